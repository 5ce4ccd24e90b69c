import { afterAll, beforeAll, expect, test } from 'vitest'
import { passingKeys } from '#platform/keys.ts'
import type { Database } from '#platform/db/database.ts'
import { endsOf } from '../../../../test/ends-of.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { agreeLesson } from '../use-cases/agree-lesson.ts'
import { missLesson, signIn, signOut } from '../use-cases/attend-lesson.ts'
import { confirmLesson, undoConfirmation } from '../use-cases/confirm-lesson.ts'
import { proposeLessons } from '../use-cases/propose-lessons.ts'
import { endSilence, remindParents } from '../use-cases/tend-lessons.ts'
import { writeReview } from '../../reviews/use-cases/write-review.ts'
import { DAY_MS, HOUR_MS, backgroundOf, makeMatch, makeTutor } from '../../booking/test/booking-world.ts'

let database: Database
let time = new Date('2026-11-21T04:00:00Z').getTime()
const keys = passingKeys()
const site = () => ({ database, keys, clock: { now: () => new Date(time), advance: (ms: number) => void (time += ms) } })
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(async () => await database.close())

test('lessons confirmed by parent and clock at the same time are each counted once, and the case once', async () => {
  const tutor = await makeTutor(site())
  const { parent, jobId } = await makeMatch(site(), tutor)
  const startsAt = new Date(Math.ceil(time / 900_000) * 900_000 + HOUR_MS)
  const { lessonIds } = await proposeLessons(tutor.ctx, { jobId, startsAt, minutes: 60, weeks: 1 })
  const more = await proposeLessons(tutor.ctx, { jobId, startsAt: new Date(startsAt.getTime() + HOUR_MS), minutes: 60, weeks: 1 })
  const ids = [...lessonIds, ...more.lessonIds]
  for (const lessonId of ids) await agreeLesson(parent.ctx, { lessonId, isWholeSeries: false })
  time += 3 * HOUR_MS
  for (const lessonId of ids) await signIn(tutor.ctx, lessonId)
  time += HOUR_MS / 2
  for (const lessonId of ids) await signOut(tutor.ctx, lessonId)
  time += 3 * DAY_MS
  const ground = backgroundOf(site())
  await endsOf([
    ...ids.map((lessonId) => confirmLesson(parent.ctx, lessonId)),
    endSilence(ground),
    endSilence(ground),
    remindParents(ground),
    remindParents(ground),
  ])
  const stat = await database.db
    .selectFrom('tutor_stat')
    .select(['taughtMinutes', 'successJobCount'])
    .where('tutorId', '=', tutor.tutorId)
    .executeTakeFirst()
  expect(stat).toEqual({ taughtMinutes: 120, successJobCount: 1 })
  time += 600_000
  const scores = { explaining: 5, punctuality: 4, preparation: 4, communication: 4 }
  await Promise.all([
    writeReview(tutor.ctx, { jobId, scores, text: 'On time' }),
    ...Array.from({ length: 6 }, () => writeReview(parent.ctx, { jobId, scores, text: 'Clear' }).catch(() => null)),
  ])
  const reviews = await database.db.selectFrom('review').select('state').where('caseId', '=', jobId).execute()
  expect(reviews).toEqual([{ state: 'published' }, { state: 'published' }])
  const rated = await database.db
    .selectFrom('tutor_stat')
    .select('rating_4')
    .where('tutorId', '=', tutor.tutorId)
    .executeTakeFirst()
  expect(rated).toEqual({ rating_4: 1 })
})

test('a confirmation that is taken back, tended to and reviewed at the same time counts for ten minutes or for good', async () => {
  const scores = { explaining: 5, punctuality: 5, preparation: 5, communication: 5 }
  for (let round = 0; round < 8; round++) {
    const tutor = await makeTutor(site())
    const { parent, jobId } = await makeMatch(site(), tutor)
    const startsAt = new Date(Math.ceil(time / 900_000) * 900_000 + HOUR_MS)
    const [lessonId = ''] = (await proposeLessons(tutor.ctx, { jobId, startsAt, minutes: 60, weeks: 1 })).lessonIds
    await agreeLesson(parent.ctx, { lessonId, isWholeSeries: false })
    time = startsAt.getTime()
    await signIn(tutor.ctx, lessonId)
    time += HOUR_MS
    await signOut(tutor.ctx, lessonId)
    // At the end of its 72 hours.
    time += 3 * DAY_MS
    await confirmLesson(parent.ctx, lessonId)
    time += round % 2 === 0 ? 599_000 : 600_000
    const ground = backgroundOf(site())
    const codes = await endsOf([
      undoConfirmation(parent.ctx, lessonId),
      undoConfirmation(parent.ctx, lessonId),
      endSilence(ground),
      endSilence(ground),
      writeReview(tutor.ctx, { jobId, scores, text: 'On time' }),
      writeReview(parent.ctx, { jobId, scores, text: 'Clear' }),
    ])
    const lesson = await database.db.selectFrom('lesson').select('state').where('id', '=', lessonId).executeTakeFirstOrThrow()
    const stat = await database.db
      .selectFrom('tutor_stat')
      .select(['taughtMinutes', 'successJobCount'])
      .where('tutorId', '=', tutor.tutorId)
      .executeTakeFirst()
    const reviews = await database.db.selectFrom('review').select('state').where('caseId', '=', jobId).execute()
    if (round % 2 === 0) {
      expect(codes.toSorted()).toEqual(['LESSON_STATE_CHANGED', 'OK', 'OK', 'OK', 'REVIEW_TOO_EARLY', 'REVIEW_TOO_EARLY'])
      expect([lesson, stat, reviews]).toEqual([{ state: 'ended' }, { taughtMinutes: 0, successJobCount: 0 }, []])
    } else {
      expect(codes).toEqual(['LESSON_NOT_NOW', 'LESSON_NOT_NOW', 'OK', 'OK', 'OK', 'OK'])
      expect([lesson, stat]).toEqual([{ state: 'confirmed' }, { taughtMinutes: 60, successJobCount: 1 }])
      expect(reviews).toEqual([{ state: 'published' }, { state: 'published' }])
    }
  }
})

test('what the parent and the tutor say of a short lesson and what time says at the same time is said once', async () => {
  const tutor = await makeTutor(site())
  const { parent, jobId } = await makeMatch(site(), tutor)
  for (let round = 0; round < 8; round++) {
    const startsAt = new Date(Math.ceil(time / 900_000) * 900_000 + HOUR_MS)
    const [lessonId = ''] = (await proposeLessons(tutor.ctx, { jobId, startsAt, minutes: 60, weeks: 1 })).lessonIds
    await agreeLesson(parent.ctx, { lessonId, isWholeSeries: false })
    time = startsAt.getTime()
    await signIn(tutor.ctx, lessonId)
    await signOut(tutor.ctx, lessonId)
    time += 3 * DAY_MS
    const ground = backgroundOf(site())
    const acts = [confirmLesson(parent.ctx, lessonId), missLesson(tutor.ctx, lessonId), endSilence(ground), endSilence(ground)]
    await endsOf(round % 2 === 0 ? acts : acts.toReversed())
    const last = await database.db
      .selectFrom('lesson_event')
      .select('toState')
      .where('objectId', '=', lessonId)
      .where('fromState', '=', 'too_short')
      .execute()
    expect(last).toHaveLength(1)
    const slots = await database.db.selectFrom('lesson_slot').select('quarter').where('lessonId', '=', lessonId).execute()
    expect(slots).toHaveLength(last[0]?.toState === 'missed' ? 0 : 4)
  }
  const held = await database.db
    .selectFrom('lesson')
    .select('id')
    .where('caseId', '=', jobId)
    .where('state', '=', 'confirmed')
    .execute()
  const stat = await database.db
    .selectFrom('tutor_stat')
    .select('taughtMinutes')
    .where('tutorId', '=', tutor.tutorId)
    .executeTakeFirst()
  expect(stat?.taughtMinutes ?? 0).toBe(held.length * 60)
})
