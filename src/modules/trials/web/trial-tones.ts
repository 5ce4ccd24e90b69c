import type { Tone } from '#web/components/status.tsx'
import type { TrialShown } from '../contract/trials.ts'

export const TRIAL_TONES: Readonly<Record<TrialShown['state'], Tone>> = {
  requested: 'waiting',
  accepted: 'agreed',
  declined: 'done',
  withdrawn: 'done',
  cancelled: 'done',
  expired: 'done',
  lapsed: 'done',
}
