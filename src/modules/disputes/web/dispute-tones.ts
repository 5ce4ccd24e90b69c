import type { Tone } from '#web/components/status.tsx'
import type { DisputeShown } from '../contract/disputes.ts'

export const DISPUTE_TONES: Readonly<Record<DisputeShown['state'], Tone>> = {
  answering: 'problem',
  evidence: 'problem',
  deciding: 'waiting',
  agreed: 'done',
  decided: 'done',
  withdrawn: 'done',
}
