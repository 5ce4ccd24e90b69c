import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Provider } from './methods.ts'
import type { Method } from './methods.ts'
import type { AttemptState } from './order-moves.ts'
import { reasonOf } from './payment-reason.ts'
import type { Reason } from './payment-reason.ts'

/** What a payer reads of what happened to an order; `-twice` and `-late` are about money that it needed no more, `-full` about what a wallet does not hold. */
export const STORY = [
  'made',
  'paid',
  'closed',
  'failed',
  'paid-twice',
  'paid-late',
  'paid-full',
  'mismatched',
  'stray',
  'returning',
  'returning-twice',
  'returning-late',
  'returning-full',
  'returned',
  'returned-twice',
  'returned-late',
  'returned-full',
  'credited',
  'credited-twice',
  'credited-late',
  'credited-full',
  'return-failed',
  'gift-returned',
  'gift-over',
  'disputed',
  'dispute-returned',
] as const
export type Told = (typeof STORY)[number]

export type StoryLine = {
  readonly at: Date
  readonly what: Told
  readonly method: Method | null
  readonly cents: Cents | null
  /** Why a payment failed. */
  readonly why: Reason | null
}

type Event = {
  readonly kind: string
  readonly subjectId: string
  readonly move: string
  readonly from: string | null
  readonly to: string
  readonly at: Date
}
type Attempt = {
  readonly id: string
  readonly provider: Provider
  readonly total: Cents
  readonly received: Cents | null
  readonly state: AttemptState
  readonly code: string | null
}
type Refund = {
  readonly id: string
  readonly cents: Cents
  readonly gift: Cents
  readonly reason: string
  readonly attemptId: string | null
}
type Reversal = {
  readonly id: string
  readonly cents: Cents
  readonly gift: Cents
  readonly kind: 'refund' | 'dispute'
  readonly provider: Provider
}

export type StoryOf = {
  readonly order: { readonly method: Method | null; readonly paid: Cents | null; readonly giftEndsAt: Date | null }
  readonly events: readonly Event[]
  readonly attempts: readonly Attempt[]
  readonly refunds: readonly Refund[]
  readonly reversals: readonly Reversal[]
}

const NOTHING = { method: null, cents: null, why: null } as const

/** The whole story of an order for its payer: how it was paid, what did not go through, second payments, and all that went back. */
export function storyOf(of: StoryOf): readonly StoryLine[] {
  const events = of.events.toSorted((one, other) => one.at.getTime() - other.at.getTime() || rankOf(one) - rankOf(other))
  return events.flatMap((event) => {
    return [tell(of, event), tellGift(of, event)].flatMap((told) => (told ? [{ at: event.at, ...NOTHING, ...told }] : []))
  })
}

/** What one act did at the same moment is told in its order: money comes before what becomes of the order, and goes back after that. */
function rankOf({ kind, move, to }: Event): number {
  if (kind === 'order') return move === 'make' ? 0 : 2
  if (kind === 'attempt') return 1
  return to === 'requested' ? 3 : 4
}

type Telling = Partial<Omit<StoryLine, 'at'>> & { readonly what: Told }

function tell(of: StoryOf, event: Event): Telling | null {
  switch (event.kind) {
    case 'order':
      return tellOrder(of, event)
    case 'attempt':
      return tellAttempt(of, event)
    case 'refund':
      return tellRefund(of, event)
    case 'reversal':
      return tellReversal(of, event)
    default:
      return null
  }
}

function tellOrder({ order }: StoryOf, { to }: Event): Telling | null {
  if (to === 'open') return { what: 'made' }
  return to === 'paid' ? { what: 'paid', method: order.method, cents: order.paid } : { what: 'closed' }
}

function tellAttempt({ attempts, refunds }: StoryOf, { subjectId, to }: Event): Telling | null {
  const attempt = attempts.find(({ id }) => id === subjectId)
  if (!attempt) return null
  const { provider: method, total, received, code } = attempt
  if (to === 'failed' || to === 'cancelled' || to === 'expired')
    return { what: 'failed', method, cents: total, why: reasonOf({ state: to, code }) }
  if (to === 'stray') return { what: 'stray', method }
  if (to === 'mismatched') return { what: 'mismatched', method, cents: received }
  if (to !== 'surplus') return null
  const reason = refunds.find((one) => one.attemptId === attempt.id && one.reason in ENDS)?.reason ?? ''
  return { what: `paid${ENDS[reason] ?? '-twice'}`, method, cents: total }
}

const WAYS = { requested: 'returning', succeeded: 'returned' } as const
const ENDS: Readonly<Record<string, '-twice' | '-late' | '-full'>> = {
  'paid-twice': '-twice',
  'paid-late': '-late',
  'wallet-full': '-full',
}

function tellRefund({ attempts, refunds }: StoryOf, { subjectId, move, to }: Event): Telling | null {
  const refund = refunds.find(({ id }) => id === subjectId)
  if (!refund) return null
  const { cents: amount, reason, attemptId } = refund
  const method = attempts.find(({ id }) => id === attemptId)?.provider ?? null
  if (to === 'failed') return { what: 'return-failed', method, cents: amount }
  if (to !== 'requested' && to !== 'succeeded') return null
  const what = move === 'credit' ? 'credited' : WAYS[to]
  return { what: `${what}${ENDS[reason] ?? ''}`, method, cents: amount }
}

function tellReversal({ reversals }: StoryOf, { subjectId, move }: Event): Telling | null {
  const reversal = reversals.find(({ id }) => id === subjectId)
  if (!reversal) return null
  const { cents: amount, kind, provider: method } = reversal
  if (move === 'return') return { what: 'dispute-returned', method, cents: amount }
  if (move !== 'dispute' && move !== 'take') return null
  return { what: kind === 'refund' ? 'returned' : 'disputed', method, cents: amount }
}

/** Given balance goes back beside the money, from where that begins; where its time is over it is gone, and the payer reads that too. */
function tellGift({ order, refunds, reversals }: StoryOf, { kind, subjectId, from, at }: Event): Telling | null {
  if (from !== null) return null
  const gift = [...(kind === 'refund' ? refunds : reversals)].find(({ id }) => id === subjectId)?.gift ?? 0
  if (gift === 0 || order.giftEndsAt === null) return null
  return { what: order.giftEndsAt > at ? 'gift-returned' : 'gift-over', cents: cents(gift) }
}
