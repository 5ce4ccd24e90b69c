import { isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// A number of which every part is given with its place: `九字頭,跟住 361,…,最尾 572`.

const DIGITS = '[\\d零〇一二三四五六七八九]'
const FIRST = '[zj]i\\stau|字頭|打頭|起頭|行頭|行先|開頭'
const LAST = '押後|包尾|收尾|做尾|殿後|跟尾'
const ORDINAL = '第[一二三四五六七八1-8]?(?:個|位|隻)?(?:數字|數|字|號碼)?'
const PLACE = `${ORDINAL}|[頭中尾前後][一二兩三四](?:個|位|隻)?(?:數字|數|字|號碼)?|(?<![a-z\\d])(?:1st|2nd|3rd|4th|second|third|fourth)(?![a-z])|再?跟[住著]|再?接住|再[嚟來]|然後|之後|再|中間|後面|[最收包尾][尾後]|開頭|起頭|打頭|頭|尾|(?<![a-z])(?:first|then|next|after that|followed by|ending(?:\\s(?:with|in))?|(?:starts|begins|ends)(?:\\s(?:with|in))|gan\\s[zj]y?u|[zj]oi|mei)(?![a-z])`
const FILL = '(?:[\\s:係是有就個嘅]|hai){0,4}'
const PIECE = `(?:(?:${PLACE})${FILL}(?<led>${DIGITS}{1,6})|(?<placed>${DIGITS}{1,4})\\s?(?:${FIRST}|${LAST}))`
const NAMELESS = PIECE.replaceAll(/\?<(?:led|placed)>/gu, '?:')
const RUN = new RegExp(`${NAMELESS}(?:[\\s,、。;.]{0,3}(?:又|就|and\\s)?${NAMELESS}){2,7}(?!\\d|\\s?[分題堂歲年月日號個%])`, 'gu')
const EACH = new RegExp(PIECE, 'gu')
/** Of numbers of phones alone. */
const OF_NUMBER = /tau|字頭|打頭|起頭|[頭中尾][兩二三四](?:個|位)/u
const HAN = '零一二三四五六七八九'
const AROUND = 40
const SINGLE = 8
const LEAST_MARK = 40

/** Where a folded text has a number by the places of its parts. */
export function placedParts(text: string): readonly Part[] {
  return [...text.matchAll(RUN)].flatMap((match) => {
    const [from, to] = [match.index, match.index + match[0].length]
    const digits = digitsIn(match[0])
    return isWhole(digits.join('')) && isGiven(match[0], digits, text.slice(Math.max(0, from - AROUND), to + AROUND))
      ? [{ from, to }]
      : []
  })
}

const digitsIn = (said: string): readonly string[] =>
  Array.from(said.matchAll(EACH), ({ groups }) =>
    (groups?.['led'] ?? groups?.['placed'] ?? '')
      .replaceAll('〇', '0')
      .replaceAll(/[零一二三四五六七八九]/gu, (sign) => String(HAN.indexOf(sign))),
  )

/** Four of two digits, none of them low. */
const areMarks = (digits: readonly string[]): boolean => digits.every((mark) => mark.length === 2 && Number(mark) >= LEAST_MARK)

/** Marks of tests follow each other with the same words; eight single digits are none. */
function isGiven(said: string, digits: readonly string[], around: string): boolean {
  const { reach, study } = evidenceIn(around)
  return OF_NUMBER.test(said) || (digits.length === SINGLE && study === 0) || (reach - study > 0 && !areMarks(digits))
}
