import { findArea } from '#kernel/catalogue/areas.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { CUSTOM_SUBJECTS } from '#kernel/catalogue/subjects.ts'
import type { SubjectType } from '#kernel/catalogue/subjects.ts'
import type { FieldReader } from './field-readers.ts'
import { isKnownSubject } from '#modules/engine/public.ts'
import { MOST_LABEL, MOST_VALUES } from './limits.ts'
import { ANY } from './range.ts'
import type { Range } from './range.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'

// Readers of the fields that searches have in common.
const LONGEST_LABELS = 2000
const INTEGER = /^\d{1,9}$/

/** Labels are for people and are made again from the catalogue; only their length is bounded. */
export function readLabels(read: FieldReader, fields: readonly string[]): void {
  for (const field of fields) read.text(field, LONGEST_LABELS)
}

/** Mode of the picker; any unknown word is the third one. */
export function readSubjectType(read: FieldReader): SubjectType | null {
  return read.choice('subjectType', (item) => (item.length > 20 ? null : item === 'A' || item === 'O' ? item : 'D'))
}

/** Reads the number of a region, district or sub-area. */
export const areaIn = (item: string): number | null => (INTEGER.test(item) ? (findArea(Number(item))?.id ?? null) : null)

type RangeFields = {
  readonly from: string
  readonly to: string
  readonly least: number
  readonly most: number
  readonly off: { readonly min: number; readonly max: number }
}

/** Reversed ends change places; a slider that stands at both its ends is no filter (specification 1 §5). */
export function readRange(read: FieldReader, { from, to, least, most, off }: RangeFields): Range {
  const min = read.integer(from, { min: least, max: most })
  const max = read.integer(to, { min: least, max: most })
  if (min !== null && max !== null && min > max) return { min: max, max: min }
  return min === off.min && max === off.max ? ANY : { min, max }
}

/** Entries of `subjectList`, and what `subject` names besides them at any level. */
export function readSubjects(read: FieldReader): readonly SubjectChoice[] {
  const entries = subjectEntries(read)
  const listed = new Set(entries.map((entry) => entry.subject))
  const named = read.list('subject', (item) => (isKnownSubject(item) ? item : null)).filter((subject) => !listed.has(subject))
  return [...entries, ...named.map((subject) => ({ subject, levelMin: null, levelMax: null }))]
}

function subjectEntries(read: FieldReader): readonly SubjectChoice[] {
  const parsed = read.json('subjectList')
  if (parsed === null) return []
  if (!Array.isArray(parsed)) {
    read.refuse('subjectList', 'invalid.json')
    return []
  }
  if (parsed.length > MOST_VALUES) read.refuse('subjectList', 'invalid.tooMany')
  const entries = parsed.slice(0, MOST_VALUES).map((entry: unknown) => subjectChoice(entry))
  if (entries.includes(null)) read.refuse('subjectList', 'invalid.choice')
  const distinct = new Map(entries.filter((entry) => entry !== null).map((entry) => [JSON.stringify(entry), entry]))
  return [...distinct.values()]
}

/**
 * One `{ subject, levelMin, levelMax }` of the wire, a custom subject also with its `label`; 0, empty and absent levels mean
 * any; null when it is wrong.
 */
export function subjectChoice(entry: unknown): SubjectChoice | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { subject, levelMin, levelMax, label } = entry as Record<string, unknown>
  if (typeof subject !== 'string' || !isKnownSubject(subject)) return null
  const min = levelOf(levelMin)
  const max = levelOf(levelMax)
  if (min === undefined || max === undefined) return null
  const own = CUSTOM_SUBJECTS.includes(subject) && typeof label === 'string' ? ownLabel(label) : ''
  const named = own === '' ? { subject } : { subject, label: own }
  if (min !== null && max !== null && min > max) return { ...named, levelMin: max, levelMax: min }
  return { ...named, levelMin: min ?? max, levelMax: max ?? min }
}

/** One line without what cannot be seen or stands alone: control characters, halves of a letter. */
export function ownLabel(text: string): string {
  const line = text.slice(0, 10 * MOST_LABEL).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
  return line
    .trim()
    .slice(0, MOST_LABEL)
    .replace(/\p{Cs}/gu, '')
    .trim()
}

function levelOf(value: unknown): number | null | undefined {
  if (value === undefined || value === null || value === '' || value === 0 || value === '0') return null
  const level = typeof value === 'string' && INTEGER.test(value) ? Number(value) : value
  return typeof level === 'number' && findLevel(level) ? level : undefined
}

/** `subject` and, when a level or an own name is chosen, `subjectList` (specification 1 §3 "Subject-and-degree object"). */
export function writeSubjects(subjects: readonly SubjectChoice[]): { subject?: string; subjectList?: string } {
  if (subjects.length === 0) return {}
  const subject = [...new Set(subjects.map((choice) => choice.subject))].join(',')
  if (subjects.every(({ levelMin, levelMax, label }) => levelMin === null && levelMax === null && !label)) return { subject }
  return { subject, subjectList: subjectListText(subjects) }
}

/** JSON text of entries with numbers; 0 stands for any level. */
export function subjectListText(subjects: readonly SubjectChoice[]): string {
  return JSON.stringify(
    subjects.map(({ subject, levelMin, levelMax, label }) => ({
      subject,
      levelMin: levelMin ?? 0,
      levelMax: levelMax ?? 0,
      ...(label && { label }),
    })),
  )
}

/** A range of levels lies within one group (specification 1 §5): from primary to tertiary is no choice of the case picker. */
export function readSubjectsWithinGroup(read: FieldReader): readonly SubjectChoice[] {
  const choices = readSubjects(read)
  const isWithin = ({ levelMin, levelMax }: SubjectChoice): boolean =>
    levelMin === null || levelMax === null || findLevel(levelMin)?.reference === findLevel(levelMax)?.reference
  const kept = choices.filter(isWithin)
  if (kept.length < choices.length) read.refuse('subjectList', 'invalid.range')
  return kept
}
