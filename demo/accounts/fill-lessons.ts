import type { UserActor } from '#kernel/actor.ts'
import { agreeLesson, cancelLesson, confirmLesson, missLesson, proposeLessons, signIn, signOut } from '#modules/lessons/public.ts'
import { openDispute } from '#modules/disputes/public.ts'
import { orderLessons } from '#modules/settlement/public.ts'
import { tendMatches } from '../tend-matches.ts'
import { cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { payFor } from './pay-order.ts'

const MINUTE_MS = 60_000
const AFTERNOON = 16 * 60
const LESSON_MINUTES = 90
const LESSONS = 4
const PART_MS = 10 * MINUTE_MS
/** Lessons paid from the parent's wallet, so that the escrow outlasts the first ones. */
const PREPAID = 4

type Match = {
  readonly parent: UserActor
  readonly tutor: UserActor
  readonly jobId: number
  /** A day from today, at so many minutes after midnight in Hong Kong. */
  readonly days: (count: number, minute?: number) => Date
}
/** Acts at a time. */
type At = (time: Date, actor: UserActor) => Context

/**
 * Three weeks of lessons of a match: two that were confirmed and paid, one that the parent missed and owes half of, one in dispute
 * whose price is frozen, one that was too short, one to confirm, one ahead that the tutor called off, so that a cover tutor can be found,
 * and one ahead.
 */
export async function fillLessons(at: At, { parent, tutor, jobId, days }: Match): Promise<void> {
  const after = (start: Date, parts: number): Date => new Date(start.getTime() + LESSON_MINUTES * MINUTE_MS + parts * PART_MS)
  const agreed = async (day: number, weeks: number): Promise<readonly string[]> => {
    const series = { jobId, startsAt: days(day, AFTERNOON), minutes: LESSON_MINUTES, weeks }
    const { lessonIds } = await proposeLessons(at(days(day - 2), tutor), series)
    const [first = ''] = lessonIds
    await agreeLesson(at(days(day - 1), parent), { lessonId: first, isWholeSeries: weeks > 1 })
    return lessonIds
  }
  const held = async (lessonId: string, start: Date, end: Date): Promise<void> => {
    await signIn(at(start, tutor), lessonId)
    await signOut(at(end, tutor), lessonId)
  }
  const tend = async (time: Date): Promise<void> => await tendMatches({ ...at(time, parent), actor: { kind: 'system' } })
  const confirmed = async (lessonId: string, start: Date): Promise<void> => {
    await held(lessonId, start, after(start, 0))
    await confirmLesson(at(after(start, 1), parent), lessonId)
    await tend(after(start, 3))
  }

  const [first = '', second = '', third = ''] = await agreed(-15, LESSONS)
  await confirmed(first, days(-15, AFTERNOON))
  for (const lessonId of await agreed(-12, 1)) await missLesson(at(days(-12, AFTERNOON + LESSON_MINUTES), tutor), lessonId)
  const paying = at(days(-10), parent)
  if (paying.takesPayments) await payFor(paying, await orderLessons(paying, { jobId, lessons: PREPAID }))
  await confirmed(second, days(-8, AFTERNOON))
  for (const lessonId of await agreed(-5, 1)) {
    const start = days(-5, AFTERNOON)
    await held(lessonId, start, after(start, -3))
    const note = '導師遲到半小時，之後亦沒有補時，希望退回部分堂費。'
    await openDispute(at(after(start, 6), parent), { lessonId, problem: 'late', note, refund: cents(100_00) })
  }
  // One that ended much too soon waits for both.
  for (const lessonId of await agreed(-2, 1))
    await held(lessonId, days(-2, AFTERNOON), new Date(days(-2, AFTERNOON).getTime() + 2 * PART_MS))
  // One that the tutor cannot give waits for a cover.
  const calledOff = { jobId, startsAt: days(3, AFTERNOON), minutes: LESSON_MINUTES, weeks: 1 }
  for (const lessonId of (await proposeLessons(at(days(-3), tutor), calledOff)).lessonIds) {
    await agreeLesson(at(days(-2), parent), { lessonId, isWholeSeries: false })
    await cancelLesson(at(days(0, 0), tutor), lessonId)
  }
  // The last one waits for the parent's word.
  await held(third, days(-1, AFTERNOON), after(days(-1, AFTERNOON), 0))
}
