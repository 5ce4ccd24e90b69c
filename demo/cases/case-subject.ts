import { findLevelByCode } from '#kernel/catalogue/levels.ts'
import { oneByWeight } from '../random.ts'
import type { Random } from '../random.ts'

const table = (text: string): readonly (readonly [string, number])[] =>
  text.split(' ').map((entry) => {
    const [name = '', weight] = entry.split(':')
    return [name, Number(weight)]
  })

// Shares of real cases (market "Shape of a realistic case").
const LEVELS = table(
  'S5:17 S4:16 S3:12 S1:7 P5:7 S2:6 S6:6 P1:5 P2:5 P4:5 P3:4 P6:3 K3:2 K2:1 Y9:1 Y10:1.5 Y11:1 Y12:1 Y13:0.5 ADULT:1',
)
const SUBJECTS = table(
  'english:24 maths:20 chinese:17 all:9 biology:5 chemistry:5 physics:5 economics:3 homework:2 bafs:2 iscience:2 geography:1.5 m2:1.5 chist:1 history:1 ict:1 music:1',
)

type Reference = 'preschool' | 'primary' | 'secondary' | 'dse' | 'gce' | 'adult'

const REFERENCE: readonly (readonly [RegExp, Reference])[] = [
  [/^K/, 'preschool'],
  [/^P/, 'primary'],
  [/^S[1-3]/, 'secondary'],
  [/^S/, 'dse'],
  [/^Y/, 'gce'],
  [/./, 'adult'],
]

/** What each stage calls the subject; what it does not teach becomes its first one. */
const VALUES: Readonly<Record<Reference, Readonly<Record<string, string>>>> = {
  preschool: { all: 'preschool_all', english: 'preschool_english', maths: 'preschool_maths', chinese: 'preschool_chinese' },
  primary: {
    all: 'primary_all',
    english: 'primary_english',
    maths: 'primary_maths',
    chinese: 'primary_chinese',
    homework: 'primary_homework',
    music: 'music_piano',
  },
  secondary: {
    english: 'secondary_english',
    maths: 'secondary_maths',
    chinese: 'secondary_chinese',
    all: 'secondary_all',
    homework: 'secondary_homework',
    iscience: 'secondary_iscience',
    biology: 'secondary_iscience',
    chemistry: 'secondary_iscience',
    physics: 'secondary_iscience',
    chist: 'secondary_chist',
    history: 'secondary_history',
    geography: 'secondary_geography',
    music: 'music_violin',
  },
  dse: {
    english: 'dse_english',
    maths: 'dse_maths',
    chinese: 'dse_chinese',
    biology: 'dse_biology',
    chemistry: 'dse_chemistry',
    physics: 'dse_physics',
    economics: 'dse_economics',
    bafs: 'dse_bafs',
    geography: 'dse_geography',
    m2: 'dse_m2',
    chist: 'dse_chist',
    history: 'dse_history',
    ict: 'dse_ict',
  },
  gce: {
    maths: 'gce_maths',
    english: 'gce_eng1',
    chinese: 'gce_chin',
    physics: 'gce_phys',
    chemistry: 'gce_chem',
    biology: 'gce_bio',
    economics: 'gce_econ',
    history: 'gce_hist',
    geography: 'gce_geo',
  },
  adult: { english: 'language_eng_oral', chinese: 'language_putonghua', all: 'language_ielts', music: 'music_guitar' },
}

/** A level and a subject that is taught at it. */
export function inventCaseSubject(random: Random): { readonly level: number; readonly subject: string } {
  const code = oneByWeight(random, LEVELS)
  const reference = REFERENCE.find(([pattern]) => pattern.test(code))?.[1] ?? 'dse'
  const values = VALUES[reference]
  const subject = values[oneByWeight(random, SUBJECTS)] ?? Object.values(values)[0] ?? ''
  return { level: findLevelByCode(code)?.value ?? 0, subject }
}
