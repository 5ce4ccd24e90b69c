import type { Context } from '#platform/context.ts'
import type { BookingState } from '../domain/booking-moves.ts'
import { OUTCOMES, endOf, movesOf, lessonsOfPair, ownerOf, requireParty } from '#modules/lessons/public.ts'
import type { LessonState } from '#modules/lessons/public.ts'
import { bookingsOfPair } from '../store/bookings.ts'
import { bookingNumbers } from './book-tutor.ts'

const MOST_LESSONS = 40
/** Comings and goings of a single lesson are no news to the two who were there. */
const TOLD: readonly LessonState[] = ['proposed', 'moving', ...OUTCOMES]
const AHEAD: readonly LessonState[] = ['proposed', 'scheduled', 'moving', 'started']

type Pair = { readonly jobId: number; readonly tutorId: number }

/** What happened to one's own bookings and lessons of a case with a tutor, the first first; nothing of others'. */
export async function listTalkEvents(ctx: Context, { jobId: caseId, tutorId }: Pair) {
  const pair = { owner: ownerOf(requireParty(ctx.actor)), caseId, tutorId }
  const [bookings, lessons] = await Promise.all([bookingsOfPair(ctx.db, pair), lessonsOfPair(ctx.db, pair, MOST_LESSONS)])
  const [ofBookings, ofLessons] = await Promise.all([
    movesOf(
      ctx.db,
      'booking',
      bookings.map(({ id }) => String(id)),
    ),
    movesOf(
      ctx.db,
      'lesson',
      lessons.map(({ id }) => id),
    ),
  ])
  const told = [
    ...bookings.flatMap(({ id }) =>
      (ofBookings.get(String(id)) ?? []).map(({ to, at }) => {
        const state = to as BookingState
        return { at: at.toISOString(), booking: { bookingNo: bookingNumbers({ id, state }).bookingNo, to: state }, lesson: null }
      }),
    ),
    ...lessons.flatMap(({ id, startsAt }) =>
      (ofLessons.get(id) ?? []).flatMap(({ to, at }) => {
        const state = to as LessonState
        if (!TOLD.includes(state)) return []
        return [{ at: at.toISOString(), booking: null, lesson: { startsAt: startsAt.toISOString(), to: state } }]
      }),
    ),
  ]
  const next = lessons
    .filter((lesson) => AHEAD.includes(lesson.state) && endOf(lesson) > ctx.now())
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())[0]
  return {
    list: told.toSorted((one, other) => (one.at < other.at ? -1 : 1)),
    next: next
      ? { lessonId: next.id, startsAt: next.startsAt.toISOString(), endsAt: endOf(next).toISOString(), state: next.state }
      : null,
  }
}
