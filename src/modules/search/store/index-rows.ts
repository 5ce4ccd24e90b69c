import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { IndexRow, ListingTable } from '#modules/engine/public.ts'
import { SECOND } from '#modules/engine/public.ts'
import { tableOf } from './search-rows.ts'

/** Rows as one JSON text, so that the thread that serves requests only hands it on. */
export type RowsText = { readonly text: string; readonly count: number; readonly lastId: number }

/** An `IndexRow`; two stored integers of one column become one. */
function fieldsOf({ columns, askedColumn }: ListingTable): RawBuilder<unknown> {
  const values = Object.values(columns).map(([first, second]) =>
    second === undefined
      ? sql.ref(first)
      : sql`${sql.ref(first)} * ${sql.lit(SECOND)} + least(${sql.ref(second)}, ${sql.lit(SECOND - 1)})`,
  )
  const prices = askedColumn === undefined ? sql`` : sql`, priced, prices`
  return sql`json_build_array(id, json_build_array(${sql.join(values)}), terms, words${prices})`
}

/** The next listed documents after `afterId`, by id. */
export async function readIndexRows(
  db: Db,
  listing: ListingTable,
  { afterId, limit }: { readonly afterId: number; readonly limit: number },
): Promise<RowsText> {
  const { rows } = await sql<RowsText>`
    select concat('[', string_agg(${fieldsOf(listing)}::text, ','), ']') as text, count(*)::int as count, coalesce(max(id), 0) as "lastId"
    from (select * from ${tableOf(listing)} where id > ${afterId} and status = 1 order by id limit ${limit}) batch`.execute(db)
  return rows[0] ?? { text: '[]', count: 0, lastId: afterId }
}

/** Rows of these documents, as far as they are listed. */
export async function readIndexRowsOf(db: Db, listing: ListingTable, ids: readonly number[]): Promise<readonly IndexRow[]> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(${fieldsOf(listing)} order by id), '[]')::text as text
    from ${tableOf(listing)} where id = any(${ids as number[]}::int[]) and status = 1`.execute(db)
  return JSON.parse(rows[0]?.text ?? '[]') as IndexRow[]
}
