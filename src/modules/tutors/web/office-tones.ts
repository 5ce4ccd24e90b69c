import type { Tone } from '#web/components/status.tsx'
import type { VerificationLine } from '../contract/office-verification.ts'

/** How each state looks to an operator: it waits, runs, is over, or is wrong. */
export const VERIFICATION_TONES: Readonly<Record<VerificationLine['state'], Tone>> = {
  submitted: 'waiting',
  approved: 'agreed',
  rejected: 'done',
  expired: 'done',
  dropped: 'done',
}
