import { testEveryMove } from '../../../../test/every-move.ts'
import { VIDEO } from './video-moves.ts'

// Written out by hand, without the table.
testEveryMove(VIDEO, {
  facts: () => ({}),
  moments: ['2026-11-29T00:00:00.000Z'],
  allowed: {
    'nothing begin': [{ to: 'uploading', by: ['tutor'] }],
    'uploading arrive': [{ to: 'uploaded', by: ['tutor', 'system'] }],
    'uploaded pack': [{ to: 'ready', by: ['system'] }],
    'uploaded fail': [{ to: 'failed', by: ['system'] }],
    'uploading remove': [{ to: 'removed', by: ['tutor', 'system'] }],
    'uploaded remove': [{ to: 'removed', by: ['tutor', 'system'] }],
    'ready remove': [{ to: 'removed', by: ['tutor', 'system'] }],
    'failed remove': [{ to: 'removed', by: ['tutor', 'system'] }],
  },
})
