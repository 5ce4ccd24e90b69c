import { caseTitle } from '#kernel/case-title.ts'
import type { Locale } from '#kernel/locale.ts'
import { cents, toDollars } from '#kernel/money.ts'
import type { Slice } from '#kernel/page.ts'
import { sliceOf } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import type { OwnCase } from '../domain/tuition-case.ts'
import { listOpenCasesOf } from '../store/find-cases.ts'
import { areaLabel, featureLabels, levelAndSubject } from './case-words.ts'
import { requireParent } from './require-side.ts'

// Only drafts may lack a price.
const NOTHING = cents(0)

export type PendingCasesOf = Slice & { readonly parentAccountId: string; readonly locale: Locale }

/** A parent's cases that wait for a tutor, those that changed last first, as the appointment dialog lists them. */
export async function pendingCasesOf(ctx: Context, { parentAccountId, locale, offset, limit }: PendingCasesOf) {
  const { list, total } = await listOpenCasesOf(ctx.db, { parentAccountId, slice: { offset, limit } })
  return { list: list.map((one) => pendingJobOf(one, { ...ctx, locale })), total }
}

/** A pending job under the names of specification 1 §3. */
export function pendingJobOf(one: OwnCase, viewer: Pick<Context, 'actor' | 'locale'>) {
  const { locale } = viewer
  return {
    jobId: one.id,
    jobNo: one.jobNo,
    tutorId: one.matchedTutorId,
    successDate: one.matchedAt?.toISOString() ?? null,
    studentTutorialSubject: levelAndSubject(one, locale),
    caseTitle: caseTitle(one, viewer),
    chargeAmountPerHour: toDollars(one.priceMin ?? NOTHING),
    chargeAmountPerHourMax: toDollars(one.priceMax ?? NOTHING),
    teachArea: areaLabel(one, locale),
    tags: featureLabels(one, locale).join(','),
    ctime: one.createdAt.toISOString(),
    negotiateLessonNumber: one.negotiateLessonNumber,
    onceTime: one.lessonMinutes,
  }
}

/** The own cases that wait for a tutor, a page of them. */
export async function listPendingCases(
  ctx: Context,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
) {
  const { accountId } = requireParent(ctx)
  return await pendingCasesOf(ctx, { parentAccountId: accountId, locale: ctx.locale, ...sliceOf(pageNum, pageSize) })
}
