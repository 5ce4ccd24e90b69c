import { joinNames } from '#kernel/writing.ts'
import { DISTRICTS, findArea } from '#kernel/catalogue/areas.ts'
import { levelRangeName } from '#kernel/catalogue/levels.ts'
import { subjectName } from '#kernel/catalogue/subject-name.ts'
import { CUSTOM_SUBJECTS, findSubject } from '#kernel/catalogue/subjects.ts'
import { EDUCATION_LEVELS, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import type { Bilingual, Locale } from '#kernel/locale.ts'
import { cents, toDollars } from '#kernel/money.ts'
import type { TaughtSubject } from '#kernel/subject-price.ts'
import { ratingOf } from '#kernel/tutor-rating.ts'
import { NEW_TUTOR_DAYS, ageOf, daysSince, isRecommendedTutor, isStarTutor } from '#kernel/tutor-level.ts'
import type { CardFacts } from '../domain/card-facts.ts'
import type { PaperKind } from '../domain/verification.ts'
import { CARD_LABELS, labelsOf } from '../domain/shown-labels.ts'
import { verifiedOf } from '../domain/verified.ts'

/** A card as it crosses the wire; `contract/tutor-card.ts` holds its schema and a test compares the two. */
export type Card = ReturnType<typeof cardOf>
/** The subject that a card's price is of, as it is called alone: `DSE 數學`; of a custom one the tutor's own name. */
export type PriceOf = { readonly value: string; readonly label: string }
export type Reason = 'star' | 'recommended' | 'high_score' | 'experienced' | 'new_tutor'

const HIGH_SCORE = 4.5
const LONG_EXPERIENCE = 5
const MOST_SUBJECTS = 12
const MOST_AREAS = 12
const MOST_TAGS = 4

const byValue = <V extends string | number>(choices: readonly (Bilingual & { value: V })[]): ReadonlyMap<V, Bilingual> =>
  new Map(choices.map((choice) => [choice.value, choice]))
const UNIVERSITY = byValue(UNIVERSITIES)
const EDUCATION = byValue(EDUCATION_LEVELS)

/** What a card shows: what is stored of the tutor, and the checks that hold. */
export type CardOf = { readonly facts: CardFacts; readonly checks: readonly PaperKind[] }

/** The card of a tutor at `now` in one language (specification 1 §3 "Tutor card"). */
export function cardOf({ facts, checks }: CardOf, locale: Locale, now: Date) {
  const subjects = facts.subjects.map(([value, label, min, max]) => subjectOf({ value, label, min, max }, locale))
  const rating = ratingOf(facts.ratings)
  return {
    tutorId: facts.id,
    tutorName: { zh: facts.nameZh, en: facts.nameEn }[locale],
    baseSex: facts.sex,
    age: ageOf(facts.birthYear, now),
    headCertificate: facts.avatarKey === null ? null : `/api/tutor/head/${facts.id}`,
    headCertificateGmtModified: facts.avatarModifiedAt?.toISOString() ?? null,
    tutorLevel: facts.tutorLevel,
    starLevelExpired: facts.starLevelExpiresAt?.toISOString() ?? null,
    isStar: isStarTutor(facts.tutorLevel),
    isRecommended: isRecommendedTutor(facts.starLevelExpiresAt, now),
    ...verifiedOf(checks),
    priceMin: toDollars(cents(facts.priceMinCents)),
    priceOf: null as PriceOf | null,
    viewCount: facts.viewCount,
    successJobCount: facts.successJobCount,
    avgscore: rating.average,
    evaluateCount: rating.count,
    tutorCollectedCount: facts.collectedCount,
    teachType: joinNames([...new Set(subjects.map((subject) => subject.label))], locale),
    subjects: subjects.slice(0, MOST_SUBJECTS),
    teachArea: joinNames(areaNames(facts.areas, locale), locale),
    areaCount: facts.areas.length,
    eduUniversity: facts.university === null ? null : (UNIVERSITY.get(facts.university)?.[locale] ?? null),
    universityValue: facts.university,
    eduHighestEducationLevel: EDUCATION.get(facts.education)?.[locale] ?? '',
    eduUniversityMajor: { zh: facts.majorZh, en: facts.majorEn ?? facts.majorZh }[locale],
    profile: facts.intro,
    ...labelsOf(CARD_LABELS, facts, { locale, most: MOST_TAGS }),
    reasons: reasonsOf(facts, now),
    isCollect: false,
  }
}

/** A line of what a tutor teaches, as a card can name its price. */
export type PricedLine = TaughtSubject & Pick<PriceOf, 'label'>

/** Lines behind a card's price, in the tutor's order. */
export function pricedLinesOf({ subjects }: CardFacts, locale: Locale): readonly PricedLine[] {
  return subjects.map(([value, label, min, max, price]) => ({
    subject: value,
    customLabel: label,
    levelMin: min,
    levelMax: max,
    price: cents(price),
    label: (CUSTOM_SUBJECTS.includes(value) ? label : null) ?? subjectName(value, locale),
  }))
}

type Taught = { readonly value: string; readonly label: string | null; readonly min: number; readonly max: number }

function subjectOf({ value, label, min, max }: Taught, locale: Locale): { value: string; label: string; levels: string } {
  const own = CUSTOM_SUBJECTS.includes(value) ? label : null
  return { value, label: own ?? findSubject(value)?.[locale] ?? value, levels: levelRangeName(min, max, locale) }
}

/** A district whose sub-areas are all covered is named once; the rest by sub-area. */
function areaNames(areaIds: readonly number[], locale: Locale): readonly string[] {
  const given = new Set(areaIds)
  const wholeDistricts = DISTRICTS.filter((district) => (district.children ?? []).every((child) => given.has(child.id)))
  const covered = new Set(wholeDistricts.flatMap((district) => (district.children ?? []).map((child) => child.id)))
  const rest = areaIds.filter((id) => !covered.has(id)).map(findArea)
  return [...wholeDistricts, ...rest.filter((area) => area !== undefined)].slice(0, MOST_AREAS).map((area) => area[locale])
}

/** Why someone stands where they do in smart order, in the words of the published formula. */
export function reasonsOf(facts: CardFacts, now: Date): Reason[] {
  const reasons: Reason[] = []
  if (isStarTutor(facts.tutorLevel)) reasons.push('star')
  if (isRecommendedTutor(facts.starLevelExpiresAt, now)) reasons.push('recommended')
  if ((ratingOf(facts.ratings).average ?? 0) >= HIGH_SCORE) reasons.push('high_score')
  if (facts.experienceYears >= LONG_EXPERIENCE) reasons.push('experienced')
  if (daysSince(facts.createdAt, now) < NEW_TUTOR_DAYS) reasons.push('new_tutor')
  return reasons
}
