import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { DisputeState } from '../domain/dispute-moves.ts'
import { UNDO_MS, requireParty, makeMove, notifyOther } from '#modules/lessons/public.ts'
import { countEvidence } from '../store/dispute-statements.ts'
import type { Lesson, Party } from '#modules/lessons/public.ts'
import { unfreeze } from './dispute-money.ts'
import { disputeNews } from './dispute-news.ts'
import { endDispute, isHeldIfAgreed, refundIfAgreed } from './end-dispute.ts'
import { keepStatement, lockDispute, moveDispute } from './move-dispute.ts'
import type { LockedDispute } from './move-dispute.ts'

type Answered = { readonly disputeId: number; readonly state: DisputeState }
type Acting = LockedDispute & { readonly party: Party }

/** Does something with the actor's own dispute, locked. */
async function withOwn(ctx: Context, id: number, act: (tx: Transaction, acting: Acting) => Promise<DisputeState>) {
  const party = requireParty(ctx.actor)
  return await inTransaction(ctx, async (tx): Promise<Answered> => {
    const locked = await lockDispute(tx, { id, party })
    return { disputeId: id, state: await act(tx, { ...locked, party }) }
  })
}

/**
 * The other side agrees: the money moves at once as the opener asked, and the dispute has ended. Refuses `DISPUTE_NOT_FOUND`,
 * `DISPUTE_STATE_CHANGED`, `DISPUTE_NOT_YOURS`.
 */
export async function agreeToDispute(ctx: Context, disputeId: number): Promise<Answered> {
  return await withOwn(ctx, disputeId, async (tx, acting) => {
    const { dispute } = acting
    const isHeld = isHeldIfAgreed(dispute, acting.lesson.price)
    return (await endDispute(tx, { ...acting, move: 'agree', refund: refundIfAgreed(dispute), isHeld })).state
  })
}

type Said = { readonly disputeId: number; readonly text: string }

/**
 * The other side answers in words within seven days; from then on both may add evidence for three. Refuses `DISPUTE_NOT_FOUND`,
 * `DISPUTE_STATE_CHANGED`, `DISPUTE_NOT_YOURS`, `DISPUTE_TOO_LATE`.
 */
export async function answerDispute(ctx: Context, { disputeId, text }: Said): Promise<Answered> {
  return await withOwn(ctx, disputeId, async (tx, { dispute, lesson, party }) => {
    const movedDispute = await moveDispute(tx, { dispute, move: 'answer', party })
    await keepStatement(tx, { disputeId, pair: lesson, author: party.side, move: 'answer', text })
    await notifyOther(tx, { kind: 'dispute-answered', values: disputeNews(movedDispute, lesson), match: lesson, by: party.side })
    return movedDispute.state
  })
}

/** How often each side adds evidence to a dispute. */
const MOST_EVIDENCE = 20

/**
 * A side adds evidence in words within its three days. Refuses `DISPUTE_NOT_FOUND`, `DISPUTE_STATE_CHANGED`, `DISPUTE_TOO_LATE`,
 * `DISPUTE_FULL`.
 */
export async function addEvidence(ctx: Context, { disputeId, text }: Said): Promise<Answered> {
  return await withOwn(ctx, disputeId, async (tx, { dispute, lesson, party }) => {
    const movedDispute = await moveDispute(tx, { dispute, move: 'add', party })
    if ((await countEvidence(tx.db, { disputeId, author: party.side })) >= MOST_EVIDENCE) throw new Refusal('DISPUTE_FULL')
    await keepStatement(tx, { disputeId, pair: lesson, author: party.side, move: 'add', text })
    await notifyOther(tx, { kind: 'dispute-evidence', values: disputeNews(movedDispute, lesson), match: lesson, by: party.side })
    return movedDispute.state
  })
}

/**
 * The opener takes a dispute back before it is decided: nothing is frozen any more, and the lesson goes on where it stood; the
 * time in which silence decides as well, for ten minutes at least. Refuses `DISPUTE_NOT_FOUND`, `DISPUTE_STATE_CHANGED`, `DISPUTE_NOT_YOURS`.
 */
export async function withdrawDispute(ctx: Context, disputeId: number): Promise<Answered> {
  return await withOwn(ctx, disputeId, async (tx, { dispute, lesson, party }) => {
    const movedDispute = await moveDispute(tx, { dispute, move: 'withdraw', party })
    await unfreeze(tx, dispute)
    await makeMove(tx, { lesson, move: 'resume', party, change: silentAgain(lesson, tx.now()) })
    await notifyOther(tx, { kind: 'dispute-withdrawn', values: disputeNews(movedDispute, lesson), match: lesson, by: party.side })
    return movedDispute.state
  })
}

/** A lesson that has not ended has no such time yet. */
function silentAgain({ autoConfirmAt }: Lesson, now: Date) {
  return autoConfirmAt === null ? {} : { autoConfirmAt: new Date(Math.max(autoConfirmAt.getTime(), now.getTime() + UNDO_MS)) }
}
