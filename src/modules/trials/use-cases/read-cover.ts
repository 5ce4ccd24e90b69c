import { caseTitle } from '#kernel/case-title.ts'
import { cents, toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { createOrder } from '#modules/payments/public.ts'
import type { CreatedOrder } from '#modules/payments/public.ts'
import { pricedTutorCards, tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { MOST_COVER_REQUESTS, coverTime } from '../domain/cover.ts'
import { findCoverHold } from '../store/covers.ts'
import type { CoverHold } from '../store/covers.ts'
import { findOpenEscrow, availableBalance, freeOf } from '#modules/settlement/public.ts'
import { coversOf } from '../store/trials.ts'
import type { Trial } from '../store/trials.ts'
import { requireMissing } from './cover-lesson.ts'
import type { Missing } from './cover-lesson.ts'
import { shownTrials } from './list-trials.ts'
import { lessonPrice } from '#modules/lessons/public.ts'
import { coverOfferOf, suitableTutors } from './suitable-tutors.ts'
import type { Suitable } from './suitable-tutors.ts'

const MOST_SHOWN = 12

export type ReadCover = {
  readonly lessonId: string
  /** When it would be covered; its own time while that is ahead, else the same hour of a later week, when null. */
  readonly startsAt: Date | null
}

/**
 * Which tutors could cover an own lesson that its tutor missed or called off, whom the caller asked already, and where the price would come
 * from. Refuses `SWITCH_TO_PARENT`, `LESSON_NOT_FOUND`, `COVER_NOT_OPEN`.
 */
export async function readCover(ctx: Context, { lessonId, startsAt }: ReadCover) {
  const { locale } = ctx
  const missing = await requireMissing(ctx, lessonId)
  const { lesson, match, one, state } = missing
  const wished = startsAt ?? coverTime(lesson.startsAt, ctx.now())
  const requests = await coversOf(ctx.db, lessonId)
  const [found, sources, names] = await Promise.all([
    suitableTutors(ctx, { one, match, lesson, startsAt: wished, asked: askedOf(requests) }),
    readSources(ctx, missing),
    tutorNames(ctx.db, [lesson.tutorId]),
  ])
  const party = { side: 'parent', accountId: match.parentAccountId } as const
  return {
    lessonId,
    jobId: one.id,
    jobNo: one.jobNo,
    caseTitle: caseTitle(one, ctx),
    tutorName: names.get(lesson.tutorId)?.[locale] ?? '',
    missedAt: lesson.startsAt.toISOString(),
    isMissed: lesson.state === 'missed',
    isCovered: state === 'covered',
    startsAt: wished.toISOString(),
    minutes: lesson.minutes,
    most: toDollars(lessonPrice(match.price, lesson.minutes)),
    left: Math.max(0, MOST_COVER_REQUESTS - requests.filter((request) => request.state === 'requested').length),
    subject: one.subject,
    tutors: state === 'covered' ? [] : await shownTutors(ctx, found, sources),
    requests: await shownTrials(ctx, party, requests),
  }
}

/** Tutors who need not be asked again: what was taken back or lapsed may be asked for again. */
function askedOf(requests: readonly Trial[]): ReadonlySet<number> {
  return new Set(requests.filter(({ state }) => state !== 'withdrawn' && state !== 'lapsed').map(({ tutorId }) => tutorId))
}

async function shownTutors(ctx: Context, found: readonly Suitable[], sources: Sources | null) {
  const first = found.slice(0, MOST_SHOWN)
  const cards = await pricedTutorCards(ctx, { ids: first.map(({ tutorId }) => tutorId), locale: ctx.locale })
  const terms = new Map(first.map((one) => [one.tutorId, one]))
  return cards.flatMap(({ card }) => {
    const one = terms.get(card.tutorId)
    if (!one) return []
    const { tutorId, tutorName, isStar, avgscore, evaluateCount } = card
    const shown = { tutorId, tutorName, isStar, avgscore, evaluateCount }
    const { price, isFree } = one
    return [{ ...shown, price: toDollars(price), priceCents: price, isFree, from: sources && sourceFor(sources, price) }]
  })
}

type Sources = { readonly hold: CoverHold | null; readonly escrow: Cents; readonly wallet: Cents }

/** What escrow and wallet have free for a cover, with what is set aside for it already; null where no money moves. */
async function readSources(ctx: Context, { lesson, match }: Missing): Promise<Sources | null> {
  if (!ctx.takesPayments) return null
  const [hold, open] = await Promise.all([findCoverHold(ctx.db, lesson.id), findOpenEscrow(ctx.db, match.caseId)])
  const inEscrow = open?.tutorId === match.tutorId ? await freeOf(ctx, open) : cents(0)
  const wallet = await availableBalance(ctx, match.parentAccountId)
  const held = hold?.amount ?? 0
  return hold?.escrowId
    ? { hold, escrow: cents(inEscrow + held), wallet }
    : { hold, escrow: inEscrow, wallet: cents(wallet + held) }
}

/** Where the price of one more request would lie: with what is set aside, in the escrow, in the wallet; or it has to be paid first. */
function sourceFor({ hold, escrow, wallet }: Sources, price: Cents): 'held' | 'escrow' | 'wallet' | 'order' {
  if (hold && hold.amount >= price) return 'held'
  if (escrow >= price) return 'escrow'
  return wallet >= price ? 'wallet' : 'order'
}

export type OrderCover = { readonly lessonId: string; readonly tutorId: number; readonly amount: Cents }

/**
 * Orders the price of a cover lesson into the wallet of its payer, where asking for it then sets it aside. Refuses `SWITCH_TO_PARENT`,
 * `LESSON_NOT_FOUND`, `COVER_NOT_OPEN`, `TUTOR_UNAVAILABLE`, `PRICE_CHANGED` when another amount was shown, `METHOD_NOT_OFFERED` where no
 * money moves, `TERMS_NOT_AGREED`.
 */
export async function orderCover(ctx: Context, { lessonId, tutorId, amount }: OrderCover): Promise<CreatedOrder> {
  if (!ctx.takesPayments) throw new Refusal('METHOD_NOT_OFFERED')
  const missing = await requireMissing(ctx, lessonId)
  if (missing.state === 'covered') throw new Refusal('COVER_NOT_OPEN')
  const price = await coverOfferOf(ctx, missing, tutorId)
  if (price !== amount) throw new Refusal('PRICE_CHANGED')
  const { parentAccountId: payerAccountId } = missing.match
  return await createOrder(ctx, {
    kind: 'cover',
    payerAccountId,
    target: `${lessonId} ${tutorId}`,
    title: { zh: `代堂費（導師編號 ${tutorId}）`, en: `Cover lesson (tutor no. ${tutorId})` },
    price,
    details: { lessonId, tutorId },
  })
}
