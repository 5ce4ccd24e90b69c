import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import type { StatementLine } from '../domain/statement-file.ts'
import type { StatementState } from '../domain/statement-moves.ts'

export type Statement = {
  readonly id: string
  readonly fileName: string
  readonly state: StatementState
  readonly importedBy: string
  readonly importedAt: Date
  readonly signedBy: string | null
  readonly endedAt: Date | null
}

export type Outcome = 'paid' | 'surplus' | 'mismatched' | 'known' | 'unknown' | 'outgoing' | 'fault'

/** A line as it is kept; `outcome` is null until it was booked. */
export type KeptLine = StatementLine & { readonly outcome: Outcome | null; readonly attemptId: string | null }

const COLUMNS = ['id', 'fileName', 'state', 'importedBy', 'importedAt', 'signedBy', 'endedAt'] as const

const statementsIn = (db: Db) => db.selectFrom('bank_statement').select(COLUMNS)

const LINE_COLUMNS = [
  ...(['line', 'raw', 'day', 'amountCents as cents', 'reference', 'payer', 'bankNumber', 'fault', 'outcome'] as const),
  'attemptId',
] as const

const linesIn = (db: Db) => db.selectFrom('bank_statement_line').select(LINE_COLUMNS)

type NewStatement = Pick<Statement, 'id' | 'fileName' | 'state' | 'importedBy' | 'importedAt'> & {
  readonly contentHash: string
  readonly lines: readonly StatementLine[]
}

/** Writes a statement with its lines; false when the same file is there already. */
export async function insertStatement(db: Db, statement: NewStatement): Promise<boolean> {
  const { id, fileName, state, importedBy, importedAt, contentHash, lines } = statement
  const made = await db
    .insertInto('bank_statement')
    .values({
      id,
      fileName,
      contentHash,
      state,
      importedBy,
      importedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  const rows = lines.map(({ line, raw, day, cents: amount, reference, payer, bankNumber, fault }) => ({
    statementId: id,
    line,
    raw,
    day,
    amountCents: amount,
    reference,
    payer,
    bankNumber,
    fault,
  }))
  await db.insertInto('bank_statement_line').values(rows).execute()
  return true
}

/** The statement with this content that was not discarded, or null. */
export async function findSameStatement(db: Db, contentHash: string): Promise<Statement | null> {
  const same = statementsIn(db).where('contentHash', '=', contentHash)
  return (await same.where('state', '<>', 'discarded').executeTakeFirst()) ?? null
}

export async function findStatement(db: Db, id: string): Promise<Statement | null> {
  return (await statementsIn(db).where('id', '=', id).executeTakeFirst()) ?? null
}

/** A statement, locked until the transaction ends, or null. */
export async function lockStatement(db: Db, id: string): Promise<Statement | null> {
  return (await statementsIn(db).where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

const BY_AGE: SortedBy = {
  by: sql`bank_statement.imported_at`,
  type: 'timestamptz',
  id: sql`bank_statement.id`,
  idType: 'uuid',
}

/** Statements, the newest first, with how many lines each has. */
export async function listStatementsIn(db: Db, part: Part): Promise<Parted<Statement & { readonly lines: number }>> {
  const counted = statementsIn(db).select((eb) =>
    eb
      .selectFrom('bank_statement_line as l')
      .select((of) => of.fn.countAll<number>().as('lines'))
      .whereRef('l.statementId', '=', 'bank_statement.id')
      .$asScalar()
      .$notNull()
      .as('lines'),
  )
  return await readPart(counted, { sorted: BY_AGE, isDown: true, part })
}

/** How many statements wait to be signed off. */
export async function countImported(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bank_statement where state = 'imported'`.execute(db)
  return rows[0]?.n ?? 0
}

/** The lines of a statement, in order. */
export async function linesOfStatement(db: Db, statementId: string): Promise<readonly KeptLine[]> {
  return await linesIn(db).where('statementId', '=', statementId).orderBy('line').execute()
}

/** Lines that moved money under these numbers of the bank, whichever statement they stand in. */
export async function bookedUnder(db: Db, bankNumbers: readonly string[]): Promise<readonly KeptLine[]> {
  if (bankNumbers.length === 0) return []
  return await linesIn(db)
    .where('bankNumber', 'in', [...bankNumbers])
    .where('attemptId', 'is not', null)
    .execute()
}

type Move = {
  readonly id: string
  readonly from: StatementState
  readonly to: StatementState
  readonly signedBy?: string
  readonly bookNextAt: Date | null
  readonly endedAt: Date | null
}

/** Moves a statement; false when it was not in the state any more. */
export async function setStatementState(db: Db, { id, from, to, signedBy, bookNextAt, endedAt }: Move): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_statement')
    .set({ state: to, bookNextAt, endedAt, ...(signedBy !== undefined && { signedBy }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Statements whose lines are to be booked now, those that waited longest first. */
export async function statementsToBook(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly Statement[]> {
  return await statementsIn(db)
    .where('state', '=', 'signed')
    .where('bookNextAt', '<=', now)
    .orderBy('bookNextAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lets a statement be tried again later. */
export async function bookStatementAt(db: Db, { id, at }: { readonly id: string; readonly at: Date }): Promise<void> {
  await db.updateTable('bank_statement').set({ bookNextAt: at }).where('id', '=', id).execute()
}

type Ended = {
  readonly statementId: string
  readonly line: number
  readonly outcome: Outcome
  readonly attemptId: string | null
}

/** Writes down what became of a line; false when another process did before. */
export async function endLine(db: Db, { statementId, line, outcome, attemptId }: Ended): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bank_statement_line')
    .set({ outcome, attemptId })
    .where('statementId', '=', statementId)
    .where('line', '=', line)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
