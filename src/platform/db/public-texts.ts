import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { MASK_RULES, hideContacts } from '#kernel/contacts/hide-contacts.ts'
import { withoutContacts } from '#kernel/contacts/mask-contacts.ts'
import { inTransaction } from '../context.ts'
import type { Context, Transaction } from '../context.ts'
import type { DB } from './tables.ts'

/** Columns of a table that others than their writer read, and in which therefore no contacts stand. */
export type PublicTexts = {
  readonly table: keyof DB
  /** What the rows are read in the order of; one key may have several rows. */
  readonly key: { readonly column: string; readonly type: 'integer' | 'uuid' }
  readonly columns: readonly string[]
  /** Of these, those of a fact on one line, such as a name: rules alone read them. */
  readonly lines?: readonly string[]
  /** Of sealed columns, for which purpose they are. */
  readonly sealedFor?: Readonly<Record<string, string>>
  /** Set where something was hidden. */
  readonly flag?: string
  /** Which rows; all when left out. */
  readonly only?: RawBuilder<boolean>
  /** Lets whatever shows these rows follow; gets their keys. */
  readonly changed?: (tx: Transaction, keys: readonly string[]) => Promise<void>
}

/** Keys that are read in one transaction. */
const BATCH = 500

type Row = Readonly<Record<string, string | null>> & { readonly key: string }

/**
 * Hides contacts in what was stored before the present rules, once for each table, `batch` keys in a transaction; goes on
 * where it was killed. Returns how many texts it changed.
 */
export async function sweepPublicTexts(ctx: Context, all: readonly PublicTexts[], batch = BATCH): Promise<number> {
  let count = 0
  for (const texts of all) {
    for (;;) {
      const changed = await inTransaction(ctx, async (tx) => await sweepBatch(tx, texts, batch))
      if (changed === null) break
      count += changed
    }
  }
  if (count > 0) ctx.log.info({ texts: count }, 'contacts were hidden in stored texts')
  return count
}

/** How many texts of the next batch were changed; null when all were read. */
async function sweepBatch(tx: Transaction, texts: PublicTexts, batch: number): Promise<number | null> {
  const name = texts.table
  await tx.db
    .insertInto('text_sweep')
    .values({ name, rules: MASK_RULES, lastKey: '', finishedAt: null })
    .onConflict((known) =>
      known
        .column('name')
        .doUpdateSet({ rules: MASK_RULES, lastKey: '', finishedAt: null })
        .where('text_sweep.rules', '<', MASK_RULES),
    )
    .execute()
  const sweep = await tx.db
    .selectFrom('text_sweep')
    .select(['finishedAt', 'lastKey'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (sweep.finishedAt !== null) return null
  const rows = await rowsAfter(tx, texts, { last: sweep.lastKey, batch })
  const last = rows.at(-1)?.key
  const set = last === undefined ? { finishedAt: tx.now() } : { lastKey: last }
  await tx.db.updateTable('text_sweep').set(set).where('name', '=', name).execute()
  if (last === undefined) return null
  const changed = new Set<string>()
  let count = 0
  for (const row of rows) {
    const hidden = await hideIn(tx, texts, row)
    if (hidden > 0) changed.add(row.key)
    count += hidden
  }
  if (changed.size > 0) await texts.changed?.(tx, [...changed])
  return count
}

type Place = { readonly last: string; readonly batch: number }

async function rowsAfter(tx: Transaction, { table, key, columns }: PublicTexts, { last, batch }: Place): Promise<readonly Row[]> {
  const column = sql.ref(`${table}.${key.column}`)
  // oxlint-disable-next-line house/no-made-sql -- one of two types, of the declaration
  const after = last === '' ? sql`true` : sql`${column} > ${last}::${sql.raw(key.type)}`
  const keys = sql`select distinct ${column} as key from ${sql.table(table)} where ${after} order by key limit ${sql.lit(batch)}`
  const { rows } = await sql<Row>`
    select ${column}::text as key, ${sql.join(columns.map((one) => sql.ref(`${table}.${one}`)))} from ${sql.table(table)}
    where ${column} in (${keys}) order by ${column}`.execute(tx.db)
  return rows
}

/** Masks the texts of a row where they are still what was read; answers how many. */
async function hideIn(tx: Transaction, texts: PublicTexts, row: Row): Promise<number> {
  const { table, key, columns, lines = [], sealedFor = {}, flag, only = sql<boolean>`true` } = texts
  let count = 0
  for (const column of columns) {
    const stored = row[column] ?? null
    const purpose = sealedFor[column]
    if (stored === null) continue
    const text = purpose === undefined ? stored : tx.keys.unseal(purpose, stored)
    const masked = lines.includes(column) ? withoutContacts(text) : hideContacts(text).text
    if (masked === text) continue
    const written = purpose === undefined ? masked : tx.keys.seal(purpose, masked)
    const flagged = flag === undefined ? sql`` : sql`, ${sql.ref(flag)} = true`
    // oxlint-disable-next-line house/no-made-sql -- one of two types, of the declaration
    const type = sql.raw(key.type)
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${written}${flagged}
      where ${sql.ref(key.column)} = ${row.key}::${type} and ${sql.ref(column)} = ${stored} and ${only}`.execute(tx.db)
    if ((numAffectedRows ?? 0n) > 0n) count += 1
  }
  return count
}
