import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES_ARE_BUILT } from './built-pages.ts'
import { addressOf } from './killable-workers.ts'
import { runProduct } from './running-product.ts'
import { openEmptyDatabase } from './test-database.ts'

const SERVER = process.env['TEST_DATABASE_URL']

test.runIf(PAGES_ARE_BUILT && SERVER)(
  'three processes that start at once on an empty database live, and it is filled once',
  async () => {
    const database = await openEmptyDatabase()
    const home = mkdtempSync(join(tmpdir(), 'start-together-'))
    const secret = `k1:${randomBytes(32).toString('base64')}`
    const env = {
      DATABASE_URL: await addressOf(database, SERVER ?? ''),
      SECRET_KEYS: secret,
      STORAGE_URL: `file:${home}/files`,
      DEMO: '1',
    }
    const processes = await Promise.all(['one', 'two', 'three'].map((name) => runProduct({ ...env, DATA_DIR: join(home, name) })))
    try {
      await Promise.all(processes.map((one) => one.ready()))
      const answers = await Promise.all(processes.map(({ origin }) => fetch(`${origin}/api/v2/tutor/search?pageSize=1`)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const [filled] = await database.raw(
        'select (select count(*) from demo_fill) as fills, (select count(*) from tutor) as tutors, (select count(*) from operator) as operators',
        [],
      )
      // One of the demo's people has begun a profile.
      expect(filled).toEqual({ fills: 1, tutors: 2001, operators: 1 })
    } finally {
      await Promise.all(processes.map((one) => one.stop()))
      await database.close()
      rmSync(home, { recursive: true, force: true })
    }
  },
)
