import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { countDisputes, findDisputes, readDeskDispute } from './desk-disputes.ts'
import { openDeskFile } from './dispute-files.ts'
import type { DeskDispute } from './desk-disputes.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { findNames, requireOperator } from '#modules/admin/public.ts'

export type ListDisputes = AskedPart & { readonly keyword: string; readonly queue: 'waiting' | 'open' | 'ended' }

/** Disputes of a queue by due moment, or those that a number finds. Refuses `ROLE_NOT_ALLOWED`. */
export async function listOfficeDisputes(ctx: Context, { keyword, queue, ...asked }: ListDisputes) {
  requireOperator(ctx)
  const { list, next } = await findDisputes(ctx, { queue, word: keyword, part: limited(asked) })
  const names = await namesOf(ctx, list)
  return { list: list.map((one) => shown(ctx, one, names)), next, ...(await countDisputes(ctx)) }
}

/** One dispute with all that was said and done. Refuses `ROLE_NOT_ALLOWED`, `DISPUTE_NOT_FOUND`. */
export async function readOfficeDispute(ctx: Context, disputeId: number) {
  requireOperator(ctx)
  const { story, files, lessonMoves, pair, rates, ...found } = await readDeskDispute(ctx, disputeId)
  return {
    dispute: shown(ctx, found, await namesOf(ctx, [found])),
    story,
    files,
    lessonMoves: lessonMoves.map(({ move, to, by, at }) => ({ move, to, by, at: at.toISOString() })),
    pair,
    rates,
  }
}

/** Opens a file of a dispute; who looked at which is written down first. Refuses `ROLE_NOT_ALLOWED`, `DISPUTE_FILE_NOT_FOUND`. */
export async function openOfficeFile(ctx: Context, fileId: string) {
  requireOperator(ctx)
  const file = await openDeskFile(ctx, fileId)
  const object = { kind: 'dispute-file', id: fileId }
  await inTransaction(
    ctx,
    async (tx) => await recordAudit(tx.db, { actor: tx.actor, action: 'dispute.file-read', object, now: tx.now() }),
  )
  return file
}

type Names = ReadonlyMap<string, string>

async function namesOf(ctx: Context, list: readonly DeskDispute[]): Promise<Names> {
  return await findNames(
    ctx.db,
    list.map(({ dispute }) => dispute.parentAccountId),
  )
}

function shown({ now }: Context, { dispute, number, lesson, tutorName, note }: DeskDispute, names: Names) {
  const { id, caseId, tutorId, parentAccountId, state, openedBy, problem, held, asked, dueAt, outcome } = dispute
  return {
    disputeId: id,
    disputeNo: number,
    jobNo: `C${caseId}`,
    lessonId: lesson.id,
    tutorId,
    tutorName,
    parentAccountId,
    parentName: names.get(parentAccountId) ?? '',
    startsAt: lesson.startsAt.toISOString(),
    minutes: lesson.minutes,
    startedAt: lesson.startedAt?.toISOString() ?? null,
    endedAt: lesson.endedAt?.toISOString() ?? null,
    state,
    openedBy,
    problem,
    price: lesson.price,
    held,
    asked,
    openedAt: dispute.openedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    isLate: state === 'deciding' && dueAt !== null && dueAt < now(),
    closedAt: dispute.endedAt?.toISOString() ?? null,
    outcome,
    note,
  }
}
