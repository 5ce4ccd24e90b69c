import { afterAll, beforeAll, expect, test } from 'vitest'
import { passingKeys } from '#platform/keys.ts'
import type { Database } from '#platform/db/database.ts'
import { endsOf } from '../../../../test/ends-of.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { agreeLesson } from '../../lessons/use-cases/agree-lesson.ts'
import { acceptBooking, cancelBooking, confirmBooking } from '../use-cases/answer-booking.ts'
import { bookTutor } from '../use-cases/book-tutor.ts'
import { expireBookings } from '../use-cases/end-bookings.ts'
import { leaveOwnMatch } from '../use-cases/leave-match.ts'
import { proposeLessons } from '../../lessons/use-cases/propose-lessons.ts'
import { HOUR_MS, backgroundOf, makeCase, makeParent, makeTutor } from './booking-world.ts'

let database: Database
let time = new Date('2026-11-21T04:00:00Z').getTime()
const keys = passingKeys()
const site = () => ({ database, keys, clock: { now: () => new Date(time), advance: (ms: number) => void (time += ms) } })
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())

const ROUNDS = 6

/** A case that two tutors were asked for. */
async function asked(acceptance: 'first' | 'compare') {
  const [parent, one, two] = [await makeParent(site()), await makeTutor(site()), await makeTutor(site())]
  const jobId = await makeCase(parent)
  const ask = async (tutorId: number) => (await bookTutor(parent.ctx, { jobId, tutorId, acceptance })).bookingId
  return { parent, one, two, jobId, first: await ask(one.tutorId), second: await ask(two.tutorId) }
}

/** How the case and its bookings stand, with how often each side was notified of the end. */
async function standingOf(jobId: number) {
  const { db } = database
  const states = await db.selectFrom('booking').select('state').where('caseId', '=', jobId).orderBy('state').execute()
  const one = await db.selectFrom('tuition_case').select('status').where('id', '=', jobId).executeTakeFirstOrThrow()
  return [one.status, ...states.map(({ state }) => state)]
}

test('of two acceptances at the same time one is the match and the other lapses', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { one, two, jobId, first, second } = await asked('first')
    const codes = await endsOf([
      acceptBooking(one.ctx, { bookingId: first }),
      acceptBooking(two.ctx, { bookingId: second }),
      acceptBooking(one.ctx, { bookingId: first }),
    ])
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(await standingOf(jobId)).toEqual(['matched', 'accepted', 'lapsed'])
  }
})

test('of two confirmations at the same time one is the match', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { parent, one, two, jobId, first, second } = await asked('compare')
    await acceptBooking(one.ctx, { bookingId: first })
    await acceptBooking(two.ctx, { bookingId: second })
    const codes = await endsOf([confirmBooking(parent.ctx, first), confirmBooking(parent.ctx, second)])
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(await standingOf(jobId)).toEqual(['matched', 'accepted', 'lapsed'])
  }
})

test('a request is either accepted or taken back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { parent, one, jobId, first } = await asked('first')
    const [accepted, cancelled] = await endsOf([acceptBooking(one.ctx, { bookingId: first }), cancelBooking(parent.ctx, first)])
    expect([accepted, cancelled].filter((code) => code === 'OK')).toHaveLength(1)
    expect(await standingOf(jobId)).toEqual(
      accepted === 'OK' ? ['matched', 'accepted', 'lapsed'] : ['open', 'cancelled', 'requested'],
    )
  }
})

test('an acceptance is confirmed or lapses at the end of its time, never both', async () => {
  const { parent, one, two, jobId, first, second } = await asked('compare')
  await acceptBooking(one.ctx, { bookingId: first })
  await acceptBooking(two.ctx, { bookingId: second })
  // The last moment for one, and past it for whoever looks a moment later.
  time += 48 * HOUR_MS - 1
  const early = { ...parent.ctx, now: () => new Date(time) }
  const late = { ...backgroundOf(site()), now: () => new Date(time + 1) }
  const [confirmed] = await endsOf([confirmBooking(early, first), expireBookings(late), expireBookings(late)])
  const standing = await standingOf(jobId)
  if (confirmed === 'OK') {
    expect(standing[0]).toBe('matched')
    expect(standing.filter((state) => state === 'accepted')).toHaveLength(1)
  } else expect(standing).toEqual(['open', 'expired', 'expired'])
  expect(standing).not.toContain('offered')
})

test('a request that is sent while the case is matched ends with it or is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { parent, one, jobId, first } = await asked('first')
    const third = await makeTutor(site())
    await endsOf([
      acceptBooking(one.ctx, { bookingId: first }),
      bookTutor(parent.ctx, { jobId, tutorId: third.tutorId, acceptance: 'first' }),
    ])
    const [status, ...states] = await standingOf(jobId)
    expect(status).toBe('matched')
    expect(states.filter((state) => state === 'requested' || state === 'offered')).toEqual([])
  }
})

test('a match that both sides leave at the same time is left once, and no lesson is agreed or proposed after it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { parent, one, jobId, first } = await asked('first')
    await acceptBooking(one.ctx, { bookingId: first })
    const startsAt = new Date(Math.ceil(time / 900_000) * 900_000 + (round + 1) * 24 * HOUR_MS)
    const lesson = { jobId, minutes: 60, weeks: 1 }
    const [lessonId = ''] = (await proposeLessons(parent.ctx, { ...lesson, startsAt })).lessonIds
    const codes = await endsOf([
      leaveOwnMatch(parent.ctx, { jobId, reason: 'schedule' }),
      leaveOwnMatch(one.ctx, { jobId, reason: 'schedule' }),
      agreeLesson(one.ctx, { lessonId, isWholeSeries: false }),
      proposeLessons(one.ctx, { ...lesson, startsAt: new Date(startsAt.getTime() + 2 * HOUR_MS) }),
    ])
    expect(codes.slice(0, 2).toSorted()).toEqual(['JOB_NOT_FOUND', 'OK'])
    expect(await standingOf(jobId)).toEqual(['open', 'lapsed', 'left'])
    const { db } = database
    const lessons = await db.selectFrom('lesson').select('state').where('caseId', '=', jobId).execute()
    expect(new Set(lessons.map(({ state }) => state))).toEqual(new Set(['cancelled']))
    expect(await db.selectFrom('case_match').select('id').where('caseId', '=', jobId).execute()).toHaveLength(1)
  }
})
