import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** An escrow and all from which money has moved into it: what was kept of earlier matches, and that of the match of a cover lesson. */
export async function escrowsBehind(db: Db, escrowId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive behind (id) as (
      select ${escrowId}::uuid
      union select s.from_escrow_id from behind b join (
        select to_escrow_id, from_escrow_id from kept_balance where to_escrow_id is not null
        union all select id, from_escrow_id from match_escrow where from_escrow_id is not null
      ) s on s.to_escrow_id = b.id
    ) select id from behind order by id`.execute(db)
  return rows.map(({ id }) => id)
}
