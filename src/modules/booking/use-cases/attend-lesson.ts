import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { AUTO_CONFIRM_MS } from '../domain/lesson-moves.ts'
import type { LessonMove } from '../domain/lesson-moves.ts'
import type { Lesson, LessonChange } from '../store/lessons.ts'
import { requireParty, requireTutor } from './ground.ts'
import type { Party } from './ground.ts'
import { lessonNews } from './lesson-news.ts'
import { lockOwnLesson, makeMove } from './move-lesson.ts'
import { tellOther } from './tell.ts'

type Attended = { readonly lessonId: string; readonly state: Lesson['state'] }

/** The tutor signs in, from a quarter of an hour before the start on. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_NOT_NOW`. */
export async function signIn(ctx: Context, lessonId: string): Promise<Attended> {
  const now = ctx.now()
  return await attend(ctx, {
    lessonId,
    party: requireTutor(ctx.actor),
    move: 'sign-in',
    change: { startedAt: now },
    tells: 'lesson-started',
  })
}

/** The tutor signs out; from then on the parent has 72 hours. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`. */
export async function signOut(ctx: Context, lessonId: string): Promise<Attended> {
  const party = requireTutor(ctx.actor)
  return await attend(ctx, { lessonId, party, move: 'sign-out', change: endedAt(ctx.now()), tells: 'lesson-ended' })
}

/** What changes when a lesson ends: the countdown begins. */
export function endedAt(now: Date): LessonChange {
  return { endedAt: now, autoConfirmAt: new Date(now.getTime() + AUTO_CONFIRM_MS) }
}

/** One side says that the other did not come. Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_NOT_NOW`. */
export async function missLesson(ctx: Context, lessonId: string): Promise<Attended> {
  return await attend(ctx, { lessonId, party: requireParty(ctx.actor), move: 'miss', change: {}, tells: 'lesson-missed' })
}

type Attending = {
  readonly lessonId: string
  readonly party: Party
  readonly move: LessonMove
  readonly change: LessonChange
  readonly tells: 'lesson-started' | 'lesson-ended' | 'lesson-missed'
}

async function attend(ctx: Context, { lessonId, party, move, change, tells }: Attending): Promise<Attended> {
  return await inTransaction(ctx, async (tx) => {
    const lesson = await lockOwnLesson(tx, party, lessonId)
    const state = await makeMove(tx, { lesson, move, party, change })
    await tellOther(tx, { kind: tells, values: lessonNews(lesson), match: lesson, by: party.side })
    return { lessonId, state }
  })
}
