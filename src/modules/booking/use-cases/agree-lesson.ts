import { Refusal } from '#kernel/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { findOwnLesson, lockSeries } from '../store/lessons.ts'
import type { Lesson } from '../store/lessons.ts'
import { ownerOf, requireParty } from './ground.ts'
import type { BookingContext, Party } from './ground.ts'
import { lessonNews } from './lesson-news.ts'
import { lockOwnLesson, makeMove } from './move-lesson.ts'
import { tellOther } from './tell.ts'

/**
 * The side that was asked agrees to a lesson, to its other time, or to all of its series that are still ahead. The tutor's time is taken, so of
 * two who agree on the same hour one is refused. Refuses `LESSON_NOT_FOUND`, `LESSON_CLASH`, `LESSON_STATE_CHANGED`,
 * `LESSON_NOT_YOURS`, `LESSON_NOT_NOW`.
 */
export async function agreeLesson(
  ctx: Pick<BookingContext, 'actor' | 'db' | 'now' | 'keys'>,
  { lessonId, isWholeSeries }: { readonly lessonId: string; readonly isWholeSeries: boolean },
): Promise<{ readonly lessonIds: readonly string[] }> {
  const party = requireParty(ctx.actor)
  const now = ctx.now()
  const first = await findOwnLesson(ctx.db, { id: lessonId, owner: ownerOf(party), locks: false })
  if (!first) throw new Refusal('LESSON_NOT_FOUND')
  return await ctx.db.transaction().execute(async (trx) => {
    const lessons = await lessonsToAgree(trx, { party, first, now, isWholeSeries })
    for (const lesson of lessons) {
      const change = lesson.movingTo ? { startsAt: lesson.movingTo } : {}
      await makeMove(trx, { lesson, move: 'agree', party, now, change })
    }
    const startsAt = first.movingTo ?? first.startsAt
    const news = { keys: ctx.keys, values: { ...lessonNews({ ...first, startsAt }), total: lessons.length }, now }
    await tellOther(trx, { ...news, kind: 'lesson-agreed', match: first, by: party.side })
    return { lessonIds: lessons.map(({ id }) => id) }
  })
}

type Wanted = { readonly party: Party; readonly first: Lesson; readonly now: Date; readonly isWholeSeries: boolean }

// A series is locked from its first lesson on, so that two who agree to it take turns.
async function lessonsToAgree(trx: Db, { party, first, now, isWholeSeries }: Wanted): Promise<readonly Lesson[]> {
  const ahead = isWholeSeries ? await lockSeries(trx, first.seriesId, now) : []
  const asked = ahead.filter(({ proposedBy }) => proposedBy !== party.side)
  return asked.some(({ id }) => id === first.id) ? asked : [await lockOwnLesson(trx, party, first.id)]
}
