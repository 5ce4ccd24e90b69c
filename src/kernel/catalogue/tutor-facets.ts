import type { Bilingual } from '../locale.ts'
import features from './features.json' with { type: 'json' }
import universities from './universities.json' with { type: 'json' }

export type Choice<V extends string | number> = Bilingual & { readonly value: V }

/** The 14 universities, `tutor_HKU` … `tutor_HSU` (specification 1 §9). */
export const UNIVERSITIES: readonly Choice<string>[] = universities

/** The 16 feature tags; `weight` is how often real cases ask for them (for realistic data). */
export const FEATURES: readonly (Choice<string> & { readonly weight: number })[] = features

/** Highest education (decisions 3.3). */
export const EDUCATION_LEVELS: readonly Choice<number>[] = [
  { value: 3, zh: 'DSE／中學', en: 'DSE / secondary' },
  { value: 4, zh: '副學士／高級文憑', en: 'Associate degree / higher diploma' },
  { value: 5, zh: '學士（就讀中）', en: 'Bachelor (studying)' },
  { value: 6, zh: '學士', en: 'Bachelor' },
  { value: 7, zh: '碩士', en: 'Master' },
  { value: 8, zh: '博士', en: 'Doctor' },
]

/** Years of tutoring; 5 covers 5 to under 10 (decisions 3.3). */
export const EXPERIENCE_YEARS: readonly Choice<number>[] = [
  { value: 0, zh: '無經驗', en: 'No experience' },
  { value: 1, zh: '1 年', en: '1 year' },
  { value: 2, zh: '2 年', en: '2 years' },
  { value: 3, zh: '3 年', en: '3 years' },
  { value: 4, zh: '4 年', en: '4 years' },
  { value: 5, zh: '5–10 年', en: '5–10 years' },
  { value: 10, zh: '10 年以上', en: '10+ years' },
]

/** Kinds of teaching experience, wire field `eduExp`. */
export const EXPERIENCE_KINDS: readonly Choice<string>[] = [
  { value: 'tutor_work_no_exp', zh: '無教學經驗', en: 'No teaching experience' },
  { value: 'tutor_work_remedia_stu', zh: '私人補習學生', en: 'Private students' },
  { value: 'tutor_work_center', zh: '補習社', en: 'Tutorial centre' },
  { value: 'tutor_work_remedia_org', zh: '學校／機構補習班', en: 'School or organisation classes' },
]

/** Current jobs, wire field `currentJobs`. */
export const CURRENT_JOBS: readonly Choice<number>[] = [
  { value: 15, zh: '全職補習導師', en: 'Full-time tutor' },
  { value: 5, zh: '現職學校教師', en: 'Serving school teacher' },
  { value: 14, zh: '曾任學校教師', en: 'Former school teacher' },
  { value: 10, zh: '大專／大學生', en: 'Undergraduate' },
  { value: 1, zh: '其他在職人士', en: 'Other working professional' },
]

/** Languages of tuition. */
export const LANGUAGES: readonly Choice<string>[] = [
  { value: 'tutor_cantonese', zh: '粵語', en: 'Cantonese' },
  { value: 'tutor_mandarin', zh: '普通話', en: 'Mandarin' },
  { value: 'tutor_english', zh: '英語', en: 'English' },
]

export type Sex = 'male' | 'female' | 'other'

/** Sexes offered by the filter; any other value gets a neutral avatar (decisions 2). */
export const SEXES: readonly Choice<Sex>[] = [
  { value: 'male', zh: '男', en: 'Male' },
  { value: 'female', zh: '女', en: 'Female' },
]
