import { HOURLY_FEE } from '#kernel/catalogue/hourly-fee.ts'

/** Whether fees are paid or earned: a fee without a bound is the most a parent pays and the least a tutor takes. */
export type PriceSide = 'pays' | 'earns'

/** Least and most dollars that are taken for a price. */
type PriceBounds = { readonly min: number; readonly max: number }

/** Bounds of a fee, inclusive, in dollars; null leaves that side open. */
type Fees = { readonly min: number | null; readonly max: number | null }

/** A fee that a keyword names, and the keyword without it. */
export type NamedPrice = { readonly range: Fees; readonly rest: string }

const SIGN = String.raw`(?:hk ?\$|hkd|\$)`
const UNIT = String.raw`(?:元(?!朗|洲)|蚊|塊|块|港幣|港币|hkd|dollars?|bucks)`
const HOUR = String.raw`(?:(?:(?:\/|per|an|a|each|every) ?)(?:hour|hr|h|lesson|class|session)\b|\bhr\b|p\/?h\b|\/ ?小時|\/ ?小时|(?:每|一|1)(?:個|个)?(?:小時|小时|鐘頭|钟头|鐘|钟|粒鐘|粒钟|堂|節|节|課|课))`
// A comma before it may be one of a sentence.
const NUMBER = String.raw`(?<![\d.]|\d,)(\d{2,4})(?![\d%]|\.\d)`
/** A number that a sign, a unit or the hour makes a fee. */
const FEE = String.raw`(?:(?:${HOUR} ?${SIGN}?|${SIGN}) ?${NUMBER}(?: ?${UNIT})?(?: ?${HOUR})?|${NUMBER} ?(?:${UNIT}(?: ?${HOUR})?|${HOUR}))`
// What is counted is no fee: 100 students, 10 years, 18歲. Nor is a number before a Chinese word that is not about a bound.
const COUNTED = String.raw`(?! ?(?:\+|%|student|people|person|pupil|kid|child|year|yr|month|week|day|hour|hr|minute|min|lesson|class|mark|point|page|word|school|tutor|time|人|名|個|个|位|年|歲|岁|月|日|天|堂|分|小時|小时|題|题|次|課|课|字|頁|页))`
const NO_MORE = String.raw`(?:以下|以內|以内|之內|之内|或以下|樓下|楼下|內|内|封頂|封顶|為限|为限|為上限|为上限|有找|or less|or below|or under|max\b|tops\b|at most\b)`
const NO_LESS = String.raw`(?:樓上|楼上|起|以上|或以上|up\b|or more|or above|\+(?!\+))`
const UNDER = String.raw`(?:<|≤|\bcap(?:ped)?(?: at)?|(?:唔|不)(?:過|过)|\bunder|\bbelow|\bless than|\bat most|\bup to|\bmax(?:imum)?|\bwithin|平過|平过|\bcheaper than|\bno more than|\bnot more than|\bnot over|(?:唔|不)(?:好|要|想|可|能|可以|會|会)?(?:超過|超过|貴過|贵过|多過|多过|高過|高过|高於|高于|多於|多于)|(?<![唔不])(?:低於|低于|少於|少于)|最多|至多|頂多|顶多|最高|上限)`
const OVER = String.raw`(?:\bover|\babove|\bmore than|\bat least|\bfrom|\bno(?:t)? less than|\bmin(?:imum)?\.?(?: of)?|\bstarting (?:from|at)|起碼|起码|最低|[唔不](?:低於|低于|少於|少于|低過|低过|少過|少过)|高於|高于|多於|多于|最少|至少|由)`
const BUDGET = String.raw`(?:\bbudget(?: is| of|:|=)?|~|\b(?:hourly )?(?:rate|fee|price|pay|salary)(?: is| of|:)?|(?:最多)?(?:可以)?(?:出|畀|俾|比)(?:到|得起|得)?|\baround|\babout|(?:(?:預算|预算)(?:得|只有|只得|係|系|有|大概|大約|大约)?|價錢|价钱|價格|价格|人工)[:：]?|大約|大约|約|约|學費|学费|時薪|时薪|收費|收费)`
const TO = String.raw`(?: ?${HOUR})? ?(?:-|–|—|~|至|到|up to|to) ?`
const BETWEEN = '(?: ?(?:之間|之间|不等))?'

type Side = 'most' | 'least' | 'bare'

// In this order: what says more comes first.
const ONE: readonly (readonly [side: Side, pattern: RegExp])[] = [
  ['most', new RegExp(`(?:${BUDGET} ?)*${FEE} ?${NO_MORE}`)],
  ['most', new RegExp(`(?:${HOUR} ?)?${UNDER} ?${FEE}`)],
  ['least', new RegExp(`${FEE} ?${NO_LESS}`)],
  ['least', new RegExp(`${OVER} ?${FEE}`)],
  // Without a sign the words must leave nothing else to count. `Over 100` could be anything.
  ['most', new RegExp(`(?:${BUDGET} ?)*${NUMBER} ?${NO_MORE}${COUNTED}`)],
  ['most', new RegExp(`(?:${HOUR} ?)?${UNDER} ?${NUMBER}${COUNTED}`)],
  ['least', new RegExp(`${NUMBER} ?(?:以上|或以上|起(?=$|[\\s,])|or more|or above)${COUNTED}`)],
  ['bare', new RegExp(`(?:${BUDGET} ?)+(?:${FEE}|${NUMBER}${COUNTED})`)],
  ['bare', new RegExp(String.raw`${NUMBER} ?(?:左右|上下|-?ish\b| or so\b)(?: ?${HOUR}|${COUNTED})`)],
  ['bare', new RegExp(FEE)],
  [
    'least',
    new RegExp(
      String.raw`(?:\bat least|\bmin(?:imum)?|\bno(?:t)? less than|最少|至少|最低|起碼|起码|[唔不](?:低於|低于|少於|少于|低過|低过)) ?([1-9]\d0)(?=$|[ ,都])${COUNTED}`,
    ),
  ],
  // Last of all by itself, and no score.
  [
    'bare',
    /(?<=^|[ ,])(?<!(?:least|最少|至少|more|above|over|under|below|from|to|at|than|the|sat|toefl|托福|ielts|雅思|score|分|目标|目標|target|band|hsk|room|no\.?) ?)([1-9]\d0)$/,
  ],
]
const FROM_TO = [
  new RegExp(
    `(?:\\bbetween|介乎|介於|介于) ?${SIGN}? ?${NUMBER} ?(?:and|-|至|到|同|和) ?${SIGN}? ?${NUMBER} ?${UNIT}?(?: ?${HOUR}|${COUNTED})${BETWEEN}`,
  ),
  new RegExp(
    `(?:${BUDGET} ?)+(?:${HOUR} ?)?${SIGN}? ?${NUMBER}${TO}(?:${SIGN} ?)?${NUMBER} ?${UNIT}?(?: ?${HOUR}|${COUNTED})${BETWEEN}`,
  ),
  new RegExp(`${SIGN} ?${NUMBER}${TO}(?:${SIGN} ?)?${NUMBER} ?${UNIT}?(?: ?${HOUR})?${BETWEEN}`),
  new RegExp(`${NUMBER}${TO}${NUMBER} ?(?:${UNIT}(?: ?${HOUR})?|${HOUR})`),
  new RegExp(`(?:${BUDGET}|${HOUR}) ?${NUMBER}${TO}${NUMBER}${COUNTED}`),
  // Two numbers by themselves are hardly anything else, but for years: 2024-2026.
  new RegExp(String.raw`(?<![^\s])(?!(?:19|20)\d\d)${NUMBER} ?[-–~至到] ?${NUMBER}(?=$|\s)${COUNTED}`),
]
const IN_DOLLARS = new RegExp(`${SIGN}|${UNIT}`)
/** Less than an hour costs is a price where it is said to be dollars: under 18 is of children. */
const isSaidIn = (words: string, dollars: number): boolean => dollars >= HOURLY_FEE.min || IN_DOLLARS.test(words)

/**
 * Finds the fee in a plain text (`plainText`): `$300以下`, `under 300`, `$200-300`, `200蚊`; null where none is named. Without
 * bounds it is one of an hour.
 */
export function priceNamed(plain: string, side: PriceSide = 'pays', { min, max }: PriceBounds = HOURLY_FEE): NamedPrice | null {
  if (!/\d\d/.test(plain)) return null
  const isFee = (dollars: number, { 0: words }: RegExpExecArray): boolean =>
    dollars >= min && dollars <= max && isSaidIn(words, dollars)
  for (const pattern of FROM_TO) {
    const match = pattern.exec(plain)
    const [low, high] = numbersIn(match).toSorted((a, b) => a - b)
    if (match && low !== undefined && high !== undefined && isFee(low, match) && isFee(high, match))
      return { range: { min: low, max: high }, rest: without(plain, match) }
  }
  for (const [bound, pattern] of ONE) {
    const match = pattern.exec(plain)
    const [dollars] = numbersIn(match)
    if (match && dollars !== undefined && isFee(dollars, match))
      return { range: rangeOf(bound, dollars, side), rest: without(plain, match) }
  }
  return null
}

const numbersIn = (match: RegExpExecArray | null): readonly number[] =>
  (match?.slice(1) ?? []).filter((group) => group !== undefined).map(Number)

function rangeOf(bound: Side, dollars: number, side: PriceSide): Fees {
  const isMost = bound === 'most' || (bound === 'bare' && side === 'pays')
  return isMost ? { min: null, max: dollars } : { min: dollars, max: null }
}

const without = (plain: string, match: RegExpExecArray): string =>
  `${plain.slice(0, match.index)} ${plain.slice(match.index + match[0].length)}`.trim()
