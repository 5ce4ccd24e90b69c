import type { Bilingual, Locale } from '../locale.ts'
import { findSubject } from './subjects.ts'
import type { SubjectReference } from './subjects.ts'

/** What tells subjects of the same name apart; other groups need nothing. */
const STAGE_NAMES: Readonly<Partial<Record<SubjectReference, Bilingual>>> = {
  // In Chinese their own names begin so.
  preschool: { zh: '', en: 'Preschool ' },
  primary: { zh: '小學', en: 'Primary ' },
  secondary: { zh: '初中', en: 'S1–3 ' },
  dse: { zh: 'DSE ', en: 'DSE ' },
  ib: { zh: 'IB ', en: 'IB ' },
  gce: { zh: 'IGCSE/GCE ', en: 'IGCSE/GCE ' },
  gaokao: { zh: '高考', en: 'Gaokao ' },
}

/** As families say them. */
const SHORT_NAMES: Readonly<Record<string, Bilingual>> = {
  dse_chinese: { zh: '中文', en: 'Chinese' },
  dse_english: { zh: '英文', en: 'English' },
  dse_maths: { zh: '數學', en: 'Maths' },
}

/** Name of a subject that stands alone: `DSE 數學`, `小學英文`, `鋼琴`; the value where the catalogue has none. */
export function subjectName(value: string, locale: Locale): string {
  const subject = findSubject(value)
  if (!subject) return value
  const name = (SHORT_NAMES[value] ?? subject)[locale].replace(/[（(][^）)]*[）)]/g, '').trim()
  return `${STAGE_NAMES[subject.reference]?.[locale] ?? ''}${name}`
}
