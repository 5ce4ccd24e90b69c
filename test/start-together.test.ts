import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../bench/product.ts'
import { PAGES_ARE_BUILT } from './built-pages.ts'
import { addressOf } from './test-server.ts'
import { runProduct } from './running-product.ts'
import { openEmptyDatabase } from './test-database.ts'

const SERVER = process.env['TEST_DATABASE_URL']

test.runIf(PAGES_ARE_BUILT && SERVER)(
  'two web processes and a worker that start at once on an empty database live, it is filled once, and the worker serves nobody',
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
    const metrics = await freePort()
    const ofWorker = { PROCESS: 'worker', METRICS_ADDRESS: `127.0.0.1:${metrics}` }
    const processes = await Promise.all(
      Object.entries({ one: {}, two: {}, worker: ofWorker }).map(([name, own]) =>
        runProduct({ ...env, ...own, DATA_DIR: join(home, name) }),
      ),
    )
    try {
      await Promise.all(processes.map((one) => one.ready()))
      const asked = async (path: string): Promise<readonly number[]> =>
        await Promise.all(processes.map(async ({ origin }) => (await fetch(origin + path)).status))
      expect(await asked('/api/v2/tutor/search?pageSize=1')).toEqual([200, 200, 404])
      expect(await asked('/zh')).toEqual([200, 200, 404])
      const measured = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
      expect(measured).toContain('\nsearch_index_documents 0\n')
      expect(measured).toContain('\nsearch_index_bytes 0\n')
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
