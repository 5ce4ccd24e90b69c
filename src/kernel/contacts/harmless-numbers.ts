import type { Part } from './folded-text.ts'
import { labelledParts } from './labelled-numbers.ts'
import { lessonParts } from './lesson-numbers.ts'

// Amounts, days and times have as many digits as a number of a phone and are what lessons are about. Each is capped, so that
// a sign of money or a colon alone makes no number harmless.

const AMOUNT = String.raw`(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?:\.\d{1,2})?(?![\d,]\d)`
const CURRENCY = String.raw`(?:hk\$|us\$|\$|hkd|港幣|rmb|¥)`
const TO = String.raw`\s?(?:[-–~/至到]|to)\s?`
const OF_MONEY = String.raw`(?:元|蚊|塊|hkd|dollars?|/hr|/堂|/小時|一堂|一個月|一期|一小時|一個鐘)`
const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)'

const PRICES = [
  new RegExp(`${CURRENCY}\\s?(?<low>${AMOUNT})(?:${TO}(?:${CURRENCY})?\\s?(?<high>${AMOUNT}))?`, 'gu'),
  new RegExp(`(?<![\\d.,])(?<low>${AMOUNT})(?:${TO}(?<high>${AMOUNT}))?\\s?${OF_MONEY}`, 'gu'),
]
const OTHERS = [
  // Days, written whole or without their year.
  new RegExp(`(?<!\\d)${YEAR}(?:[-/.]${MONTH}[-/.]${DAY}|年${MONTH}月(?:${DAY}[日號号])?)(?!\\d)`, 'gu'),
  new RegExp(`(?<!\\d)${DAY}[-/.]${MONTH}[-/.]${YEAR}(?!\\d)`, 'gu'),
  new RegExp(`(?<!\\d)${YEAR}[-/.]${MONTH}(?![-/.]?\\d)`, 'gu'),
  new RegExp(`(?<![\\d/])${DAY}/${MONTH}(?:\\s?[-–~]\\s?${DAY}/${MONTH})?(?![\\d/])`, 'gu'),
  new RegExp(`(?<!\\d)${YEAR}${'(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])'}(?!\\d)`, 'gu'),
  new RegExp(`(?<!\\d)${YEAR}-(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)`, 'gu'),
  // Times of a day.
  /(?<![\d:])(?:[01]?\d|2[0-4]):[0-5]\d(?![\d:])/gu,
  // Hours from and to.
  /(?<![\d\-–~][\s]?|\d\.\d\.)(?:\d|1\d|2[0-4])\s?[-–~]\s?(?:[2-9]|1\d|2[0-4])(?!\s?[\d\-–~]|\.\d\.)/gu,
  // Decimals; long ones only where no number of a phone begins.
  /(?<![\d.])\d{1,3}\.\d{1,4}(?![\d.])|(?<![\d.])[0-3]\.\d{5,40}(?![\d.])/gu,
  // Numbers of books.
  /isbn(?:-1[03])?[\s:]{0,3}\d[\d-]{8,16}[\dx]/gu,
  // Papers of examinations.
  /(?<![\d/])\d{4}\/\d{1,2}(?![\d/]|[\s-]{1,2}\d{1,2}(?!\d))/gu,
  // Thousands.
  /(?<![\d,])\d{1,3}(?:,\d{3}|,\d{3},000|,000,\d{3})(?![\d,])|(?<![\d,])\d,\d{3},\d{3}(?![\d,])/gu,
]
const SCORE = /(?<![\d/])(\d{1,3})\/(\d{1,3})(?![\d/])/gu
// By its last digit.
const BOOK = /(?<!\d)97[89][\d-]{10,14}(?!\d)/gu
// Half of a number follows: four digits are no price then.
const OTHER_HALF = /^[\s\-–.]{0,2}\d{4}(?!\d)/

/** Where a folded text speaks of money, days, times, decimals and scores. */
export function harmlessParts(text: string): readonly Part[] {
  const prices = PRICES.flatMap((pattern) => [...text.matchAll(pattern)].filter((match) => isPrice(text, match)))
  const scores = [...text.matchAll(SCORE)].filter(([, part, whole]) => Number(part) <= Number(whole))
  const books = [...text.matchAll(BOOK)].filter(([number]) => isBook(number.replaceAll('-', '')))
  const others = OTHERS.flatMap((pattern) => [...text.matchAll(pattern)])
  const stray = new Set(strayStops(text))
  const parts = [...prices, ...scores, ...books, ...others].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
  return [...parts.filter(({ from }) => !stray.has(from)), ...lessonParts(text), ...labelledParts(text)]
}

/** Eight digits one by one, one stop among the blanks: the two around it are no decimal. Given by the first of the two. */
const ONE_BY_ONE = /(?<![\d.,]\s?)[2-9](?:\s\d){0,6}\.\d(?:\s\d){0,6}(?![\d.,]|\s\d)/gu
const ALL_DIGITS = 8

function strayStops(text: string): readonly number[] {
  return [...text.matchAll(ONE_BY_ONE)].flatMap((match) =>
    match[0].replaceAll(/\D/gu, '').length === ALL_DIGITS ? [match.index + match[0].indexOf('.') - 1] : [],
  )
}

function isBook(digits: string): boolean {
  return (
    digits.length === 13 &&
    Array.from(digits, (digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3)).reduce((sum, one) => sum + one, 0) % 10 === 0
  )
}

function isPrice(text: string, match: RegExpExecArray): boolean {
  const low = match.groups?.['low'] ?? ''
  const high = match.groups?.['high']
  if (high === undefined) return low.length !== 4 || !OTHER_HALF.test(text.slice(match.index + match[0].length))
  return low.length !== 4 || high.length !== 4 || isPriceRange(low, high)
}

/** Whether two numbers of four digits are what prices go between: round, and of one size. */
export function isPriceRange(low: string, high: string): boolean {
  const [from, to] = [Number(low), Number(high)]
  return from % 50 === 0 && to % 50 === 0 && from >= 1000 && from < to && to <= 2 * from
}

/** Whether a group of digits can be a year of which people speak; no number of Hong Kong begins with 1. */
export function isYear(digits: string): boolean {
  return /^(?:1\d{3}|20[0-4]\d)$/.test(digits)
}

/** Whether two groups are a time of the day and a later one: `1630` and `1800`. */
export function isTimeRange(from: string, to: string): boolean {
  return [from, to].every((time) => /^(?:[01]\d|2[0-3])[0-5][05]$/.test(time)) && from < to
}
