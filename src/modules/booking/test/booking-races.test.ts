import { afterAll, beforeAll, expect, test } from 'vitest'
import { passingKeys } from '#platform/keys.ts'
import type { Database } from '#platform/db/database.ts'
import { endsOf } from '../../../../test/ends-of.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { acceptBooking } from '../use-cases/answer-booking.ts'
import { agreeLesson } from '../../lessons/use-cases/agree-lesson.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'
import { cancelLesson, keepLesson, rescheduleLesson } from '../../lessons/use-cases/change-lesson.ts'
import { proposeLessons } from '../../lessons/use-cases/propose-lessons.ts'
import { DAY_MS, HOUR_MS, makeCase, makeMatch, makeParent, makeTutor } from './booking-world.ts'

let database: Database
let time = new Date('2026-11-21T04:00:00Z').getTime()
const keys = passingKeys()
const site = () => ({ database, keys, clock: { now: () => new Date(time), advance: (ms: number) => void (time += ms) } })
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())

const countOf = (codes: readonly string[], code: string): number => codes.filter((one) => one === code).length

test('sixty-four identical bookings at the same time are one', async () => {
  const [parent, tutor] = [await makeParent(site()), await makeTutor(site())]
  const jobId = await makeCase(parent)
  const made = await Promise.all(Array.from({ length: 64 }, () => bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId })))
  expect(new Set(made.map(({ bookingId }) => bookingId)).size).toBe(1)
  const told = await database.db.selectFrom('notice').select('id').where('accountId', '=', tutor.accountId).execute()
  expect(told).toHaveLength(1)
})

test('of twenty tutors who accept the same case at the same time one gets it', async () => {
  const parent = await makeParent(site())
  const jobId = await makeCase(parent)
  const asked = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const tutor = await makeTutor(site())
      const { bookingId } = await bookTutor(parent.ctx, { jobId, tutorId: tutor.tutorId, acceptance: 'first' })
      return { tutor, bookingId }
    }),
  )
  const codes = await endsOf(asked.map(({ tutor, bookingId }) => acceptBooking(tutor.ctx, { bookingId })))
  expect(countOf(codes, 'OK')).toBe(1)
  expect(new Set(codes)).toEqual(new Set(['OK', 'JOB_NOT_PENDING']))
  const rows = await database.db.selectFrom('booking').select('state').where('caseId', '=', jobId).orderBy('state').execute()
  expect(rows.map(({ state }) => state)).toEqual(['accepted', ...Array.from({ length: 19 }, () => 'lapsed')])
})

test('two parents who agree on one hour of a tutor at the same time get one lesson', async () => {
  const tutor = await makeTutor(site())
  for (let round = 1; round <= 12; round++) {
    const [one, two] = [await makeMatch(site(), tutor), await makeMatch(site(), tutor)]
    const startsAt = new Date(Math.ceil(time / 900_000) * 900_000 + round * DAY_MS)
    // The hours overlap without being the same.
    const later = new Date(startsAt.getTime() + HOUR_MS)
    const [first] = (await proposeLessons(tutor.ctx, { jobId: one.jobId, startsAt, minutes: null, weeks: 1 })).lessonIds
    const [second] = (await proposeLessons(tutor.ctx, { jobId: two.jobId, startsAt: later, minutes: null, weeks: 1 })).lessonIds
    const codes = await endsOf([
      agreeLesson(one.parent.ctx, { lessonId: first ?? '', isWholeSeries: false }),
      agreeLesson(two.parent.ctx, { lessonId: second ?? '', isWholeSeries: true }),
    ])
    expect(codes.toSorted()).toEqual(['LESSON_CLASH', 'OK'])
  }
})

test('of two agreed lessons that move to one hour, or to each other’s, at the same time each keeps what it has or gets what is free', async () => {
  const tutor = await makeTutor(site())
  const matches = [await makeMatch(site(), tutor), await makeMatch(site(), tutor)]
  for (let round = 1; round <= 8; round++) {
    const day = new Date(Math.ceil(time / 900_000) * 900_000 + round * 3 * DAY_MS).getTime()
    const ids: string[] = []
    for (const [index, { parent, jobId }] of matches.entries()) {
      const startsAt = new Date(day + index * DAY_MS)
      const [lessonId = ''] = (await proposeLessons(parent.ctx, { jobId, startsAt, minutes: null, weeks: 1 })).lessonIds
      await agreeLesson(tutor.ctx, { lessonId, isWholeSeries: false })
      ids.push(lessonId)
    }
    const isSwap = round % 2 === 0
    const codes = await endsOf(
      matches.map(({ parent }, index) => {
        const startsAt = new Date(day + (isSwap ? 1 - index : 2) * DAY_MS)
        return rescheduleLesson(parent.ctx, { lessonId: ids[index] ?? '', startsAt })
      }),
    )
    expect(codes.toSorted()).toEqual(isSwap ? ['LESSON_CLASH', 'LESSON_CLASH'] : ['LESSON_CLASH', 'OK'])
    // Agreed to and kept at the same time, it is at one of both.
    const moved = isSwap ? [] : [ids[codes.indexOf('OK')] ?? '']
    for (const lessonId of moved)
      await endsOf([agreeLesson(tutor.ctx, { lessonId, isWholeSeries: false }), keepLesson(tutor.ctx, lessonId)])
    const slots = await database.db.selectFrom('lesson_slot').select('quarter').where('lessonId', 'in', ids).execute()
    expect(slots).toHaveLength(12)
  }
})

test('a lesson is either agreed or withdrawn, and what it took is given back', async () => {
  const tutor = await makeTutor(site())
  const { parent, jobId } = await makeMatch(site(), tutor)
  for (let round = 1; round <= 10; round++) {
    const startsAt = new Date(Math.ceil(time / 900_000) * 900_000 + round * DAY_MS)
    const [lessonId = ''] = (await proposeLessons(parent.ctx, { jobId, startsAt, minutes: null, weeks: 1 })).lessonIds
    await endsOf([
      agreeLesson(tutor.ctx, { lessonId, isWholeSeries: true }),
      cancelLesson(parent.ctx, lessonId),
      cancelLesson(tutor.ctx, lessonId),
    ])
    const { state } = await database.db.selectFrom('lesson').select('state').where('id', '=', lessonId).executeTakeFirstOrThrow()
    const slots = await database.db.selectFrom('lesson_slot').select('quarter').where('lessonId', '=', lessonId).execute()
    expect(slots.length).toBe(state === 'scheduled' ? 6 : 0)
  }
})
