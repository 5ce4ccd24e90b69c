import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { findOwnLesson, lockSeries } from '../store/lessons.ts'
import type { Lesson } from '../store/lessons.ts'
import { ownerOf, requireParty } from './acting-party.ts'
import type { Party } from './acting-party.ts'
import { lessonNews } from './lesson-news.ts'
import { lockOwnLesson, makeMove } from './move-lesson.ts'
import { clashOf, takenOf } from './series-clash.ts'
import { notifyOther } from './notify-sides.ts'

/**
 * The side that was asked agrees to a lesson, to its other time, or to all of its series that are still ahead. The tutor's time is taken, so of
 * two who agree on the same hour one is refused. Refuses `LESSON_NOT_FOUND`, `LESSON_CLASH`, `SERIES_CLASH` with `times`,
 * `LESSON_STATE_CHANGED`, `LESSON_NOT_YOURS`, `LESSON_NOT_NOW`.
 */
export async function agreeLesson(
  ctx: Context,
  { lessonId, isWholeSeries }: { readonly lessonId: string; readonly isWholeSeries: boolean },
): Promise<{ readonly lessonIds: readonly string[] }> {
  const party = requireParty(ctx.actor)
  const first = await findOwnLesson(ctx.db, { id: lessonId, owner: ownerOf(party), locks: false })
  if (!first) throw new Refusal('LESSON_NOT_FOUND')
  return await inTransaction(ctx, async (tx) => {
    const lessons = await lessonsToAgree(tx, { party, first, isWholeSeries })
    const taken = lessons.length > 1 ? await takenOf(tx, first.tutorId, lessons) : []
    if (taken.length > 0) throw clashOf(tx, { all: lessons, taken })
    for (const lesson of lessons) {
      const change = lesson.movingTo ? { startsAt: lesson.movingTo } : {}
      await makeMove(tx, { lesson, move: 'agree', party, change })
    }
    const startsAt = first.movingTo ?? first.startsAt
    const news = { values: { ...lessonNews({ ...first, startsAt }), total: lessons.length } }
    await notifyOther(tx, { ...news, kind: 'lesson-agreed', match: first, by: party.side })
    return { lessonIds: lessons.map(({ id }) => id) }
  })
}

type Wanted = { readonly party: Party; readonly first: Lesson; readonly isWholeSeries: boolean }

// A series is locked from its first lesson on, so that two who agree to it take turns.
async function lessonsToAgree(tx: Transaction, { party, first, isWholeSeries }: Wanted): Promise<readonly Lesson[]> {
  const now = tx.now()
  const ahead = isWholeSeries ? await lockSeries(tx.db, first.seriesId, now) : []
  const asked = ahead.filter(({ proposedBy }) => proposedBy !== party.side)
  return asked.some(({ id }) => id === first.id) ? asked : [await lockOwnLesson(tx, party, first.id)]
}
