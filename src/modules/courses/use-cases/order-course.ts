import { cents, fromDollars, toDollars, toShortAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { createOrder, hasConsented } from '#modules/payments/public.ts'
import { tutorAccounts, tutorOfAccount } from '#modules/tutors/public.ts'
import { deductionFor, openWallet } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { COURSE_TERMS } from '../domain/course-terms.ts'
import { lockLearner } from '../store/course-learners.ts'
import { grantRights } from '../store/course-rights.ts'
import { partOnSale } from './course-part.ts'
import type { AskedPart } from './course-part.ts'
import { quotePart } from './quote-course.ts'
import type { QuotedPart } from './quote-course.ts'

export type OrderedPart = AskedPart & {
  readonly useDeduction: boolean
  /** What the buyer saw as due, in dollars. */
  readonly amount?: number | undefined
}

type Ordered = { readonly tradeNo: string | null; readonly checkCode: string | null; readonly due: number }

/**
 * Orders a part of a course for the caller, or what is left of it; where nothing is due it is granted at once, and then there is no order
 * (specification 2 §§4, 7; decisions 2.1). Refuses `LOGIN_REQUIRED`, `COURSE_NOT_FOUND`, `OWN_COURSE`, `COURSE_RESTS`, `ALREADY_OWNED`,
 * `PRICE_CHANGED` where the buyer saw another price, `METHOD_NOT_OFFERED` where no money moves, and what `createOrder` refuses.
 */
export async function orderPart(ctx: Context, { useDeduction, amount, ...asked }: OrderedPart): Promise<Ordered> {
  const quoted = await quoteForCaller(ctx, asked)
  const { version, due } = quoted
  if (quoted.isOwned) throw new Refusal('ALREADY_OWNED')
  if (amount !== undefined && fromDollars(amount) !== due) throw new Refusal('PRICE_CHANGED', { amount: toShortAmount(due) })
  if (due === 0) {
    await grantQuoted(ctx, asked)
    return { tradeNo: null, checkCode: null, due: 0 }
  }
  if (!ctx.takesPayments) throw new Refusal('METHOD_NOT_OFFERED')
  const { accountId } = requireUser(ctx)
  const tutorAccountId = (await tutorAccounts(ctx.db, [version.tutorId])).get(version.tutorId)?.accountId
  if (!tutorAccountId) throw new Refusal('COURSE_NOT_FOUND')
  const created = await inTransaction(ctx, async (tx) => {
    await openWallet(tx, { accountId: tutorAccountId })
    return await createOrder(tx, {
      kind: 'course',
      payerAccountId: accountId,
      target: String(version.courseId),
      title: quoted.title,
      price: due,
      usesDeduction: useDeduction,
      details: {
        courseId: version.courseId,
        versionId: version.id,
        productId: quoted.product.id,
        unitKeys: quoted.unitKeys === null ? null : [...quoted.unitKeys],
        tutorAccountId,
      },
    })
  })
  return { tradeNo: created.tradeNo, checkCode: created.checkCode, due: toDollars(created.due) }
}

/** What a part would cost the caller now. Refuses as `orderPart`, but for what is owned. */
export async function readQuote(ctx: Context, asked: AskedPart) {
  const { due, paid, price } = await quoteForCaller(ctx, asked)
  const { accountId } = requireUser(ctx)
  const deduction = await deductionFor(ctx, { accountId, price: due })
  return {
    enough: due === 0,
    paid: toDollars(paid),
    price: toDollars(price),
    due: toDollars(due),
    deduction: toDollars(deduction),
  }
}

/** Grants what is left of a part for which enough was paid. Refuses as `orderPart`, and `NOT_ENOUGH` where something is due. */
export async function appendPart(ctx: Context, asked: AskedPart): Promise<true> {
  const { isOwned, due } = await quoteForCaller(ctx, asked)
  if (isOwned) throw new Refusal('ALREADY_OWNED')
  if (due > 0) throw new Refusal('NOT_ENOUGH', { amount: toShortAmount(due) })
  await grantQuoted(ctx, asked)
  return true
}

async function quoteForCaller(ctx: Context, asked: AskedPart): Promise<QuotedPart> {
  const { accountId } = requireUser(ctx)
  const part = await partOnSale(ctx, asked)
  if ((await tutorOfAccount(ctx.db, accountId)) === part.version.tutorId) throw new Refusal('OWN_COURSE')
  const quoted = await quotePart(ctx, accountId, part)
  if (quoted.isResting) throw new Refusal('COURSE_RESTS')
  return quoted
}

/** Grants what costs nothing now, quoted again while nobody changes what the caller has. */
async function grantQuoted(ctx: Context, asked: AskedPart): Promise<void> {
  const { accountId } = requireUser(ctx)
  const { version } = await partOnSale(ctx, asked)
  const { courseId } = version
  await inTransaction(ctx, async (tx: Transaction) => {
    await lockLearner(tx.db, { accountId, courseId, now: tx.now() })
    const { left, due, counted, part, isResting } = await quoteForCaller(tx, asked)
    if (due > cents(0) || isResting) throw new Refusal('PRICE_CHANGED', { amount: toShortAmount(due) })
    const unitKeys = left.map(({ unitKey }) => unitKey)
    await grantRights(tx.db, { accountId, courseId, orderId: null, counted, unitKeys, isWhole: part === 'whole', now: tx.now() })
  })
}

/** Whether the caller has accepted the terms of online courses as they are now. */
export async function readAgreement(ctx: Context): Promise<{ readonly agreed: boolean; readonly version: string }> {
  const { accountId } = requireUser(ctx)
  const { document, version } = COURSE_TERMS
  return { agreed: await hasConsented(ctx.db, { accountId, document, version }), version }
}
