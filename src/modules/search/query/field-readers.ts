import { wordsOnly } from '#kernel/characters.ts'
import { MOST_VALUES } from './limits.ts'

/** Wire fields as they came: every value is text. */
export type Fields = Readonly<Record<string, string | undefined>>

/** Field → message key of what is wrong with it. */
export type Problems = Record<string, string>

/** Reads one wire field after another and notes what is wrong; a wrong value reads as if it were absent. */
export type FieldReader = {
  readonly text: (field: string, longest: number) => string
  readonly integer: (field: string, range: { readonly min: number; readonly max: number }) => number | null
  /** Comma list without repeats; `read` turns one item into its value, or null when it is unknown. */
  readonly list: <T>(field: string, read: (item: string) => T | null) => readonly T[]
  readonly choice: <T>(field: string, read: (item: string) => T | null) => T | null
  readonly json: (field: string) => unknown
  readonly refuse: (field: string, why: string) => void
  readonly problems: Problems
}

const LONGEST_FIELD = 8000
const INTEGER = /^-?\d{1,9}$/

export function fieldReader(fields: Fields): FieldReader {
  const problems: Problems = {}
  const refuse = (field: string, why: string): void => void (problems[field] ??= why)
  const raw = (field: string): string => {
    const value = Object.hasOwn(fields, field) ? (fields[field] ?? '') : ''
    if (value.length <= LONGEST_FIELD) return value.trim()
    refuse(field, 'invalid.tooLong')
    return ''
  }
  const text: FieldReader['text'] = (field, longest) => {
    const given = raw(field)
    // Most fields of most requests are empty.
    if (given === '') return ''
    const value = wordsOnly(given)
    if (value.length <= longest) return value
    refuse(field, 'invalid.tooLong')
    return ''
  }
  const integer: FieldReader['integer'] = (field, { min, max }) => {
    const value = raw(field)
    if (value === '') return null
    const number = Number(value)
    if (!INTEGER.test(value)) refuse(field, 'invalid.number')
    else if (number < min || number > max) refuse(field, 'invalid.range')
    else return number
    return null
  }
  const list: FieldReader['list'] = (field, read) => {
    const value = raw(field)
    if (value === '') return []
    const items = [...new Set(splitList(value))]
    if (items.length > MOST_VALUES) {
      refuse(field, 'invalid.tooMany')
      return []
    }
    const values = items.map(read)
    if (values.includes(null)) refuse(field, 'invalid.choice')
    return [...new Set(values.filter((value) => value !== null))]
  }
  const choice: FieldReader['choice'] = (field, read) => {
    const value = raw(field)
    if (value === '') return null
    const found = read(value)
    if (found === null) refuse(field, 'invalid.choice')
    return found
  }
  const json: FieldReader['json'] = (field) => {
    const value = raw(field)
    if (value === '') return null
    try {
      return JSON.parse(value) as unknown
    } catch {
      refuse(field, 'invalid.json')
      return null
    }
  }
  return { text, integer, list, choice, json, refuse, problems }
}

/** Items of a comma list, trimmed, empty ones dropped. */
export function splitList(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
