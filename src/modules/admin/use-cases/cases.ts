import { sliceOf } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { caseCards, takeCaseDown } from '#modules/cases/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { findCaseRows } from '../store/cases.ts'
import { requireOperator } from './require-operator.ts'

export type ListCases = {
  readonly keyword: string
  readonly status?: string | undefined
  readonly pageNum: number
  readonly pageSize: number
}

/** Cases by number, parent's name and status, the newest first. Refuses `ROLE_NOT_ALLOWED`. */
export async function listCases(ctx: Context, { keyword, status, pageNum, pageSize }: ListCases) {
  requireOperator(ctx)
  const slice = sliceOf(pageNum, pageSize)
  const { rows, total } = await findCaseRows(ctx.db, { keyword, status: status ?? null, slice })
  const cards = await caseCards(
    ctx,
    rows.map(({ id }) => id),
    ctx.locale,
  )
  const cardOf = new Map(cards.map((card) => [card.jobId, card]))
  const list = rows.flatMap(({ id, ...row }) => {
    const card = cardOf.get(id)
    return card ? [{ ...card, ...row }] : []
  })
  return { list, total, hasNextPage: slice.offset + rows.length < total }
}

/** Takes an open case off the board; parent and applicants are notified. Refuses `ROLE_NOT_ALLOWED`, `JOB_NOT_FOUND`. */
export async function takeCaseOff(
  ctx: Context,
  { jobId, reason }: { readonly jobId: number; readonly reason: string },
): Promise<void> {
  requireOperator(ctx)
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    if (!(await takeCaseDown(tx, jobId))) throw new Refusal('JOB_NOT_FOUND')
    const object = { kind: 'case', id: String(jobId) }
    await recordAudit(tx.db, { actor: tx.actor, action: 'case.taken-down', object, details: { reason }, now })
  })
}
