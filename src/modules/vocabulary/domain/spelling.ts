import { once } from '#kernel/once.ts'
import { foldText } from './fold-text.ts'
import { findMeaning, knownWords, learnedNames } from './lexicon.ts'
import { wordsApart } from './joined-words.ts'
import { byGap, oneLetterOffIn } from './one-letter-off.ts'
import { soundAlikeIn } from './sound-alike.ts'
import { stem } from './text-words.ts'

// Shorter words are too near to one another.
const LEAST_LETTERS = 5

/**
 * A plain text with mistyped words of `rest` put right: Latin words, names of several of them, words that were written as one, and names in
 * Chinese letters; null when none is one slip away from a known one.
 */
export function respelled(plain: string, rest: readonly string[]): string | null {
  const written = [namesRespelled, wordsRespelled, wordsTakenApart].reduce((text, mend) => mend(text, rest), plain)
  const text = rest.reduce(withPlaceRight, rest.reduce(withSoundRight, written))
  return text === plain ? null : text
}

const LEAST_OF_NAME = 6
const joinedNames = once(() =>
  Map.groupBy(
    learnedNames()
      .filter(({ folded, meaning: { kind } }) => (kind === 'area' || kind === 'subject') && /^[a-z]+(?: [a-z]+)*$/.test(folded))
      .map((name) => ({ ...name, joined: name.folded.replaceAll(' ', '') })),
    ({ joined }) => `${joined.charAt(0)}${joined.length}`,
  ),
)

/** Me of `me thai` is half of no name. */
const saysNothing = (word: string): boolean => findMeaning([stem(word)])?.kind === 'stop'

/** Two or three words that are one slip away from a name of as many: tsuen wna, cheung sha wann. */
function namesRespelled(plain: string, rest: readonly string[]): string {
  const words = [...plain.matchAll(/[a-z]+/g)]
  for (const count of [3, 2]) {
    for (const at of words.keys()) {
      const run = words.slice(at, at + count)
      const [first, last] = [run[0], run.at(-1)]
      if (
        !first ||
        !last ||
        run.length < count ||
        !isMistyped(
          run.map(([word]) => word),
          rest,
        )
      )
        continue
      const end = last.index + last[0].length
      const written = plain.slice(first.index, end)
      if (!/^[a-z]+(?:.[a-z]+)+$/.test(written)) continue
      const name = nameNear(written.replace(/[^a-z]/g, ''))
      if (name !== undefined) return `${plain.slice(0, first.index)}${name}${plain.slice(end)}`
    }
  }
  return plain
}

const isMistyped = (words: readonly string[], rest: readonly string[]): boolean =>
  words.some((word) => rest.includes(word)) && !words.some(saysNothing)

/** The one place or subject whose name, written as one word, is a slip away. */
function nameNear(joined: string): string | undefined {
  if (joined.length < LEAST_OF_NAME) return undefined
  const found = [joined.length - 1, joined.length, joined.length + 1].flatMap((length) =>
    (joinedNames().get(`${joined.charAt(0)}${length}`) ?? []).filter((one) => isOneSlip(joined, one.joined)),
  )
  return new Set(found.map(({ meaning }) => meaning.value)).size === 1 ? found[0]?.folded : undefined
}

function wordsTakenApart(plain: string, rest: readonly string[]): string {
  return rest
    .filter((word) => /^[a-z\d]+$/.test(word))
    .reduce((text, word) => text.replace(word, wordsApart(word) ?? word), plain)
}

function withSoundRight(plain: string, rest: string): string {
  const found = soundAlikeIn(foldText(rest))
  return found ? plain.replace(rest.slice(found.at, found.at + found.length), found.name) : plain
}

function wordsRespelled(plain: string, rest: readonly string[]): string {
  const slips = rest.flatMap((text) => text.match(/\b[a-z]{5,}\b/g) ?? [])
  let text = plain
  for (const slip of slips) {
    const isKnown = knownWords().has(stem(slip)) || wordsApart(slip) !== null
    const right = isKnown ? undefined : nearest(stem(slip))
    if (right !== undefined) text = text.replace(new RegExp(`\\b${slip}\\b`), right)
  }
  return text
}

/** Names of places in Chinese letters; of two letters one is half of the name. */
const places = once(() => {
  const names = learnedNames().filter(({ folded, meaning: { kind } }) => kind === 'area' && /^[一-龥]{3,}$/.test(folded))
  return { names: byGap(names), least: 3, most: Math.max(...names.map(({ folded }) => folded.length)) }
})

/** A text with one wrong letter in the name of a place put right, where there is one such place only: 繡茂坪. */
function withPlaceRight(plain: string, rest: string): string {
  const found = oneLetterOffIn(foldText(rest), places(), () => true)
  return found ? plain.replace(rest.slice(found.at, found.at + found.length), found.name) : plain
}

const alike = once(() => Map.groupBy(knownWords(), (known) => `${known.charAt(0)}${known.length}`))

/** A word with the same first letter that is one slip away; the longest, because letters are left out more often than added. */
function nearest(word: string): string | undefined {
  if (word.length < LEAST_LETTERS - 1) return undefined
  // One slip away is at most one letter longer or shorter.
  const lengths = [word.length + 1, word.length, word.length - 1]
  for (const length of lengths) {
    const found = alike()
      .get(`${word.charAt(0)}${length}`)
      ?.find((known) => isOneSlip(word, known) || isShuffled(word, known) || isOtherwiseDoubled(word, known))
    if (found !== undefined) return found
  }
  return undefined
}

const lettersOf = (word: string): string => word.split('').toSorted().join('')
/** All letters between the first and the last are there, in another order: vilion. */
const isShuffled = (word: string, known: string): boolean =>
  word.length > LEAST_LETTERS && word.at(-1) === known.at(-1) && lettersOf(word) === lettersOf(known)

const single = (word: string): string => word.replace(/(.)\1/g, '$1')
/** Letters that are written twice in one and once in the other: begginer. */
const isOtherwiseDoubled = (word: string, known: string): boolean =>
  word.length > LEAST_LETTERS && word !== known && single(word) === single(known)

/** Whether one letter more, less or other, or two in turn, makes one word of the other. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const rest = (text: string, from: number): string => text.slice(at + from)
  if (a.length > b.length) return rest(a, 1) === rest(b, 0)
  if (a.length < b.length) return rest(a, 0) === rest(b, 1)
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2)
  return at < a.length && (isSwapped || rest(a, 1) === rest(b, 1))
}
