import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { postgresDialect } from './postgres-dialect.ts'

const SERVER = process.env['TEST_DATABASE_URL']

test.runIf(SERVER)(
  'who takes a connection that another kept statements parsed on asks its own, and leaves the other’s',
  async () => {
    const pool = new pg.Pool({ connectionString: SERVER, max: 1 })
    const bell = { ring: () => {} }
    const listings = new Kysely({ dialect: postgresDialect(pool, bell) })
    const primary = new Kysely({ dialect: postgresDialect(pool, bell) })
    const inTurn = async (db: Kysely<unknown>, text: string): Promise<unknown> =>
      await db.transaction().execute(async (trx) => (await sql`select ${sql.lit(text)} || ${'!'} as said`.execute(trx)).rows)
    for (let time = 0; time < 4; time++) {
      expect(await inTurn(listings, 'listing')).toEqual([{ said: 'listing!' }])
      expect(await inTurn(primary, 'write')).toEqual([{ said: 'write!' }])
    }
    await pool.end()
  },
)
