import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** A sitemap's protocol allows 50,000 addresses a file; nothing lists more files than this. */
const MOST_FILES = 5000

/** Numbers of the stretches of `perFile` case numbers that hold an open case, ascending: one look at the index each. */
export async function openCaseFiles(db: Db, perFile: number): Promise<readonly number[]> {
  const { rows } = await sql<{ file: number }>`
    with recursive files (file) as (
      select min(id) / ${sql.lit(perFile)} from tuition_case where status = 'open'
      union all
      select (select min(id) from tuition_case where status = 'open' and id >= (file + 1) * ${sql.lit(perFile)}) / ${sql.lit(perFile)}
      from files where file is not null
    )
    select file from files where file is not null order by file limit ${sql.lit(MOST_FILES)}`.execute(db)
  return rows.map(({ file }) => file)
}

/** Open cases with numbers in [from, to), ascending. */
export async function casesToCrawl(
  db: Db,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly { readonly id: number; readonly updatedAt: Date }[]> {
  return await db
    .selectFrom('tuition_case')
    .select(['id', 'updatedAt'])
    .where('status', '=', 'open')
    .where('id', '>=', from)
    .where('id', '<', to)
    .orderBy('id')
    .limit(to - from)
    .execute()
}
