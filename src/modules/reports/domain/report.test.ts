import { testEveryMove } from '../../../../test/every-move.ts'
import { REPORT } from './report.ts'

// Written out by hand next to the table, so that a slip in either shows.
testEveryMove(REPORT, {
  facts: () => undefined,
  allowed: {
    'nothing file': [{ to: 'open', by: ['parent', 'tutor', 'institution'] }],
    'nothing notice': [{ to: 'open', by: ['system'] }],
    'open uphold': [{ to: 'upheld', by: ['operator'] }],
    'open dismiss': [{ to: 'dismissed', by: ['operator'] }],
  },
})
