import { toDollars } from '#kernel/money.ts'
import { balanceOf, escrowAccount } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { lessonPrice } from '../domain/commission.ts'
import { feesOf } from '../store/case-fees.ts'
import { frozenOf } from '../store/disputes.ts'
import { findOpenEscrow, releasesOf } from '../store/escrows.ts'
import { finesOfCase } from '../store/fines.ts'
import { requireParty } from './ground.ts'
import { requireMatch } from './require-match.ts'
import { dueOf } from './case-fee.ts'

/**
 * The story of a match's money for one of its sides: what is in escrow, what each held lesson brought, and what is owed for the
 * match; nothing of it for a match from before money moved here. Refuses `JOB_NOT_FOUND`.
 */
export async function readMatchMoney(ctx: Context, jobId: number) {
  const party = requireParty(ctx.actor)
  const match = await requireMatch(ctx, party, jobId)
  const escrow = await findOpenEscrow(ctx.db, jobId)
  if (!escrow) return null
  const [inEscrow, releases, fees, disputes, fines] = await Promise.all([
    balanceOf(ctx, escrowAccount(escrow.id)),
    releasesOf(ctx.db, escrow.id),
    feesOf(ctx.db, [escrow.id]),
    frozenOf(ctx.db, escrow.id),
    finesOfCase(ctx.db, party, jobId),
  ])
  const fee = fees.get(escrow.id)
  return {
    jobId,
    pricePerHour: toDollars(match.price),
    lessonPrice: toDollars(lessonPrice(match.price, match.lessonMinutes)),
    inEscrow: toDollars(inEscrow),
    // What the parent owes the house is none of the tutor's business.
    fee: party.side === 'parent' && fee ? { amount: toDollars(fee.amount), due: toDollars(dueOf(fee)) } : null,
    disputes: disputes.map(({ disputeId, startsAt, held }) => ({
      disputeId,
      startsAt: startsAt.toISOString(),
      held: toDollars(held),
    })),
    fines: fines
      .filter(({ escrowId }) => escrowId === escrow.id)
      .map(({ id: fineId, reason, state, amount }) => ({ fineId, reason, state, amount: toDollars(amount) })),
    releases: releases.map(({ startsAt, price, released, refunded, commission }) => ({
      startsAt: startsAt.toISOString(),
      price: toDollars(price),
      released: toDollars(released),
      refunded: toDollars(refunded),
      // And the house's part of it none of the parent's.
      commission: party.side === 'tutor' ? toDollars(commission) : null,
    })),
  }
}
