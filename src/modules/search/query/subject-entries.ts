import { joinNames } from '#kernel/writing.ts'
import { CUSTOM_SUBJECTS, SUBJECTS, findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import type { Subject, SubjectReference, SubjectType } from '#kernel/catalogue/subjects.ts'
import { levelRangeName } from '#kernel/catalogue/levels.ts'
import { LOCALES } from '#kernel/locale.ts'
import type { Locale } from '#kernel/locale.ts'
import { ownLabel } from './query-fields.ts'
import type { PickerState } from './subject-picker.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'

/** One confirmed pick (specification 1 §3: subjectType, education, degree, subject, minDegree, maxDegree). */
export type SubjectEntry = {
  readonly subjectType: SubjectType
  readonly education: SubjectReference
  readonly subject: string
  /** The user's own label of a custom subject. */
  readonly label: string | null
  /** Levels where each is asked for, ascending; empty is any. */
  readonly degrees: readonly number[]
  /** Levels where a range is asked for. */
  readonly minDegree: number | null
  readonly maxDegree: number | null
}

/** Entries that the current picks would make. */
export function draftEntries(state: PickerState): readonly SubjectEntry[] {
  const { type, education } = state
  if (type === null || education === null) return []
  const isCaseRange = state.levels === 'range' && type === 'A'
  return state.drafts.map((draft) => ({
    subjectType: type,
    education,
    subject: draft.subject,
    label: draft.label,
    degrees: type !== 'A' ? draft.degrees : state.degree === null || isCaseRange ? [] : [state.degree],
    minDegree: isCaseRange ? state.minDegree : null,
    maxDegree: isCaseRange ? state.maxDegree : null,
  }))
}

/** Whether two entries ask for the same thing. */
export function sameEntry(a: SubjectEntry, b: SubjectEntry): boolean {
  return a.subject === b.subject && a.label === b.label && levelsKey(a) === levelsKey(b)
}

const levelsKey = (entry: SubjectEntry): string => [...entry.degrees, 'to', entry.minDegree, entry.maxDegree].join()

/** Educations offered for a type, in the order of the catalogue. */
export function educationOptions(type: SubjectType | null): readonly SubjectReference[] {
  return [...new Set(SUBJECTS.filter((subject) => subject.type === type).map((subject) => subject.reference))]
}

/** Subjects offered for a type and an education. */
export function subjectOptions(state: Pick<PickerState, 'type' | 'education'>): readonly Subject[] {
  return SUBJECTS.filter((subject) => subject.type === state.type && subject.reference === state.education)
}

const MOST_FOUND = 20

/** Subjects of all types whose name in either language has what was typed; those that begin with it come first. */
export function subjectsFound(typed: string): readonly Subject[] {
  const query = typed.trim().toLowerCase()
  if (query === '') return []
  const placeOf = (subject: Subject): number =>
    Math.min(...LOCALES.map((locale) => subject[locale].toLowerCase().indexOf(query)).map((at) => (at < 0 ? Infinity : at)))
  const found = SUBJECTS.filter((subject) => !CUSTOM_SUBJECTS.includes(subject.value) && placeOf(subject) < Infinity)
  return found.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, MOST_FOUND)
}

/** What a chip says: the subject, or the user's own label of a custom one, and its levels. */
export function entryLabel(entry: SubjectEntry, locale: Locale): string {
  const levels = levelsLabel(entry, locale)
  return levels === '' ? subjectLabel(entry, locale) : `${subjectLabel(entry, locale)} · ${levels}`
}

function subjectLabel(entry: SubjectEntry, locale: Locale): string {
  if (CUSTOM_SUBJECTS.includes(entry.subject) && entry.label) return entry.label
  return findSubject(entry.subject)?.[locale] ?? entry.subject
}

function levelsLabel(entry: SubjectEntry, locale: Locale): string {
  const ranges = choicesOf(entry).flatMap(({ levelMin, levelMax }) =>
    levelMin === null || levelMax === null ? [] : [levelRangeName(levelMin, levelMax, locale)],
  )
  return joinNames(ranges, locale)
}

/** What to search for: neighbouring levels of one entry become one range. */
export function choicesOf(entry: SubjectEntry): readonly SubjectChoice[] {
  const label = entry.label === null ? '' : ownLabel(entry.label)
  const named = { subject: entry.subject, ...(label && { label }) }
  if (entry.minDegree !== null) return [{ ...named, levelMin: entry.minDegree, levelMax: entry.maxDegree ?? entry.minDegree }]
  if (entry.degrees.length === 0) return [{ ...named, levelMin: null, levelMax: null }]
  const choices: (SubjectChoice & { levelMin: number; levelMax: number })[] = []
  for (const degree of entry.degrees.toSorted((a, b) => a - b)) {
    const last = choices.at(-1)
    if (last && last.levelMax + 1 === degree) last.levelMax = degree
    else choices.push({ ...named, levelMin: degree, levelMax: degree })
  }
  return choices
}

/** Entries that show choices read from a URL; a range becomes its levels. */
export function entriesOf(choices: readonly SubjectChoice[], levels: PickerState['levels']): readonly SubjectEntry[] {
  return choices.flatMap(({ subject, levelMin, levelMax, label = null }) => {
    const known = findSubject(subject)
    if (!known) return []
    const isCaseRange = levels === 'range' && known.type === 'A'
    const inside = (level: number): boolean => levelMin !== null && level >= levelMin && level <= (levelMax ?? levelMin)
    const degrees = levelsForSubjects(known.reference)
      .map((level) => level.value)
      .filter(inside)
    const entry = { subjectType: known.type, education: known.reference, subject, label }
    return [
      isCaseRange
        ? { ...entry, degrees: [], minDegree: levelMin, maxDegree: levelMax }
        : { ...entry, degrees, minDegree: null, maxDegree: null },
    ]
  })
}
