import { toDollars } from '#kernel/money.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import type { CourseDocument } from '../domain/course-document.ts'
import { namesOfParts } from '../store/version-parts.ts'
import { firstPublished, listOnSale, publishedAmong } from '../store/versions.ts'

const SECOND_MS = 1000

/** What searches index of these courses, whether they are on sale or not; those that were never published are left out. */
export async function courseDocumentsOf(ctx: Context, ids: readonly number[]): Promise<readonly CourseDocument[]> {
  const [versions, onSale, first] = await Promise.all([
    publishedAmong(ctx.db, ids),
    listOnSale(ctx.db, ids),
    firstPublished(ctx.db, ids),
  ])
  const listed = new Set(onSale.map(({ courseId }) => courseId))
  const [parts, names] = await Promise.all([
    namesOfParts(
      ctx.db,
      versions.map(({ id }) => id),
    ),
    tutorNames(ctx.db, [...new Set(versions.map(({ tutorId }) => tutorId))]),
  ])
  return versions.map((version) => {
    const { id, courseId, tutorId, subject, levelMin, levelMax, language, unitCount, previewCount, captions, publishedAt } =
      version
    const tutor = names.get(tutorId)
    return {
      id: courseId,
      isListed: listed.has(courseId),
      tutorId,
      subject,
      levelMin,
      levelMax,
      language,
      price: Math.ceil(toDollars(version.whole)),
      unitCount,
      previewCount,
      seconds: version.durationMs / SECOND_MS,
      captions,
      publishedAt: first.get(courseId) ?? publishedAt,
      texts: [
        version.name,
        version.subtitle,
        version.summary,
        version.learnPoints,
        ...(parts.get(id) ?? []),
        ...(tutor ? [tutor.zh, tutor.en] : []),
      ].filter((text) => text !== ''),
    }
  })
}
