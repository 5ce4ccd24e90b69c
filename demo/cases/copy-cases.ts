import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnName } from '#platform/db/column-names.ts'
import { copyLine } from '../load/copy-text.ts'
import { setAside } from '../load/set-aside.ts'
import { CASE_TABLES, caseRows } from './case-rows.ts'
import type { CaseLoad } from './case-rows.ts'

const BATCH = 2000
// Rebuilding all indexes costs more than keeping them when little is added.
const REBUILD_FROM = 20_000
const REBUILT = ['tuition_case', 'case_search'] as const
const SETTINGS = [
  "set local synchronous_commit = 'off'",
  "set local maintenance_work_mem = '1GB'",
  'set local statement_timeout = 0',
  'set local jit = off',
]

/**
 * Writes cases into PostgreSQL with COPY, in one transaction: a failure leaves everything as it was. A large load rebuilds
 * the indexes of cases at its end.
 */
export async function copyCases(url: string, load: CaseLoad, progress: (written: number) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    for (const setting of SETTINGS) await client.query(setting)
    const putBack = load.count >= REBUILD_FROM ? await setAside(client, REBUILT) : async () => {}
    for (let done = 0; done < load.count; done += BATCH) {
      const count = Math.min(BATCH, load.count - done)
      await copyBatch(client, { ...load, firstId: load.firstId + done, count })
      progress(done + count)
    }
    await putBack()
    await client.query(`select setval(pg_get_serial_sequence('tuition_case', 'id'), (select max(id) from tuition_case))`)
    await client.query('commit')
    for (const table of CASE_TABLES) await client.query(`vacuum (analyze) ${table}`)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function copyBatch(client: pg.Client, load: CaseLoad): Promise<void> {
  const rows = caseRows(load)
  for (const table of CASE_TABLES) {
    const [first] = rows[table]
    if (!first) continue
    const names = Object.keys(first)
    let text = ''
    for (const row of rows[table]) text += copyLine(withJson(row), names)
    const stream = client.query(copyFrom(`copy ${table} (${names.map(columnName).join(', ')}) from stdin`))
    stream.end(text)
    await once(stream, 'finish')
  }
}

/** Times of the week are JSON, every other list is an array. */
function withJson(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return row['timeWindows'] === undefined ? row : { ...row, timeWindows: JSON.stringify(row['timeWindows']) }
}
