import { Refusal } from '#kernel/refusal.ts'
import { caseCards, takeCaseDown } from '#modules/cases/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { findCaseRows } from '../store/cases.ts'
import type { CaseSort } from '../store/cases.ts'
import { cursorText } from '../store/keyset.ts'
import { requireOperator } from './require-operator.ts'

export type ListCases = {
  readonly keyword: string
  readonly status?: string | undefined
  readonly sort: CaseSort
  readonly isDown: boolean
  readonly after?: string | undefined
  readonly pageSize: number
}

/** A part of the cases by number, parent's name and status, in their order. Refuses `ROLE_NOT_ALLOWED`. */
export async function listCases(ctx: Context, { status, pageSize, ...asked }: ListCases) {
  requireOperator(ctx)
  const found = await findCaseRows(ctx.db, { ...asked, status: status ?? null, limit: pageSize + 1 })
  const rows = found.rows.slice(0, pageSize)
  const last = found.rows.length > pageSize ? rows.at(-1) : undefined
  const cards = await caseCards(
    ctx,
    rows.map(({ id }) => id),
    ctx.locale,
  )
  const cardOf = new Map(cards.map((card) => [card.jobId, card]))
  const list = rows.flatMap(({ id, parentAccountId, parentName, applicantCount, matchedTutorId }) => {
    const card = cardOf.get(id)
    return card ? [{ ...card, parentAccountId, parentName, applicantCount, matchedTutorId }] : []
  })
  return { list, total: found.total, next: last ? cursorText(last.sorted, String(last.id)) : null }
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
