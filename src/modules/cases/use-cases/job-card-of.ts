import { findArea } from '#kernel/catalogue/areas.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { CUSTOM_SUBJECTS, findSubject } from '#kernel/catalogue/subjects.ts'
import { FEATURES, LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import { cents, toDollars } from '#kernel/money.ts'
import type { CaseCardFacts } from '../domain/case-card-facts.ts'
import { applicantBucket } from '../domain/case-offer.ts'

/** A case's card as it crosses the wire; `contract/job-card.ts` holds its schema. */
export type JobCard = ReturnType<typeof jobCardOf>

/** The card of a case in one language: its place is the sub-area and nothing nearer. */
export function jobCardOf(facts: CaseCardFacts, locale: Locale) {
  const subject = findSubject(facts.subject)
  const own = CUSTOM_SUBJECTS.includes(facts.subject) ? facts.customLabel : null
  const level = findLevel(facts.level)?.[locale] ?? ''
  const subjectLabel = own ?? subject?.[locale] ?? facts.subject
  return {
    jobId: facts.id,
    jobNo: facts.jobNo,
    subject: { value: facts.subject, label: subjectLabel },
    level: { value: facts.level, label: level },
    studentTutorialSubject: `${level},${subjectLabel}`,
    teachMode: facts.teachMode,
    teachArea: facts.areaId === null ? null : (findArea(facts.areaId)?.[locale] ?? null),
    areaId: facts.areaId,
    priceMin: toDollars(cents(facts.priceMinCents)),
    priceMax: toDollars(cents(facts.priceMaxCents)),
    lessonsPerWeek: facts.lessonsPerWeek,
    onceTime: facts.lessonMinutes,
    startWithinDays: facts.startWithinDays,
    groupSize: facts.groupSize,
    medium: facts.medium === null ? null : (LANGUAGES.find(({ value }) => value === facts.medium)?.[locale] ?? null),
    tutorGender: facts.tutorSex,
    isUrgent: facts.isUrgent,
    isSen: facts.isSen,
    travelAllowance: toDollars(cents(facts.travelAllowanceCents)),
    tags: facts.features.flatMap((value) => {
      const label = FEATURES.find((feature) => feature.value === value)?.[locale]
      return label === undefined ? [] : [{ value, label }]
    }),
    note: facts.note,
    applicantBucket: applicantBucket(facts.applicantCount),
    publishTime: facts.publishedAt.toISOString(),
  }
}
