import { requireOperator } from '#modules/admin/public.ts'
import { createHash } from 'node:crypto'
import { cents, toAmount } from '#kernel/money.ts'
import type { Part } from '#platform/db/keyset.ts'
import { Refusal } from '#kernel/refusal.ts'
import { needsTwoOperators } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { auditMove, beginState, moveState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { STATEMENT, isMoving } from '../domain/statement-moves.ts'
import type { StatementMove, StatementRole } from '../domain/statement-moves.ts'
import {
  countImported,
  findSameStatement,
  findStatement,
  insertStatement,
  linesOfStatement,
  listStatementsIn,
  lockStatement,
  setStatementState,
} from '../store/statements.ts'
import type { Statement } from '../store/statements.ts'
import { judgeLines } from './judge-lines.ts'
import type { JudgedLine } from './judge-lines.ts'
import { linesOfFile, openStatement } from './statement-mappings.ts'

type Details = Readonly<Record<string, string | number>>

/**
 * Keeps a bank statement and everything in it, read as an operator has confirmed it for this bank; nothing is posted. The same file again
 * is the same statement. For operators. Refuses `STATEMENT_EMPTY`, `STATEMENT_COLUMNS`, `STATEMENT_QUOTE`, `STATEMENT_LINES` with the line,
 * and `STATEMENT_MAPPING_NEEDED`.
 */
export async function importStatement(
  ctx: Context,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Uint8Array },
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { operatorId: importedBy } = requireOperator(ctx)
  const opened = openStatement(bytes)
  const contentHash = createHash('sha256').update(opened.text).digest('hex')
  return await inTransaction(ctx, async (tx) => {
    const lines = await linesOfFile(tx, opened)
    const state = beginState(tx, STATEMENT, { move: 'import' })
    const importedAt = tx.now()
    const id = newId(importedAt)
    if (!(await insertStatement(tx.db, { id, fileName, state, importedBy, importedAt, contentHash, lines }))) {
      const same = await findSameStatement(tx.db, contentHash)
      if (!same) throw new Error('a statement was neither made nor found')
      return { id: same.id, isNew: false }
    }
    await auditStatement(tx, { id, move: 'import', details: { file: fileName, lines: lines.length } })
    return { id, isNew: true }
  })
}

/** Statements for operators, the newest first, and how many wait to be signed off. */
export async function listStatements({ db }: Pick<Context, 'db'>, part: Part) {
  return { ...(await listStatementsIn(db, part)), waiting: await countImported(db) }
}

/** A statement with what each line would do if it were booked now. */
export type ReadStatement = {
  readonly statement: Statement
  readonly lines: readonly JudgedLine[]
  /** Cents that its lines would move. */
  readonly moves: number
  /** Whether the operator who imported it may not sign it off. */
  readonly needsTwo: boolean
}

/** One statement for operators. Refuses `STATEMENT_NOT_FOUND`. */
export async function readStatement(ctx: Context, id: string): Promise<ReadStatement> {
  const { db } = ctx
  const statement = await findStatement(db, id)
  if (!statement) throw new Refusal('STATEMENT_NOT_FOUND')
  const lines = await judgeLines(db, await linesOfStatement(db, id))
  const moves = lines.filter(({ verdict }) => isMoving(verdict)).reduce((sum, line) => sum + (line.cents ?? 0), 0)
  return { statement, lines, moves, needsTwo: await needsTwoOperators(ctx, { amount: cents(moves), at: statement.importedAt }) }
}

/**
 * Signs a statement off: its lines are booked within seconds. From HK$20,000 another operator than the one who imported it does.
 * `moves` is what the operator saw that it would move. Refuses `STATEMENT_NOT_FOUND`, `STATEMENT_STATE_CHANGED` also when that
 * has changed, `STATEMENT_NEEDS_ANOTHER`.
 */
export async function signStatement(
  ctx: Context,
  { id, moves: seen }: { readonly id: string; readonly moves: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { statement, moves, needsTwo, lines } = await lockAndRead(tx, id)
    if (seen !== toAmount(cents(moves))) throw new Refusal('STATEMENT_STATE_CHANGED')
    const who = needsTwo ? roleIn(statement, tx) : 'operator'
    await moveStatement(tx, { statement, move: 'sign', who })
    await auditStatement(tx, { id, move: 'sign', details: { amount: seen, lines: lines.length } })
  })
}

/** Discards a statement that is not signed off: nothing of it is booked. Refuses `STATEMENT_NOT_FOUND`, `STATEMENT_STATE_CHANGED`. */
export async function discardStatement(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { statement } = await lockAndRead(tx, id)
    await moveStatement(tx, { statement, move: 'discard', who: 'operator' })
    await auditStatement(tx, { id, move: 'discard', details: {} })
  })
}

async function lockAndRead(tx: Transaction, id: string): Promise<ReadStatement> {
  requireOperator(tx)
  await lockStatement(tx.db, id)
  return await readStatement(tx, id)
}

const roleIn = ({ importedBy }: Statement, ctx: Context): StatementRole =>
  requireOperator(ctx).operatorId === importedBy ? 'first' : 'second'

type Moving = { readonly statement: Statement; readonly move: StatementMove; readonly who: StatementRole }

/** Makes one move of a statement that is locked. Refuses `STATEMENT_STATE_CHANGED`, `STATEMENT_NEEDS_ANOTHER`. */
export async function moveStatement(tx: Transaction, { statement: { id, state }, move, who }: Moving): Promise<void> {
  const now = tx.now()
  const signing = move === 'sign' ? { signedBy: requireOperator(tx).operatorId } : {}
  await moveState(tx, STATEMENT, {
    state,
    move,
    facts: null,
    who: [who],
    write: async (made) =>
      await setStatementState(tx.db, {
        ...made,
        ...signing,
        id,
        bookNextAt: made.to === 'signed' ? now : null,
        endedAt: made.to === 'signed' ? null : now,
      }),
  })
}

/** Writes a move of a statement into the audit log; the last statement of its transaction. */
export async function auditStatement(
  tx: Transaction,
  { id, move, details }: { readonly id: string; readonly move: StatementMove; readonly details: Details },
): Promise<void> {
  await auditMove(tx, STATEMENT, { move, object: { kind: 'statement', id }, details })
}
