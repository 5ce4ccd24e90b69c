import { ENGLISH, TEENS, TEN_WORDS, isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// A number of a phone that is said as one whole number: `九千四百萬零三千二百一十七`, `6328 萬 5917`, `sixty-three million …`. People are counted
// so, and money: only what is no round sum is one, where the writer asks to be contacted.

const HAN_DIGITS = ['零〇', '一壹', '二貳兩', '三叁', '四肆', '五伍', '六陸', '七柒', '八捌', '九玖']
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 }
const HAN = HAN_DIGITS.join('')
const TEN_THOUSAND = 10_000
/** Eight digits begin with thousands of ten thousands. */
const IN_CHINESE = new RegExp(
  `(?<![${HAN}十拾百佰千仟萬万億亿\\d])[${HAN}][千仟][${HAN}十拾百佰]{0,6}[萬万][${HAN}十拾百佰千仟]{1,9}(?![${HAN}十拾百佰千仟萬万億亿\\d])`,
  'gu',
)
const IN_DIGITS = /(?<![\d.,$:/-])(?<high>[2-9]\d{3})\s?[萬万]\s?零?\s?(?<low>\d{1,4})(?![\d.,:/]\d|\d)/gu

const SMALL = ['zero', ...ENGLISH.slice(1), ...TEENS]
const SCALES: Readonly<Record<string, number>> = { thousand: 1000, million: 1_000_000 }
const WORD = `(?:${[...SMALL, ...TEN_WORDS].join('|')}|hundred|thousand|million)`
const IN_WORDS = new RegExp(
  `(?<![a-z])(?:${TEN_WORDS.join('|')})[\\s-](?:(?:${ENGLISH.slice(1).join('|')})[\\s-])?million(?:[\\s,-]{1,3}(?:and\\s)?${WORD}(?![a-z])){1,16}`,
  'gu',
)
/** What was counted or paid. */
const MEASURED =
  /^\s?(?:[°%]|多|幾|餘|人|名|個|位|元|蚊|塊|港|美|日圓|年|米|公|里|噸|戶|用戶|本|隻|粒|張|票|(?:people|dollars|users|views|km|metres|meters|tons|years)(?![a-z]))/u
/** Round, or one of those that are hard to read: `sixty-three million and two`. */
const OF_LESSON = /000$|(?:0.*){5}/u
const AROUND = 60

/** Where a folded text says a number of a phone so. */
export function millionsParts(text: string): readonly Part[] {
  const said = [
    ...[...text.matchAll(IN_CHINESE)].map((match) => ({ match, value: chineseValue(match[0]) })),
    ...[...text.matchAll(IN_DIGITS)].map((match) => ({ match, value: digitsValue(match.groups ?? {}) })),
    ...(text.includes('million') ? [...text.matchAll(IN_WORDS)].map((match) => ({ match, value: englishValue(match[0]) })) : []),
  ]
  return said
    .filter(({ value }) => isWhole(String(value)) && !OF_LESSON.test(String(value)))
    .map(({ match }) => ({ from: match.index, to: match.index + match[0].length }))
    .filter((part) => isMeant(text, part))
}

function isMeant(text: string, { from, to }: Part): boolean {
  if (MEASURED.test(text.slice(to, to + 10))) return false
  const { reach, service, bypass, study } = evidenceIn(text.slice(Math.max(0, from - AROUND), to + AROUND))
  return reach + service + bypass > study
}

/** The value of a number with ten thousands, in Chinese numerals. */
export function chineseValue(said: string): number {
  const [high = '', low = ''] = said.split(/[萬万]/u)
  return belowTenThousand(high) * TEN_THOUSAND + belowTenThousand(low)
}

function belowTenThousand(said: string): number {
  let [value, digit] = [0, 0]
  for (const sign of said) {
    const unit = HAN_UNITS[sign]
    if (unit === undefined) digit = HAN_DIGITS.findIndex((signs) => signs.includes(sign))
    else {
      value += Math.max(digit, 1) * unit
      digit = 0
    }
  }
  return value + digit
}

const digitsValue = ({ high = '', low = '' }: Readonly<Record<string, string>>): number =>
  Number(high) * TEN_THOUSAND + Number(low)

function englishValue(said: string): number {
  let [value, part] = [0, 0]
  for (const [word] of said.matchAll(/[a-z]+/gu)) {
    const scale = SCALES[word]
    if (scale !== undefined) [value, part] = [value + part * scale, 0]
    else if (word === 'hundred') part *= 100
    else if (TEN_WORDS.includes(word)) part += 10 * (TEN_WORDS.indexOf(word) + 2)
    else part += Math.max(0, SMALL.indexOf(word))
  }
  return value + part
}
