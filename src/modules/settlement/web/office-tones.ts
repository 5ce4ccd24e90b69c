import type { Tone } from '#web/components/status.tsx'
import type { FineLine } from '../contract/office-fines.ts'

/** How each state looks to an operator: it waits, runs, is over, or is wrong. */
export const FINE_TONES: Readonly<Record<FineLine['state'], Tone>> = {
  proposed: 'agreed',
  appealed: 'waiting',
  due: 'problem',
  paid: 'done',
  cancelled: 'done',
}
