import { findLevelByCode } from '#kernel/catalogue/levels.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { namedTogether } from './named-together.ts'
import type { Named } from './named-together.ts'

/**
 * Years of international schools before examinations with the local grade of the same age, at which tutors teach: Year 2 is the first of a
 * primary school (English Schools Foundation, ages of admission).
 */
export const YEAR_GRADES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Y1: 'K3',
    Y2: 'P1',
    Y3: 'P2',
    Y4: 'P3',
    Y5: 'P4',
    Y6: 'P5',
    Y7: 'P6',
    Y8: 'S1',
    Y9: 'S2',
    Y10: 'S3',
    Y11: 'S4',
  }).map(([year, grade]) => [year, `${year},${grade}`]),
)

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
  'P1,P2,P3': { zh: '初小', en: 'Lower primary' },
  'P4,P5,P6': { zh: '高小', en: 'Upper primary' },
  'S1,S2,S3': { zh: '初中', en: 'Junior secondary' },
  'S4,S5,S6': { zh: '高中', en: 'Senior secondary' },
  adult: { zh: '成人', en: 'Adult' },
  'P3,P6,S3': { zh: 'TSA', en: 'TSA' },
}

const nameOfYear = (value: string): Bilingual => {
  const [year, grade] = value.split(',').map(findLevelByCode)
  return { zh: `${year?.zh}／${grade?.zh}`, en: `${year?.en} / ${grade?.en}` }
}

const SPANS = [
  ...Object.entries(GRADE_LABELS).map(([value, name]) => ({ name, values: value.split(',') })),
  ...[...YEAR_GRADES.values()].map((value) => ({ name: nameOfYear(value), values: value.split(',') })),
]

/** Chosen grades as people name them: 中一, 中二 and 中三 together are 初中. */
export const namedGrades = (grades: readonly string[]): readonly Named<string>[] => namedTogether(grades, SPANS)
