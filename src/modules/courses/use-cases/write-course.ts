import { fromDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { MOST_COURSES } from '../domain/course-limits.ts'
import { COURSE } from '../domain/course-moves.ts'
import type { ManuscriptFields, Written } from '../domain/written-course.ts'
import { changeManuscript, countCourses, findManuscript, insertManuscript, lockCourses } from '../store/manuscripts.ts'
import { holdDraft, noteChange } from './hold-draft.ts'
import type { Saved } from './hold-draft.ts'
import { manuscriptFieldsOf } from './manuscript-answer.ts'

/** Begins a course of the tutor who acts. Refuses `TOO_MANY_COURSES`. */
export async function beginCourse(ctx: Context, name: string): Promise<{ readonly id: number; readonly courseFlagId: number }> {
  const tutorId = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    await lockCourses(tx.db, tutorId)
    if ((await countCourses(tx.db, tutorId)) >= MOST_COURSES) throw new Refusal('TOO_MANY_COURSES')
    const state = beginState(tx, COURSE, { move: 'begin' })
    const { id, courseId } = await insertManuscript(tx.db, { tutorId, name, state, now: tx.now() })
    return { id, courseFlagId: courseId }
  })
}

/**
 * Saves what was changed of a course as a whole, and answers its fields as they stand. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`, and
 * `COURSE_CHANGED` where they were changed after the revision that is known.
 */
export async function writeCourse(
  ctx: Context,
  { id, revision, ...change }: Written<ManuscriptFields>,
): Promise<Saved & { readonly fields: ManuscriptFields }> {
  return await inTransaction(ctx, async (tx) => {
    const draft = await holdDraft(tx, id)
    if (draft.textRevision > revision) throw new Refusal('COURSE_CHANGED')
    const levels = levelsAfter(draft, change)
    const saved = await noteChange(tx, draft)
    const { courseName, learnPoints, combinePrice, levelMin: _min, levelMax: _max, ...rest } = change
    await changeManuscript(tx.db, {
      id,
      revision: saved.revision,
      change: {
        ...rest,
        ...levels,
        ...(courseName === undefined ? {} : { name: courseName }),
        ...(learnPoints === undefined ? {} : { learnPoints: learnPoints.join('\n') }),
        ...(combinePrice === undefined ? {} : { combinePrice: combinePrice === null ? null : fromDollars(combinePrice) }),
      },
    })
    const written = await findManuscript(tx.db, { id, tutorId: draft.tutorId })
    return { ...saved, fields: manuscriptFieldsOf(written ?? draft) }
  })
}

type Levels = { readonly levelMin: number | null; readonly levelMax: number | null }

/** Both or none, the lower first: a range that is begun from its other end is the one level. */
function levelsAfter(before: Levels, change: Partial<Record<keyof Levels, number | null | undefined>>): Partial<Levels> {
  if (change.levelMin === undefined && change.levelMax === undefined) return {}
  const [min, max] = [
    change.levelMin === undefined ? before.levelMin : change.levelMin,
    change.levelMax === undefined ? before.levelMax : change.levelMax,
  ]
  const [one, other] = [min ?? max, max ?? min]
  if (change.levelMin === null || one === null || other === null) return { levelMin: null, levelMax: null }
  return { levelMin: Math.min(one, other), levelMax: Math.max(one, other) }
}
