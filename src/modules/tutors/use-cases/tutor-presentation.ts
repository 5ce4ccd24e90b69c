import { otherLocale } from '#kernel/locale.ts'
import { joinNames } from '#kernel/writing.ts'
import { DISTRICTS, districtIdOf, findArea, regionIdOf } from '#kernel/catalogue/areas.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import type { Choice } from '#kernel/catalogue/tutor-facets.ts'
import { EDUCATION_LEVELS, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import { toDollars } from '#kernel/money.ts'
import { ratingOf } from '#kernel/tutor-rating.ts'
import { ageOf, isRecommendedTutor, isStarTutor } from '#kernel/tutor-level.ts'
import { avatarPath } from '../domain/avatar-url.ts'
import { levelRangeLabel } from '../domain/level-range-label.ts'
import { lowestPrice } from '../domain/tutor-profile.ts'
import type { TutorProfile, TutorSubject } from '../domain/tutor-profile.ts'
import { DETAIL_LABELS, labelsOf } from '../domain/shown-labels.ts'
import type { CheckKind } from '../domain/verification.ts'
import { verifiedOf } from '../domain/verified.ts'
import type { StoredTutor } from '../store/find-tutors.ts'

const MINUTES_PER_HOUR = 60

/** What is shown of a tutor: what is stored, and the checks that hold. */
export type Presented = StoredTutor & { readonly checks: readonly CheckKind[] }

/** A tutor in one language at `now`, with the wire names of specification 1 §3; `contract/tutor-detail.ts` is its schema. */
export function tutorPresentation({ profile, stat, checks }: Presented, locale: Locale, now: Date) {
  const rating = ratingOf(stat.ratings)
  const names = { zh: profile.nameZh, en: profile.nameEn }
  return {
    tutorId: profile.id,
    tutorName: names[locale],
    otherName: names[otherLocale(locale)],
    baseSex: profile.sex,
    age: ageOf(profile.birthYear, now),
    headCertificate: profile.avatarKey === null ? null : avatarPath(profile.id),
    headCertificateGmtModified: profile.avatarModifiedAt?.toISOString() ?? null,
    tutorLevel: profile.tutorLevel,
    starLevelExpired: profile.starLevelExpiresAt?.toISOString() ?? null,
    isStar: isStarTutor(profile.tutorLevel),
    isRecommended: isRecommendedTutor(profile.starLevelExpiresAt, now),
    ...verifiedOf(checks),
    // Only the preview of a draft has no subjects.
    priceMin: profile.subjects.length === 0 ? 0 : toDollars(lowestPrice(profile.subjects)),
    viewCount: stat.viewCount,
    successJobCount: stat.successJobCount,
    taughtHours: Math.floor(stat.taughtMinutes / MINUTES_PER_HOUR),
    avgscore: rating.average,
    evaluateCount: rating.count,
    ratings: [...stat.ratings],
    tutorCollectedCount: stat.collectedCount,
    ...teachingOf(profile, locale),
    eduUniversity: profile.university === null ? null : labelOf(UNIVERSITIES, profile.university, locale),
    universityValue: profile.university,
    eduHighestEducationLevel: labelOf(EDUCATION_LEVELS, profile.education, locale),
    eduUniversityMajor: { zh: profile.majorZh, en: profile.majorEn ?? profile.majorZh }[locale],
    ...labelsOf(DETAIL_LABELS, profile, { locale }),
    profile: profile.intro,
    joinedAt: profile.createdAt.toISOString(),
    updatedAt: profile.updatedAt.toISOString(),
    isCollect: false,
  }
}

function teachingOf(profile: TutorProfile, locale: Locale) {
  const subjects = profile.subjects.map((taught) => subjectOf(taught, locale))
  const areas = districtsOf(profile.areaIds, locale)
  const areaNames = areas.flatMap(({ district, isWhole, places }) => (isWhole ? [district] : places.map((place) => place.label)))
  return {
    teachType: joinNames([...new Set(subjects.map((subject) => subject.label))], locale),
    subjects,
    trial: profile.trial && { ...profile.trial, price: toDollars(profile.trial.price) },
    teachArea: joinNames(areaNames, locale),
    areas,
    teachesOnline: profile.teachesOnline,
  }
}

function subjectOf({ subject, customLabel, levelMin, levelMax, price }: TutorSubject, locale: Locale) {
  return {
    value: subject,
    label: customLabel ?? findSubject(subject)?.[locale] ?? subject,
    levels: levelRangeLabel(levelMin, levelMax, locale),
    levelMin,
    levelMax,
    price: toDollars(price),
  }
}

/** Areas by district in official order. */
function districtsOf(areaIds: readonly number[], locale: Locale) {
  const byDistrict = Map.groupBy(areaIds, districtIdOf)
  return DISTRICTS.filter((district) => byDistrict.has(district.id)).map((district) => {
    const ids = byDistrict.get(district.id) ?? []
    return {
      districtId: district.id,
      district: district[locale],
      regionId: regionIdOf(district.id),
      region: findArea(regionIdOf(district.id))?.[locale] ?? '',
      isWhole: (district.children ?? []).every((child) => ids.includes(child.id)),
      places: ids.map((areaId) => ({ areaId, label: findArea(areaId)?.[locale] ?? '' })),
    }
  })
}

function labelOf<V extends string | number>(choices: readonly Choice<V>[], value: V, locale: Locale): string {
  return choices.find((choice) => choice.value === value)?.[locale] ?? String(value)
}
