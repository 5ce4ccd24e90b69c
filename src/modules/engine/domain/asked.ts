import { findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'
import { meaningOf } from './grades.ts'
import { ownSubjectTerm, termOf } from './terms.ts'

/** What a search says about subject and level, by filters and by words: a price is that of the lines that it means. */
export type Asked = {
  readonly subjects: readonly SubjectChoice[]
  /** Level codes, groups of levels and stages. */
  readonly grades: readonly string[]
}

export const NOTHING_ASKED: Asked = { subjects: [], grades: [] }

const LAST_STAGE_LEVELS: readonly number[] = [14, 15, 16, 17]

/** A subject at any level, or at one of its levels. */
export function choiceTerms({ subject, levelMin, levelMax }: SubjectChoice): readonly number[] {
  if (levelMin === null && levelMax === null) return [termOf.subject(subject)]
  return levelsIn(levelMin, levelMax).map((level) => termOf.subjectLevel(subject, level))
}

/** A grade as levels at which an academic subject is taught, or as a stage. */
export function gradeTerms(grade: string): readonly number[] {
  const { levels, stage } = meaningOf(grade)
  return stage ? [termOf.stage(stage)] : levels.map(termOf.level)
}

/**
 * Subjects at grades: `數學` at `DSE` is DSE maths, not maths and some DSE subject. None where no subject is taught at any of
 * them.
 */
export function atGrades(choices: readonly SubjectChoice[], grades: readonly string[]): readonly SubjectChoice[] {
  if (grades.length === 0) return choices
  const staged = stagedAtLevels(choices, grades)
  if (staged.length > 0) return staged
  return grades.flatMap((grade) => {
    const { levels, stage } = meaningOf(grade)
    const own = choices.filter(({ subject }) => stage !== null && findSubject(subject)?.reference === stage)
    if (own.length > 0) return own
    return choices.flatMap((choice) => atLevels(choice, stage ? LAST_STAGE_LEVELS : levels))
  })
}

/** `IGCSE 數學 中五` is the stage's own subject at that level, not either of them. */
function stagedAtLevels(choices: readonly SubjectChoice[], grades: readonly string[]): readonly SubjectChoice[] {
  const meanings = grades.map(meaningOf)
  const levels = meanings.flatMap((meaning) => meaning.levels)
  const own = choices.filter(({ subject }) =>
    meanings.some(({ stage }) => stage !== null && findSubject(subject)?.reference === stage),
  )
  return own.flatMap((choice) => atLevels(choice, levels))
}

function atLevels(choice: SubjectChoice, wanted: readonly number[]): readonly SubjectChoice[] {
  const reference = findSubject(choice.subject)?.reference
  const taught = reference ? levelsForSubjects(reference).map((level) => level.value) : []
  const chosen = choice.levelMin === null && choice.levelMax === null ? taught : levelsIn(choice.levelMin, choice.levelMax)
  return wanted
    .filter((level) => taught.includes(level) && chosen.includes(level))
    .map((level) => ({ ...choice, levelMin: level, levelMax: level }))
}

function levelsIn(levelMin: number | null, levelMax: number | null): readonly number[] {
  const lowest = levelMin ?? levelMax ?? 0
  const highest = levelMax ?? lowest
  return Array.from({ length: highest - lowest + 1 }, (_, step) => lowest + step)
}

/** Subject and level asked for apart must meet in one line of a tutor: this is what that line has. Empty where they cannot. */
export function metTogether({ subjects, grades }: Asked): readonly number[] {
  return subjects.length === 0 || grades.length === 0 ? [] : distinct(atGrades(subjects, grades).flatMap(choiceTerms))
}

/**
 * Terms whose lines the price is of: the lowest line with any term of the first list, or of the second for who has none of
 * the first. No list where neither subject nor level is asked for, and the price is the lowest of all.
 */
export function pricedTerms({ subjects, grades }: Asked): readonly (readonly number[])[] {
  if (subjects.length === 0) return grades.length === 0 ? [] : [distinct(grades.flatMap(gradeTerms))]
  const together = atGrades(subjects, grades)
  const meant = together.length > 0 ? together : subjects
  const all = distinct(meant.flatMap(choiceTerms))
  // A custom subject is found by words of its name, and is the same when it is called the same.
  const named = distinct(meant.flatMap((choice) => (choice.label ? ownTerms(choice, choice.label) : choiceTerms(choice))))
  return meant.some(({ label }) => label) ? [named, all] : [all]
}

function ownTerms({ subject, levelMin, levelMax }: SubjectChoice, label: string): readonly number[] {
  const levels = levelMin === null && levelMax === null ? [0] : levelsIn(levelMin, levelMax)
  return levels.map((level) => ownSubjectTerm({ subject, label, level }))
}

/** Ascending, without repeats. */
export function distinct(terms: readonly number[]): readonly number[] {
  return [...new Set(terms)].toSorted((a, b) => a - b)
}
