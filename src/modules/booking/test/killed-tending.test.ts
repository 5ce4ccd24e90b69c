import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import { openKillableWorkers } from '../../../../test/killable-workers.ts'
import { addressOf } from '../../../../test/test-server.ts'
import type { KillableWorkers } from '../../../../test/killable-workers.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { acceptBooking } from '../use-cases/answer-booking.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'
import { HOUR_MS, makeCase, makeParent, makeTutor } from './booking-world.ts'
import type { TendingSettings } from './tending-process.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const KILLS = 100
const LONGEST_LIFE_MS = 250
// What each life finds to do; cases and offers are a case each.
const LESSONS_A_LIFE = 3
const MATCHES = 4

let database: Database
let workers: KillableWorkers
beforeAll(async () => {
  if (!SERVER) return
  database = await openTestDatabase()
  const url = await addressOf(database, SERVER)
  const settings: TendingSettings = { url, secretKeys: `k1:${randomBytes(32).toString('base64')}` }
  workers = await openKillableWorkers(new URL('tending-process.ts', import.meta.url), settings)
})
afterAll(async () => {
  await database?.close()
  workers?.close()
})

/** Matches whose lessons can end, and the cases that can run out: half with an offer that does before. */
async function openWorld() {
  const site = { database, keys: passingKeys(), clock: { now: systemClock.now, advance: () => {} } }
  const parent = await makeParent(site)
  const tutor = await makeTutor(site)
  const matches: number[] = []
  for (let count = 0; count < MATCHES; count++) {
    const jobId = await makeCase(parent)
    const { bookingId } = await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId })
    await acceptBooking(tutor.ctx, { bookingId })
    matches.push(jobId)
  }
  const [closing, answered]: [number[], number[]] = [[], []]
  for (let count = 0; count < KILLS; count++) {
    closing.push(await makeCase(parent))
    answered.push(await makeCase(parent))
  }
  return { parent, tutor, matches, closing, answered }
}
type World = Awaited<ReturnType<typeof openWorld>>

/** Lessons whose 72 hours are over, a case whose thirty days are and an offer whose seven are. */
async function letTimePass({ parent, tutor, matches, closing, answered }: World, life: number): Promise<void> {
  const end = Date.now() - 73 * HOUR_MS
  const match = { caseId: matches[life % MATCHES] ?? 0, tutorId: tutor.tutorId, parentAccountId: parent.accountId }
  const lessons = Array.from({ length: LESSONS_A_LIFE }, (_, index) => ({
    ...match,
    id: randomUUID(),
    seriesId: randomUUID(),
    state: 'ended' as const,
    proposedBy: 'tutor' as const,
    startsAt: new Date(end - (life * LESSONS_A_LIFE + index + 2) * HOUR_MS),
    minutes: 60,
    endedAt: new Date(end),
    autoConfirmAt: new Date(end + 72 * HOUR_MS),
    createdAt: new Date(end),
  }))
  await database.db.insertInto('lesson').values(lessons).execute()
  const past = new Date(end)
  await database.db
    .updateTable('tuition_case')
    .set({ expiresAt: past })
    .where('id', '=', closing[life] ?? 0)
    .execute()
  const offer = {
    id: randomUUID(),
    caseId: answered[life] ?? 0,
    tutorId: tutor.tutorId,
    status: 'applied' as const,
    message: 'Hello',
  }
  const times = { expiresAt: past, remindedAt: past, createdAt: past, updatedAt: past }
  await database.db
    .insertInto('case_offer')
    .values({ ...offer, ...times, priceCents: 20_000 })
    .execute()
}

const OPEN = `select (select count(*) from lesson where state = 'ended') + (select count(*) from tuition_case where status = 'open'
  and expires_at < now()) + (select count(*) from case_offer where status = 'applied') as open`

async function openItems(): Promise<number> {
  const [row] = (await database.raw(OPEN, [])) as { open: number }[]
  return Number(row?.open)
}

/** How often someone was told something. */
async function toldOf(accountId: string, kind: string): Promise<number> {
  const rows = await database.db
    .selectFrom('notice')
    .select('id')
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .execute()
  return rows.length
}

test.runIf(SERVER)(
  'workers that are killed a hundred times while time confirms lessons, closes cases and ends offers lose none and do none twice',
  async () => {
    const world = await openWorld()
    let life = 0
    await workers.killAgainAndAgain({
      kills: KILLS,
      longestLifeMs: LONGEST_LIFE_MS,
      feed: async () => await letTimePass(world, life++),
    })
    const left = await openItems()
    const last = await workers.start()
    await vi.waitFor(async () => expect(await openItems()).toBe(0), { timeout: 60_000, interval: 100 })
    await workers.kill(last)
    const total = KILLS * LESSONS_A_LIFE
    process.stdout.write(`${KILLS} kills while tending, ${total + 2 * KILLS} items, ${left} open after the last kill\n`)
    const { db } = database
    const stat = await db.selectFrom('tutor_stat').select(['taughtMinutes', 'successJobCount']).execute()
    expect(stat).toEqual([{ taughtMinutes: total * 60, successJobCount: MATCHES }])
    const events = await db.selectFrom('lesson_event').select('objectId').where('move', '=', 'auto-confirm').execute()
    expect([events.length, new Set(events.map((one) => one.objectId)).size]).toEqual([total, total])
    const closed = await db.selectFrom('tuition_case').select('id').where('closedReason', '=', 'expired').execute()
    const ended = await db.selectFrom('case_offer').select('id').where('status', '=', 'expired').execute()
    expect([closed.length, ended.length]).toEqual([KILLS, KILLS])
    expect(await toldOf(world.parent.accountId, 'lesson-auto-confirmed')).toBe(total)
    const reminded = await db.selectFrom('lesson').select('id').where('remindedAt', 'is not', null).execute()
    expect(await toldOf(world.parent.accountId, 'lesson-reminder')).toBe(reminded.length)
    expect(await toldOf(world.parent.accountId, 'case-expired')).toBe(KILLS)
    expect(await toldOf(world.tutor.accountId, 'offer-expired')).toBe(KILLS)
  },
  300_000,
)
