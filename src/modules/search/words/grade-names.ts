import type { Bilingual } from '#kernel/locale.ts'
import { namedTogether } from './named-together.ts'
import type { Named } from './named-together.ts'

/** What grades that are no single level are called; several with commas are those of the name. */
export const GRADE_LABELS: Readonly<Record<string, Bilingual>> = {
  dse: { zh: 'DSE', en: 'DSE' },
  ib: { zh: 'IB', en: 'IB' },
  gce: { zh: 'IGCSE／GCE', en: 'IGCSE / GCE' },
  gaokao: { zh: '高考／聯考', en: 'Gaokao / JEE' },
  preschool: { zh: '幼稚園', en: 'Kindergarten' },
  primary: { zh: '小學', en: 'Primary' },
  secondary: { zh: '中學', en: 'Secondary' },
  international: { zh: '國際學校', en: 'International school' },
  'S1,S2,S3': { zh: '初中', en: 'Junior secondary' },
  'S4,S5,S6': { zh: '高中', en: 'Senior secondary' },
  adult: { zh: '成人', en: 'Adult' },
  'P3,P6,S3': { zh: 'TSA', en: 'TSA' },
}

const SPANS = Object.entries(GRADE_LABELS).map(([value, name]) => ({ name, values: value.split(',') }))

/** Chosen grades as people name them: 中一, 中二 and 中三 together are 初中. */
export const namedGrades = (grades: readonly string[]): readonly Named<string>[] => namedTogether(grades, SPANS)
