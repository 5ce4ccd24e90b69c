import { findArea } from '#kernel/catalogue/areas.ts'
import { findLevelByCode, levelRangeName } from '#kernel/catalogue/levels.ts'
import {
  CURRENT_JOBS,
  EDUCATION_LEVELS,
  EXPERIENCE_KINDS,
  EXPERIENCE_YEARS,
  FEATURES,
  LANGUAGES,
  SEXES,
  UNIVERSITIES,
} from '#kernel/catalogue/tutor-facets.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import type { Bilingual, Locale } from '#kernel/locale.ts'
import { fillWords } from '#web/fill-words.ts'
import { grouped } from '#web/grouped.ts'
import { LANDING_PAGES } from '../address/landing-pages.ts'
import type { Fields } from '../address/list-url.ts'
import { writeTutorQuery } from '../query/read-tutor-query.ts'
import type { SubjectChoice, TutorQuery } from '../query/tutor-query.ts'
import enHead from '../texts/head/en.json' with { type: 'json' }
import enPanels from '../texts/panels/en.json' with { type: 'json' }
import zhPanels from '../texts/panels/zh.json' with { type: 'json' }
import zhHead from '../texts/head/zh.json' with { type: 'json' }

// Loader side: the catalogue's labels never travel to the browser as a whole.
const TEXTS = { zh: { ...zhPanels, applied: zhHead.applied }, en: { ...enPanels, applied: enHead.applied } }

/** One applied filter: what it says and the fields without it. */
export type AppliedFilter = { readonly label: string; readonly without: Fields }

type Labelled = { readonly value: string | number } & Bilingual

const labelOf = (choices: readonly Labelled[], value: string | number, locale: Locale): string =>
  choices.find((choice) => choice.value === value)?.[locale] ?? String(value)

/** `數學(必修部分) · 中四`, the way a chip names a subject; a custom one by the user's own name. */
export function subjectChoiceLabel({ subject, levelMin, levelMax, label }: SubjectChoice, locale: Locale): string {
  const name = label ?? findSubject(subject)?.[locale] ?? subject
  return levelMin === null || levelMax === null ? name : `${name} · ${levelRangeName(levelMin, levelMax, locale)}`
}

/** Name of a grade code, group or stage. */
export function gradeLabel(grade: string, locale: Locale): string {
  const level = findLevelByCode(grade)
  if (level) return level[locale]
  if (grade === 'dse') return 'DSE'
  const landing = { primary: 'primary-school', secondary: 'middle-school' }[grade]
  const page = LANDING_PAGES.find(({ name }) => name === landing)
  if (page) return locale === 'zh' ? page.path.zh.replace('補習', '') : page.path.en.replaceAll('-', ' ')
  return TEXTS[locale].picker.reference[grade as 'ib'] ?? grade.toUpperCase()
}

/** Every filter that is on, in the order of the screen, with the fields that remain when it is taken away. */
export function appliedFilters(query: TutorQuery, locale: Locale): readonly AppliedFilter[] {
  const texts = TEXTS[locale]
  const dollars = (value: number): string => `HK$${grouped(value)}`
  const range = (low: string | null, high: string | null): string =>
    low && high ? `${low}–${high}` : low ? `${low}+` : `≤ ${high}`
  const without = (change: Partial<TutorQuery>): Fields => writeTutorQuery({ ...query, ...change })
  const list = <K extends keyof TutorQuery>(key: K, label: (value: never) => string): readonly AppliedFilter[] => {
    const values = query[key] as readonly (string | number)[]
    return values.map((value) => ({
      label: label(value as never),
      without: without({ [key]: values.filter((one) => one !== value) }),
    }))
  }
  const { price, age, hasAvatar, tutorId, keyword } = query
  const text = (value: number | null, format: (value: number) => string): string | null => (value === null ? null : format(value))
  const ageOf = (value: number): string => fillWords(texts.applied.age, { age: value })
  return [
    ...(keyword === '' ? [] : [{ label: keyword, without: without({ keyword: '' }) }]),
    ...query.subjects.map((choice) => ({
      label: subjectChoiceLabel(choice, locale),
      without: without({ subjects: query.subjects.filter((one) => one !== choice) }),
    })),
    ...list('grades', (grade: string) => gradeLabel(grade, locale)),
    ...list('areas', (id: number) => findArea(id)?.[locale] ?? String(id)),
    ...list('experience', (value: number) => labelOf(EXPERIENCE_YEARS, value, locale)),
    ...(price.min === null && price.max === null
      ? []
      : [
          {
            label: range(text(price.min, dollars), text(price.max, dollars)),
            without: without({ price: { min: null, max: null } }),
          },
        ]),
    ...(age.min === null && age.max === null
      ? []
      : [{ label: range(text(age.min, ageOf), text(age.max, ageOf)), without: without({ age: { min: null, max: null } }) }]),
    ...list('education', (value: number) => labelOf(EDUCATION_LEVELS, value, locale)),
    ...list('experienceKinds', (value: string) => labelOf(EXPERIENCE_KINDS, value, locale)),
    ...list('currentJobs', (value: number) => labelOf(CURRENT_JOBS, value, locale)),
    ...list('languages', (value: string) => labelOf(LANGUAGES, value, locale)),
    ...list('sexes', (value: string) => labelOf(SEXES, value, locale)),
    ...(hasAvatar === null
      ? []
      : [{ label: hasAvatar ? texts.filters.withAvatar : texts.filters.withoutAvatar, without: without({ hasAvatar: null }) }]),
    ...(query.teachesOnline ? [{ label: texts.filters.modes.online, without: without({ teachesOnline: false }) }] : []),
    ...(query.isRecommended ? [{ label: texts.applied.recommended, without: without({ isRecommended: false }) }] : []),
    ...list('universities', (value: string) => labelOf(UNIVERSITIES, value, locale)),
    ...list('features', (value: string) => labelOf(FEATURES, value, locale)),
    ...(tutorId === null ? [] : [{ label: fillWords(texts.filters.no, { id: tutorId }), without: without({ tutorId: null }) }]),
  ]
}

/** The third panel is experience, or the fee in the case search. */
export type PanelLabels = Readonly<Record<'subject' | 'area' | 'third' | 'sort', string>>

/** What the closed panels of the search bar say; the smart order is no choice worth a word. */
export function panelLabels(query: TutorQuery, locale: Locale): PanelLabels {
  const join = (labels: readonly string[]): string => labels.join(locale === 'zh' ? '、' : ', ')
  return {
    subject: join([
      ...query.subjects.map((choice) => subjectChoiceLabel(choice, locale)),
      ...query.grades.map((grade) => gradeLabel(grade, locale)),
    ]),
    area: join(query.areas.map((id) => findArea(id)?.[locale] ?? '')),
    third: join(query.experience.map((value) => labelOf(EXPERIENCE_YEARS, value, locale))),
    sort: query.sort === 'smartOrder' ? '' : TEXTS[locale].sorts[query.sort],
  }
}
