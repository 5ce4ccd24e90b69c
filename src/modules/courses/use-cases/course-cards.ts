import { LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import { levelRangeName } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import type { Locale } from '#kernel/locale.ts'
import { toDollars } from '#kernel/money.ts'
import { tutorNames } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { coverUrl } from '../domain/cover-url.ts'
import { wholesOf } from '../store/products.ts'
import { listOnSale, onSaleOfTutor } from '../store/versions.ts'
import type { Version } from '../store/versions.ts'

const SECOND_MS = 1000
/** Courses of one tutor that are shown at once. */
const MOST_OF_TUTOR = 12

/** Cards of these courses in the order given, for lists of other rooms; what is not on sale is left out. */
export async function courseCards(
  ctx: Context,
  { ids, locale }: { readonly ids: readonly number[]; readonly locale: Locale },
): Promise<readonly CourseCard[]> {
  const cards = new Map((await cardsOf(ctx, await listOnSale(ctx.db, ids), locale)).map((card) => [card.courseFlagId, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Cards of what a tutor has on sale, the newest first. */
export async function coursesOfTutor(ctx: Context, tutorId: number) {
  const versions = await onSaleOfTutor(ctx.db, { tutorId, most: MOST_OF_TUTOR })
  return { list: [...(await cardsOf(ctx, versions, ctx.locale))] }
}

async function cardsOf(ctx: Context, versions: readonly Version[], locale: Locale): Promise<readonly CourseCard[]> {
  const [names, products] = await Promise.all([
    tutorNames(ctx.db, [...new Set(versions.map(({ tutorId }) => tutorId))]),
    wholesOf(
      ctx.db,
      versions.map(({ courseId }) => courseId),
    ),
  ])
  return versions.map((version) =>
    cardOf(version, {
      locale,
      productId: products.get(version.courseId) ?? 0,
      tutorName: names.get(version.tutorId)?.[locale] ?? '',
    }),
  )
}

type CourseCard = ReturnType<typeof cardOf>
type Around = { readonly locale: Locale; readonly productId: number; readonly tutorName: string }

/** A version as cards show it. */
export function cardOf(version: Version, { locale, productId, tutorName }: Around) {
  const { courseId, tutorId, name, subtitle, coverKey, whole, sum, subject, levelMin, levelMax, language } = version
  return {
    courseFlagId: courseId,
    productId,
    courseName: name,
    subtitle,
    courseCover: coverUrl(coverKey, 'small') ?? '',
    combinePrice: toDollars(whole),
    totalPrice: toDollars(sum),
    subject: findSubject(subject)?.[locale] ?? '',
    level: levelRangeName(levelMin, levelMax, locale),
    language: LANGUAGES.find(({ value }) => value === language)?.[locale] ?? '',
    unitCount: version.unitCount,
    previewCount: version.previewCount,
    videoDuration: version.durationMs / SECOND_MS,
    captions: [...version.captions],
    publishedAt: version.publishedAt.toISOString(),
    uploaderJson: { tutorId, tutorName },
  }
}
