import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPutOff } from '#platform/db/work-put-off.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { testContext } from '../../../../test/test-context.ts'
import { expireCases } from '../../cases/use-cases/expire-cases.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'
import { expireBookings } from '../use-cases/end-bookings.ts'
import { DAY_MS, makeCase, makeParent, makeTutor } from './booking-world.ts'
import { moneyStepsOn } from './money-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof moneyStepsOn>
beforeAll(async () => {
  site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  steps = moneyStepsOn(site)
})
afterAll(async () => await site.close())

/** Every write of one row of a table fails from now on; answers how to mend it. */
async function breakRow(table: string, id: string | number): Promise<() => Promise<void>> {
  const { db } = site.database
  const name = sql.id(`broken_${table}`)
  await sql`create or replace function ${name}() returns trigger language plpgsql as $$
    begin if old.id::text = ${sql.lit(String(id))} then raise exception 'row % is broken', old.id; end if; return new; end $$`.execute(
    db,
  )
  await sql`create trigger ${name} before update on ${sql.id(table)} for each row execute function ${name}()`.execute(db)
  return async () => void (await sql`drop trigger ${name} on ${sql.id(table)}`.execute(db))
}
const background = () => testContext(site, { takesPayments: true })
const putOff = async () =>
  (await listPutOff(site.database.db, 50)).map(({ work, key, failures, error }) => ({ work, key, failures, error }))

test('a lesson whose release fails keeps nobody else from being paid, and is paid itself once that is mended', async () => {
  const [broken, whole] = [await steps.matchedWith(75_000), await steps.matchedWith(75_000)]
  const lessonId = await steps.held(broken)
  await steps.held(whole)
  const mend = await breakRow('lesson', lessonId)
  site.clock.advance(4 * DAY_MS)
  await steps.tend()
  expect([await steps.posted(broken.tutor), await steps.posted(whole.tutor)]).toEqual([0, 31_875])
  const [said] = (await putOff()).filter(({ work, key }) => work === 'lessons.silence' && key === lessonId)
  expect(said).toMatchObject({ failures: 1, error: expect.stringContaining(`row ${lessonId} is broken`) as string })
  await mend()
  site.clock.advance(60_000)
  await steps.tend()
  expect(await steps.posted(broken.tutor)).toBe(31_875)
  expect((await putOff()).map(({ work }) => work)).not.toContain('lessons.silence')
  await steps.expectBalanced()
})

const ended = async () => (await putOff()).filter(({ work }) => work.endsWith('.expire')).map(({ work, key }) => `${work} ${key}`)

test('a request and a case that cannot be ended hold up no other', async () => {
  const [parent, other, tutor] = [await makeParent(site), await makeParent(site), await makeTutor(site)]
  const cases = [await makeCase(parent), await makeCase(other)]
  const asked = [
    await bookTutor(parent.ctx, { jobId: cases[0] ?? 0, tutorId: tutor.tutorId }),
    await bookTutor(other.ctx, { jobId: cases[1] ?? 0, tutorId: tutor.tutorId }),
  ]
  const mends = [await breakRow('booking', asked[0]?.bookingId ?? 0), await breakRow('tuition_case', cases[0] ?? 0)]
  site.clock.advance(31 * DAY_MS)
  expect([await expireBookings(background()), await expireCases(background())]).toEqual([1, 1])
  expect((await ended()).toSorted()).toEqual([`booking.expire ${asked[0]?.bookingId}`, `cases.expire ${cases[0]}`])
  for (const mend of mends) await mend()
  site.clock.advance(60_000)
  expect([await expireBookings(background()), await expireCases(background())]).toEqual([1, 1])
  expect(await ended()).toEqual([])
})
