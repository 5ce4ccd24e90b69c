import type { Tone } from '#web/components/status.tsx'
import type { UserLine } from '../contract/users.ts'

/** How each state looks to an operator: it waits, runs, is over, or is wrong. */
export const USER_TONES: Readonly<Record<UserLine['status'], Tone>> = {
  active: 'agreed',
  suspended: 'problem',
  closing: 'waiting',
  erased: 'done',
}
