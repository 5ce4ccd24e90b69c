import words from './guessable-words.json' with { type: 'json' }
import known from './known-passwords.json' with { type: 'json' }

const denied: ReadonlySet<string> = new Set(known)
const common: ReadonlySet<string> = new Set(words)

/** Letters behind which people think a word is hidden. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
const MARKS = String.raw`[!@#$.?*&_\-~]*`
const PARTS = new RegExp(`^${MARKS}(\\d*)${MARKS}(.*?)${MARKS}(\\d*)${MARKS}$`, 'su')
// A year, a day, a run, a repetition, or what sounds like a wish: numbers that are tried with every word.
const NUMBERS = /^(?:\d{0,4}|(?:19|20)\d{6}|(\d)\1*|(?:0?12345|123456|1234567)\d{0,3}|654321|852852|123123|520520|5201314)$/

// Shorter ones are parts of words as well.
const SHORTEST_LISTED_WORD = 5

/**
 * Whether anybody would try a password early, in small letters: one of a list, or a common word or a listed one, disguised or written
 * twice, with a number that is tried with every word.
 */
export function isGuessablePassword(plain: string, isListed: (plain: string) => boolean): boolean {
  if (denied.has(plain) || isListed(plain)) return true
  const [, before = '', middle = '', after = ''] = PARTS.exec(plain) ?? []
  if (!NUMBERS.test(before) || !NUMBERS.test(after)) return false
  const isWord = (text: string): boolean => common.has(text) || (text.length >= SHORTEST_LISTED_WORD && isListed(text))
  return [middle, revealed(middle)].some((text) => {
    const half = text.slice(0, text.length / 2)
    return isWord(text) || (half + half === text && isWord(half))
  })
}

function revealed(text: string): string {
  return Array.from(text, (letter) => DISGUISES[letter] ?? letter).join('')
}
