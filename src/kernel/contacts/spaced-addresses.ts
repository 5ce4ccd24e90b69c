import { linkParts, mailParts } from './contact-addresses.ts'
import type { Part } from './folded-text.ts'

// Addresses of which every letter stands apart: `w w w . a b c . c o m`. They are read once more without what is between.

const PIECE = 'www|com|net|org|edu|hk|g?mail|yahoo|hotmail|outlook|icloud|at|dot|圈a|[a-z\\d@:/.。點点]'
const GAP = '[\\s\\-_*~·,|.]{1,3}'
const APART = new RegExp(`(?<![a-z\\d])(?:${PIECE})(?:${GAP}(?:${PIECE})){6,80}(?![a-z\\d])`, 'gu')
const EACH = new RegExp(`(?<![a-z\\d])(?:${PIECE})(?![a-z\\d])`, 'gu')
const SIGNS: Readonly<Record<string, string>> = { at: '@', 圈a: '@', dot: '.', 點: '.', 点: '.', '。': '.' }
/** Its dots were read as what stands between, or stand between any two. */
const DOTLESS = /^(?:www[a-z\d]{4,}(?:com|net|org|hk)|(?:[a-z\d]\.){6,40}(?:c\.o\.m|n\.e\.t|o\.r\.g|h\.k))$/u

/** Where a folded text has an address whose letters stand apart. */
export function spacedParts(text: string): readonly Part[] {
  return [...text.matchAll(APART)].flatMap((match) => {
    const joined = Array.from(match[0].matchAll(EACH), ([piece]) => SIGNS[piece] ?? piece).join('')
    const isAddress = DOTLESS.test(joined) || [...linkParts(joined), ...mailParts(joined)].length > 0
    return isAddress ? [{ from: match.index, to: match.index + match[0].length }] : []
  })
}
