import type { Tone } from '#web/components/status.tsx'
import type { OwnCaseLine } from '../contract/own-cases.ts'
import type { OwnOffer } from '../contract/case-offers.ts'

/** How each state of a case looks to its parent. */
export const CASE_TONES: Readonly<Record<OwnCaseLine['status'], Tone>> = {
  draft: 'done',
  open: 'waiting',
  matched: 'agreed',
  closed: 'done',
}

/** How each state of an offer looks. */
export const OFFER_TONES: Readonly<Record<OwnOffer['status'], Tone>> = {
  applied: 'waiting',
  shortlisted: 'waiting',
  countered: 'waiting',
  accepted: 'agreed',
  declined: 'done',
  withdrawn: 'done',
  expired: 'done',
  lapsed: 'done',
  left: 'done',
}
