import { TEN_WORDS, isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'
import { chineseValue } from './said-millions.ts'

// A number of a phone as a round sum and what is added to it or taken away: `70,000,000 minus 4,316,288`, `九千萬減三百一十七萬二千零六十四`. Lessons
// are full of sums: only one whose answer is whole is a contact, where the writer asks to be contacted. For servers.

const HAN = '零〇一二兩三四五六七八九十百千'
const NUMBER = new RegExp(
  String.raw`(?<![\d.,])\d{1,3}(?:,\d{3}){2}(?![\d,]\d)|(?<![\d.,])\d{7,9}(?![\d.,]\d|\d)|(?<![${HAN}萬])[${HAN}]{2,9}萬[${HAN}]{0,9}(?![${HAN}萬億])|(?<![a-z])(?:${TEN_WORDS.join('|')})\smillion(?![a-z])`,
  'gu',
)
const MILLION = 1_000_000
const FURTHEST = 24
const AROUND = 60
const PLUS = /\+|加|(?<![a-z])(?:plus|add)(?![a-z])/u
const MINUS = /[-−–扣]|[減减](?!少)|(?<![a-z])(?:minus|less|subtract|take\saway|take\soff)(?![a-z])/u
const FROM = /^\s(?:from|off)\s$/u
/** Somebody will answer. */
const ANSWERED =
  /(?<![a-z])(?:whoever|rings?|picks?\sup|dial|(?:call|phone)\s(?:me|us)|phone\snumber|my\s(?:phone|mobile|cell))(?![a-z])|就打|打幾多|電話|號碼|撥/u

type Told = Part & { readonly value: number }

/** Where a folded text tells a number as such a sum: both of its numbers. In time that grows with its length alone. */
export function toldSums(text: string): readonly Part[] {
  const numbers = Array.from(text.matchAll(NUMBER), (match): Told => {
    return { from: match.index, to: match.index + match[0].length, value: valueOf(match[0]) }
  })
  return numbers.flatMap((one, at) => {
    const other = numbers[at + 1]
    if (!other || other.from - one.to > FURTHEST) return []
    const answer = answerOf(one, other, text)
    return answer !== null && isWhole(String(answer)) && isMeant(text, one.from, other.to) ? [one, other] : []
  })
}

function answerOf(one: Told, other: Told, text: string): number | null {
  const before = text.slice(Math.max(0, one.from - FURTHEST), one.from)
  const between = text.slice(one.to, other.from)
  if (FROM.test(between)) return other.value % MILLION === 0 && MINUS.test(before) ? other.value - one.value : null
  if (one.value % MILLION !== 0) return null
  if (MINUS.test(between)) return one.value - other.value
  return PLUS.test(between) ? one.value + other.value : null
}

function isMeant(text: string, from: number, to: number): boolean {
  const around = text.slice(Math.max(0, from - AROUND), to + AROUND)
  const { reach, bypass, study } = evidenceIn(around)
  // Calling alone is as often said of a result: call it x.
  return ANSWERED.test(around) && reach + bypass + 1 > study
}

function valueOf(written: string): number {
  if (/^\d/u.test(written)) return Number(written.replaceAll(',', ''))
  if (!written.endsWith('million')) return chineseValue(written)
  return (TEN_WORDS.indexOf(written.split(/\s/u)[0] ?? '') + 2) * 10 * MILLION
}
