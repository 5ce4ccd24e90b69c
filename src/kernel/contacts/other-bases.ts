import { isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// A number that is written otherwise: in another base, digit by digit in twos, or by the signs above the digits of a keyboard. Lessons do so,
// too: only a whole number of a phone is one, where the writer asks to be contacted.

const BASES = [
  {
    base: 16,
    named: /(?<![a-z])hex(?:adecimal)?(?![a-z])|base[\s-]?(?:16|sixteen)|十六進/u,
    run: /(?<![a-z\d])(?:0x)?[a-f\d]{7}(?![a-z\d])/gu,
  },
  { base: 8, named: /(?<![a-z])oct(?:al)?(?![a-z])|base[\s-]?(?:8|eight)|八進/u, run: /(?<!\d)[0-7]{8,9}(?!\d)/gu },
  { base: 2, named: /(?<![a-z])binary(?![a-z])|base[\s-]?(?:2|two)|二進/u, run: /(?<!\d)[01](?:\s?[01]){24,26}(?!\d)/gu },
] as const
const IN_TWOS = /(?<![\d.,])[01]{1,4}(?:[\s,/;-]{1,2}[01]{1,4}){7}(?![\d.,])/gu
const SHIFTED = /(?<![!@#$%^&*()])[!@#$%^&*()](?:\s?[!@#$%^&*()]){7}(?!\s?[!@#$%^&*()])/gu
const SIGNS = ')!@#$%^&*('
const KEYBOARD = /鍵盤|键盘|keyboard|shift|(?<![a-z])keys?(?![a-z])/u
const AROUND = 60

/** Where a folded text has such a number. */
export function rebasedParts(text: string): readonly Part[] {
  const based = BASES.filter(({ named }) => named.test(text)).flatMap(({ base, run }) =>
    [...text.matchAll(run)].filter(([written]) => isWhole(String(Number.parseInt(written.replaceAll(/\s|^0x/gu, ''), base)))),
  )
  const twos = [...text.matchAll(IN_TWOS)].filter(([written]) =>
    isWhole(Array.from(written.matchAll(/[01]+/gu), ([digit]) => Number.parseInt(digit, 2)).join('')),
  )
  const shifted = KEYBOARD.test(text)
    ? [...text.matchAll(SHIFTED)].filter(([signs]) =>
        isWhole(Array.from(signs.replaceAll(/\s/gu, ''), (sign) => SIGNS.indexOf(sign)).join('')),
      )
    : []
  return [...based, ...twos, ...shifted]
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => {
      const { reach, bypass, study } = evidenceIn(text.slice(Math.max(0, from - AROUND), to + AROUND))
      return reach + bypass > study
    })
}
