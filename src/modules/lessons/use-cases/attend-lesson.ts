import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { AUTO_CONFIRM_MS } from '../domain/lesson-moves.ts'
import type { LessonMove } from '../domain/lesson-moves.ts'
import type { Lesson, LessonChange } from '../store/lessons.ts'
import { LESSON_MISSED } from './lesson-events.ts'
import { requireParty, requireTutor } from './acting-party.ts'
import type { Party } from './acting-party.ts'
import { lessonNews } from './lesson-news.ts'
import { lockOwnLesson, makeMove } from './move-lesson.ts'
import { notifyOther, notifyParent, notifyTutor } from './notify-sides.ts'

type Attended = { readonly lessonId: string; readonly state: Lesson['state'] }

/** The tutor signs in, from a quarter of an hour before the start on. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_NOT_NOW`. */
export async function signIn(ctx: Context, lessonId: string): Promise<Attended> {
  const now = ctx.now()
  return await attend(ctx, {
    lessonId,
    party: requireTutor(ctx.actor),
    move: 'sign-in',
    change: { startedAt: now },
    notice: 'lesson-started',
  })
}

/**
 * The tutor signs out; from then on the parent has 72 hours. Before half of the planned time the lesson is too short, and both
 * sides are asked. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`.
 */
export async function signOut(ctx: Context, lessonId: string): Promise<Attended> {
  const party = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const lesson = await lockOwnLesson(tx, party, lessonId)
    const now = tx.now()
    const state = await makeMove(tx, { lesson, move: 'sign-out', party, change: { endedAt: now, ...silentUntil(now) } })
    if (state === 'too_short') await askBoth(tx, lesson)
    else await notifyOther(tx, { kind: 'lesson-ended', values: lessonNews(lesson), match: lesson, by: party.side })
    return { lessonId, state }
  })
}

/** What changes when the sides are asked: from now on silence decides after 72 hours. */
export function silentUntil(now: Date): LessonChange {
  return { autoConfirmAt: new Date(now.getTime() + AUTO_CONFIRM_MS) }
}

/** Asks both sides about a lesson that was too short. */
export async function askBoth(tx: Transaction, lesson: Lesson): Promise<void> {
  const values = lessonNews(lesson)
  await notifyParent(tx, { kind: 'lesson-too-short', values, match: lesson })
  await notifyTutor(tx, { kind: 'lesson-signed-out-early', values, match: lesson })
}

/**
 * The tutor of a lesson that was too short says that it was held in full; the parent has 72 hours again, and nothing counts
 * without the parent's word. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_NOT_NOW`.
 */
export async function claimLesson(ctx: Context, lessonId: string): Promise<Attended> {
  const party = requireTutor(ctx.actor)
  return await attend(ctx, { lessonId, party, move: 'claim', change: silentUntil(ctx.now()), notice: 'lesson-claimed' })
}

/**
 * One side says that the other did not come, who then owes for it; or the tutor that a lesson that was too short did not take
 * place, which proves nothing against anybody. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_NOT_NOW`.
 */
export async function missLesson(ctx: Context, lessonId: string): Promise<Attended> {
  const party = requireParty(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const lesson = await lockOwnLesson(tx, party, lessonId)
    const state = await makeMove(tx, { lesson, move: 'miss', party })
    await notifyOther(tx, { kind: 'lesson-missed', values: lessonNews(lesson), match: lesson, by: party.side })
    await publish(tx, LESSON_MISSED, { lesson, saidBy: party.side })
    return { lessonId, state }
  })
}

type Attending = {
  readonly lessonId: string
  readonly party: Party
  readonly move: LessonMove
  readonly change: LessonChange
  readonly notice: 'lesson-started' | 'lesson-claimed'
}

async function attend(ctx: Context, { lessonId, party, move, change, notice }: Attending): Promise<Attended> {
  return await inTransaction(ctx, async (tx) => {
    const lesson = await lockOwnLesson(tx, party, lessonId)
    const state = await makeMove(tx, { lesson, move, party, change })
    await notifyOther(tx, { kind: notice, values: lessonNews(lesson), match: lesson, by: party.side })
    return { lessonId, state }
  })
}
