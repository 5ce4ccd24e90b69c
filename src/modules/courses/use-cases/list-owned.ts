import { sliceOf } from '#kernel/page.ts'
import { tutorAccounts, tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { coverUrl } from '../domain/cover-url.ts'
import { countOwnedUnits, listOwnedCourses } from '../store/owned-courses.ts'
import type { OwnedCourseRow } from '../store/owned-courses.ts'
import { listOnSale, publishedAmong } from '../store/versions.ts'
import type { Version } from '../store/versions.ts'
import { HEAD } from '../texts/words.ts'

/** Courses of which the caller has something, the one that was watched last first, whatever became of them (decisions 3.4). */
export async function listOwned(ctx: Context, { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number }) {
  const { accountId } = requireUser(ctx)
  const { offset, limit } = sliceOf(pageNum, pageSize)
  const { list, total } = await listOwnedCourses(ctx.db, { accountId, offset, limit })
  const courseIds = list.map(({ courseId }) => courseId)
  const [versions, onSale, counts] = await Promise.all([
    publishedAmong(ctx.db, courseIds),
    listOnSale(ctx.db, courseIds),
    countOwnedUnits(ctx.db, { accountId, courseIds }),
  ])
  const tutors = await teachersOf(
    ctx,
    versions.map(({ tutorId }) => tutorId),
  )
  const newest = new Map(versions.map((version) => [version.courseId, version]))
  const sold = new Set(onSale.map(({ courseId }) => courseId))
  return {
    list: list.flatMap((row) => {
      const version = newest.get(row.courseId)
      if (!version) return []
      const { units = 0, complete = 0, isSoled = false } = counts.get(row.courseId) ?? {}
      return [
        {
          ...lineOf(row, version),
          tutorName: tutors.get(version.tutorId)?.name ?? HEAD[ctx.locale].owned.formerTutor,
          isOnSale: sold.has(row.courseId),
          isSoled,
          unitCount: units,
          completeCount: complete,
        },
      ]
    }),
    hasNextPage: offset + list.length < total,
    total,
  }
}

function lineOf({ courseId, isResting, lastUnitProductId, lastAt }: OwnedCourseRow, { name, coverKey }: Version) {
  return {
    courseFlagId: courseId,
    courseName: name,
    courseCover: coverUrl(coverKey, 'small') ?? '',
    isResting,
    lastUnitProductId,
    lastAt: lastAt.toISOString(),
  }
}

/** Tutors by their numbers as buyers of their courses read them; one whose account was closed is "a former tutor", without a page. */
export async function teachersOf(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly name: string; readonly isFormer: boolean }>> {
  const wanted = [...new Set(ids)]
  const [names, accounts] = await Promise.all([tutorNames(ctx.db, wanted), tutorAccounts(ctx.db, wanted)])
  return new Map(
    wanted.flatMap((id) => {
      const account = accounts.get(id)
      if (!account) return []
      // The demo's crowd is listed without accounts.
      const isFormer = account.accountId === null && !account.isListed
      return [
        [id, { isFormer, name: isFormer ? HEAD[ctx.locale].owned.formerTutor : (names.get(id)?.[ctx.locale] ?? '') }] as const,
      ]
    }),
  )
}
