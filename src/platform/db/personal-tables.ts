import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Context, Transaction } from '../context.ts'
import type { DB } from './tables.ts'

type Row = Readonly<Record<string, unknown>>
type Values = Readonly<Record<string, string | number | boolean | Date | RawBuilder<string> | null>>

/** Where a room keeps something about a person: what of it they get, and what becomes of it when their account is deleted. */
export type PersonalTable = {
  readonly table: keyof DB
  /** The column that names the person's account. */
  readonly account?: string
  /** Further rows that are the person's. */
  readonly rows?: (accountId: string) => RawBuilder<SqlBool>
  /** Sealed columns, with the purpose of their seal: the person gets them open. */
  readonly opens?: Readonly<Record<string, string>>
  /** Columns that say nothing to the person: hashes, secrets. */
  readonly omits?: readonly string[]
  /** Rows that the person does not get, because they say what others told us. */
  readonly isUnseen?: true
  /** The column with the key of a stored file, or what says it of a row. */
  readonly file?: string | ((row: Row) => string | null)
  /** Whether the file stays when its row is overwritten. */
  readonly keepsFile?: true
  /** What becomes of the rows: they go, they stay (the reason stands next to the declaration), or these columns are overwritten. */
  readonly end: 'delete' | 'stay' | ((tx: Transaction, accountId: string) => Values)
}

/** What the site keeps about a person. */
export type PersonalData = {
  /** Rows by their table, as JSON can write them. */
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
  /** Keys of stored files. */
  readonly files: readonly string[]
}

/** Reads all that the declared tables hold about a person. */
export async function readPersonalData(ctx: Context, all: readonly PersonalTable[], accountId: string): Promise<PersonalData> {
  const tables: Record<string, readonly Row[]> = {}
  const files: string[] = []
  for (const one of all) {
    if (one.isUnseen) continue
    const rows = await rowsOf(ctx, one, accountId)
    tables[one.table] = [...(tables[one.table] ?? []), ...rows.map((row) => shown(ctx, one, row))]
    files.push(...fileKeys(one, rows))
  }
  return { tables, files }
}

/**
 * Deletes or overwrites all that the declared tables hold about a person, those of the highest room first, in the caller's
 * transaction. Files go before their rows: when the transaction fails, the next attempt finds them gone and goes on.
 */
export async function erasePersonalData(tx: Transaction, all: readonly PersonalTable[], accountId: string): Promise<void> {
  for (const one of all.toReversed()) {
    const where = conditionOf(one, accountId)
    if (one.end === 'stay') continue
    if (!one.keepsFile)
      for (const key of fileKeys(one, await rowsOf(tx, one, accountId)))
        // oxlint-disable-next-line house/no-outside-call -- a file must not outlive its row, which names it; see above
        await tx.storage.remove(key)
    if (one.end === 'delete') {
      await sql`delete from ${sql.table(one.table)} where ${where}`.execute(tx.db)
      continue
    }
    const values = Object.entries(one.end(tx, accountId)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(one.table)} set ${sql.join(values)} where ${where}`.execute(tx.db)
  }
}

function conditionOf({ account, rows }: PersonalTable, accountId: string): RawBuilder<SqlBool> {
  const conditions = [
    ...(account === undefined ? [] : [sql<SqlBool>`${sql.ref(account)} = ${accountId}`]),
    ...(rows === undefined ? [] : [rows(accountId)]),
  ]
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

async function rowsOf({ db }: Pick<Context, 'db'>, one: PersonalTable, accountId: string): Promise<readonly Row[]> {
  return (await sql<Row>`select * from ${sql.table(one.table)} where ${conditionOf(one, accountId)}`.execute(db)).rows
}

function fileKeys({ file }: PersonalTable, rows: readonly Row[]): readonly string[] {
  if (file === undefined) return []
  return rows.flatMap((row) => {
    const key = typeof file === 'string' ? row[file] : file(row)
    return typeof key === 'string' ? [key] : []
  })
}

function shown({ keys }: Pick<Context, 'keys'>, { omits = [], opens = {} }: PersonalTable, row: Row): Row {
  const kept = Object.entries(row).filter(([column]) => !omits.includes(column))
  return Object.fromEntries(
    kept.map(([column, value]) => {
      const purpose = opens[column]
      return [column, purpose !== undefined && typeof value === 'string' ? keys.unseal(purpose, value) : value]
    }),
  )
}
