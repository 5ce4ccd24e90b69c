import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Of these lessons, those whose pair has no other lesson in the same case that began. */
export async function onlyBegun(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select l.id from lesson l where l.id in (${sql.join(ids)}) and not exists (
      select 1 from lesson o where o.case_id = l.case_id and o.tutor_id = l.tutor_id and o.id <> l.id and o.trial_id is null
        and o.state in ('started', 'ended', 'too_short', 'claimed', 'disputed', 'confirmed', 'auto_confirmed', 'decided', 'refunded'))
    order by l.id limit ${MOST}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const MOST = 500
