import { toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { createOrder } from '#modules/payments/public.ts'
import type { CreatedOrder } from '#modules/payments/public.ts'
import { listedTutors, tutorTrials, tutorWeeks } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { findLiveTrial } from '../store/trials.ts'
import { availableBalance } from '#modules/settlement/public.ts'
import { requireParent } from '#modules/lessons/public.ts'

/**
 * What asking a tutor for a trial lesson means for the caller: length, price, whether the wallet covers it, and whether they
 * have asked before. Refuses `SWITCH_TO_PARENT`, `TUTOR_UNAVAILABLE`, `TRIAL_NOT_GIVEN`.
 */
export async function quoteTrial(ctx: Context, tutorId: number) {
  const parentAccountId = requireParent(ctx.actor)
  const { minutes, price } = await requireOffer(ctx, tutorId)
  const knownTrial = await findLiveTrial(ctx.db, { parentAccountId, tutorId })
  const free = ctx.takesPayments ? await availableBalance(ctx, parentAccountId) : price
  return {
    tutorId,
    minutes,
    price: toDollars(price),
    priceCents: price,
    canWithdraw: toDollars(free),
    isNeeded: !knownTrial && free < price,
    isAsked: knownTrial !== null,
    week: [...((await tutorWeeks(ctx.db, [tutorId])).get(tutorId) ?? [])],
  }
}

/**
 * Orders the price of a trial lesson into the wallet of its payer, where asking for it then sets it aside (decisions 2.1
 * "Trial"). Refuses `TUTOR_UNAVAILABLE`, `TRIAL_NOT_GIVEN`, `TRIAL_ONCE` when the pair has had its trial, `PRICE_CHANGED` when
 * another amount was shown, `METHOD_NOT_OFFERED` where no money moves, `TERMS_NOT_AGREED`.
 */
export async function orderTrial(
  ctx: Context,
  { tutorId, amount }: { readonly tutorId: number; readonly amount: Cents },
): Promise<CreatedOrder> {
  if (!ctx.takesPayments) throw new Refusal('METHOD_NOT_OFFERED')
  const payerAccountId = requireParent(ctx.actor)
  const { price } = await requireOffer(ctx, tutorId)
  if (await findLiveTrial(ctx.db, { parentAccountId: payerAccountId, tutorId })) throw new Refusal('TRIAL_ONCE')
  if (price !== amount || price === 0) throw new Refusal('PRICE_CHANGED')
  return await createOrder(ctx, {
    kind: 'trial',
    payerAccountId,
    target: String(tutorId),
    title: { zh: `試堂費（導師編號 ${tutorId}）`, en: `Trial lesson (tutor no. ${tutorId})` },
    price,
    details: { tutorId },
  })
}

async function requireOffer(ctx: Context, tutorId: number) {
  if (!(await listedTutors(ctx.db, [tutorId])).has(tutorId)) throw new Refusal('TUTOR_UNAVAILABLE')
  const offer = (await tutorTrials(ctx.db, [tutorId])).get(tutorId)
  if (!offer) throw new Refusal('TRIAL_NOT_GIVEN')
  return offer
}
