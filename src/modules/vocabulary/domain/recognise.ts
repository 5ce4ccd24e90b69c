import { inEveryLocale } from '#kernel/locale.ts'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { SEXES } from '#kernel/catalogue/tutor-facets.ts'
import type { Sex } from '#kernel/catalogue/tutor-facets.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { foldText } from './fold-text.ts'
import { findMeaning, longestPhrase } from './lexicon.ts'
import type { Meaning } from './lexicon.ts'
import { hasSurname, isTitle } from './name-words.ts'
import { tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'

/** What is known of a keyword's words. */
export type Recognised = {
  /** In their order, without those that say nothing. */
  readonly meanings: readonly Meaning[]
  /** What is left over, together where it stood together. */
  readonly rest: readonly string[]
  /** Single Chinese letters that are left over where a surname may stand: before a title, or apart from all others. */
  readonly surnames: readonly string[]
  /** Other single Chinese letters that are left over: no text is searched for them. */
  readonly skipped: readonly string[]
  /** More of the words are unknown than known, titles aside, or an estate alone is: 景峰 and Siu Lun are given names as well. */
  readonly mayBeName: boolean
  /** Somebody is addressed in it: 陳老師, Miss Chan. */
  readonly isTitled: boolean
}

// Nobody has a longer name, titles aside; it would be a sentence.
const MOST_OF_NAME = 6

/** A name of examinations of an instrument that is no word for itself. */
const EXAM_GRADE = 'musicgrade'

type Run = { readonly at: number; readonly tokens: Token[] }

/** Finds the phrases of a plain text (`plainText`): the longest match from the left. */
export function recognise(plain: string): Recognised {
  const all = tokensOf(foldText(plain))
  const { found, runs, titles } = phrasesOf(all, plain)
  const meanings = withExamGrades(found.flatMap((meaning) => [meaning, ...(meaning.also ?? [])])).filter(
    ({ kind }) => kind !== 'stop',
  )
  const isAlone = meanings.length === 0 && runs.length === 1
  const [rest, surnames, skipped]: [string[], string[], string[]] = [[], [], []]
  let unknown = 0
  for (const { at: from, tokens } of runs) {
    const isTitled = titles.has(from + tokens.length)
    // 補 of 補物理, 學打 of 學打網球.
    if (tokens.every(saysNothing) && !(isTitled && tokens.length === 1 && hasSurname(tokens[0]?.key ?? ''))) continue
    const run = isTitled ? withoutVerb(tokens) : tokens
    const at = from + tokens.length - run.length
    const [first] = run
    if (run.length === 1 && first?.isCjk) {
      const meaning = meaningOfLetter(first.key, { isTitled, isAlone })
      if (meaning) {
        meanings.push(meaning)
        continue
      }
      if (isTitled || standsApart(all, at)) surnames.push(plain.slice(first.from, first.to))
      else skipped.push(plain.slice(first.from, first.to))
    } else rest.push(plain.slice(first?.from ?? 0, run.at(-1)?.to ?? 0))
    unknown += tokens.length
  }
  const words = all.length - [...titles.values()].reduce((sum, length) => sum + length, 0)
  const known = words - unknown
  const [only, ...others] = meanings
  const isEstateAlone = unknown > 0 && others.length === 0 && only?.isInside === true
  return {
    meanings,
    rest,
    surnames,
    skipped,
    mayBeName: words <= MOST_OF_NAME && (unknown > known || isEstateAlone),
    isTitled: titles.size > 0,
  }
}

const saysNothing = ({ key, isCjk }: Token): boolean => isCjk && findMeaning([key])?.kind === 'stop'

/** Grade 8 beside an instrument is an examination, wherever it stands; of anything else it is a school year. */
function withExamGrades(meanings: readonly Meaning[]): Meaning[] {
  const isMusic = meanings.some(
    ({ kind, value }) => kind === 'subject' && value.split(',').every((one) => one.startsWith('music_')),
  )
  const examGrade = findMeaning([EXAM_GRADE])
  const isExam = ({ kind, typed = '' }: Meaning): boolean => kind === 'grade' && /^g(?:rade)? ?[1-8]$/.test(typed)
  return meanings.map((meaning) =>
    isMusic && examGrade && isExam(meaning) ? { ...examGrade, typed: meaning.typed ?? '' } : meaning,
  )
}

/** 找許老師 asks for 許老師. */
function withoutVerb(run: readonly Token[]): readonly Token[] {
  const [first, second] = run
  const isAsked = run.length === 2 && second?.isCjk && findMeaning([first?.key ?? ''])?.kind === 'stop'
  return isAsked ? run.slice(1) : run
}

type Phrases = {
  readonly found: readonly Meaning[]
  readonly runs: readonly Run[]
  /** Where titles begin, and how many tokens they have. */
  readonly titles: ReadonlyMap<number, number>
}

function phrasesOf(tokens: readonly Token[], plain: string): Phrases {
  const found: Meaning[] = []
  const runs: Run[] = []
  const titles = new Map<number, number>()
  let isOpen = false
  for (let at = 0; at < tokens.length;) {
    const match = longestAt(tokens, at)
    if (match) {
      const [first, last] = [tokens[at], tokens[at + match.length - 1]]
      found.push({ ...match.meaning, typed: plain.slice(first?.from, last?.to) })
      if (isTitle(tokens.slice(at, at + match.length).map(({ key }) => key))) titles.set(at, match.length)
      at += match.length
      isOpen = false
      continue
    }
    const token = tokens[at] as Token
    const last = runs.at(-1)?.tokens.at(-1)
    if (isOpen && last?.isCjk && token.isCjk && last.to === token.from) runs.at(-1)?.tokens.push(token)
    else runs.push({ at, tokens: [token] })
    isOpen = true
    at++
  }
  return { found, runs, titles }
}

/** The longest phrase that begins at a token. */
export function longestAt(tokens: readonly Token[], at: number): { meaning: Meaning; length: number } | null {
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
  return touchesBefore(tokens, from)?.isCjk === true || touchesAfter(tokens, from)?.isCjk === true
}

const touchesBefore = (tokens: readonly Token[], at: number): Token | undefined =>
  tokens[at - 1]?.to === tokens[at]?.from ? tokens[at - 1] : undefined
const touchesAfter = (tokens: readonly Token[], at: number): Token | undefined =>
  tokens[at + 1]?.from === tokens[at]?.to ? tokens[at + 1] : undefined

function standsApart(tokens: readonly Token[], at: number): boolean {
  return touchesBefore(tokens, at) === undefined && touchesAfter(tokens, at) === undefined
}

function nameOfSex(sex: Sex): Bilingual {
  const found = SEXES.find(({ value }) => value === sex)
  return inEveryLocale((locale) => found?.[locale] ?? '')
}

const SEX_LETTERS: Readonly<Record<string, Meaning>> = {
  男: { kind: 'sex', value: 'male', label: nameOfSex('male') },
  女: { kind: 'sex', value: 'female', label: nameOfSex('female') },
}

/** A letter that is left over: 男 and 女 say the sex, 琴老師 teaches the piano; alone, a letter stands for the subjects it is in. */
function meaningOfLetter(letter: string, { isTitled, isAlone }: { isTitled: boolean; isAlone: boolean }): Meaning | undefined {
  const known = SEX_LETTERS[letter] ?? (isTitled ? findMeaning([letter]) : undefined)
  if (known && known.kind !== 'stop') return known
  const subjects = isAlone && !isTitled ? SUBJECTS.filter((subject) => foldText(subject.zh).includes(letter)) : []
  const [first] = subjects
  if (!first) return undefined
  return {
    kind: 'subject',
    value: subjects.map((subject) => subject.value).join(','),
    label: inEveryLocale((locale) => first[locale]),
  }
}
