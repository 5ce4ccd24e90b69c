import { isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// A table says which sign stands for which digit, and a number is written in those signs: `紅=1 橙=2 …`, `do=1 re=2 …`. Of a table of what
// has an order of its own a few are enough. Lessons write in codes, too: only a whole number is one.

const KEY = '(?<![a-z])[a-z]{1,9}|(?<!\\p{Script=Han})\\p{Script=Han}{1,4}?|\\p{So}|[♠♥♦♣]'
const GIVEN = new RegExp(
  `(?<key>${KEY})\\s?(?:=|→|➡|->|:|代表|當作?|等於|即係?|係|stands\\sfor|means|is|be|as)\\s?(?<digit>\\d)(?![\\d\\p{L}])`,
  'gu',
)
const LEAST_GIVEN = 3
const BY_ORDER = /(?<![a-z])(?:a|do)\s?(?:=|be|as|is|當|係)\s?[01](?!\d)|[鼠甲子][當係]\s?1/u
const MOST_GIVEN = 30
const ORDERS = [
  'do re mi fa so la ti',
  'do re mi fa sol la si',
  'mon tue wed thu fri sat sun',
  'jan feb mar apr may jun jul aug sep',
  'a b c d e f g h i j',
  '甲 乙 丙 丁 戊 己 庚 辛 壬 癸',
  '子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥',
  '鼠 牛 虎 兔 龍 蛇 馬 羊 猴 雞 狗 豬',
  '春 夏 秋 冬',
].map((order) => order.split(' '))
const AROUND = 60

/** Where a folded text writes a number by a table that it gives. */
export function codedParts(text: string): readonly Part[] {
  const table = tableOf(text)
  if (table === null) return []
  const keys = [...table.keys()].toSorted((one, other) => other.length - one.length).map(literal)
  const one = `(?:${keys.join('|')}|\\d)`
  const runs = text.matchAll(new RegExp(`(?<![a-z\\d])${one}(?:[\\s,、./-]{0,2}${one}){7}(?![a-z\\d=]|[\\s]?=)`, 'gu'))
  return [...runs].flatMap((match) => {
    const signs = match[0].match(new RegExp(one, 'gu')) ?? []
    const number = signs.map((sign) => table.get(sign) ?? sign).join('')
    const around = text.slice(Math.max(0, match.index - AROUND), match.index + match[0].length + AROUND)
    const isWritten = !/^[\d\s,、./-]+$/u.test(match[0]) && isWhole(number)
    return isWritten && isMeant(around) ? [{ from: match.index, to: match.index + match[0].length }] : []
  })
}

const literal = (key: string): string => key.replaceAll(/[^\p{L}\p{So}]/gu, String.raw`\$&`)

function isMeant(around: string): boolean {
  const { reach, bypass, study } = evidenceIn(around)
  return reach + bypass > study
}

/** Which digit each sign stands for; none where too few are given. */
function tableOf(text: string): ReadonlyMap<string, string> | null {
  const given = [...text.matchAll(GIVEN)].slice(0, MOST_GIVEN)
  const table = new Map(given.map(({ groups }) => [groups?.['key'] ?? '', groups?.['digit'] ?? '']))
  if (table.size < LEAST_GIVEN && !BY_ORDER.test(text)) return null
  for (const order of ORDERS) {
    const steps = order.flatMap((sign, at) => (table.has(sign) ? [Number(table.get(sign)) - at] : []))
    if (steps.length === 0 || (steps.length < 2 && !BY_ORDER.test(text)) || new Set(steps).size > 1) continue
    for (const [at, sign] of order.entries()) {
      const digit = at + (steps[0] ?? 0)
      if (!table.has(sign) && digit >= 0 && digit <= 10) table.set(sign, String(digit % 10))
    }
  }
  return table
}
