import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import { openTestDatabase } from '../../search/test/test-database.ts'
import { acceptBooking } from '../use-cases/answer-booking.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'
import { makeCase, makeParent, makeTutor } from './booking-world.ts'
import type { TendingSettings } from './tending-process.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const LESSONS = 150
const KILLS = 6
const MOST_A_LIFE = 12
const LONGEST_DELAY_MS = 20

let database: Database
let settings: TendingSettings
const compiled = mkdtempSync(join(tmpdir(), 'tending-code-'))
beforeAll(async () => {
  if (!SERVER) return
  database = await openTestDatabase()
  const [row] = (await database.raw('select current_database() as name', [])) as { name: string }[]
  const own = new URL(SERVER)
  own.pathname = `/${row?.name ?? ''}`
  settings = { url: own.href, secretKeys: `k1:${randomBytes(32).toString('base64')}` }
})
afterAll(async () => {
  await database?.close()
  rmSync(compiled, { recursive: true, force: true })
})

async function startWorker(): Promise<ChildProcess> {
  const child = fork(new URL('tending-process.ts', import.meta.url), [], {
    env: { ...process.env, WORKER_SETTINGS: JSON.stringify(settings), NODE_COMPILE_CACHE: compiled },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('the worker did not start')))
  await Promise.race([once(child, 'message'), failed])
  failed.catch(() => {})
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function endLessons(total: number): Promise<string> {
  const site = { database, keys: passingKeys(), clock: { now: systemClock.now, advance: () => {} } }
  const parent = await makeParent(site)
  const tutor = await makeTutor(site)
  const jobId = await makeCase(parent)
  const { bookingId } = await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId })
  await acceptBooking(tutor.ctx, bookingId)
  const end = Date.now() - 73 * 3_600_000
  const rows = Array.from({ length: total }, (_, index) => ({
    id: randomUUID(),
    series_id: randomUUID(),
    case_id: jobId,
    tutor_id: tutor.tutorId,
    state: 'ended',
    proposed_by: 'tutor',
    parent_account_id: parent.accountId,
    starts_at: new Date(end - index * 72e5),
    minutes: 60,
    ended_at: new Date(end),
    auto_confirm_at: new Date(end + 72 * 36e5),
    created_at: new Date(end),
  }))
  await database.db.insertInto('lesson').values(rows).execute()
  return parent.accountId
}

test.runIf(SERVER)(
  'workers that are killed while lessons are confirmed by time lose none and count none twice',
  async () => {
    const parent = await endLessons(LESSONS)
    const open = async (): Promise<number> => {
      const rows = await database.db.selectFrom('lesson').select('id').where('state', '=', 'ended').execute()
      return rows.length
    }
    const sleep = async (ms: number): Promise<void> => await new Promise((resolve) => setTimeout(resolve, ms))
    let kills = 0
    while (kills < KILLS) {
      kills += 1
      const worker = await startWorker()
      const until = (await open()) - Math.ceil(Math.random() * MOST_A_LIFE)
      await vi.waitFor(async () => expect(await open()).toBeLessThanOrEqual(until), { timeout: 30_000, interval: 5 })
      // Somewhere in the next ones.
      await sleep(Math.random() * LONGEST_DELAY_MS)
      await kill(worker)
    }
    const left = await open()
    const last = await startWorker()
    await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 60_000, interval: 100 })
    await kill(last)
    process.stdout.write(`${kills} kills while tending, ${LESSONS} lessons, ${left} open after the last kill\n`)
    const stat = await database.db.selectFrom('tutor_stat').select(['taught_minutes', 'success_job_count']).execute()
    expect(stat).toEqual([{ taught_minutes: LESSONS * 60, success_job_count: 1 }])
    const events = await database.db.selectFrom('lesson_event').select('object_id').where('move', '=', 'auto-confirm').execute()
    expect([events.length, new Set(events.map((one) => one.object_id)).size]).toEqual([LESSONS, LESSONS])
    const told = await database.db
      .selectFrom('notice')
      .select('id')
      .where('account_id', '=', parent)
      .where('kind', '=', 'lesson-auto-confirmed')
      .execute()
    expect(told).toHaveLength(LESSONS)
  },
  180_000,
)
