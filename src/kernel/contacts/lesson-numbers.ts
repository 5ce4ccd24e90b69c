import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// Numbers with as many digits as one of a phone that exercises are about: large numbers to round or to read, pages from and to, series of
// which something is asked. What is said around them tells, and only where nobody asks to be reached.

const LARGE = /(?<![\d,.])\d{1,3}(?:,\d{3}){2}(?![\d,])|(?<![\d,.]\s?)\d{1,3}(?: \d{3}){2}(?!\s?\d)/gu
/** Without its thousands, only where it is said at once how to read it. */
const UNPARTED = /(?<![\d.,-])\d{7,12}(?![\d-])/gu
const OF_LARGE =
  /捨|約至|近似|進位|[百千十]?萬位|億位|位值|數值|數字寫|寫[成出作]|讀[作成出]|標準式|科學記數|有效數字|(?<![a-z])(?:round(?:ed|ing)?|nearest|in words|in figures|significant|standard form|scientific notation|place value|digit|estimate|approximat\w+|expand\w*)(?![a-z])/u
const FROM_TO = String.raw`\d{1,3}(?:\s?[-–~至]\s?\d{1,3})?`
const PAGES = new RegExp(
  String.raw`(?<![\d,-]|\d\.)${FROM_TO}(?:\s?(?:[,、;&]|and|同|及|和)\s?(?:and\s)?${FROM_TO}){1,9}(?![\d-])`,
  'gu',
)
const BEFORE_PAGES =
  /(?:第|頁|題|(?<![a-z])(?:pages?|pp?\.?|questions?|qs?\.?|exercises?|ex\.?|lines|verses|chapters|chs?\.?|units))\s{0,2}:?\s{0,2}$/u
const AFTER_PAGES = /^\s?(?:頁|題|課|章|節|行)/u
const SERIES = /(?<![\d,.-]\s?)\d{1,3}(?:\s?[,、;]\s?\d{1,3}){3,19}(?!\s?[\d-])/gu
const OF_SERIES =
  /中位數|平均[數值]|眾數|數列|數據|四分位|標準差|排序|由[小細大]至[小細大]|莖葉|(?<![a-z])(?:mean|median|modes?|modal|averages?|quartiles?|standard deviation|data(?:\sset)?|sort(?:ed)?|ascending|descending|sequence)(?![a-z])/u
/** Numbers of which something is asked, and marks of several tests. */
const ASKED = /(?<![\d.,/])\d{1,8}(?:[\s,、;和同及與至到\-+×÷]{1,3}\d{1,8}){0,19}(?![\d/])/gu
const OF_ASKED =
  /邊個[大細多少]|[大小]於|單數|雙數|奇數|偶數|[一二三四五六七八幾\d]位數|[之嘅的][差和積商]|總和|由[小細大][到至]|排列|排序|倍數|餘數|四捨|[=＝]\s?\d|等於幾|(?<![a-z])(?:odd|even|larger|smaller|greater|difference|order|add up|product|divided)(?![a-z])/u
const MARKS = /(?<![\d.,/])\d{2,3}%?(?:[\s,、]{1,2}\d{2,3}%?){2,9}(?![\d/.])/gu
const OF_MARKS = /(?:測驗|考試|小測|成績|分數|marks|scores?|tests?|quizzes|exams?)(?![a-z])/u
/** Cambridge syllabus numbers after their subject, which is recognised by its ending. */
const SYLLABUSES = /(?<=maths|ics|try|ogy|[學理物])\s?(?:0[4-6]|9[0-7])\d\d(?:(?: and |, |、|同)(?:0[4-6]|9[0-7])\d\d)*(?!\d)/gu
const LEAST_MARK = 40
const LEAST_DIGITS = 7
const NEAR = 48
const CLOSE = 14

/** Where a folded text has such numbers. */
export function lessonParts(text: string): readonly Part[] {
  return [
    ...partsOf(text, LARGE).filter((part) => OF_LARGE.test(around(text, part))),
    ...partsOf(text, UNPARTED).filter((part) => OF_LARGE.test(close(text, part))),
    ...partsOf(text, ASKED).filter((part) => isLong(text, part) && OF_ASKED.test(close(text, part))),
    ...partsOf(text, MARKS).filter((part) => OF_MARKS.test(close(text, part)) && areMarks(text, part)),
    ...partsOf(text, PAGES).filter((part) => arePages(text, part)),
    ...partsOf(text, SERIES).filter((part) => OF_SERIES.test(around(text, part))),
  ]
    .filter((part) => isOfLesson(around(text, part)))
    .concat(partsOf(text, SYLLABUSES).filter((part) => evidenceIn(around(text, part)).reach < 2))
}

const partsOf = (text: string, pattern: RegExp): readonly Part[] =>
  [...text.matchAll(pattern)].map((match) => ({ from: match.index, to: match.index + match[0].length }))

/** What stands before and behind a part, without it. */
const around = (text: string, { from, to }: Part): string =>
  `${text.slice(Math.max(0, from - NEAR), from)} … ${text.slice(to, to + NEAR)}`

const close = (text: string, { from, to }: Part): string =>
  `${text.slice(Math.max(0, from - CLOSE), from)} … ${text.slice(to, to + CLOSE)}`

function isOfLesson(said: string): boolean {
  const { reach, service, bypass, split } = evidenceIn(said)
  return reach + service + bypass + split.length === 0
}

const isLong = (text: string, { from, to }: Part): boolean => text.slice(from, to).replaceAll(/\D/gu, '').length >= LEAST_DIGITS

/** At most a hundred each; as many digits as a number has only where none is low. */
function areMarks(text: string, { from, to }: Part): boolean {
  const marks = (text.slice(from, to).match(/\d+/gu) ?? []).map(Number)
  return marks.every((mark) => mark <= 100) && (marks.length !== 4 || marks.every((mark) => mark >= LEAST_MARK))
}

/** They grow, as pages to read do; halves of a number do so by chance alone. */
function arePages(text: string, { from, to }: Part): boolean {
  const isNamed = BEFORE_PAGES.test(text.slice(Math.max(0, from - CLOSE), from)) || AFTER_PAGES.test(text.slice(to, to + 3))
  const numbers = (text.slice(from, to).match(/\d+/gu) ?? []).map(Number)
  return isNamed && numbers.length > 2 && numbers.every((page, at) => page > 0 && (at === 0 || page > (numbers[at - 1] ?? 0)))
}
