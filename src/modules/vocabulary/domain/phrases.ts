import { findMeaning, longestPhrase } from './lexicon.ts'
import type { Meaning } from './lexicon.ts'
import { isSign } from './tokens.ts'
import type { Token } from './tokens.ts'

/** A phrase that is known, and the tokens that it is. */
export type Phrase = { readonly meaning: Meaning; readonly at: number; readonly length: number }

/** The known phrases of a text: the longest match from the left. */
export function phrasesOf(tokens: readonly Token[]): readonly Phrase[] {
  const found: Phrase[] = []
  for (let at = 0; at < tokens.length;) {
    const match = longestAt(tokens, at)
    const length = match ? lengthBeside(match, tokens, at) : 1
    if (match && length === match.length) found.push({ ...match, at })
    at += length
  }
  return found
}

/**
 * How much of a phrase counts. Of 教書法 the second phrase says something: one that says nothing ends where a phrase begins that does and goes
 * on behind it.
 */
function lengthBeside({ meaning, length }: Match, tokens: readonly Token[], at: number): number {
  if (meaning.kind !== 'stop' || length < 2 || tokens[at]?.isCjk !== true) return length
  const end = at + length
  if (touchesAfter(tokens, end - 1)?.isCjk !== true || isSaid(longestAt(tokens, end))) return length
  for (let from = at + 1; from < end; from++) {
    const inner = longestAt(tokens, from)
    if (inner && isSaid(inner) && from + inner.length > end && isFiller(tokens.slice(at, from))) return from - at
  }
  return length
}

const isSaid = (match: Match | null): boolean => match !== null && match.meaning.kind !== 'stop' && match.meaning.kind !== 'not'

type Match = { readonly meaning: Meaning; readonly length: number }

/** The longest phrase that begins at a token. */
export function longestAt(tokens: readonly Token[], at: number): Match | null {
  const run: string[] = []
  let best: Match | null = null
  const end = Math.min(tokens.length, at + longestPhrase())
  for (let i = at; i < end; i++) {
    if (i > at && tokens[i]?.isApart) break
    run.push((tokens[i] as Token).key)
    const meaning = findMeaning(run)
    if (!meaning || isBroken(meaning, tokens, [at, i + 1])) continue
    if (!isInsideWord(tokens, at, i + 1) && !endsInAnother(tokens, at, i + 1)) best = { meaning, length: i + 1 - at }
  }
  return best
}

/** 生物 化學 are two subjects, and biochemistry one word; so are 教大 and, of schools, 沙田小學. */
const IN_ONE_WORD: ReadonlySet<Meaning['kind']> = new Set(['major', 'university'])

/** A blank that a phrase may not go over: 英文 會話 is one subject, and 數學 科學 are two. */
function isBroken({ kind, isMinor }: Meaning, tokens: readonly Token[], [from, to]: readonly [number, number]): boolean {
  const hasBlank = tokens
    .slice(from + 1, to)
    .some((token, step) => token.isCjk && tokens[from + step]?.isCjk && token.from > (tokens[from + step]?.to ?? 0))
  return hasBlank && (IN_ONE_WORD.has(kind) || isMinor === true || touchesAfter(tokens, to - 1)?.isCjk === true)
}

/** One Chinese letter means something only by itself: 學 in 學習 is not a stop word, 琴 in 琴書 is not a piano. */
function isInsideWord(tokens: readonly Token[], from: number, to: number): boolean {
  const token = tokens[from] as Token
  if (to - from > 1 || !token.isCjk) return false
  return touchesBefore(tokens, from)?.isCjk === true || touchesAfter(tokens, from)?.isCjk === true
}

/** 補中六 is of a grade and 補中史 of a subject, whose first letter is the last of a shorter phrase. */
function endsInAnother(tokens: readonly Token[], from: number, to: number): boolean {
  const last = tokens[to - 1] as Token
  const next = touchesAfter(tokens, to - 1)
  const other = next && findMeaning([last.key, next.key])?.kind
  return to - from > 1 && /^[中小初高生]$/.test(last.key) && (other === 'grade' || other === 'subject')
}

const letterAt = (tokens: readonly Token[], at: number): Token | undefined => {
  const token = tokens[at]
  return token && isSign(token) ? undefined : token
}
export const touchesBefore = (tokens: readonly Token[], at: number): Token | undefined =>
  tokens[at - 1]?.to === tokens[at]?.from ? letterAt(tokens, at - 1) : undefined
export const touchesAfter = (tokens: readonly Token[], at: number): Token | undefined =>
  tokens[at + 1]?.from === tokens[at]?.to ? letterAt(tokens, at + 1) : undefined

/** Whether nothing but letters and words that say little makes up these tokens: 讀緊, 我想. */
export function isFiller(tokens: readonly Token[]): boolean {
  const reached = [true]
  for (let at = 0; at < tokens.length; at++) {
    if (!reached[at]) continue
    const most = Math.min(tokens.length, at + longestPhrase())
    for (let to = at + 1; to <= most; to++) {
      const keys = tokens.slice(at, to).map(({ key }) => key)
      if (findMeaning(keys)?.kind === 'stop') reached[to] = true
    }
  }
  return reached[tokens.length] === true
}
