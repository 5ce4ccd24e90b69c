import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import type { Gateways } from '../domain/gateways.ts'
import { ATTEMPT, UNPAID } from '../domain/order-moves.ts'
import { MOST_ATTEMPTS, merchantRefOf } from '../domain/reference.ts'
import { isMoving } from '../domain/statement-moves.ts'
import { attemptsOf, findAttempt, insertAttempt } from '../store/attempts.ts'
import type { Attempt } from '../store/attempts.ts'
import { logEvent } from '../store/events.ts'
import { lockOrder } from '../store/orders.ts'
import { bookStatementAt, endLine, linesOfStatement, lockStatement, statementsToBook } from '../store/statements.ts'
import type { KeptLine, Outcome, Statement } from '../store/statements.ts'
import { judgeLines } from './judge-lines.ts'
import type { JudgedLine } from './judge-lines.ts'
import { applyAnswer, inAnswer } from './settle.ts'
import { auditStatement, moveStatement } from './statements.ts'

const AT_ONCE = 4
const MINUTE_MS = 60_000

/**
 * Books the statements that were signed off, each line in a transaction of its own: what a bank's line says goes the way of a
 * provider's answer. May be killed anywhere and run in several processes at once. Answers how many statements it took up.
 */
export async function bookStatements(ctx: Context, gateways: Gateways): Promise<number> {
  const due = await statementsToBook(ctx.db, { now: ctx.now(), limit: AT_ONCE })
  for (const statement of due) await bookStatement(ctx, gateways, statement)
  return due.length
}

async function bookStatement(ctx: Context, gateways: Gateways, { id }: Statement): Promise<void> {
  let failed = 0
  for (const line of await linesOfStatement(ctx.db, id)) {
    if (line.outcome !== null) continue
    try {
      await inAnswer(async (isWanted) => {
        await inTransaction(ctx, async (tx) => await bookLine(tx, gateways, { statementId: id, line, isWanted }))
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

async function bookLine(tx: Transaction, gateways: Gateways, { statementId, line, isWanted }: Booking): Promise<void> {
  // Whoever books lines of this statement takes turns, and then those who move its order; a line that was booked meanwhile is known.
  await lockStatement(tx.db, statementId)
  const [first] = await judgeLines(tx.db, [line])
  if (first?.attempt) await lockOrder(tx.db, first.attempt.orderId)
  const [judged] = await judgeLines(tx.db, [line])
  if (!judged) return
  const settled = isMoving(judged.verdict) ? await settleLine(tx, gateways, { ...judged, isWanted }) : null
  const outcome = isMoving(judged.verdict) ? outcomeOf(settled) : judged.verdict
  await endLine(tx.db, { statementId, line: line.line, outcome, attemptId: settled?.id ?? null })
}

function outcomeOf(settled: Attempt | null): Outcome {
  if (settled?.state === 'succeeded') return 'paid'
  if (settled?.state === 'surplus' || settled?.state === 'mismatched') return settled.state
  throw new Error(`a line of a bank statement left its payment ${settled?.state}`)
}

/** Settles the payment that a line names as if its provider had answered. */
async function settleLine(
  tx: Transaction,
  gateways: Gateways,
  { attempt, cents, bankNumber, isWanted }: JudgedLine & { readonly isWanted: boolean },
): Promise<Attempt | null> {
  if (!attempt) return null
  const target = UNPAID.includes(attempt.state) ? attempt : await anotherAttempt(tx, attempt)
  const answer = {
    state: 'succeeded',
    cents,
    currency: 'HKD',
    merchantRef: target.merchantRef,
    // A statement is of our own account.
    merchantId: null,
    transactionId: bankNumber,
    code: 'STATEMENT',
  } as const
  await applyAnswer(tx, gateways, { attemptId: target.id, answer, isWanted })
  return await findAttempt(tx.db, target.id)
}

/** One code can be paid twice: money that comes after the first is a payment of its own. */
async function anotherAttempt(tx: Transaction, { orderId, total, fee, provider, device }: Attempt): Promise<Attempt> {
  const order = await lockOrder(tx.db, orderId)
  const number = (await attemptsOf(tx.db, orderId)).length + 1
  if (number > MOST_ATTEMPTS) throw new Error(`order ${order.tradeNo} has no number left for a payment`)
  const now = tx.now()
  const id = newId(now)
  const state = beginState(tx, ATTEMPT, { move: 'submit', who: ['system'] })
  await insertAttempt(tx.db, {
    id,
    orderId,
    number,
    merchantRef: merchantRefOf(order.tradeNo, number),
    provider,
    device,
    totalCents: total,
    feeCents: fee,
    state,
    createdAt: now,
    expiresAt: now,
    askNextAt: null,
  })
  const event = { orderId, kind: 'attempt', subjectId: id, move: 'submit', from: null, to: state } as const
  await logEvent(tx.db, { ...event, details: { provider, number }, actor: tx.actor, now })
  const made = await findAttempt(tx.db, id)
  if (!made) throw new Error(`no attempt ${id}`)
  return made
}
