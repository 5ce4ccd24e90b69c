import { once } from '#kernel/once.ts'
import { foldText } from './fold-text.ts'
import { knownWords, learnedNames } from './lexicon.ts'
import { stem } from './text-words.ts'

// Shorter words are too near to one another.
const LEAST_LETTERS = 5

/** A plain text with mistyped words of `rest` put right: Latin words, and names of places; null when none is one slip away from a known one. */
export function respelled(plain: string, rest: readonly string[]): string | null {
  const text = rest.reduce(withPlaceRight, wordsRespelled(plain, rest))
  return text === plain ? null : text
}

function wordsRespelled(plain: string, rest: readonly string[]): string {
  const slips = rest.flatMap((text) => text.match(/\b[a-z]{5,}\b/g) ?? [])
  let text = plain
  for (const slip of slips) {
    const right = nearest(stem(slip))
    if (right !== undefined) text = text.replace(new RegExp(`\\b${slip}\\b`), right)
  }
  return text
}

// Of two letters one is half of the name.
const LEAST_OF_PLACE = 3

/** Names of places in Chinese letters by their length. */
const places = once(() =>
  Map.groupBy(
    learnedNames().filter(({ folded, meaning: { kind } }) => kind === 'area' && /^[一-龥]{3,}$/.test(folded)),
    ({ folded }) => folded.length,
  ),
)

/** A text with one wrong letter in the name of a place put right, where there is one such place only: 繡茂坪. */
function withPlaceRight(plain: string, rest: string): string {
  const folded = foldText(rest)
  for (let length = folded.length; length >= LEAST_OF_PLACE; length--) {
    for (let at = 0; at + length <= folded.length; at++) {
      const found = (places().get(length) ?? []).filter(({ folded: name }) => isOneLetterOff(folded.slice(at, at + length), name))
      const [place] = found
      if (place && new Set(found.map(({ meaning }) => meaning.value)).size === 1)
        return plain.replace(rest.slice(at, at + length), place.name)
    }
  }
  return plain
}

const isOneLetterOff = (typed: string, name: string): boolean =>
  typed.split('').filter((letter, at) => letter !== name.charAt(at)).length === 1

const alike = once(() => Map.groupBy(knownWords(), (known) => `${known.charAt(0)}${known.length}`))

/** A word with the same first letter that is one slip away; the longest, because letters are left out more often than added. */
function nearest(word: string): string | undefined {
  if (word.length < LEAST_LETTERS - 1) return undefined
  // One slip away is at most one letter longer or shorter.
  const lengths = [word.length + 1, word.length, word.length - 1]
  for (const length of lengths) {
    const found = alike()
      .get(`${word.charAt(0)}${length}`)
      ?.find((known) => isOneSlip(word, known))
    if (found !== undefined) return found
  }
  return undefined
}

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
