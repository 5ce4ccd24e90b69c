import type { Tone } from '#web/components/status.tsx'

/** What the numbers of states on the wire are called in words (decisions 3.3). */
const KEYS = ['draft', 'reviewing', 'rejected', 'published', 'takenDown', 'deleteReviewing', 'deleted'] as const
export type StatusKey = (typeof KEYS)[number]

export const statusKey = (status: number): StatusKey => KEYS[status] ?? 'draft'

export const STATUS_TONES: Readonly<Record<StatusKey, Tone>> = {
  draft: 'done',
  reviewing: 'waiting',
  rejected: 'problem',
  published: 'agreed',
  takenDown: 'done',
  deleteReviewing: 'waiting',
  deleted: 'done',
}
