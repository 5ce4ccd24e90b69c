import { requireOperator } from '#modules/admin/public.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { disputeNo } from './dispute-news.ts'
import { endDispute } from './end-dispute.ts'
import { keepStatement, lockDispute, requireDisputeMove } from './move-dispute.ts'

export type DecideDispute = {
  readonly disputeId: number
  /** What of the frozen money goes back to the parent, in cents; the rest goes to the tutor. */
  readonly refund: Cents
  /** Whether the lesson counts as held. */
  readonly isHeld: boolean
  /** In words that both sides read. */
  readonly reason: string
}

/**
 * An operator decides a dispute whose time for answers and evidence is over: the money is split, both sides read why, and it is
 * written down. Refuses `ROLE_NOT_ALLOWED`, `DISPUTE_NOT_FOUND`, `DISPUTE_NOT_PENDING` before that, `DISPUTE_STATE_CHANGED` when
 * it has ended, `DISPUTE_AMOUNT_TOO_LARGE`, `INVALID_INPUT` without a reason.
 */
export async function decideDispute(ctx: Context, { disputeId, refund, isHeld, reason }: DecideDispute): Promise<void> {
  requireOperator(ctx)
  if (reason.trim() === '') throw new Refusal('INVALID_INPUT', {}, { reason: 'validate.require' })
  await inTransaction(ctx, async (tx) => {
    const { dispute, lesson } = await lockDispute(tx, { id: disputeId, party: null })
    const { state, held } = dispute
    if (state === 'answering' || state === 'evidence') throw new Refusal('DISPUTE_NOT_PENDING')
    requireDisputeMove(tx, { dispute, move: 'decide', party: null })
    if (refund < 0 || refund > held) throw new Refusal('DISPUTE_AMOUNT_TOO_LARGE')
    await keepStatement(tx, { disputeId, pair: null, author: 'operator', move: 'decide', text: reason })
    const { outcome } = await endDispute(tx, { dispute, lesson, move: 'decide', party: null, refund, isHeld })
    const object = { kind: 'dispute', id: disputeNo(disputeId) }
    const { paid = 0, commission = 0 } = outcome ?? {}
    const details = {
      refundCents: refund,
      paidCents: paid,
      commissionCents: commission,
      counts: isHeld ? 'isHeld' : 'isVoid',
      reason,
    }
    await recordAudit(tx.db, { actor: tx.actor, action: 'dispute.decided', object, details, now: tx.now() })
  })
}
