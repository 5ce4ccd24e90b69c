import type { Tone } from '#web/components/status.tsx'
import type { FineShown } from '../contract/fines.ts'

export const FINE_TONES: Readonly<Record<FineShown['state'], Tone>> = {
  proposed: 'waiting',
  appealed: 'waiting',
  due: 'problem',
  paid: 'done',
  cancelled: 'done',
}
