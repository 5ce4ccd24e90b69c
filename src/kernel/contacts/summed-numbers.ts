import { isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'
import { isYear } from './harmless-numbers.ts'

// A number that is to be worked out: `5000+634, then 2000+817`. Lessons are full of sums: only two whose answers are halves of a number are
// one, where the writer asks to be contacted.

const SUM =
  /(?<![\d.,/^+×*-]\s?)(?<one>\d{3,5})\s?(?<sign>[+\-−–加減减]|plus|minus|less|[x×*]\s?1(?!\d))\s?(?<other>\d{1,4})?(?![\d.,]\d|\s?[+×*/^])/gu
/** A month or the next year behind a year: `2025-01-09`, `2025-26`. */
const IN_DATE = /^\d{4}[-−–]\d{1,2}$/u
/** From one sum to the next. */
const FURTHEST = 40
const AROUND = 60

type Sum = Part & { readonly answer: number }

/** Where a folded text has two such sums. */
export function summedParts(text: string): readonly Part[] {
  const sums = [...text.matchAll(SUM)].flatMap((match): readonly Sum[] => {
    const answer = answerOf(match)
    return answer === null ? [] : [{ from: match.index, to: match.index + match[0].length, answer }]
  })
  return sums.flatMap((one, at) => {
    const next = sums[at + 1]
    if (!next || next.from - one.to > FURTHEST || !isWhole(`${one.answer}${next.answer}`)) return []
    const { reach, bypass, study, split } = evidenceIn(text.slice(Math.max(0, one.from - AROUND), next.to + AROUND))
    return reach + bypass + Math.min(split.length, 1) > study ? [one, next] : []
  })
}

function answerOf({ groups, 0: written }: RegExpExecArray): number | null {
  const { one = '', sign = '', other } = groups ?? {}
  if (isYear(one) && IN_DATE.test(written)) return null
  // Times one.
  if (/[x×*]/u.test(sign)) return other === undefined ? Number(one) : null
  if (other === undefined) return null
  return /[+加]|plus/u.test(sign) ? Number(one) + Number(other) : Number(one) - Number(other)
}
