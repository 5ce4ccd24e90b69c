import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { cents, toAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { readDeskLessons, readDeskSingles, readInEscrow } from './desk-matches.ts'
import { caseCards, takeCaseDown } from '#modules/cases/public.ts'
import { findTransfers } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { recordAudit } from '#platform/audit.ts'
import { countCases, findCaseRows } from '../store/office-cases.ts'
import type { CaseSort } from '../store/office-cases.ts'
import { matchRowsOfCase } from '../store/office-matches.ts'
import { shownLesson, shownMatches } from './office-matches.ts'
import { requireOperator, withAny } from '#modules/admin/public.ts'
import { shownTransfer } from '#modules/treasury/public.ts'

export type ListCases = AskedPart & {
  readonly keyword: string
  readonly status?: string | undefined
  readonly sort: CaseSort
  readonly isDown: boolean
}

/** A part of the cases by number, parent's name and status, in their order. Refuses `ROLE_NOT_ALLOWED`. */
export async function listCases(ctx: Context, { keyword, status, sort, isDown, ...asked }: ListCases) {
  requireOperator(ctx)
  const { list: rows, next } = await findCaseRows(ctx.db, { keyword, sort, isDown, status: status ?? null, ...limited(asked) })
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
  return { list, counts: withAny(await countCases(ctx.db, keyword)), next }
}

const MOST_TRANSFERS = 25

/** The matches of a case with their money, its lessons, and what was posted about it. Refuses `ROLE_NOT_ALLOWED`. */
export async function readCaseMatches(ctx: Context, jobId: number) {
  requireOperator(ctx)
  const [rows, singles, lessons, { list }] = await Promise.all([
    matchRowsOfCase(ctx.db, jobId),
    readDeskSingles(ctx, jobId),
    readDeskLessons(ctx, { caseId: jobId }),
    findTransfers(ctx, { word: `C${jobId}`, part: { limit: MOST_TRANSFERS } }),
  ])
  const [matches, held] = await Promise.all([
    shownMatches(ctx, rows),
    readInEscrow(
      ctx,
      singles.map(({ id }) => id),
    ),
  ])
  return {
    matches,
    singles: singles.map(({ id, createdAt, endedAt, ...single }) => ({
      ...single,
      escrowId: id,
      startedAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      inEscrow: toAmount(held.get(id) ?? cents(0)),
    })),
    lessons: lessons.map(shownLesson),
    transfers: list.map((one) => shownTransfer(ctx, one)),
  }
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
