import { inAnswer, lockOrder, settleByStatement } from '#modules/payments/public.ts'
import type { Attempt } from '#modules/payments/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { leasedWork } from '#platform/leased-work.ts'
import type { LeasedWork } from '#platform/leased-work.ts'
import { isMoving } from '../domain/statement-moves.ts'
import { bookStatementAt, endLine, linesOfStatement, lockStatement, statementsToBook } from '../store/statements.ts'
import type { KeptLine, Outcome, Statement } from '../store/statements.ts'
import { judgeLines } from './judge-lines.ts'
import { auditStatement, moveStatement } from './statements.ts'

const AT_ONCE = 4
const MINUTE_MS = 60_000

/**
 * Books the statements that were signed off, each line in a transaction of its own: what a bank's line says goes the way of a
 * provider's answer. May be killed anywhere; of several processes one is at a statement. Answers how many statements it took up.
 */
export async function bookStatements(ctx: Context, stopping: AbortSignal): Promise<number> {
  const booking: LeasedWork<Statement> = {
    work: 'statements.booking',
    atOnce: AT_ONCE,
    due: async ({ db, now }, limit) => await statementsToBook(db, { now: now(), limit }),
    keyOf: ({ id }) => id,
    each: async (statement) => await bookStatement(ctx, statement),
  }
  return await leasedWork(ctx, booking, stopping)
}

async function bookStatement(ctx: Context, { id }: Statement): Promise<void> {
  let failed = 0
  for (const line of await linesOfStatement(ctx.db, id)) {
    if (line.outcome !== null) continue
    try {
      await inAnswer(async (isWanted) => {
        await inTransaction(ctx, async (tx) => await bookLine(tx, { statementId: id, line, isWanted }))
      })
    } catch (error) {
      failed += 1
      ctx.log.error({ err: error, statement: id, line: line.line }, 'a line of a bank statement could not be booked')
    }
  }
  if (failed > 0) return await bookStatementAt(ctx.db, { id, at: new Date(ctx.now().getTime() + MINUTE_MS) })
  await inTransaction(ctx, async (tx) => {
    const statement = await lockStatement(tx.db, id)
    // Another process may have been quicker.
    if (statement?.state !== 'signed') return
    await moveStatement(tx, { statement, move: 'book', who: 'system' })
    await auditStatement(tx, { id, move: 'book', details: {} })
  })
}

type Booking = { readonly statementId: string; readonly line: KeptLine; readonly isWanted: boolean }

async function bookLine(tx: Transaction, { statementId, line, isWanted }: Booking): Promise<void> {
  // Whoever books lines of this statement takes turns, and then those who move its order; a line that was booked meanwhile is known.
  await lockStatement(tx.db, statementId)
  const [first] = await judgeLines(tx.db, [line])
  if (first?.attempt) await lockOrder(tx.db, first.attempt.orderId)
  const [judged] = await judgeLines(tx.db, [line])
  if (!judged) return
  const { attempt, cents, bankNumber } = judged
  const settled =
    attempt && isMoving(judged.verdict) ? await settleByStatement(tx, { attempt, cents, bankNumber, isWanted }) : null
  const outcome = isMoving(judged.verdict) ? outcomeOf(settled) : judged.verdict
  await endLine(tx.db, { statementId, line: line.line, outcome, attemptId: settled?.id ?? null })
}

function outcomeOf(settled: Attempt | null): Outcome {
  if (settled?.state === 'succeeded') return 'paid'
  if (settled?.state === 'surplus' || settled?.state === 'mismatched') return settled.state
  throw new Error(`a line of a bank statement left its payment ${settled?.state}`)
}
