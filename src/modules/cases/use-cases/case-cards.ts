import { caseTitle } from '#kernel/case-title.ts'
import type { Locale } from '#kernel/locale.ts'
import { toDollars } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import type { TuitionCase } from '../domain/tuition-case.ts'
import { findCases } from '../store/find-cases.ts'
import { areaLabel, levelAndSubject } from './case-words.ts'

/** Cards of these cases in the order given; `contract/case-card.ts` is the schema. Whether one may be seen is the caller's to know. */
export async function caseCards(ctx: Context, ids: readonly number[], locale: Locale) {
  const found = new Map((await findCases(ctx.db, ids)).map((one) => [one.id, one]))
  return ids.flatMap((id) => {
    const one = found.get(id)
    return one ? [cardOf(one, ctx, locale)] : []
  })
}

function cardOf(one: TuitionCase, { actor }: Context, locale: Locale) {
  return {
    jobId: one.id,
    jobNo: one.jobNo,
    status: one.status,
    studentTutorialSubject: levelAndSubject(one, locale),
    caseTitle: caseTitle(one, { actor, locale }),
    chargeAmountPerHour: toDollars(one.priceMin),
    chargeAmountPerHourMax: toDollars(one.priceMax),
    teachArea: areaLabel(one, locale),
    ctime: one.createdAt.toISOString(),
  }
}
