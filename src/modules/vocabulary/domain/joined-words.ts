import { once } from '#kernel/once.ts'
import { findMeaning, learnedNames } from './lexicon.ts'
import { stem } from './text-words.ts'

const LEAST_LETTERS = 7
const MOST_LETTERS = 40
const LEAST_PIECE = 2

const pieces = once(() => new Set(learnedNames().flatMap(({ folded }) => (/^[a-z\d]{2,}$/.test(folded) ? [folded] : []))))
/** Short names of levels and places are too often the end of another word: musical is no music at A level. */
const ENDINGS: ReadonlySet<string> = new Set([
  'al',
  'as',
  'is',
  'ib',
  'ig',
  'lu',
  'bu',
  'cu',
  'sl',
  'hl',
  'is',
  'nt',
  'db',
  'pe',
  'va',
  'ls',
  'gs',
])
const says = (piece: string): boolean => {
  if (ENDINGS.has(piece)) return false
  const kind = findMeaning([stem(piece)])?.kind
  return kind !== undefined && kind !== 'stop' && kind !== 'not'
}

/** Known words that were written as one, apart: `p3mathskwuntong`; null where anything else is in it. */
export function wordsApart(word: string): string | null {
  if (word.length < LEAST_LETTERS || word.length > MOST_LETTERS) return null
  const best: (readonly string[] | null)[] = [[]]
  for (let to = 1; to <= word.length; to++) {
    best[to] = null
    for (let from = 0; from <= to - LEAST_PIECE; from++) {
      const [before, piece, known] = [best[from], word.slice(from, to), best[to]]
      if (!before || !(pieces().has(piece) || pieces().has(stem(piece))) || !says(piece)) continue
      if (!known || before.length + 1 < known.length) best[to] = [...before, piece]
    }
  }
  const found = best[word.length]
  return found && found.length > 1 ? found.join(' ') : null
}
