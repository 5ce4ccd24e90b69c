import { inEveryLocale } from '#kernel/locale.ts'
import { SUBJECTS } from '#kernel/catalogue/subjects.ts'
import { nameOfSex, withoutExcluded } from './excluded.ts'
import { foldText } from './fold-text.ts'
import { withoutOuterPlaces } from './inner-places.ts'
import { partsOfRun } from './left-over.ts'
import { findMeaning } from './lexicon.ts'
import type { Meaning } from './lexicon.ts'
import { hasSurname, isTitle } from './name-words.ts'
import { isFiller, phrasesOf, touchesAfter, touchesBefore } from './phrases.ts'
import { readTogether } from './read-together.ts'
import { isSign, tokensOf } from './tokens.ts'
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

type Run = { readonly at: number; readonly tokens: Token[] }

/** Finds the phrases of a plain text (`plainText`): the longest match from the left. */
export function recognise(plain: string): Recognised {
  const all = tokensOf(foldText(plain))
  const { found, runs, titles, gradeEnds } = readPhrases(all, plain)
  const meanings = readTogether(found.flatMap((meaning) => [meaning, ...(meaning.also ?? [])])).filter(
    ({ kind }) => kind !== 'stop',
  )
  const isAlone = meanings.length === 0 && runs.length === 1
  const [rest, surnames, skipped]: [string[], string[], string[]] = [[], [], []]
  let unknown = 0
  for (const { at: from, tokens } of runs) {
    const isTitled = titles.has(from + tokens.length)
    // 補 of 補物理, 學打 of 學打網球, 讀緊.
    if (isFiller(tokens) && !(isTitled && hasSurname(tokens.at(-1)?.key ?? ''))) continue
    const run = isTitled ? withoutVerb(tokens) : withoutParticles(tokens)
    const at = from + tokens.length - run.length
    const [first] = run
    if (run.length === 1 && first?.isCjk) {
      const meaning = meaningOfLetter(first.key, { isTitled, isAlone, isOfGrade: gradeEnds.has(at) })
      if (meaning) {
        meanings.push(meaning)
        continue
      }
      if (isTitled || standsApart(all, at)) surnames.push(plain.slice(first.from, first.to))
      else skipped.push(plain.slice(first.from, first.to))
    } else {
      const { searched, said } = partsOfRun(run, meanings.length > 0)
      const written = (part: readonly Token[]): string => plain.slice(part[0]?.from ?? 0, part.at(-1)?.to ?? 0)
      rest.push(...searched.map(written))
      skipped.push(...said.map(written))
    }
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

/** 找許老師 and 搵返上次個許老師 ask for 許老師, and 搵琴老師 for 琴老師. */
function withoutVerb(run: readonly Token[]): readonly Token[] {
  const last = run.at(-1)?.key ?? ''
  const isSomebody = hasSurname(last) || findMeaning([last])?.kind === 'subject'
  const isAsked = run.length > 1 && run.at(-1)?.isCjk && isSomebody && isFiller(run.slice(0, -1))
  return isAsked ? run.slice(-1) : run
}

const PARTICLE = /^[嘅的咗了紧着过晒埋啲啦呀吗呢吧]$/

const LEARNING = /^[学教补练打玩弹]$/

/** What is searched for of 驗證咗身份嘅 ends before the particle, and of 學圍棋 begins behind the verb. */
function withoutParticles(run: readonly Token[]): readonly Token[] {
  // 搵女 of 搵女大學生, 嘅女 of 屯門嘅女補習老師.
  if (run.length > 1 && SEX_LETTERS[run.at(-1)?.key ?? ''] && isFiller(run.slice(0, -1))) return run.slice(-1)
  if (run.length < 3) return run
  const isSaying = ({ key }: Token): boolean => !PARTICLE.test(key)
  const said = run.slice(run.findIndex(isSaying), run.findLastIndex(isSaying) + 1)
  return said.length > 2 && LEARNING.test(said[0]?.key ?? '') ? said.slice(1) : said
}

type Phrases = {
  readonly found: readonly Meaning[]
  readonly runs: readonly Run[]
  /** Where titles begin, and how many tokens they have. */
  readonly titles: ReadonlyMap<number, number>
  /** Where grades end. */
  readonly gradeEnds: ReadonlySet<number>
}

function readPhrases(tokens: readonly Token[], plain: string): Phrases {
  const phrases = withoutOuterPlaces(withoutExcluded(phrasesOf(tokens), tokens, plain), tokens, foldText(plain))
  const titles = new Map<number, number>()
  const covered = new Set<number>()
  for (const { at, length } of phrases) {
    for (let one = at; one < at + length; one++) covered.add(one)
    const title = titleIn(tokens.slice(at, at + length))
    if (title > 0) titles.set(at, title)
  }
  return {
    found: phrases.map(({ meaning, at, length }) => ({
      ...meaning,
      typed: plain.slice(tokens[at]?.from, tokens[at + length - 1]?.to),
    })),
    runs: runsBetween(tokens, covered),
    titles,
    gradeEnds: new Set(phrases.filter(({ meaning }) => meaning.kind === 'grade').map(({ at, length }) => at + length)),
  }
}

/** A plain text without what says nothing: the number of 編號 100303 的老師還在教嗎. */
export function withoutFiller(plain: string): string {
  const tokens = tokensOf(foldText(plain))
  const covered = new Set(phrasesOf(tokens).flatMap(({ at, length }) => Array.from({ length }, (_, step) => at + step)))
  const kept = [
    ...phrasesOf(tokens).filter(({ meaning }) => meaning.kind !== 'stop'),
    ...runsBetween(tokens, covered).flatMap((run) => (isFiller(run.tokens) ? [] : [{ at: run.at, length: run.tokens.length }])),
  ]
  return kept
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, length }) => plain.slice(tokens[at]?.from, tokens[at + length - 1]?.to))
    .join(' ')
}

/** How many tokens of a phrase are a title with which it begins: 老師教 asks for 陳老師 as well. */
function titleIn(tokens: readonly Token[]): number {
  const keys = tokens.map(({ key }) => key)
  return keys.findLastIndex((_key, at) => isTitle(keys.slice(0, at + 1))) + 1
}

/** What no phrase covers, together where it stood together. */
function runsBetween(tokens: readonly Token[], covered: ReadonlySet<number>): readonly Run[] {
  const runs: Run[] = []
  for (const [at, token] of tokens.entries()) {
    if (covered.has(at) || isSign(token)) continue
    const last = runs.at(-1)?.tokens.at(-1)
    const isJoined = !covered.has(at - 1) && last?.isCjk && token.isCjk && last.to === token.from
    if (isJoined) runs.at(-1)?.tokens.push(token)
    else runs.push({ at, tokens: [token] })
  }
  return runs
}

function standsApart(tokens: readonly Token[], at: number): boolean {
  return touchesBefore(tokens, at) === undefined && touchesAfter(tokens, at) === undefined
}

const SEX_LETTERS: Readonly<Record<string, Meaning>> = {
  男: { kind: 'sex', value: 'male', label: nameOfSex('male') },
  女: { kind: 'sex', value: 'female', label: nameOfSex('female') },
}

/** A letter that is left over: 男 and 女 say the sex, 琴老師 teaches the piano; alone, a letter stands for the subjects it is in. */
type Beside = { readonly isTitled: boolean; readonly isAlone: boolean; readonly isOfGrade: boolean }

function meaningOfLetter(letter: string, { isTitled, isAlone, isOfGrade }: Beside): Meaning | undefined {
  // 中一數 is what 補數 is.
  const known = SEX_LETTERS[letter] ?? (isTitled ? findMeaning([letter]) : isOfGrade ? findMeaning(['补', letter]) : undefined)
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
