import { findArea } from '#kernel/catalogue/areas.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { CUSTOM_SUBJECTS, findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import { EDUCATION_LEVELS, FEATURES, LANGUAGES, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import type { FieldProblems } from '#kernel/refusal.ts'
import { STARTS_WITHIN } from './tuition-case.ts'
import type { CaseDraft, CaseFields, TimeWindow } from './tuition-case.ts'

// The slider of the search (specification 1 §5), in cents.
const PRICE = { min: 5000, max: 300_000 }
const DAY_MINUTES = 1440
const STEP_MINUTES = 15
const SMALLEST_AREA = 10_000

/** What keeps a case from being published: field → key of what is wrong. Empty when nothing does. */
export function caseProblems(draft: CaseDraft): FieldProblems {
  return {
    ...missing(draft),
    ...subjectProblems(draft),
    ...placeProblems(draft),
    ...priceProblems(draft),
    ...otherProblems(draft),
  }
}

/** The case of a draft that has no problems. */
export function completeCase(draft: CaseDraft): CaseFields | null {
  const { subject, level, teachMode, priceMin, priceMax } = draft
  if (Object.keys(caseProblems(draft)).length > 0) return null
  if (subject === null || level === null || teachMode === null || priceMin === null || priceMax === null) return null
  return { ...draft, subject, level, teachMode, priceMin, priceMax }
}

function missing(draft: CaseDraft): FieldProblems {
  const needed = ['subject', 'level', 'teachMode', 'priceMin', 'priceMax'] as const
  return Object.fromEntries(needed.filter((name) => draft[name] === null).map((name) => [name, 'validate.require']))
}

function subjectProblems({ subject, level, customLabel }: CaseDraft): FieldProblems {
  if (subject === null) return {}
  const found = findSubject(subject)
  if (!found) return { subject: 'validate.invalid' }
  const isCustom = CUSTOM_SUBJECTS.includes(subject)
  if (isCustom && customLabel === null) return { customLabel: 'validate.require' }
  if (level === null) return {}
  const isTaught = findLevel(level) && levelsForSubjects(found.reference).some((one) => one.value === level)
  return isTaught ? {} : { level: 'validate.invalid' }
}

function placeProblems({ teachMode, areaId }: CaseDraft): FieldProblems {
  if (teachMode === null || teachMode === 'online') return {}
  if (areaId === null) return { areaId: 'validate.require' }
  return areaId >= SMALLEST_AREA && findArea(areaId) ? {} : { areaId: 'validate.invalid' }
}

function priceProblems({ priceMin, priceMax }: CaseDraft): FieldProblems {
  const isOut = (price: number | null): boolean => price !== null && (price < PRICE.min || price > PRICE.max)
  if (isOut(priceMin)) return { priceMin: 'price.range' }
  if (isOut(priceMax)) return { priceMax: 'price.range' }
  return priceMin !== null && priceMax !== null && priceMax < priceMin ? { priceMax: 'price.order' } : {}
}

function otherProblems(draft: CaseDraft): FieldProblems {
  const knows = (choices: readonly { readonly value: unknown }[], value: unknown): boolean =>
    value === null || choices.some((choice) => choice.value === value)
  const checks: readonly (readonly [string, boolean])[] = [
    ['medium', knows(LANGUAGES, draft.medium)],
    ['tutorUniversity', knows(UNIVERSITIES, draft.tutorUniversity)],
    ['tutorEducation', knows(EDUCATION_LEVELS, draft.tutorEducation)],
    ['features', draft.features.every((feature) => knows(FEATURES, feature))],
    ['startWithinDays', draft.startWithinDays === null || STARTS_WITHIN.some((days) => days === draft.startWithinDays)],
    ['lessonMinutes', draft.lessonMinutes % STEP_MINUTES === 0],
    ['timeWindows', draft.timeWindows.every(isTimeWindow)],
  ]
  const problems = checks.filter(([, isFine]) => !isFine).map(([name]) => [name, 'validate.invalid'] as const)
  const fixed = !draft.isTimeFlexible && draft.timeWindows.length === 0 ? [['timeWindows', 'time.needed'] as const] : []
  return Object.fromEntries([...problems, ...fixed])
}

/** Whether a time lies in one day, in whole quarters of an hour, and is not empty. */
export function isTimeWindow({ weekday, from, to }: TimeWindow): boolean {
  const isTime = (minute: number): boolean => Number.isInteger(minute / STEP_MINUTES) && minute >= 0 && minute <= DAY_MINUTES
  return Number.isInteger(weekday) && weekday >= 1 && weekday <= 7 && isTime(from) && isTime(to) && from < to
}

/** What belongs to another choice is dropped: a place of online lessons, a note about needs that there are not. */
export function tidied(draft: CaseDraft): CaseDraft {
  const isOnline = draft.teachMode === 'online'
  const isCustom = draft.subject !== null && CUSTOM_SUBJECTS.includes(draft.subject)
  return {
    ...draft,
    customLabel: isCustom ? draft.customLabel : null,
    areaId: isOnline ? null : draft.areaId,
    estate: isOnline ? null : draft.estate,
    address: isOnline ? null : draft.address,
    senNote: draft.isSen ? draft.senNote : null,
  }
}
