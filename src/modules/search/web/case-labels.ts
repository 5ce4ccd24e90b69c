import { findArea } from '#kernel/catalogue/areas.ts'
import { FEATURES, LANGUAGES } from '#kernel/catalogue/tutor-facets.ts'
import type { Locale } from '#kernel/locale.ts'
import { fillWords } from '#web/fill-words.ts'
import type { CaseQuery } from '../query/case-query.ts'
import { writeCaseQuery } from '../query/parse-case-query.ts'
import enPanels from '../texts/panels/en.json' with { type: 'json' }
import zhPanels from '../texts/panels/zh.json' with { type: 'json' }
import { feeLabel } from './fee-label.ts'
import { gradeLabel, subjectChoiceLabel } from './filter-labels.ts'
import type { AppliedFilter, PanelLabels } from './filter-labels.ts'

// Loader side, as `filter-labels.ts` is.
const TEXTS = { zh: zhPanels, en: enPanels }

/** Every filter of the case search that is on, with the fields that remain when it is taken away. */
export function appliedCaseFilters(query: CaseQuery, locale: Locale): readonly AppliedFilter[] {
  const { filters } = TEXTS[locale]
  const without = (change: Partial<CaseQuery>): AppliedFilter['without'] => writeCaseQuery({ ...query, ...change })
  const list = <K extends keyof CaseQuery>(key: K, label: (value: never) => string): readonly AppliedFilter[] => {
    const values = query[key] as readonly (string | number)[]
    return values.map((value) => ({
      label: label(value as never),
      without: without({ [key]: values.filter((one) => one !== value) }),
    }))
  }
  const of = (choices: readonly { value: string; zh: string; en: string }[]) => (value: string) =>
    choices.find((choice) => choice.value === value)?.[locale] ?? value
  const { keyword, jobId } = query
  const fee = feeLabel(query.price)
  return [
    ...(keyword === '' ? [] : [{ label: keyword, without: without({ keyword: '' }) }]),
    ...query.subjects.map((choice) => ({
      label: subjectChoiceLabel(choice, locale),
      without: without({ subjects: query.subjects.filter((one) => one !== choice) }),
    })),
    ...list('grades', (grade: string) => gradeLabel(grade, locale)),
    ...list('areas', (id: number) => findArea(id)?.[locale] ?? String(id)),
    ...(fee === '' ? [] : [{ label: fee, without: without({ price: { min: null, max: null } }) }]),
    ...list('teachModes', (mode: keyof typeof filters.modes) => filters.modes[mode]),
    ...list('lessonsPerWeek', (lessons: number) => fillWords(filters.lessonsAWeek, { total: lessons })),
    ...list('sexes', (sex: string) => (sex === 'male' ? filters.maleTutor : filters.femaleTutor)),
    ...list('flags', (flag: 'urgent' | 'sen' | 'group') => filters[flag]),
    ...list('media', of(LANGUAGES)),
    ...list('features', of(FEATURES)),
    ...(jobId === null ? [] : [{ label: fillWords(filters.jobNo, { id: jobId }), without: without({ jobId: null }) }]),
  ]
}

/** What the closed panels of the case search say. */
export function casePanelLabels(query: CaseQuery, locale: Locale): PanelLabels {
  const join = (labels: readonly string[]): string => labels.join(locale === 'zh' ? '、' : ', ')
  return {
    subject: join([
      ...query.subjects.map((choice) => subjectChoiceLabel(choice, locale)),
      ...query.grades.map((grade) => gradeLabel(grade, locale)),
    ]),
    area: join(query.areas.map((id) => findArea(id)?.[locale] ?? '')),
    third: feeLabel(query.price),
    sort: query.sort === 'smartOrder' ? '' : TEXTS[locale].sorts[query.sort],
  }
}
