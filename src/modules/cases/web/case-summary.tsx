import { joinNames } from '#kernel/writing.ts'
import type { TFunction } from 'i18next'
import { districtIdOf, findArea } from '#kernel/catalogue/areas.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import { EDUCATION_LEVELS, FEATURES, LANGUAGES, UNIVERSITIES } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import { moneyText } from '#kernel/written-money.ts'
import { hoursText } from '#kernel/written-time.ts'
import type { CaseForm } from '../contract/case-fields.ts'
import type { Step } from './case-form.ts'
import { timesText } from './times-text.ts'

type Words = TFunction<'cases-form'>
type Line = readonly [label: string, text: string]

/** What a form says, by step, in words; steps in which nothing was said are left out. */
export function summaryOf(
  form: CaseForm,
  t: Words,
  locale: Locale,
): readonly { readonly step: Step; readonly lines: readonly Line[] }[] {
  const steps = [
    { step: 'lesson' as const, lines: lessonLines(form, t, locale) },
    { step: 'place' as const, lines: placeLines(form, t, locale) },
    { step: 'price' as const, lines: priceLines(form, t) },
    { step: 'wishes' as const, lines: wishLines(form, t, locale) },
  ]
  return steps.map(({ step, lines }) => ({ step, lines: lines.filter(([, text]) => text !== '') }))
}

function lessonLines(form: CaseForm, t: Words, locale: Locale): Line[] {
  return [
    [t('level'), form.level === null ? '' : (findLevel(form.level)?.[locale] ?? '')],
    [t('subject'), form.customLabel ?? (form.subject === null ? '' : (findSubject(form.subject)?.[locale] ?? ''))],
    [t('student'), form.student ?? ''],
    [t('medium'), LANGUAGES.find(({ value }) => value === form.medium)?.[locale] ?? t('any')],
    [t('groupSize'), String(form.groupSize)],
  ]
}

function placeLines(form: CaseForm, t: Words, locale: Locale): Line[] {
  const area = form.areaId === null ? undefined : findArea(form.areaId)
  const district = form.areaId === null ? undefined : findArea(districtIdOf(form.areaId))
  const start = form.startWithinDays ?? 'any'
  return [
    [t('teachMode'), form.teachMode === null ? '' : t(`modes.${form.teachMode}`)],
    [t('area'), [...new Set([district?.[locale], area?.[locale], form.estate])].filter(Boolean).join(' · ')],
    [t('address'), form.address ?? ''],
    [t('lessonsPerWeek'), t('rhythm', { times: form.lessonsPerWeek, length: hoursText(form.lessonMinutes, locale) })],
    [t('times'), timesText(form, { t, locale })],
    [t('startWithin'), t(`starts.${start as 'any'}`)],
  ]
}

function priceLines(form: CaseForm, t: Words): Line[] {
  const { priceMin, priceMax } = form
  const range = priceMin === null ? '' : priceMax === null || priceMin === priceMax ? `${priceMin}` : `${priceMin}–${priceMax}`
  return [
    [t('price'), range && t('perHour', { price: range })],
    [t('travelAllowance'), form.travelAllowance === 0 ? '' : moneyText(form.travelAllowance)],
    [t('urgent'), form.isUrgent ? t('yes') : ''],
  ]
}

function wishLines(form: CaseForm, t: Words, locale: Locale): Line[] {
  const features = FEATURES.filter(({ value }) => form.features.includes(value)).map((feature) => feature[locale])
  return [
    [t('wishes'), joinNames(features, locale)],
    [t('tutorSex'), form.tutorSex === 'any' ? '' : t(`sexes.${form.tutorSex}`)],
    [t('tutorEducation'), EDUCATION_LEVELS.find(({ value }) => value === form.tutorEducation)?.[locale] ?? ''],
    [t('tutorUniversity'), UNIVERSITIES.find(({ value }) => value === form.tutorUniversity)?.[locale] ?? ''],
    [t('note'), form.note],
    [t('sen'), form.isSen ? (form.senNote ?? t('yes')) : ''],
  ]
}
