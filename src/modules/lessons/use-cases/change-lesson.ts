import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { AGREED, decideLesson, isLateChange } from '../domain/lesson-moves.ts'
import { quartersOf } from '../domain/lesson-time.ts'
import { Refusal } from '#kernel/refusal.ts'
import { isTaken } from '../store/lesson-slots.ts'
import { beginsThen } from '../store/count-lessons.ts'
import { findOwnLesson, lockMatch } from '../store/lessons.ts'
import type { Lesson } from '../store/lessons.ts'
import { ownerOf, requireParty } from './acting-party.ts'
import type { Party } from './acting-party.ts'
import { lessonNews } from './lesson-news.ts'
import { lockOwnLesson, makeMove } from './move-lesson.ts'
import { requireTime } from './propose-lessons.ts'
import { notifyOther } from './notify-sides.ts'

type Changed = { readonly lessonId: string; readonly state: Lesson['state'] }

/**
 * Takes back, declines or cancels a lesson, whichever it is for the caller. Less than twelve hours before the start that is
 * marked as late (decisions 4 point 3). Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_NOT_NOW`.
 */
export async function cancelLesson(ctx: Context, lessonId: string): Promise<Changed & { readonly isLate: boolean }> {
  const party = requireParty(ctx.actor)
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const lesson = await lockOwnLesson(tx, party, lessonId)
    const isLate = AGREED.includes(lesson.state) && isLateChange(lesson.startsAt, now)
    const state = await makeMove(tx, { lesson, move: cancellingMove(lesson, party), party, details: { isLate } })
    const news = { values: lessonNews(lesson) }
    const isMissing = AGREED.includes(lesson.state) && party.side === 'tutor' && lesson.trialId === null
    const kind = isMissing ? 'lesson-called-off' : 'lesson-cancelled'
    await notifyOther(tx, { ...news, kind, match: lesson, by: party.side })
    return { lessonId, state, isLate }
  })
}

function cancellingMove({ state, proposedBy }: Lesson, { side }: Party): 'cancel' | 'withdraw' | 'decline' {
  if (state !== 'proposed') return 'cancel'
  return proposedBy === side ? 'withdraw' : 'decline'
}

/**
 * Proposes another time for a lesson. One that was agreed keeps its time until the other side agrees to the new one, and the
 * tutor is taken at both meanwhile. Refuses `LESSON_NOT_NOW` less than twelve hours before the
 * start, `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`, `LESSON_TIME_WRONG`, `LESSON_CLASH`.
 */
export async function rescheduleLesson(
  ctx: Context,
  { lessonId, startsAt }: { readonly lessonId: string; readonly startsAt: Date },
): Promise<Changed> {
  const party = requireParty(ctx.actor)
  const now = ctx.now()
  return await inTransaction(ctx, async (tx) => {
    const found = await findOwnLesson(tx.db, { id: lessonId, owner: ownerOf(party), locks: false })
    if (!found) throw new Refusal('LESSON_NOT_FOUND')
    await lockMatch(tx.db, found)
    const lesson = await lockOwnLesson(tx, party, lessonId)
    requireTime(startsAt, now)
    const details = { from: lesson.startsAt.toISOString(), startsAt: startsAt.toISOString() }
    const change = { proposedBy: party.side, ...(AGREED.includes(lesson.state) ? { movingTo: startsAt } : { startsAt }) }
    const { ok: mayMove } = decideLesson(lesson, { move: 'move', by: party.side, now })
    if (mayMove && (await beginsThen(tx.db, { ...lesson, startsAt }))) throw new Refusal('LESSON_CLASH')
    const state = await makeMove(tx, { lesson, move: 'move', party, change, details })
    const quarters = quartersOf({ startsAt, minutes: lesson.minutes })
    if (await isTaken(tx.db, { tutorId: lesson.tutorId, quarters, lessonId })) throw new Refusal('LESSON_CLASH')
    const news = { values: lessonNews({ ...lesson, startsAt }) }
    await notifyOther(tx, { ...news, kind: 'lesson-moved', match: lesson, by: party.side })
    return { lessonId, state }
  })
}

/**
 * An agreed lesson stays at its time: the side that was asked declines the other one, or who proposed it takes it back.
 * Refuses `LESSON_NOT_FOUND`, `LESSON_STATE_CHANGED`.
 */
export async function keepLesson(ctx: Context, lessonId: string): Promise<Changed> {
  const party = requireParty(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const lesson = await lockOwnLesson(tx, party, lessonId)
    const state = await makeMove(tx, { lesson, move: 'keep', party })
    const news = { values: lessonNews(lesson) }
    await notifyOther(tx, { ...news, kind: 'lesson-kept', match: lesson, by: party.side })
    return { lessonId, state }
  })
}
