import { requireOperator } from '#modules/admin/public.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { fineOfAbsentParent } from '../domain/fine-tariff.ts'
import { lockEscrow } from '../store/escrows.ts'
import { moneyOfLesson } from '../store/lesson-releases.ts'
import { finesOfCase, setFineAmount } from '../store/fines.ts'
import type { Fine } from '../store/fines.ts'
import { demandFine, lockFineOf, notifyDebtor } from './collect-fines.ts'
import { logMove, requireParty, notifyTutor } from '#modules/lessons/public.ts'
import { freeFine } from './fine-claims.ts'
import { moveFine } from './move-fine.ts'
import { quotedTo } from './quoted-to.ts'

/** The debtor appeals against a fine within 72 hours; until an operator has decided it is not collected. Refuses `FINE_NOT_FOUND`, `FINE_STATE_CHANGED`, `FINE_APPEAL_OVER`. */
export async function appealFine(ctx: Context, { fineId, text }: { readonly fineId: string; readonly text: string }) {
  const party = requireParty(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const locked = await lockFineOf(tx, fineId)
    const isOwn = locked?.fine.debtorAccountId === party.accountId && locked.fine.side === party.side
    if (!locked || !isOwn) throw new Refusal('FINE_NOT_FOUND')
    const change = { appealText: text, appealedAt: tx.now() }
    await moveFine(tx, { fine: locked.fine, move: 'appeal', by: 'debtor', change })
    return { fineId, state: 'appealed' as const }
  })
}

export type DecideFine = { readonly fineId: string; readonly verdict: 'uphold' | 'cancel'; readonly reason: string }

/**
 * An operator decides about an appeal: the fine is due, or it is cancelled; the debtor is notified, and the tutor who would have
 * got it. In the audit log. For operators; the caller has checked that. Refuses `FINE_NOT_FOUND`, `FINE_STATE_CHANGED`.
 */
export async function decideFine(ctx: Context, { fineId, verdict, reason }: DecideFine): Promise<void> {
  const { operatorId } = requireOperator(ctx)
  await inTransaction(ctx, async (tx) => {
    const locked = await lockFineOf(tx, fineId)
    if (!locked) throw new Refusal('FINE_NOT_FOUND')
    const { fine } = locked
    const now = tx.now()
    const decided = { decision: reason, decidedBy: operatorId, decidedAt: now }
    const change = verdict === 'cancel' ? { ...decided, endedAt: now } : decided
    await moveFine(tx, { fine, move: verdict, by: 'operator', change })
    if (verdict === 'uphold') await demandFine(tx, locked, 'fine-upheld')
    else {
      if (fine.side === 'tutor') await freeFine(tx, fine)
      await notifyDebtor(tx, fine, 'fine-cancelled')
    }
    if (verdict === 'cancel' && fine.side === 'parent') await forgiveAbsence(tx, fine)
    const details = { case: `C${fine.caseId}`, side: fine.side, cents: fine.amount, reason }
    const action = verdict === 'cancel' ? 'fine.cancelled' : 'fine.upheld'
    await recordAudit(tx.db, { actor: tx.actor, action, object: { kind: 'fine', id: fineId }, details, now })
  })
}

/** A missed lesson that does not count: the tutor is notified, and the next one that is not collected yet is the first. */
async function forgiveAbsence(tx: Transaction, fine: Fine): Promise<void> {
  const { caseId, escrowId, debtorAccountId } = fine
  await notifyTutor(tx, { kind: 'absence-forgiven', match: fine, values: { job: `C${caseId}` } })
  const all = await finesOfCase(tx.db, { accountId: debtorAccountId, side: 'parent' }, caseId)
  const first = all.find((one) => one.escrowId === escrowId && one.state !== 'cancelled')
  const price = first?.lessonId ? (await moneyOfLesson(tx.db, first.lessonId)).price : null
  if (!first || price === null || (first.state !== 'proposed' && first.state !== 'appealed')) return
  const escrow = await lockEscrow(tx.db, escrowId)
  const { amount } = fineOfAbsentParent(price, 0, await quotedTo(tx, 'parent', escrow))
  if (amount >= first.amount) return
  await setFineAmount(tx.db, { id: first.id, amount })
  await logMove(tx, { kind: 'fine', id: first.id, details: { amount } })({ move: 'lower', from: first.state, to: first.state })
  await notifyDebtor(tx, { ...first, amount }, 'fine-lowered')
}
