import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { EncodedTable } from './encode-batch.ts'
import { encodedBatches } from './encoded-batches.ts'
import { setAside } from './set-aside.ts'
import { TUTOR_TABLES } from './world-rows.ts'

/** Which tutors to write: numbers from `firstId` on, of the world `seed` as of `now`. */
export type TutorLoad = { readonly firstId: number; readonly count: number; readonly seed: number; readonly now: Date }
/** Called after each batch with the number of tutors written so far. */
export type Progress = (written: number) => void

// Rebuilding all indexes costs more than keeping them when little is added.
const REBUILD_FROM = 20_000
type CopiedLoad = TutorLoad & { /** Least number of tutors for which all indexes are rebuilt. */ readonly rebuildFrom?: number }
const SETTINGS = [
  "set local synchronous_commit = 'off'",
  "set local maintenance_work_mem = '1GB'",
  'set local statement_timeout = 0',
  'set local jit = off',
]

/**
 * Writes tutors into PostgreSQL with COPY, in one transaction: a failure leaves the tables, their foreign keys and
 * their indexes as they were. What lies behind their ratings is not written: such loads are for measuring. Searching goes on meanwhile with what was there, unless the load is large: then indexes
 * are rebuilt at the end and readers wait for that. Every process's search index is made to load again.
 */
export async function copyTutors(
  url: string,
  { rebuildFrom = REBUILD_FROM, ...load }: CopiedLoad,
  progress: Progress,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    for (const setting of SETTINGS) await client.query(setting)
    const putBack = load.count >= rebuildFrom ? await setAside(client, TUTOR_TABLES) : async () => {}
    let written = 0
    for await (const batch of encodedBatches(load)) {
      for (const table of batch.tables) await copyTable(client, table)
      written += batch.tutors
      progress(written)
    }
    await putBack()
    await client.query(`select setval(pg_get_serial_sequence('tutor', 'id'), (select max(id) from tutor))`)
    await client.query('commit')
    for (const table of TUTOR_TABLES) await client.query(`vacuum (analyze) ${table}`)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function copyTable(client: pg.Client, { table, columns, bytes }: EncodedTable): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
  stream.end(Buffer.from(bytes.buffer))
  await once(stream, 'finish')
}
