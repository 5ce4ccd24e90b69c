import type { Part } from './folded-text.ts'

// A name spelled letter by letter, some letters by words: `M for Mary, A, N, underscore, double seven`.

const SIGN = 'underscore|底線|下劃線|dot|點|dash|hyphen|減號'
const RADIO =
  'alfa|alpha|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiske?y|x-?ray|yankee|zulu'
const DIGIT = 'zero|one|two|three|four|five|six|seven|eight|nine'
const UNIT = `(?:(?:capital|small|大楷|細楷)?\\s?[a-z]\\s?(?:for|as\\sin|like|is\\sfor)\\s[a-z]{2,12}|(?:double\\s)?(?:[a-z]|${DIGIT}|${RADIO})(?![a-z\\d])|${SIGN}|\\d{1,4}|[零一二三四五六七八九])`
const TOLD = new RegExp(`(?<![a-z\\d])${UNIT}(?:[\\s,、.\\-–/]{1,3}${UNIT}){4,30}(?![a-z\\d])`, 'gu')
const HAS_SIGN = new RegExp(SIGN, 'u')
const EACH_LETTER = new RegExp(`(?<![a-z])(?:[a-z](?![a-z])|${RADIO})`, 'gu')
/** Answers and notes. */
const OF_SCALE = /^[a-g]*$/u
const LEAST_LETTERS = 3

/** Where a folded text tells a name so, with how much it looks like nothing else. */
export function toldNames(text: string): readonly (Part & { readonly weight: number })[] {
  return [...text.matchAll(TOLD)].flatMap((match) => {
    const letters = Array.from(match[0].matchAll(EACH_LETTER), ([letter]) => letter.charAt(0)).join('')
    if (letters.length < LEAST_LETTERS || OF_SCALE.test(letters)) return []
    return [{ from: match.index, to: match.index + match[0].length, weight: HAS_SIGN.test(match[0]) ? 2 : 1 }]
  })
}
