import type { Tone } from '#web/components/status.tsx'
import type { BookingRequest } from '../contract/bookings.ts'
import type { DisputeShown } from '../contract/disputes.ts'
import type { FineShown } from '../contract/fines.ts'
import type { TrialShown } from '../contract/trials.ts'
import type { LessonState } from '../domain/lesson-moves.ts'

/** How each state looks: someone's turn, agreed, over, or wrong. */
export const LESSON_TONES: Readonly<Record<LessonState, Tone>> = {
  proposed: 'waiting',
  scheduled: 'agreed',
  moving: 'waiting',
  started: 'agreed',
  ended: 'waiting',
  too_short: 'waiting',
  claimed: 'waiting',
  confirmed: 'done',
  auto_confirmed: 'done',
  disputed: 'problem',
  decided: 'done',
  voided: 'done',
  missed: 'problem',
  cancelled: 'done',
  refunded: 'done',
}

export const BOOKING_TONES: Readonly<Record<BookingRequest['state'], Tone>> = {
  requested: 'waiting',
  offered: 'waiting',
  accepted: 'agreed',
  declined: 'done',
  cancelled: 'done',
  expired: 'done',
  lapsed: 'done',
  left: 'done',
}

export const TRIAL_TONES: Readonly<Record<TrialShown['state'], Tone>> = {
  requested: 'waiting',
  accepted: 'agreed',
  declined: 'done',
  withdrawn: 'done',
  cancelled: 'done',
  expired: 'done',
  lapsed: 'done',
}

export const FINE_TONES: Readonly<Record<FineShown['state'], Tone>> = {
  proposed: 'waiting',
  appealed: 'waiting',
  due: 'problem',
  paid: 'done',
  cancelled: 'done',
}

export const DISPUTE_TONES: Readonly<Record<DisputeShown['state'], Tone>> = {
  answering: 'problem',
  evidence: 'problem',
  deciding: 'waiting',
  agreed: 'done',
  decided: 'done',
  withdrawn: 'done',
}
