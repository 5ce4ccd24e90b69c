import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { tendMatches } from '#demo/tend-matches.ts'
import { HOUR_MS, backgroundOf } from '../../booking/test/booking-world.ts'
import { dataOf, lessonStepsOn } from '../../booking/test/lesson-steps.ts'

let site: DemoSite
let steps: ReturnType<typeof lessonStepsOn>
beforeAll(async () => {
  site = await openDemoSite(3)
  steps = lessonStepsOn(site)
})
afterAll(async () => await site.close())

type Steps = ReturnType<typeof lessonStepsOn>
const as: Steps['as'] = async (...given) => await steps.as(...given)
const matched: Steps['matched'] = async (...given) => await steps.matched(...given)
const scheduled: Steps['scheduled'] = async (...given) => await steps.scheduled(...given)
const held: Steps['held'] = async (...given) => await steps.held(...given)
const statOf: Steps['statOf'] = async (tutorId) => await steps.statOf(tutorId)
const quarter: Steps['quarter'] = (hours) => steps.quarter(hours)

test('another time that nobody answers lapses when the lesson begins, which then is held as agreed', async () => {
  const match = await matched()
  const lessonId = await scheduled(match, 24)
  await as(match.parent, 'lesson/reschedule', { lessonId, startsAt: quarter(72) })
  site.clock.advance(24.25 * HOUR_MS)
  for (let run = 0; run < 2; run++) await tendMatches(backgroundOf(site))
  const told = await site.database.db
    .selectFrom('notice')
    .select('id')
    .where('accountId', '=', match.parent.accountId)
    .where('kind', '=', 'lesson-kept')
    .execute()
  expect(told).toHaveLength(1)
  expect((await as(match.tutor, 'tutor/lesson/sign/in', { lessonId })).data).toMatchObject({ state: 'started' })
  const slots = await site.database.db.selectFrom('lesson_slot').select('quarter').where('lessonId', '=', lessonId).execute()
  expect(slots).toHaveLength(6)
})

test('a lesson counts as held after 72 hours, with one reminder a day before, and a problem stops it: to the millisecond', async () => {
  const quiet = await matched()
  const troubled = await matched()
  const problem = await held(troubled)
  const wrong = { lessonId: problem, problem: 'short' }
  expect((await as(troubled.parent, 'parent/lesson/problem', wrong)).code).toBe('INVALID_INPUT')
  expect((await as(troubled.parent, 'parent/lesson/problem', { ...wrong, note: ' ' })).code).toBe('INVALID_INPUT')
  const told = await as(troubled.parent, 'parent/lesson/problem', { ...wrong, note: '只上了四十分鐘。' })
  expect(told.data).toMatchObject({ state: 'disputed' })
  const silent = await held(quiet)
  const signedOut = site.clock.now().getTime()
  const kinds = async () =>
    (await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', quiet.parent.accountId).execute()).map(
      ({ kind }) => kind,
    )
  /** Tends twice so long after the tutor signed out; answers how often the parent was told of each. */
  const after = async (ms: number) => {
    site.clock.advance(signedOut + ms - site.clock.now().getTime())
    for (let run = 0; run < 2; run++) await tendMatches(backgroundOf(site))
    const told = await kinds()
    return ['lesson-reminder', 'lesson-auto-confirmed'].map((kind) => told.filter((one) => one === kind).length)
  }
  expect(await after(172_799_999)).toEqual([0, 0])
  expect(await after(172_800_000)).toEqual([1, 0])
  expect(await after(259_199_999)).toEqual([1, 0])
  expect(await statOf(quiet.tutor.tutorId)).toMatchObject({ taughtMinutes: 0, successJobCount: 0 })
  expect(await after(259_200_000)).toEqual([1, 1])
  expect(await statOf(quiet.tutor.tutorId)).toMatchObject({ taughtMinutes: 90, successJobCount: 1 })
  expect(await statOf(troubled.tutor.tutorId)).toMatchObject({ taughtMinutes: 0, successJobCount: 0 })
  const states = await site.database.db
    .selectFrom('lesson')
    .select('state')
    .where('id', 'in', [silent, problem])
    .orderBy('state')
    .execute()
  expect(states.map(({ state }) => state)).toEqual(['auto_confirmed', 'disputed'])
})

test('time ends what nobody ended: a proposal lapses, a lesson without sign-in is missed, one without sign-out closes', async () => {
  const match = await matched()
  const [missed, open] = [await scheduled(match, 24), await scheduled(match, 27)]
  const { lessonIds } = dataOf<{ lessonIds: string[] }>(
    await as(match.parent, 'lesson/propose', { jobId: match.jobId, startsAt: quarter(30) }),
  )
  site.clock.advance(27 * HOUR_MS)
  await as(match.tutor, 'tutor/lesson/sign/in', { lessonId: open })
  site.clock.advance(14 * HOUR_MS)
  await tendMatches(backgroundOf(site))
  const rows = await site.database.db
    .selectFrom('lesson')
    .select(['id', 'state', 'autoConfirmAt'])
    .where('caseId', '=', match.jobId)
    .orderBy('startsAt')
    .execute()
  // The parent's 72 hours begin when the lesson is closed.
  expect((rows[1]?.autoConfirmAt?.getTime() ?? 0) - site.clock.now().getTime()).toBe(259_200_000)
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    [missed, 'missed'],
    [open, 'ended'],
    [lessonIds[0], 'cancelled'],
  ])
})
