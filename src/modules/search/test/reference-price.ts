import { findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import type { TutorDocument } from '#modules/tutors/public.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'
import type { TutorQuery } from '../listings/tutors/domain/query.ts'
import { meaningOf } from '#modules/engine/public.ts'

// The rule of the price of what is asked for, said once more over the lines themselves.

type Line = TutorDocument['subjects'][number]
type Asked = Pick<TutorQuery, 'subjects' | 'grades'>

const inside = (level: number, { levelMin, levelMax }: { levelMin: number | null; levelMax: number | null }): boolean =>
  level >= (levelMin ?? levelMax ?? 0) && level <= (levelMax ?? levelMin ?? 99)
const overlaps = (line: Line, choice: SubjectChoice): boolean =>
  Array.from({ length: 40 }, (_, level) => level).some((level) => inside(level, line) && inside(level, choice))
const isStage = (subject: string, grade: string): boolean => findSubject(subject)?.reference === meaningOf(grade).stage

/** Levels of a chosen subject that the grades leave; null is any of those chosen. */
function levelsAt(choice: SubjectChoice, { subjects, grades }: Asked): readonly number[] | null {
  const named = grades.flatMap((grade) => meaningOf(grade).levels)
  const taught = levelsForSubjects(findSubject(choice.subject)?.reference ?? 'other').map(({ value }) => value)
  const left = (levels: readonly number[]): readonly number[] =>
    levels.filter((level) => taught.includes(level) && inside(level, choice))
  const ofStages = subjects.filter(({ subject }) => grades.some((grade) => isStage(subject, grade)))
  const isPairedWithStage = ofStages.some((one) => named.some((level) => taughtAt(one, level)))
  if (isPairedWithStage) return ofStages.includes(choice) ? left(named) : []
  if (grades.some((grade) => isStage(choice.subject, grade))) return null
  // A stage that none of the subjects belongs to stands for its years.
  const years = grades.some((grade) => meaningOf(grade).stage && !subjects.some(({ subject }) => isStage(subject, grade)))
  return left([...named, ...(years ? [14, 15, 16, 17] : [])])
}

const taughtAt = (choice: SubjectChoice, level: number): boolean =>
  inside(level, choice) &&
  levelsForSubjects(findSubject(choice.subject)?.reference ?? 'other').some(({ value }) => value === level)

type Meant = { readonly choice: SubjectChoice; readonly levels: readonly number[] | null }

/** Subjects at the levels asked for; null where the two never meet, or only one is asked for. */
function meantTogether(asked: Asked): readonly Meant[] | null {
  if (asked.subjects.length === 0 || asked.grades.length === 0) return null
  const meant = asked.subjects.map((choice) => ({ choice, levels: levelsAt(choice, asked) }))
  return meant.every(({ levels }) => levels?.length === 0) ? null : meant
}

const isMeant = (line: Line, { choice, levels }: Meant): boolean =>
  line.subject === choice.subject && (levels?.some((level) => inside(level, line)) ?? overlaps(line, choice))

const isCalledSo = ({ customLabel }: Line, { choice: { label } }: Meant): boolean =>
  !label || label.toLowerCase() === customLabel?.trim().toLowerCase()

/** Whether a line is of a subject at a grade that are asked for; null where the two never meet, or only one is asked for. */
export function meetsTogether({ subjects }: Pick<TutorDocument, 'subjects'>, query: Asked): boolean | null {
  const together = meantTogether(query)
  return together && subjects.some((line) => together.some((meant) => isMeant(line, meant)))
}

function ofGrade(line: Line, grade: string): boolean {
  const { levels, stage } = meaningOf(grade)
  if (stage) return isStage(line.subject, grade)
  return findSubject(line.subject)?.type === 'A' && levels.some((level) => inside(level, line))
}

/** What the tutor charges for what is asked for. */
export function priceFor({ subjects: lines }: TutorDocument, asked: Asked): number {
  const meant = meantTogether(asked) ?? asked.subjects.map((choice) => ({ choice, levels: null }))
  const ofSubjects = lines.filter((line) => meant.some((one) => isMeant(line, one)))
  // Of custom subjects those that are called so, if there are any.
  const named = ofSubjects.filter((line) => meant.some((one) => isMeant(line, one) && isCalledSo(line, one)))
  const ofGrades = lines.filter((line) => asked.grades.some((grade) => ofGrade(line, grade)))
  const counted = asked.subjects.length > 0 ? (named.length > 0 ? named : ofSubjects) : asked.grades.length > 0 ? ofGrades : lines
  return Math.min(...counted.map(({ priceDollars }) => priceDollars))
}
