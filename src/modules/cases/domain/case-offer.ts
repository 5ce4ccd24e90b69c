import type { Cents } from '#kernel/money.ts'
import { decideMove } from '#kernel/state-table.ts'
import type { StateTable } from '#kernel/state-table.ts'
import type { AgreedTerms, CaseFields } from './tuition-case.ts'

/**
 * - `applied`, `shortlisted`: the parent's turn
 * - `countered`: the parent proposed other terms, the tutor's turn
 * - `accepted`: this tutor got the case
 * - `declined` by the parent, `withdrawn` by the tutor, `expired` without an answer
 * - `lapsed`: the case went to another or was closed
 * - `left`: one side left the match
 */
export const OFFER_STATUSES = [
  'applied',
  'shortlisted',
  'countered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
  'left',
] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

export type OfferActor = 'parent' | 'tutor' | 'system'
export type OfferMove =
  | 'apply'
  | 'shortlist'
  | 'unshortlist'
  | 'counter'
  | 'accept'
  | 'decline'
  | 'restore'
  | 'agree'
  | 'withdraw'
  | 'expire'
  | 'lapse'
  | 'leave'

/** Offers that wait for someone. */
export const LIVE: readonly OfferStatus[] = ['applied', 'shortlisted', 'countered']

type Facts = Pick<CaseOffer, 'expiresAt'>
const isOver = ({ expiresAt }: Facts, now: Date): boolean => now >= expiresAt
const isInTime = (facts: Facts, now: Date): boolean => !isOver(facts, now)

/** How an offer stands: one whose time is over waits for nobody, even before the system says so. */
export function statusOf(offer: Pick<CaseOffer, 'status' | 'expiresAt'>, now: Date): OfferStatus {
  return LIVE.includes(offer.status) && isOver(offer, now) ? 'expired' : offer.status
}

/** Every move that an offer can make. */
export const OFFER: StateTable<OfferStatus, OfferMove, OfferActor, Facts> = {
  column: 'case_offer.status',
  states: OFFER_STATUSES,
  moves: {
    apply: [{ from: null, to: 'applied', by: ['tutor'] }],
    shortlist: [{ from: ['applied'], to: 'shortlisted', by: ['parent'], when: isInTime }],
    unshortlist: [{ from: ['shortlisted'], to: 'applied', by: ['parent'], when: isInTime }],
    counter: [{ from: ['applied', 'shortlisted'], to: 'countered', by: ['parent'], when: isInTime }],
    // The system takes it when the case went to its tutor by a booking.
    accept: [{ from: LIVE, to: 'accepted', by: ['parent', 'system'], when: isInTime }],
    decline: [{ from: LIVE, to: 'declined', by: ['parent'] }],
    // Takes back a decline.
    restore: [{ from: ['declined'], to: 'applied', by: ['parent'] }],
    agree: [{ from: ['countered'], to: 'accepted', by: ['tutor'], when: isInTime }],
    withdraw: [{ from: LIVE, to: 'withdrawn', by: ['tutor'] }],
    expire: [{ from: LIVE, to: 'expired', by: ['system'], when: isOver }],
    lapse: [{ from: LIVE, to: 'lapsed', by: ['system'] }],
    leave: [{ from: ['accepted'], to: 'left', by: ['parent', 'tutor'] }],
  },
  refuses: { state: 'OFFER_NOT_OPEN', who: 'ROLE_NOT_ALLOWED', time: 'OFFER_NOT_OPEN' },
  log: 'nothing',
}

/** Whether an offer may move so now, as far as it alone is concerned. */
export function mayMoveOffer(
  offer: Pick<CaseOffer, 'status' | 'expiresAt'>,
  asked: { readonly move: OfferMove; readonly by: OfferActor; readonly now: Date },
): boolean {
  const { move, by, now } = asked
  return decideMove(OFFER, { state: offer.status, move, who: [by], facts: offer, now }).ok
}

export type CounterTerms = AgreedTerms

/** A tutor's answer to a case. */
export type CaseOffer = {
  readonly id: string
  readonly caseId: number
  readonly tutorId: number
  readonly status: OfferStatus
  /** Hourly price that the tutor asks for. */
  readonly price: Cents
  readonly message: string
  /** `YYYY-MM-DD`; null is at once. */
  readonly firstDay: string | null
  /** What the parent proposed instead. */
  readonly counter: CounterTerms | null
  /** When it ends by itself. */
  readonly expiresAt: Date
  readonly createdAt: Date
  readonly updatedAt: Date
}

const DAY_MS = 86_400_000

/** An offer without an answer ends after this; each answer gives the other side as long again. */
export const OFFER_MS = 7 * DAY_MS

/** Whoever has not answered is reminded this long before the end. */
export const REMIND_BEFORE_MS = 2 * DAY_MS

/** Live offers that a tutor may have at once. */
export const MOST_LIVE_OFFERS = 30

/** What is agreed when an offer is taken as the tutor made it. */
export function termsOf(
  offer: Pick<CaseOffer, 'price'>,
  { lessonsPerWeek, lessonMinutes }: Pick<CaseFields, 'lessonsPerWeek' | 'lessonMinutes'>,
): AgreedTerms {
  return { price: offer.price, lessonsPerWeek, lessonMinutes }
}

/** Whether a tutor who has this offer may make another: after one that ended, but never over a decline. */
export function mayApplyAgain(status: OfferStatus): 'yes' | 'OFFER_EXISTS' | 'OFFER_DECLINED' {
  switch (status) {
    case 'withdrawn':
    case 'expired':
    case 'lapsed':
    case 'left':
      return 'yes'
    case 'declined':
      return 'OFFER_DECLINED'
    case 'applied':
    case 'shortlisted':
    case 'countered':
    case 'accepted':
      return 'OFFER_EXISTS'
  }
}

export const APPLICANT_BUCKETS = ['0-5', '6-10', '11-15', '16+'] as const

/** How many have answered, roughly: exact numbers would only make people race. */
export function applicantBucket(count: number): (typeof APPLICANT_BUCKETS)[number] {
  if (count <= 5) return '0-5'
  if (count <= 10) return '6-10'
  return count <= 15 ? '11-15' : '16+'
}
