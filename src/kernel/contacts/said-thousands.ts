import { ENGLISH, TEENS, TEN_WORDS, isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// Halves of a number of a phone that are said as numbers: `六千一百三十八、四千…`, `nine thousand two hundred eighty-three, then 6614`.

const HAN = '一二三四五六七八九'
const THOUSANDS = new RegExp(
  `(?<![${HAN}十百千萬])([${HAN}])千(?:([${HAN}])百)?零?(?:([${HAN}]?)十)?([${HAN}])?(?![${HAN}十百千萬])`,
  'gu',
)
const NEXT_TO = /^[\s,、.;/-]{1,3}$/u
/** What was counted or measured is no part of a number. */
const MEASURED =
  /^\s?(?:[°%]|分(?!\s?\d)|歲|题|題|課|章|名|人|堂|字數|年|月|蚊|元|塊|(?:marks|points|years|minutes|mins?|pages|students|people|dollars|metres|meters|words)(?![a-z]))/u

const UNIT = `(?<unit>${ENGLISH.slice(1).join('|')})`
const named = (name: string, words: readonly string[]): string => `(?<${name}>${words.join('|')})`
const UNITS = ENGLISH.slice(1)
const IN_WORDS = new RegExp(
  `(?<![a-z])(?<!(?:hundred|ty|teen)[\\s-](?:and\\s)?)${named('thousands', UNITS)}[\\s-]thousand(?:,?\\s(?:and\\s)?${named('hundreds', UNITS)}[\\s-]hundred)?(?:,?\\s(?:and\\s)?(?:${named('tens', TEN_WORDS)}(?:[\\s-]${UNIT})?|${named('teen', TEENS)}|${named('last', UNITS)}(?![\\s-](?:thousand|hundred))))?(?![a-z])`,
  'gu',
)
const IN_DIGITS = /(?<![\d$.,:/-])\d{4}(?![\d.,:/-]\d|\s?[%°])/gu
const JOINED = /^(?:[\s,.;:/&-]|and|then|plus|next|followed by|after that|再|然後|跟住|之後|同){1,8}$/u
const AROUND = 60

/** Where a folded text says two halves of a number so. */
export function thousandsParts(text: string): readonly Part[] {
  return [...inChinese(text), ...(text.includes('thousand') ? inEnglish(text) : [])]
}

function inChinese(text: string): readonly Part[] {
  const said = [...text.matchAll(THOUSANDS)].map((match) => ({ match, from: match.index, to: match.index + match[0].length }))
  return said.flatMap(({ match, from, to }, at) => {
    const next = said[at + 1]
    if (!next || !NEXT_TO.test(text.slice(to, next.from)) || MEASURED.test(text.slice(next.to, next.to + 9))) return []
    const isRound = [match, next.match].every(([, , , , units]) => units === undefined)
    return isRound ? [] : [{ from, to: next.to }]
  })
}

type Half = Part & { readonly value: number; readonly isSaid: boolean }

/** One half can stand in digits; both are no sums that people speak of, and somebody wants to be reached. */
function inEnglish(text: string): readonly Part[] {
  const said = [...text.matchAll(IN_WORDS)].map((match) => halfOf(match, valueOf(match.groups ?? {}), true))
  const written = [...text.matchAll(IN_DIGITS)].map((match) => halfOf(match, Number(match[0]), false))
  const halves = [...said, ...written].toSorted((one, other) => one.from - other.from)
  return halves.flatMap((one, at) => {
    const next = halves[at + 1]
    if (!next || !(one.isSaid || next.isSaid) || !JOINED.test(text.slice(one.to, next.from))) return []
    const { reach, study } = evidenceIn(text.slice(Math.max(0, one.from - AROUND), next.to + AROUND))
    const isRound = [one, next].every(({ value }) => value % 100 === 0)
    const isNumber = isWhole(`${one.value}${next.value}`) && !isRound && !MEASURED.test(text.slice(next.to, next.to + 9))
    return isNumber && reach > study ? [{ from: one.from, to: next.to }] : []
  })
}

const halfOf = (match: RegExpExecArray, value: number, isSaid: boolean): Half => ({
  from: match.index,
  to: match.index + match[0].length,
  value,
  isSaid,
})

function valueOf(said: Readonly<Record<string, string | undefined>>): number {
  const digit = (name: string): number => Math.max(0, ENGLISH.indexOf(said[name] ?? ''))
  const tens = said['tens'] === undefined ? 0 : 10 * (TEN_WORDS.indexOf(said['tens']) + 2) + digit('unit')
  const teen = said['teen'] === undefined ? 0 : 10 + TEENS.indexOf(said['teen'])
  return 1000 * digit('thousands') + 100 * digit('hundreds') + tens + teen + digit('last')
}
