import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { cents, toAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dueOf, feesOf, waiveCaseFee } from '#modules/settlement/public.ts'
import { readDeskLessons, readInEscrow } from './desk-matches.ts'
import { caseCards } from '#modules/cases/public.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import { escrowAccount, findTransfers } from '#modules/wallet/public.ts'
import { recordAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { countMatches, findMatchRow, findMatchRows } from '../store/office-matches.ts'
import type { MatchRow, MatchSort, MatchState } from '../store/office-matches.ts'
import { shownTransfer } from '#modules/treasury/public.ts'
import { requireOperator, withAny } from '#modules/admin/public.ts'

export type ListMatches = AskedPart & {
  readonly keyword: string
  readonly state?: MatchState | undefined
  readonly sort: MatchSort
  readonly isDown: boolean
}

/** A part of the matches by number or name and state, in their order. Refuses `ROLE_NOT_ALLOWED`. */
export async function listOfficeMatches(ctx: Context, { keyword, state, sort, isDown, ...asked }: ListMatches) {
  requireOperator(ctx)
  const query = { keyword, state: state ?? null, sort, isDown, ...limited(asked) }
  const [{ list, next }, counts] = await Promise.all([findMatchRows(ctx.db, query), countMatches(ctx.db, keyword)])
  return { list: await shownMatches(ctx, list), counts: withAny(counts), next }
}

const MOST_TRANSFERS = 25

/** One match with its lessons, what each of them went through, and what was posted to its escrow. Refuses `ROLE_NOT_ALLOWED`, `MATCH_NOT_FOUND`. */
export async function readMatch(ctx: Context, matchId: string) {
  requireOperator(ctx)
  const row = await findMatchRow(ctx.db, matchId)
  if (!row) throw new Refusal('MATCH_NOT_FOUND')
  const { caseId, tutorId, matchedAt: from, leftAt: until, escrowId } = row
  const [[match], lessons, posted, fees] = await Promise.all([
    shownMatches(ctx, [row]),
    readDeskLessons(ctx, { caseId, of: { tutorId, from, until } }),
    escrowId === null ? null : findTransfers(ctx, { word: escrowAccount(escrowId), part: { limit: MOST_TRANSFERS } }),
    feesOf(ctx.db, escrowId === null ? [] : [escrowId]),
  ])
  if (!match) throw new Error(`the case of match ${matchId} is gone`)
  const fee = fees.get(escrowId ?? '')
  return {
    fee: fee
      ? { state: fee.state, amount: toAmount(fee.amount), due: toAmount(dueOf(fee)), dueAt: fee.dueAt.toISOString() }
      : null,
    match,
    lessons: lessons.map(shownLesson),
    transfers: (posted?.list ?? []).map((one) => shownTransfer(ctx, one)),
  }
}

/** An operator waives the case fee of a match that is due. In the audit log. Refuses `MATCH_NOT_FOUND`, `CASE_FEE_NOT_FOUND`, `CASE_FEE_STATE_CHANGED`. */
export async function waiveFee(ctx: Context, { matchId, reason }: { readonly matchId: string; readonly reason: string }) {
  requireOperator(ctx)
  await inTransaction(ctx, async (tx) => {
    const row = await findMatchRow(tx.db, matchId)
    if (!row) throw new Refusal('MATCH_NOT_FOUND')
    // Matches from before money moved here have none.
    if (row.escrowId === null) throw new Refusal('CASE_FEE_NOT_FOUND')
    const fee = await waiveCaseFee(tx, row.escrowId)
    const details = { case: `C${fee.caseId}`, cents: dueOf(fee), reason }
    await recordAudit(tx.db, {
      actor: tx.actor,
      action: 'case_fee.waived',
      object: { kind: 'match', id: matchId },
      details,
      now: tx.now(),
    })
  })
}

/** Matches as their rows show them. */
export async function shownMatches(ctx: Context, rows: readonly MatchRow[]) {
  const caseIds = [...new Set(rows.map(({ caseId }) => caseId))]
  const [cards, names, held] = await Promise.all([
    caseCards(ctx, caseIds, ctx.locale),
    tutorNames(ctx.db, [...new Set(rows.map(({ tutorId }) => tutorId))]),
    readInEscrow(
      ctx,
      rows.flatMap(({ escrowId }) => escrowId ?? []),
    ),
  ])
  const cardOf = new Map(cards.map((card) => [card.jobId, card]))
  return rows.flatMap(({ id, caseId, price, matchedAt, leftAt, ...row }) => {
    const card = cardOf.get(caseId)
    if (!card) return []
    const { jobId, jobNo, studentTutorialSubject } = card
    return [
      {
        ...row,
        matchId: id,
        jobId,
        jobNo,
        studentTutorialSubject,
        tutorName: names.get(row.tutorId)?.[ctx.locale] ?? '',
        price: toAmount(price),
        matchedAt: matchedAt.toISOString(),
        leftAt: leftAt?.toISOString() ?? null,
        inEscrow: row.escrowId === null ? null : toAmount(held.get(row.escrowId) ?? cents(0)),
      },
    ]
  })
}

type Lesson = Awaited<ReturnType<typeof readDeskLessons>>[number]

/** A lesson as operators see it. */
export function shownLesson({ id, startsAt, price, moves, ...lesson }: Lesson) {
  return {
    ...lesson,
    lessonId: id,
    startsAt: startsAt.toISOString(),
    price: price === null ? null : toAmount(price),
    moves: moves.map(({ to, by, at }) => ({ to, by, at: at.toISOString() })),
  }
}
