import type { Locale } from '#kernel/locale.ts'
import { caseFeeRanges } from '../engine/case-criteria.ts'
import { atGrades, choiceTerms, gradeTerms } from '../engine/asked.ts'
import { NO_CRITERIA } from '../engine/criteria.ts'
import type { Criteria } from '../engine/criteria.ts'
import { foldText, plainText } from './fold-text.ts'
import type { Meaning } from './lexicon.ts'
import { SHORTHANDS } from './lexicon-topics.ts'
import { surnameTerm, termsOfName, wholeNameTerm } from './name-words.ts'
import { priceLabel, priceNamed } from './price-named.ts'
import type { NamedPrice } from './price-named.ts'
import { recognise } from './recognise.ts'
import type { Recognised } from './recognise.ts'
import { respelled } from './spelling.ts'
import { termOf } from '../engine/terms.ts'
import type { SubjectChoice } from '../query/subject-choice.ts'
import { runsOf, termsOfRun } from './text-words.ts'

/** One thing that a keyword was understood as; `text` is what stays a search in texts. */
export type UnderstoodPart = {
  readonly kind: Exclude<Meaning['kind'], 'stop'> | 'price' | 'tutor' | 'case' | 'text'
  readonly value: string
  readonly label: string
}

/** One way to read a keyword. */
export type Reading = {
  readonly criteria: Criteria
  readonly understood: readonly UnderstoodPart[]
  /** What those meet, of all who meet the criteria, that come first in smart order. The reading counts only if anybody does. */
  readonly leading?: Criteria
}

/** What is searched, and how its numbers are written. */
export type Searched = 'tutor' | 'case'
const NUMBER: Readonly<Record<Searched, RegExp>> = {
  tutor: /^(?:no\.? ?|#)?(\d{5,9})$/,
  case: /^(?:no\.? ?|#)?c?(\d{5,9})$/i,
}

/**
 * Ways to read a keyword, the best first: a name; known words as filters, a letter as a surname and the rest as text; the
 * same without the surname; all of it as text; known words once more with slips put right; the known words alone. A later
 * reading is for when an earlier one finds nobody at all. A keyword without any letter says nothing and has one reading that
 * everybody meets.
 */
export function understand(keyword: string, locale: Locale, kind: Searched = 'tutor'): readonly Reading[] {
  const plain = keyword === '' ? '' : plainText(keyword).trim()
  if (plain === '') return [{ criteria: NO_CRITERIA, understood: [] }]
  const asText = textReading(plain)
  const number = NUMBER[kind].exec(plain)?.[1]
  if (number) {
    const one = { criteria: { ...NO_CRITERIA, id: Number(number) }, understood: [part(kind, number, number)] }
    return [one, asText]
  }
  const price = priceNamed(plain, kind === 'case' ? 'earns' : 'pays')
  const read = (recognised: Recognised): { readonly filters: Reading; readonly all: Reading } => {
    const filters = withPrice(filtersOf(recognised.meanings, locale), price, { locale, kind })
    return { filters, all: withWords(filters, recognised.rest, termsOfText) }
  }
  const words = spelledOut(price?.rest ?? plain)
  const recognised = recognise(words)
  const { filters, all } = read(recognised)
  const names = kind === 'tutor' ? nameReadings(plain, recognised, all) : []
  const right = respelled(words, recognised.rest)
  const corrected = right === null ? [] : [read(recognise(right)).all]
  if (filters.understood.length === 0) return [...names, all, ...corrected]
  return all === filters ? [...names, filters, asText] : [...names, all, asText, ...corrected, filters]
}

const termsOfText = (text: string): readonly number[] => runsOf(foldText(text)).flatMap(termsOfRun)

/** The same with these words, as far as they can be searched for. */
function withWords(reading: Reading, texts: readonly string[], termsOf: (text: string) => readonly number[]): Reading {
  const searched = texts.map((text) => [text, termsOf(text)] as const).filter(([, terms]) => terms.length > 0)
  if (searched.length === 0) return reading
  const { criteria, understood } = reading
  return {
    criteria: { ...criteria, words: [...criteria.words, ...searched.map(([, terms]) => terms)] },
    understood: [...understood, ...searched.map(([text]) => part('text', text, text))],
  }
}

/** Whoever is called so, and after them everybody in whose name or texts these words are; then those of a surname. */
function nameReadings(plain: string, { isMostlyUnknown, surnames }: Recognised, all: Reading): readonly Reading[] {
  const readings: Reading[] = []
  const whole = isMostlyUnknown && !/\d/.test(plain) ? wholeNameTerm(plain) : null
  if (whole !== null) {
    const criteria = { ...NO_CRITERIA, words: termsOfName(plain) }
    readings.push({ criteria, understood: [part('text', plain, plain)], leading: { ...NO_CRITERIA, words: [[whole]] } })
  }
  if (surnames.length > 0) readings.push(withWords(all, surnames, (letter) => [surnameTerm(foldText(letter))]))
  return readings
}

function withPrice(reading: Reading, price: NamedPrice | null, { locale, kind }: { locale: Locale; kind: Searched }): Reading {
  if (!price) return reading
  const { min, max } = price.range
  const ranges = kind === 'tutor' ? [{ column: 'price', min, max }] : caseFeeRanges(price.range)
  const said = part('price', `${min ?? ''}-${max ?? ''}`, priceLabel(price.range, locale))
  return { criteria: { ...reading.criteria, ranges }, understood: [...reading.understood, said] }
}

const part = (kind: UnderstoodPart['kind'], value: string, label: string): UnderstoodPart => ({ kind, value, label })

function textReading(plain: string): Reading {
  const words = runsOf(foldText(plain))
    .map(termsOfRun)
    .filter((terms) => terms.length > 0)
  // Nothing but single letters: a text search would find everybody, which is no second reading.
  if (words.length === 0) return { criteria: { ...NO_CRITERIA, groups: [[]] }, understood: [] }
  return { criteria: { ...NO_CRITERIA, words }, understood: [part('text', plain, plain)] }
}

function spelledOut(plain: string): string {
  return SHORTHANDS.reduce((text, [shorthand, words]) => text.replace(shorthand, words), plain)
}

/** Filters of the recognised words: subjects and features must all hold, the others are alternatives of their kind. */
function filtersOf(meanings: readonly Meaning[], locale: Locale): Reading {
  const distinct = [...new Map(meanings.map((meaning) => [`${meaning.kind} ${meaning.value}`, meaning])).values()]
  const values = (kind: Meaning['kind']): readonly string[] =>
    distinct.filter((meaning) => meaning.kind === kind).flatMap((meaning) => meaning.value.split(','))
  const subjects = distinct.filter((meaning) => meaning.kind === 'subject').map((meaning) => choicesOf(meaning.value.split(',')))
  const grades = values('grade')
  const chosen = subjects.map((group) => atGrades(group, grades))
  const groups = [
    ...(subjects.length > 0 ? chosen.map(subjectGroup) : [grades.flatMap(gradeTerms)]),
    values('area').map((id) => termOf.area(Number(id))),
    values('university').map(termOf.university),
    values('sex').map((sex) => termOf.sex(sex === 'male' ? 'male' : 'female')),
    values('language').map(termOf.language),
    values('mode').map(() => termOf.teachMode('online')),
    values('education').map((education) => termOf.education(Number(education))),
    values('job').map((job) => termOf.job(Number(job))),
    ...values('feature').map((feature) => [termOf.feature(feature)]),
  ]
  return {
    criteria: {
      ...NO_CRITERIA,
      groups: groups.filter((group) => group.length > 0),
      asked: subjects.length > 0 ? { subjects: chosen.flat(), grades: [] } : { subjects: [], grades },
    },
    understood: distinct.flatMap(({ kind, value, label }) => (kind === 'stop' ? [] : [part(kind, value, label[locale])])),
  }
}

const choicesOf = (subjects: readonly string[]): readonly SubjectChoice[] =>
  subjects.map((subject) => ({ subject, levelMin: null, levelMax: null }))

/** A grade at which none of the subjects is taught finds nobody, so another reading is tried. */
function subjectGroup(choices: readonly SubjectChoice[]): readonly number[] {
  return choices.length > 0 ? [...new Set(choices.flatMap(choiceTerms))] : [-1]
}
