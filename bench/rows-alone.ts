import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runTransaction } from '#platform/db/transaction.ts'
import type { Database } from '#platform/db/database.ts'
import { write } from '#platform/db/unanswered.ts'
import { newId } from '#platform/new-id.ts'

/** Whose rows: one case of a parent each, asked of each of these tutors. */
type Rows = { readonly cases: readonly { readonly id: number; readonly parent: string }[]; readonly tutorIds: readonly number[] }

/**
 * A bare route that writes what a booking leaves behind and nothing else: its row, the conversation's, the notice's with its place in
 * the outbox and the log's, in one transaction of one round trip, with all their keys and indexes. It reads and decides nothing.
 */
export async function startRowsAlone(
  { db }: Database,
  { cases, tutorIds }: Rows,
): Promise<{ server: FastifyInstance; url: string }> {
  const server = Fastify()
  let turn = 0
  server.post('/booking', async () => {
    const one = cases[turn % cases.length]
    const tutorId = tutorIds[Math.floor(turn++ / cases.length)]
    if (!one || tutorId === undefined) throw new Error('all have been asked')
    const now = new Date()
    const values = JSON.stringify({ job: `B${one.id}` })
    await runTransaction(db, async (trx) => {
      await write(
        trx,
        sql`insert into booking (case_id, tutor_id, parent_account_id, state, price_cents, acceptance, created_at, expires_at)
          values (${one.id}, ${tutorId}, ${one.parent}, 'requested', null, 'first', ${now}, ${now})`,
      )
      await write(
        trx,
        sql`insert into thread (id, parent_account_id, tutor_id, case_id, last_message_at, created_at)
          values (${newId(now)}, ${one.parent}, ${tutorId}, ${one.id}, ${now}, ${now})`,
      )
      await write(
        trx,
        sql`with made as (insert into notice (id, account_id, kind, "values", side, created_at)
            values (${newId(now)}, ${one.parent}, 'booking-requested', ${values}::jsonb, 'tutor', ${now}) returning id)
          insert into notice_outbox (notice_id) select id from made`,
      )
      await write(
        trx,
        sql`insert into lesson_event (object_kind, object_id, move, to_state, actor_kind, actor_id, at, details)
          values ('booking', ${String(one.id)}, 'request', 'requested', 'parent', ${one.parent}, ${now}, ${values})`,
      )
    })
    return { code: 'OK', data: true }
  })
  return { server, url: await server.listen({ host: '127.0.0.1', port: 0 }) }
}
