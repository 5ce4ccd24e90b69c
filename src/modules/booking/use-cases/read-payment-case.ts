import { cents, toDollars, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { accountNames } from '#modules/accounts/public.ts'
import { findCase, levelAndSubject } from '#modules/cases/public.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import type { Context } from '#platform/context.ts'
import { amountsAt } from '#platform/amounts.ts'
import {
  amounts,
  caseFeeOf,
  needsHallFee,
  findCoveringFee,
  keptSums,
  finesOfCase,
  availableBalance,
  dueOf,
  findFeeFirst,
  isNextMatchFree,
  dueOfFine,
} from '#modules/settlement/public.ts'
import type { HallFeeTerms, Fine } from '#modules/settlement/public.ts'
import { HEAD } from '../texts/words.ts'
import { requireParty, requireMatchOnce } from '#modules/lessons/public.ts'
import type { Party } from '#modules/lessons/public.ts'
import { requireHallFee } from './quote-hall-fee.ts'
import type { HallFeeQuote } from './quote-hall-fee.ts'

type Input = { readonly jobId: number; readonly tutorId: number | null }

/**
 * What is to be paid for a case, by the side that asks: case fee and fines; and what the appointment dialog knows of the
 * prepaid hall fee (specification 2 §3 "Payment case"). A tutor who has left still sees their fines. Refuses `JOB_NOT_FOUND`.
 */
export async function readPaymentCase(ctx: Context, input: Input) {
  const party = requireParty(ctx.actor)
  const due = (await finesOfCase(ctx.db, party, input.jobId)).filter((fine) => dueOfFine(fine) > 0)
  const quote = await requireOwnQuote(ctx, input, due.length > 0)
  const one = await findCase(ctx.db, input.jobId)
  if (!one) throw new Refusal('JOB_NOT_FOUND')
  const { jobId, jobNo, negotiateLessonNumber, onceTime, priceMin, fee } = quote
  const balance = await availableBalance(ctx, party.accountId)
  const kept = cents(Math.min(fee ?? 0, (await keptSums(ctx.db, [jobId])).get(jobId) ?? 0))
  const isMatched = one.status === 'matched' && (party.side === 'parent' || one.matchedTutorId === party.tutorId)
  return {
    jobId,
    jobNo,
    studentTutorialSubject: levelAndSubject(one, ctx.locale),
    successState: isMatched ? (1 as const) : (0 as const),
    publishTime: one.publishedAt?.toISOString() ?? null,
    contactName: await contactOf(ctx, one),
    chargeWithUnit: priceMin === null ? null : chargeText(ctx, priceMin),
    ...(party.side === 'parent'
      ? parentOwes(await feeDue(ctx, { caseId: jobId, parentAccountId: party.accountId }), due)
      : tutorOwes(due)),
    negotiateLessonNumber,
    onceTime,
    priceMin: priceMin && toDollars(priceMin),
    hallFee: fee && toDollars(fee),
    hallFeeCents: fee,
    canWithdraw: toDollars(balance),
    kept: toDollars(kept),
    isNeeded: fee !== null && needsHallFee(cents(fee - kept), balance),
    // A tenth of the first lessons, once the case is matched.
    caseFee:
      priceMin && ctx.takesPayments ? toDollars(await caseFeeFor(ctx, one, { negotiateLessonNumber, onceTime, priceMin })) : null,
    feeFirst: await feeFirstOf(ctx, party),
    isPayable: ctx.takesPayments,
  }
}

/** The hall fee of an own case or match; a tutor who has left and owes for it has none, and sees the price of then. */
async function requireOwnQuote(ctx: Context, input: Input, hasFines: boolean): Promise<HallFeeQuote> {
  try {
    return await requireHallFee(ctx, input)
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'JOB_NOT_FOUND'
    if (!isGone || !hasFines) throw error
  }
  const { jobId } = input
  const match = await requireMatchOnce(ctx, requireParty(ctx.actor), { caseId: jobId, tutorId: null })
  const negotiateLessonNumber = (await findCase(ctx.db, jobId))?.negotiateLessonNumber ?? 0
  const { price: priceMin, lessonMinutes: onceTime } = match
  return { jobId, jobNo: `C${jobId}`, negotiateLessonNumber, onceTime, priceMin, fee: null }
}

async function caseFeeFor(
  ctx: Context,
  { id: caseId, parentAccountId, status }: TuitionCase,
  terms: HallFeeTerms,
): Promise<Cents> {
  const isFree = status === 'open' && parentAccountId !== null && (await isNextMatchFree(ctx, { caseId, parentAccountId }))
  return isFree ? cents(0) : caseFeeOf(terms, await amountsAt(ctx, amounts))
}

type Owed = { readonly id: string; readonly due: Cents }

/** What is left to pay of the fee of a case, also when the match that brought it has ended. */
async function feeDue(ctx: Context, of: { readonly caseId: number; readonly parentAccountId: string }): Promise<readonly Owed[]> {
  const fee = await findCoveringFee(ctx.db, of)
  const due = dueOf(fee ?? undefined)
  return fee && due > 0 ? [{ id: fee.escrowId, due }] : []
}

/** The fee of another match that the caller pays before they book. */
async function feeFirstOf(ctx: Context, { side, accountId }: Party) {
  const fee = side === 'parent' ? await findFeeFirst(ctx, accountId) : null
  return fee && { jobId: fee.caseId, tutorId: fee.tutorId, jobNo: `C${fee.caseId}`, due: toDollars(dueOf(fee)) }
}

const sumOf = (all: readonly Cents[]): number => toDollars(cents(all.reduce((sum, one) => sum + one, 0)))
const idsOf = (all: readonly { readonly id: string }[]): string => all.map(({ id }) => id).join(',')

// What the other side owes is none of the caller's business: null, not nothing.
const TUTORS_OWN = { tutorFineShouldPayAmount: null, tutorFinePaymentIds: null, tutorFineFeeReasons: null } as const
const PARENTS_OWN = { forParentShouldPayAmount: null, forParentPaymentIds: null } as const

/** The types are the kinds of the orders that pay these, in the same order. */
function parentOwes(fees: readonly Owed[], fines: readonly Fine[]) {
  return {
    ...TUTORS_OWN,
    forParentShouldPayAmount: sumOf([...fees.map(({ due }) => due), ...fines.map(dueOfFine)]),
    forParentPaymentIds: idsOf([...fees, ...fines]),
    feeReasonTypes: [...fees.map(() => 'normal'), ...fines.map(() => 'amercement')].join(','),
  }
}

function tutorOwes(fines: readonly Fine[]) {
  return {
    ...PARENTS_OWN,
    tutorFineShouldPayAmount: sumOf(fines.map(dueOfFine)),
    tutorFinePaymentIds: idsOf(fines),
    tutorFineFeeReasons: fines.map(({ reason }) => reason).join(','),
    feeReasonTypes: fines.map(() => 'amercement').join(','),
  }
}

/** Whom the case is of. */
async function contactOf(ctx: Context, { parentAccountId }: TuitionCase): Promise<string | null> {
  if (parentAccountId === null) return null
  return (await accountNames(ctx.db, [parentAccountId])).get(parentAccountId) ?? null
}

/** `HK$250／小時`. */
function chargeText({ locale }: Context, price: Cents): string {
  return `HK$${toShortAmount(price)}${HEAD[locale].anHour}`
}
