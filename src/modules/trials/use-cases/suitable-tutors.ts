import { hongKongClock, hongKongDay } from '#kernel/hong-kong-time.ts'
import { priceOfSubject } from '#kernel/subject-price.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { unlistedOf } from '#modules/cases/public.ts'
import type { TuitionCase } from '#modules/cases/public.ts'
import { blockedTutors } from '#modules/messages/public.ts'
import { tutorAccounts, tutorTeachings, tutorWeeks, teachingTutors } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { lessonPrice, quartersOf, weekdayOf, isWithinHours, takenTutors } from '#modules/lessons/public.ts'
import type { Lesson, Match } from '#modules/lessons/public.ts'

/** More than are shown: some of them are taken, or teach a subject of another name. */
const LOOKED_AT = 240

/** A tutor who could cover a lesson: for how much, and whether the published hours have the time; null when there are none. */
export type Suitable = { readonly tutorId: number; readonly price: Cents; readonly isFree: boolean | null }

export type Wished = {
  readonly one: TuitionCase
  readonly match: Match
  readonly lesson: Lesson
  readonly startsAt: Date
  /** Tutors who were asked before. */
  readonly asked: ReadonlySet<number>
}

/**
 * Tutors who could cover a lesson then, without its own tutor, those whom either side blocked and those who were asked before: they list
 * subject and level at no more than the agreed price and where the case has its lessons. First those whose weekly hours have the time,
 * then by price; who is taken then is left out.
 */
export async function suitableTutors(ctx: Context, wished: Wished): Promise<readonly Suitable[]> {
  const { one, match, lesson, startsAt } = wished
  const { minutes } = lesson
  const [hour = 0, minute = 0] = hongKongClock(startsAt).split(':').map(Number)
  const from = hour * 60 + minute
  const found = await teachingTutors(ctx.db, {
    subject: one.subject,
    level: one.level,
    most: match.price,
    areaId: one.areaId,
    canOnline: one.teachMode === 'online' || one.teachMode === 'either',
    time: { weekday: weekdayOf(hongKongDay(startsAt)), from, to: from + minutes },
    limit: LOOKED_AT,
  })
  const [blocked, taken, accounts] = await Promise.all([
    blockedTutors(ctx.db, match.parentAccountId),
    takenTutors(ctx.db, { tutorIds: found, quarters: quartersOf({ startsAt, minutes }) }),
    tutorAccounts(ctx.db, found),
  ])
  const without = new Set([match.tutorId, ...blocked, ...taken, ...wished.asked])
  const left = found.filter((id) => !without.has(id) && accounts.get(id)?.accountId !== match.parentAccountId)
  const suitable = await withTerms(ctx, left, wished)
  return suitable.toSorted((a, b) => rankOf(a) - rankOf(b) || a.price - b.price || a.tutorId - b.tutorId)
}

/**
 * What a tutor takes for covering a lesson, as the profile lists it now. Refuses `TUTOR_UNAVAILABLE` for the lesson's own tutor, one who
 * cannot be seen or was blocked, and one who does not list it all at no more than the agreed price.
 */
export async function coverOfferOf(ctx: Context, { one, match, lesson }: Omit<Wished, 'startsAt' | 'asked'>, tutorId: number) {
  const tutor = (await tutorAccounts(ctx.db, [tutorId])).get(tutorId)
  const isOwn = tutorId === match.tutorId || tutor?.accountId === match.parentAccountId
  const isBlocked = (await blockedTutors(ctx.db, match.parentAccountId)).includes(tutorId)
  const [terms] = await withTerms(ctx, [tutorId], { one, match, lesson, startsAt: lesson.startsAt })
  if (!tutor?.isListed || isOwn || isBlocked || !terms) throw new Refusal('TUTOR_UNAVAILABLE')
  return terms.price
}

/** Of these tutors those who list it all, with price and hours. */
async function withTerms(ctx: Context, ids: readonly number[], { one, match, lesson, startsAt }: Omit<Wished, 'asked'>) {
  const [teachings, weeks] = await Promise.all([tutorTeachings(ctx.db, ids), tutorWeeks(ctx.db, ids)])
  const { minutes } = lesson
  return ids.flatMap((tutorId): readonly Suitable[] => {
    const teaching = teachings.get(tutorId)
    const hourly = teaching && unlistedOf(one, teaching).length === 0 ? priceOfSubject(teaching.subjects, one) : null
    if (hourly === null || hourly > match.price) return []
    const isFree = isWithinHours(weeks.get(tutorId) ?? [], { startsAt, minutes })
    return [{ tutorId, price: lessonPrice(hourly, minutes), isFree }]
  })
}

// Who gave no hours may be free, who gave others is not.
const rankOf = ({ isFree }: Suitable): number => (isFree === true ? 0 : isFree === null ? 1 : 2)
