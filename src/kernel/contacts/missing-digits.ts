import { isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// A number of a phone of which a digit or two are told apart: `57xx 3319, xx = 08`, `7083319 前面加個5`.

const HELD_OPEN = /(?<![\p{L}\d*?_#])(?=[\dx*?_#]{0,4}\d[\dx*?_#]{0,7})[\dx*?_#]{1,8}(?:[\s-][\dx*?_#]{1,7})?(?![\p{L}\d*?_#])/gu
const IS_TOLD =
  /(?:x{1,3}|[*?_#]{1,3})\s?(?:=|係|是|即|is(?![a-z])|are(?![a-z])|:)|(?:星號|星星|底線|問號|空格|空位|交叉)\s?(?:係|是|填|即|=)|(?<![a-z])(?:stars?|blanks?|question marks?|crosse?s?)\s(?:is|are)(?![a-z])/u
const LEAST_DIGITS = 5
const MOST_OPEN = 3

const SEVEN = String.raw`(?<![\d.,$-])\d{3}[\s-]?\d{4}(?![\d%]|[.,-]\d)`
const ADDED = new RegExp(
  `${SEVEN}[\\s,。(]{0,3}(?:再)?(?:[喺在]?(?:最)?(?:前面|開頭|頭|前)(?:再)?(?:加|補|寫|係)(?:返|個|埋|上)?|(?:with|add|put|plus)?\\s?(?:a\\s)?)\\s?[2-9](?!\\d)(?:\\s(?:in\\s?front|before|at the (?:start|front|beginning)))?`,
  'gu',
)
const LED = new RegExp(
  `(?<!\\d)[2-9]\\s?(?:in\\s?front of|before|放[喺在]|加[喺在])\\s?${SEVEN}|(?:first digit|頭一個|第一個)(?:數字|字|數|位)?\\s?(?:is|係|是|:)?\\s?[2-9][\\s,]{1,2}(?:then|跟住|之後|然後)\\s?(?:係)?\\s?${SEVEN}`,
  'gu',
)
const OF_SUM = /[位數值]數|變成|等於|幾位|(?<![a-z])(?:digit number|becomes|value)(?![a-z])/u

/** Where a folded text has such a number. */
export function missingParts(text: string): readonly Part[] {
  const open = IS_TOLD.test(text) ? [...text.matchAll(HELD_OPEN)].filter(([written]) => isHeldOpen(written)) : []
  const added = [...text.matchAll(ADDED), ...text.matchAll(LED)].filter(([written]) => isAdded(written))
  if (open.length + added.length === 0 || OF_SUM.test(text) || evidenceIn(text.slice(0, 400)).study > 0) return []
  return [...open, ...added].map((match) => ({ from: match.index, to: match.index + match[0].length }))
}

/** Eight signs, one or a few of which stand for a digit. */
function isHeldOpen(written: string): boolean {
  const signs = written.replaceAll(/[\s-]/gu, '')
  const held = signs.replaceAll(/\d/gu, '')
  return (
    signs.length === 8 &&
    held.length > 0 &&
    held.length <= MOST_OPEN &&
    8 - held.length >= LEAST_DIGITS &&
    new Set(held).size === 1
  )
}

/** A digit before seven others, whichever stands first. */
function isAdded(written: string): boolean {
  const digits = written.replaceAll(/\D/gu, '')
  return digits.length === 8 && (isWhole(digits) || isWhole(`${digits.slice(-1)}${digits.slice(0, 7)}`))
}
