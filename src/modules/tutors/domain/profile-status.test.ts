import { testEveryMove } from '../../../../test/every-move.ts'
import { PROFILE } from './profile-status.ts'

// Written out by hand next to the table, so that a slip in either shows: a draft is published, what is shown can be hidden and
// shown again, a suspended profile stays.
testEveryMove(PROFILE, {
  facts: () => undefined,
  allowed: {
    'nothing open': [{ to: 'draft', by: ['system'] }],
    'draft publish': [{ to: 'active', by: ['tutor'] }],
    'active hide': [{ to: 'hidden', by: ['tutor'] }],
    'hidden show': [{ to: 'active', by: ['tutor'] }],
    'active suspend': [{ to: 'suspended', by: ['operator', 'system'] }],
    'suspended restore': [{ to: 'active', by: ['operator', 'system'] }],
  },
})
