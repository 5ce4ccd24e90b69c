import { REGIONS, SUB_AREAS, DISTRICTS } from '#kernel/catalogue/areas.ts'
import { LEVELS } from '#kernel/catalogue/levels.ts'
import { CUSTOM_SUBJECTS, SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { SORTS } from '../listings/tutors/domain/sorts.ts'
import { foldText, isCjk, runsOf, surnameTerm, termsOfRun, wholeNameTerm } from '#modules/vocabulary/public.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import { TUTOR_SAMPLES, atLeastOne } from './tutor-samples.ts'
import { EMPTY_QUERY } from '../listings/tutors/domain/query.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'
import type { TutorQuery } from '../listings/tutors/domain/query.ts'
import { OWN_SUBJECTS, integer, oneOf, skewed } from './random-documents.ts'
import type { Random } from './random-documents.ts'

const AREA_IDS = [...REGIONS, ...DISTRICTS, ...SUB_AREAS].map((area) => area.id)
const GRADES = ['dse', 'ib', 'gce', 'primary', 'secondary', ...LEVELS.map((level) => level.code)]

/** A query with up to six filters over everything that can be filtered; no keyword. */
export function randomQuery(random: Random): TutorQuery {
  const filters = Array.from({ length: integer(random, 0, 6) }, () => oneOf(random, FILTERS)(random))
  return { ...EMPTY_QUERY, ...Object.assign({}, ...filters), sort: oneOf(random, SORTS) }
}

/** One filter each, but for the number, which finds one tutor alone. */
export const FILTERS: readonly ((random: Random) => Partial<TutorQuery>)[] = [
  (random) => ({ subjects: Array.from({ length: integer(random, 1, 3) }, () => randomChoice(random)) }),
  (random) => ({ grades: atLeastOne(random, GRADES, 2) }),
  (random) => ({ areas: atLeastOne(random, AREA_IDS, 3) }),
  ...Object.entries(TUTOR_SAMPLES)
    .filter(([name]) => name !== 'tutorId')
    .map(([name, { ask }]) => (random: Random) => ({ [name]: ask(random) })),
]

function randomChoice(random: Random): SubjectChoice {
  // Custom subjects more often than they are taught.
  const isCustom = random() < 0.1
  const subject = isCustom ? oneOf(random, CUSTOM_SUBJECTS) : oneOf(random, SUBJECTS).value
  if (isCustom && random() < 0.7) return { subject, levelMin: null, levelMax: null, label: oneOf(random, OWN_SUBJECTS).trim() }
  if (random() < 0.5) return { subject, levelMin: null, levelMax: null }
  const levelMin = integer(random, 1, 30)
  return { subject, levelMin, levelMax: integer(random, levelMin, Math.min(34, levelMin + 6)) }
}

/**
 * A word or a few letters out of a listed person's texts, folded; sometimes letters that nobody has, one letter that is asked for
 * as a surname, or a whole name behind `=`.
 */
export function randomWord(random: Random, documents: readonly TutorDocument[]): string {
  if (random() < 0.05) return '龘鱻麤'
  const name = foldText(oneOf(random, oneOf(random, documents).names))
  const kind = random()
  if (kind < 0.1) return `=${name}`
  if (kind < 0.3) return oneOf(random, runsOf(name))
  if (kind < 0.4 && isCjk(name)) return name.charAt(0)
  const runs = runsOf(foldText(oneOf(random, documents).texts[0] ?? ''))
  const run = skewed(random, runs)
  if (!/[一-鿿]/.test(run)) return run
  const from = integer(random, 0, Math.max(0, run.length - 2))
  return run.slice(from, from + integer(random, 2, 4))
}

/** What the engine is asked for such a word. */
export function termsOfWord(word: string): readonly number[] {
  if (word.startsWith('=')) return [wholeNameTerm(word) ?? -1]
  return isCjk(word) && word.length === 1 ? [surnameTerm(word)] : runsOf(word).flatMap(termsOfRun)
}
