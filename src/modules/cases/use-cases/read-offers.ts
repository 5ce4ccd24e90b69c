import { caseTitle } from '#kernel/case-title.ts'
import { toDollars } from '#kernel/money.ts'
import { hasWords, MOST_SEARCHED } from '#kernel/has-words.ts'
import { limited, partOfFound } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { listedTutors, tutorCards } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { LIVE, mayMoveOffer, statusOf } from '../domain/case-offer.ts'
import type { CaseOffer, OfferMove } from '../domain/case-offer.ts'
import type { CaseStatus, TuitionCase } from '../domain/tuition-case.ts'
import { findCases } from '../store/find-cases.ts'
import { findOffer, offersOf } from '../store/offers.ts'
import { countOffersOf, listOffersOf } from '../store/list-offers.ts'
import { requireTutor } from './require-side.ts'
import { requireOwnCase } from './require-own-case.ts'

const MOST_OFFERS = 100
const PARENTS_MOVES = ['shortlist', 'unshortlist', 'counter', 'accept', 'decline', 'restore'] as const

/** The offers on an own case, those that wait first, then newest first, with their tutors' cards. Refuses `JOB_NOT_FOUND`. */
export async function listCaseOffers(ctx: Context, jobId: number) {
  const one = await requireOwnCase(ctx, jobId)
  const offers = (await offersOf(ctx.db, jobId, MOST_OFFERS)).filter((offer) => offer.status !== 'withdrawn')
  const ids = offers.map((offer) => offer.tutorId)
  const listed = await listedTutors(ctx.db, ids)
  const cards = await tutorCards(ctx, { ids: [...listed], locale: ctx.locale })
  const cardOf = new Map(cards.map((card) => [card.tutorId, card]))
  const rank = (offer: CaseOffer): number => (offer.status === 'accepted' ? 0 : LIVE.includes(offer.status) ? 1 : 2)
  return {
    list: offers
      .toSorted((a, b) => rank(a) - rank(b))
      .map((offer) => ({
        ...factsOf(offer, ctx.now()),
        tutorId: offer.tutorId,
        tutor: cardOf.get(offer.tutorId) ?? null,
        can: parentsMay(offer, one.status, ctx.now()),
      })),
  }
}

function parentsMay(offer: CaseOffer, status: CaseStatus, now: Date): Record<(typeof PARENTS_MOVES)[number], boolean> {
  const may = (move: OfferMove): boolean => status === 'open' && mayMoveOffer(offer, { move, by: 'parent', now })
  return {
    shortlist: may('shortlist'),
    unshortlist: may('unshortlist'),
    counter: may('counter'),
    accept: may('accept'),
    decline: may('decline'),
    restore: may('restore'),
  }
}

function factsOf(offer: CaseOffer, now: Date) {
  return {
    offerId: offer.id,
    status: statusOf(offer, now),
    price: toDollars(offer.price),
    message: offer.message,
    firstDay: offer.firstDay,
    counter: offer.counter && { ...offer.counter, price: toDollars(offer.counter.price) },
    expiresAt: offer.expiresAt.toISOString(),
    createdAt: offer.createdAt.toISOString(),
  }
}

export type ListOwnOffers = AskedPart & { readonly state: 'live' | 'ended'; readonly keyword: string }

/** The own offers of a state, or those that a search finds, with their cases, those that changed last first. */
export async function listOwnOffers(ctx: Context, { state, keyword, ...part }: ListOwnOffers) {
  const { tutorId } = requireTutor(ctx)
  const [{ list, next }, live, ended] = await Promise.all([
    keyword === '' ? ofState(ctx, { tutorId, isLive: state === 'live', part }) : findOwn(ctx, { tutorId, keyword, part }),
    countOffersOf(ctx.db, { tutorId, isLive: true }),
    countOffersOf(ctx.db, { tutorId, isLive: false }),
  ])
  return { list, next, counts: { live, ended } }
}

type OfTutor = { readonly tutorId: number; readonly part: AskedPart }

async function ofState(ctx: Context, { part, ...whose }: OfTutor & { readonly isLive: boolean }) {
  const { list, next } = await listOffersOf(ctx.db, { ...whose, part: limited(part) })
  return { list: await ownLines(ctx, list), next }
}

// What is looked for are the words of the rows, which are in no column.
async function findOwn(ctx: Context, { tutorId, keyword, part }: OfTutor & { readonly keyword: string }) {
  const all = await listOffersOf(ctx.db, { tutorId, isLive: null, part: { limit: MOST_SEARCHED } })
  const found = (await ownLines(ctx, all.list)).filter(({ jobNo, caseTitle: title }) => hasWords([jobNo, title], keyword))
  return partOfFound(found, part, ({ offerId }) => offerId)
}

/** One own offer with its case. Refuses `OFFER_NOT_FOUND` for those of others too. */
export async function readOwnOffer(ctx: Context, offerId: string) {
  const { tutorId } = requireTutor(ctx)
  const offer = await findOffer(ctx.db, offerId)
  const [line] = offer?.tutorId === tutorId ? await ownLines(ctx, [offer]) : []
  if (!line) throw new Refusal('OFFER_NOT_FOUND')
  return line
}

async function ownLines(ctx: Context, list: readonly CaseOffer[]) {
  const cases = await findCases(ctx.db, [...new Set(list.map(({ caseId }) => caseId))])
  const caseOf = new Map(cases.map((one) => [one.id, one]))
  return list.flatMap((offer) => {
    const one = caseOf.get(offer.caseId)
    return one ? [{ ...factsOf(offer, ctx.now()), ...caseFactsOf(one, ctx), can: tutorsMay(offer, one.status, ctx.now()) }] : []
  })
}

function caseFactsOf(one: TuitionCase, ctx: Context) {
  return {
    jobId: one.id,
    jobNo: one.jobNo,
    jobStatus: one.status,
    caseTitle: caseTitle(one, ctx),
    priceMin: toDollars(one.priceMin),
    priceMax: toDollars(one.priceMax),
    lessonsPerWeek: one.lessonsPerWeek,
    lessonMinutes: one.lessonMinutes,
  }
}

function tutorsMay(offer: CaseOffer, status: CaseStatus, now: Date): { readonly withdraw: boolean; readonly agree: boolean } {
  return {
    withdraw: mayMoveOffer(offer, { move: 'withdraw', by: 'tutor', now }),
    agree: status === 'open' && mayMoveOffer(offer, { move: 'agree', by: 'tutor', now }),
  }
}
