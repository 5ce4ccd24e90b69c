import { inAllWords } from '#kernel/locale.ts'
import { SUB_AREAS, DISTRICTS, REGIONS, findArea } from '#kernel/catalogue/areas.ts'
import { EXPERIENCE_YEARS } from '#kernel/catalogue/tutor-facets.ts'
import { splitList } from '../query/field-readers.ts'
import { subjectChoice, subjectListText } from '../query/query-fields.ts'
import { isKnownSubject } from '#modules/engine/public.ts'
import { ANY } from '../query/range.ts'
import { MOST_PRICE, MOST_VALUES } from '../query/limits.ts'
import type { Range } from '../query/range.ts'
import type { SubjectChoice } from '#kernel/catalogue/subject-choice.ts'

/** A place in the search bar; the name is kept as it was shown. */
export type PresetArea = { readonly id: number; readonly name: string }

/** What the search bar carries in the `data` parameter (specification 1 §3 "Search payload of the search bar"). */
export type SearchPreset = {
  readonly subjects: readonly SubjectChoice[]
  /** Comma-joined labels of the subjects. */
  readonly subjectText: string
  readonly areas: readonly PresetArea[]
  /** As the tutor search has it. */
  readonly experience: readonly number[]
  /** As the case search has it. */
  readonly price: Range
  /** Name of an order as it came, `''` when none. */
  readonly sort: string
  /** Display text of the subjects when there are any, else the free keyword (decisions 2 "data param"). */
  readonly text: string
}

/** How a list has its payload: what stands in slot 2, and whether slot 1 is a list of places even when there is one. */
export type PresetSlots = { readonly third: 'experience' | 'price'; readonly hasManyAreas?: boolean }

export const EMPTY_PRESET: SearchPreset = {
  subjects: [],
  subjectText: '',
  areas: [],
  experience: [],
  price: ANY,
  sort: '',
  text: '',
}

const LONGEST_PARAM = 20_000
const LONGEST_TEXT = 2000
const PLACES = [...SUB_AREAS, ...DISTRICTS, ...REGIONS]

/** JSON of the five slots; what is not chosen is an empty slot, so the order never shifts. */
export function writeDataParam(preset: SearchPreset, { third, hasManyAreas }: PresetSlots): string {
  const subject = [...new Set(preset.subjects.map((choice) => choice.subject))].join(',')
  const areas = preset.areas.map((area) => ({ area_id: area.id, area_name: area.name }))
  return JSON.stringify([
    subject === '' ? {} : { subject, subjectList: subjectListText(preset.subjects), subjectText: preset.subjectText },
    hasManyAreas || areas.length > 1 ? areas : (areas[0] ?? {}),
    third === 'price' ? writeRange(preset.price) : preset.experience.join(','),
    preset.sort,
    preset.text,
  ])
}

const writeRange = ({ min, max }: Range): readonly (number | null)[] => (min === null && max === null ? [] : [min, max])

/**
 * Reads the five slots, or fewer; a slot that makes no sense is empty, and a text that is no JSON array is null. Never
 * throws, whatever it is given.
 */
export function readDataParam(text: string | null | undefined): SearchPreset | null {
  if (!text || text.length > LONGEST_PARAM) return null
  const slots = parseArray(text)
  if (!slots) return null
  const [subject, area, third, sort, display] = slots
  return {
    ...readSubject(subject),
    areas: readAreas(area),
    experience: typeof third === 'string' || typeof third === 'number' ? readExperience(String(third)) : [],
    price: Array.isArray(third) ? readRange(third) : ANY,
    sort: typeof sort === 'string' ? sort.slice(0, 40) : '',
    text: textOf(display),
  }
}

function parseArray(text: string): readonly unknown[] | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : '')

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

function readSubject(slot: unknown): Pick<SearchPreset, 'subjects' | 'subjectText'> {
  const { subject, subjectList, subjectText } = fieldsOf(slot)
  const list = typeof subjectList === 'string' ? (parseArray(subjectList) ?? []) : Array.isArray(subjectList) ? subjectList : []
  const entries = list
    .slice(0, MOST_VALUES)
    .map((entry: unknown) => subjectChoice(entry))
    .filter((entry) => entry !== null)
  const listed = new Set(entries.map((entry) => entry.subject))
  const named = splitList(textOf(subject)).filter((value) => isKnownSubject(value) && !listed.has(value))
  const choices = [...new Set(named)].map((value) => ({ subject: value, levelMin: null, levelMax: null }))
  const subjects = [...entries, ...choices].slice(0, MOST_VALUES)
  return { subjects, subjectText: subjects.length > 0 ? textOf(subjectText) : '' }
}

function readAreas(slot: unknown): readonly PresetArea[] {
  const items = Array.isArray(slot) ? slot.slice(0, MOST_VALUES) : [slot]
  const areas = items.map(readArea).filter((area) => area !== null)
  return [...new Map(areas.map((area) => [area.id, area])).values()]
}

/** By number, else by its name in either language. */
function readArea(item: unknown): PresetArea | null {
  const { area_id: id, area_name: given } = fieldsOf(item)
  const name = textOf(given)
  const number = typeof id === 'number' ? id : typeof id === 'string' && /^\d{1,6}$/.test(id) ? Number(id) : null
  const place = number === null ? undefined : findArea(number)
  const named = place ?? PLACES.find((known) => name !== '' && inAllWords(known).includes(name))
  return named ? { id: named.id, name: name === '' ? named.zh : name } : null
}

function readExperience(text: string): readonly number[] {
  const known = EXPERIENCE_YEARS.map((choice) => choice.value)
  return [...new Set(splitList(text.slice(0, 200)))]
    .filter((item) => /^\d+$/.test(item) && known.includes(Number(item)))
    .map(Number)
}

function readRange(slot: readonly unknown[]): Range {
  const [min, max] = [dollarsOf(slot[0]), dollarsOf(slot[1])]
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max }
}

function dollarsOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= MOST_PRICE ? number : null
}
