import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import { lessonPrice } from '../domain/lesson-price.ts'
import { LESSON } from '../domain/lesson-moves.ts'
import { MOST_WEEKS, isOnQuarter, quartersOf, weeklyFrom } from '../domain/lesson-time.ts'
import { logMoves } from '../store/events.ts'
import { isTaken } from '../store/lesson-slots.ts'
import { insertLessons, lockMatch } from '../store/lessons.ts'
import { moverOf, requireParty } from './acting-party.ts'
import { lessonNews } from './lesson-news.ts'
import { lockOwnMatch, requireMatch } from './require-match.ts'
import { clashOf, takenOf } from './series-clash.ts'
import { notifyOther } from './notify-sides.ts'

const YEAR_MS = 365 * 86_400_000
const SHORTEST_MINUTES = 30
const LONGEST_MINUTES = 240
const STEP_MINUTES = 15

export type ProposeLessons = {
  readonly jobId: number
  readonly startsAt: Date
  /** The agreed minutes when null. */
  readonly minutes: number | null
  /** Lessons at the same hour of as many weeks. */
  readonly weeks: number
}

/**
 * One side of a match proposes a lesson or a weekly series; the other agrees or not. Refuses `JOB_NOT_FOUND`,
 * `LESSON_TIME_WRONG` (past, more than a year ahead, not on a quarter of an hour), `LESSON_CLASH` when the tutor is taken or
 * the same was proposed, of a series `SERIES_CLASH` with `times`.
 */
export async function proposeLessons(
  ctx: Context,
  { jobId, startsAt, minutes, weeks }: ProposeLessons,
): Promise<{ readonly lessonIds: readonly string[]; readonly seriesId: string }> {
  const party = requireParty(ctx.actor)
  const match = await requireMatch(ctx, party, jobId)
  const now = ctx.now()
  const length = minutes ?? match.lessonMinutes
  requireTime(startsAt, now)
  if (!isLength(length) || weeks < 1 || weeks > MOST_WEEKS) throw new Refusal('LESSON_TIME_WRONG')
  const state = beginState(ctx, LESSON, { move: 'propose' })
  const seriesId = newId(now)
  const { caseId, tutorId, parentAccountId } = match
  const lessons = weeklyFrom(startsAt, weeks).map((start) => ({
    id: newId(now),
    seriesId,
    caseId,
    tutorId,
    parentAccountId,
    state,
    proposedBy: party.side,
    startsAt: start,
    minutes: length,
    price: lessonPrice(match.price, length),
  }))
  await inTransaction(ctx, async (tx) => {
    // Not while one side leaves the match.
    await lockOwnMatch(tx, party, jobId)
    await lockMatch(tx.db, match)
    if (await isTaken(tx.db, { tutorId, quarters: lessons.flatMap(quartersOf) }))
      throw clashOf(tx, { all: lessons, taken: await takenOf(tx, tutorId, lessons) })
    const made = await insertLessons(tx.db, lessons, now)
    if (made.length < lessons.length) throw clashOf(tx, { all: lessons, taken: lessons.filter(({ id }) => !made.includes(id)) })
    const event = { kind: 'lesson', move: 'propose', from: null, to: state, actor: moverOf(tx.actor), at: now } as const
    await logMoves(
      tx.db,
      lessons.map((lesson) => ({ ...event, id: lesson.id, details: { startsAt: lesson.startsAt.toISOString() } })),
    )
    const news = { values: { ...lessonNews({ caseId, startsAt }), total: weeks } }
    await notifyOther(tx, { ...news, kind: 'lesson-proposed', match, by: party.side })
  })
  return { lessonIds: lessons.map(({ id }) => id), seriesId }
}

/** Refuses `LESSON_TIME_WRONG` unless a lesson may begin then. */
export function requireTime(startsAt: Date, now: Date): void {
  const isAhead = startsAt > now && startsAt.getTime() < now.getTime() + YEAR_MS
  if (!isAhead || !isOnQuarter(startsAt)) throw new Refusal('LESSON_TIME_WRONG')
}

function isLength(minutes: number): boolean {
  return minutes >= SHORTEST_MINUTES && minutes <= LONGEST_MINUTES && minutes % STEP_MINUTES === 0
}
