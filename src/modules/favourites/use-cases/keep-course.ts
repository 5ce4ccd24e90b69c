import { Refusal } from '#kernel/refusal.ts'
import { courseCards, courseNames, courseOnSale } from '#modules/courses/public.ts'
import type { Context } from '#platform/context.ts'
import { addCourse, keptCourses, listKeptCourses, removeCourse } from '../store/favourite-courses.ts'
import { placeOf } from './place-of.ts'
import type { AskedPage } from './place-of.ts'
import { requireKeeper } from './require-keeper.ts'

/** A person keeps a course on sale, on either side; again changes nothing. Refuses `COURSE_NOT_FOUND`. */
export async function keepCourse(ctx: Context, courseId: number): Promise<true> {
  const accountId = requireKeeper(ctx.actor, 'course')
  if (!(await courseOnSale(ctx.db, courseId))) throw new Refusal('COURSE_NOT_FOUND')
  await addCourse(ctx.db, { accountId, courseId }, ctx.now())
  return true
}

/** A person no longer keeps a course, whatever became of it. Refuses `COURSE_NOT_FOUND`. */
export async function letGoOfCourse(ctx: Context, courseId: number): Promise<true> {
  const accountId = requireKeeper(ctx.actor, 'course')
  const isGone = await removeCourse(ctx.db, { accountId, courseId })
  if (!isGone && !(await courseOnSale(ctx.db, courseId))) throw new Refusal('COURSE_NOT_FOUND')
  return true
}

type Asked = AskedPage & { readonly courseFlagIds?: readonly number[] | undefined }

/** The courses that a person keeps, newest first; or which of some are kept. */
export async function keptCoursesOf(ctx: Context, { courseFlagIds, ...page }: Asked) {
  const accountId = requireKeeper(ctx.actor, 'course')
  if (courseFlagIds) {
    const kept = [...(await keptCourses(ctx.db, accountId, courseFlagIds))]
    return { list: [], kept, hasNextPage: false, total: kept.length, next: null }
  }
  const { list: found, total, next } = await listKeptCourses(ctx.db, accountId, placeOf(page))
  const ids = found.map(({ id }) => id)
  const [cards, names] = await Promise.all([courseCards(ctx, { ids, locale: ctx.locale }), courseNames(ctx.db, ids)])
  const byId = new Map(cards.map((card) => [card.courseFlagId, card]))
  return {
    list: ids.map((id) => ({ courseFlagId: id, courseName: names.get(id) ?? '', card: byId.get(id) ?? null })),
    kept: ids,
    hasNextPage: next !== null,
    total,
    next,
  }
}
