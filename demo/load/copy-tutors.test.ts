import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { addressOf } from '../../test/test-server.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { copyTutors } from './copy-tutors.ts'
import { insertTutors } from './insert-tutors.ts'
import { TUTOR_TABLES } from './world-rows.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const now = new Date('2026-11-21T04:00:00Z')
const load = { firstId: 100_001, seed: 2026, now }
// Several batches, and all indexes are rebuilt.
const large = { ...load, count: 5000, rebuildFrom: 5000 }
const noProgress = (): void => {}

// COPY exists on PostgreSQL only.
describe.skipIf(!SERVER)('copying tutors', () => {
  const urls: string[] = []
  const databases: Database[] = []

  beforeAll(async () => {
    for (let count = 0; count < 2; count++) {
      const database = await openTestDatabase({ pool: 2 })
      databases.push(database)
      urls.push(await addressOf(database, SERVER ?? ''))
    }
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
  })

  async function digests({ db }: Database): Promise<readonly unknown[]> {
    return await Promise.all(
      TUTOR_TABLES.map(async (table) => {
        const rows = sql.table(table)
        const { rows: found } = await sql`select count(*) as rows, md5(string_agg(t::text, '' order by t::text)) as digest
          from ${rows} t`.execute(db)
        return found[0]
      }),
    )
  }

  async function structure({ db }: Database): Promise<unknown> {
    const { rows } = await sql`
      select indexname as name from pg_indexes where tablename = any(${[...TUTOR_TABLES]}::text[])
      union all select conname from pg_constraint where contype = 'f' order by 1`.execute(db)
    return rows
  }

  test('writes the same rows as inserting them', async () => {
    const [copied, inserted] = databases
    if (!copied || !inserted) throw new Error('two databases are needed')
    await copyTutors(urls[0] ?? '', { ...load, count: 2500 }, noProgress)
    await inserted.db.transaction().execute(async (trx) => await insertTutors(trx, { ...load, count: 2500 }, noProgress))
    expect(await digests(copied)).toEqual(await digests(inserted))
  })

  test('a large load puts back every index and foreign key', async () => {
    const [copied, inserted] = databases
    if (!copied || !inserted) throw new Error('two databases are needed')
    await copyTutors(urls[0] ?? '', { ...large, firstId: 200_001 }, noProgress)
    expect(await structure(copied)).toEqual(await structure(inserted))
  })

  test('a load that fails changes nothing', async () => {
    const [copied] = databases
    if (!copied) throw new Error('a database is needed')
    const before = [await digests(copied), await structure(copied)]
    // The last of these numbers is taken.
    await expect(copyTutors(urls[0] ?? '', { ...large, firstId: 195_002 }, noProgress)).rejects.toThrow('duplicate key')
    expect([await digests(copied), await structure(copied)]).toEqual(before)
  })
})
