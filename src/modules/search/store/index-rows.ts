import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { IndexRow } from '../domain/index-part.ts'

/** Rows as one JSON text, so that the thread that serves requests only hands it on. */
export type RowsText = { readonly text: string; readonly count: number; readonly lastId: number }

const FIELDS = sql`json_build_array(id, smart, price, age, experience, score, review_count, popularity, taught_hours, terms, words)`

/** The next listed tutors after `afterId`, by id. */
export async function readIndexRows(db: Db, afterId: number, limit: number): Promise<RowsText> {
  const { rows } = await sql<RowsText>`
    select coalesce(json_agg(${FIELDS} order by id), '[]')::text as text, count(*)::int as count, coalesce(max(id), 0) as "lastId"
    from (select * from tutor_search where id > ${afterId} and status = 1 order by id limit ${limit}) batch`.execute(db)
  return rows[0] ?? { text: '[]', count: 0, lastId: afterId }
}

/** Rows of these tutors, as far as they are listed. */
export async function readIndexRowsOf(db: Db, ids: readonly number[]): Promise<readonly IndexRow[]> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(${FIELDS} order by id), '[]')::text as text
    from tutor_search where id = any(${ids as number[]}::int[]) and status = 1`.execute(db)
  return JSON.parse(rows[0]?.text ?? '[]') as IndexRow[]
}
