import { SUBJECTS, findSubject, levelsForSubjects } from '#kernel/catalogue/subjects.ts'
import type { Locale } from '#kernel/locale.ts'
import { caseFeeRanges } from './case-criteria.ts'
import { NO_CRITERIA, gradeTerms } from './criteria.ts'
import type { Criteria } from './criteria.ts'
import { foldText, plainText } from './fold-text.ts'
import { meaningOf } from './grades.ts'
import { findMeaning, longestPhrase } from './lexicon.ts'
import type { Meaning } from './lexicon.ts'
import { priceLabel, priceNamed } from './price-named.ts'
import type { NamedPrice } from './price-named.ts'
import { termOf } from './terms.ts'
import { runsOf, termsOfRun } from './text-words.ts'
import { tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'

/** One thing that a keyword was understood as; `text` is what stays a search in texts. */
export type UnderstoodPart = {
  readonly kind: Exclude<Meaning['kind'], 'stop'> | 'price' | 'tutor' | 'case' | 'text'
  readonly value: string
  readonly label: string
}

/** One way to read a keyword. */
export type Reading = { readonly criteria: Criteria; readonly understood: readonly UnderstoodPart[] }

/** What is searched, and how its numbers are written. */
export type Searched = 'tutor' | 'case'
const NUMBER: Readonly<Record<Searched, RegExp>> = {
  tutor: /^(?:no\.? ?|#)?(\d{5,9})$/,
  case: /^(?:no\.? ?|#)?c?(\d{5,9})$/i,
}
const LAST_STAGE_LEVELS: readonly number[] = [14, 15, 16, 17]

/**
 * Ways to read a keyword, the best first: known words as filters and the rest as text; all of it as text; the known
 * words alone. A later reading is for when an earlier one finds nobody at all. A keyword without any letter says
 * nothing and has one reading that everybody meets.
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
  const price = priceNamed(plain)
  const { meanings, rest } = recognise(price?.rest ?? plain)
  const filters = withPrice(filtersOf(meanings, locale), price, { locale, kind })
  const words = rest.map((text) => ({ text, terms: runsOf(foldText(text)).flatMap(termsOfRun) }))
  const searched = words.filter((word) => word.terms.length > 0)
  const all: Reading = {
    criteria: { ...filters.criteria, words: searched.map((word) => word.terms) },
    understood: [...filters.understood, ...searched.map(({ text }) => part('text', text, text))],
  }
  if (filters.understood.length === 0) return [all]
  return searched.length > 0 ? [all, asText, filters] : [filters, asText]
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

type Recognised = { readonly meanings: readonly Meaning[]; readonly rest: readonly string[] }

/** Longest match from the left; what is left over stays together where it stood together. */
function recognise(plain: string): Recognised {
  const tokens = tokensOf(foldText(plain))
  const meanings: Meaning[] = []
  const rest: Token[][] = []
  let isOpen = false
  for (let at = 0; at < tokens.length;) {
    const match = longestAt(tokens, at)
    if (match) {
      meanings.push(match.meaning)
      at += match.length
      isOpen = false
      continue
    }
    const token = tokens[at++] as Token
    const last = rest.at(-1)?.at(-1)
    if (isOpen && last?.isCjk && token.isCjk && last.to === token.from) rest.at(-1)?.push(token)
    else rest.push([token])
    isOpen = true
  }
  const isAlone = meanings.length === 0 && rest.length === 1
  const kept = rest.filter((run) => !takeSingle(run, meanings, isAlone))
  const texts = kept.map((run) => plain.slice(run[0]?.from ?? 0, run.at(-1)?.to ?? 0))
  return { meanings: meanings.filter((meaning) => meaning.kind !== 'stop'), rest: texts }
}

function longestAt(tokens: readonly Token[], at: number): { meaning: Meaning; length: number } | null {
  const run: string[] = []
  let best: { meaning: Meaning; length: number } | null = null
  const end = Math.min(tokens.length, at + longestPhrase())
  for (let i = at; i < end; i++) {
    run.push((tokens[i] as Token).key)
    const meaning = findMeaning(run)
    if (meaning && !isInsideWord(tokens, at, i + 1)) best = { meaning, length: i + 1 - at }
  }
  return best
}

/** One Chinese letter means something only by itself: 學 in 學習 is not a stop word, 琴 in 琴書 is not a piano. */
function isInsideWord(tokens: readonly Token[], from: number, to: number): boolean {
  const token = tokens[from] as Token
  if (to - from > 1 || !token.isCjk) return false
  const before = tokens[from - 1]
  const after = tokens[to]
  const touches = (other: Token | undefined, edge: 'before' | 'after'): boolean =>
    other !== undefined && other.isCjk && (edge === 'before' ? other.to === token.from : other.from === token.to)
  return touches(before, 'before') || touches(after, 'after')
}

/** A single letter that is left over: 男 and 女 say the sex; alone, a letter stands for the subjects it is in. */
function takeSingle(run: readonly Token[], meanings: Meaning[], isAlone: boolean): boolean {
  const [token] = run
  if (run.length !== 1 || !token?.isCjk) return false
  if (token.key === '男') meanings.push({ kind: 'sex', value: 'male', label: { zh: '男', en: 'Male' } })
  else if (token.key === '女') meanings.push({ kind: 'sex', value: 'female', label: { zh: '女', en: 'Female' } })
  else if (isAlone) {
    const subjects = SUBJECTS.filter((subject) => foldText(subject.zh).includes(token.key))
    const label = { zh: subjects[0]?.zh ?? '', en: subjects[0]?.en ?? '' }
    if (subjects.length > 0) meanings.push({ kind: 'subject', value: subjects.map((subject) => subject.value).join(','), label })
  }
  return true
}

/** Filters of the recognised words: subjects and features must all hold, the others are alternatives of their kind. */
function filtersOf(meanings: readonly Meaning[], locale: Locale): Reading {
  const distinct = [...new Map(meanings.map((meaning) => [`${meaning.kind} ${meaning.value}`, meaning])).values()]
  const values = (kind: Meaning['kind']): readonly string[] =>
    distinct.filter((meaning) => meaning.kind === kind).flatMap((meaning) => meaning.value.split(','))
  const subjects = distinct.filter((meaning) => meaning.kind === 'subject').map((meaning) => meaning.value.split(','))
  const grades = values('grade')
  const groups = [
    ...(subjects.length > 0 ? subjects.map((group) => subjectGroup(group, grades)) : [grades.flatMap(gradeTerms)]),
    values('area').map((id) => termOf.area(Number(id))),
    values('university').map(termOf.university),
    values('sex').map((sex) => termOf.sex(sex === 'male' ? 'male' : 'female')),
    values('language').map(termOf.language),
    ...values('feature').map((feature) => [termOf.feature(feature)]),
  ]
  return {
    criteria: { ...NO_CRITERIA, groups: groups.filter((group) => group.length > 0) },
    understood: distinct.flatMap(({ kind, value, label }) => (kind === 'stop' ? [] : [part(kind, value, label[locale])])),
  }
}

/** A subject with grades is the subject at those grades: `數學 DSE` is DSE maths, not maths and some DSE subject. */
function subjectGroup(subjects: readonly string[], grades: readonly string[]): readonly number[] {
  if (grades.length === 0) return subjects.map(termOf.subject)
  const terms = grades.flatMap((grade) => {
    const { levels, stage } = meaningOf(grade)
    const staged = stage ? subjects.filter((subject) => findSubject(subject)?.reference === stage) : []
    if (staged.length > 0) return staged.map(termOf.subject)
    const wanted = stage ? LAST_STAGE_LEVELS : levels
    return subjects.flatMap((subject) => pairs(subject, wanted))
  })
  // A grade at which none of the subjects is taught finds nobody, so another reading is tried.
  return terms.length > 0 ? [...new Set(terms)] : [-1]
}

function pairs(subject: string, wanted: readonly number[]): readonly number[] {
  const reference = findSubject(subject)?.reference
  const taught = reference ? levelsForSubjects(reference).map((level) => level.value) : []
  return wanted.filter((level) => taught.includes(level)).map((level) => termOf.subjectLevel(subject, level))
}
