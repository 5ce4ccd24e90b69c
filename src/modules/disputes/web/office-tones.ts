import type { Tone } from '#web/components/status.tsx'
import type { DisputeLine } from '../contract/office-disputes.ts'

/** How each state looks to an operator: it waits, runs, is over, or is wrong. */
export const DISPUTE_TONES: Readonly<Record<DisputeLine['state'], Tone>> = {
  answering: 'agreed',
  evidence: 'agreed',
  deciding: 'waiting',
  agreed: 'done',
  decided: 'done',
  withdrawn: 'done',
}
