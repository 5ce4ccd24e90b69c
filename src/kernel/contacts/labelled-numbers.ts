import { isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// Numbers with as many digits as one of a phone whose name stands before them, or whose unit behind: constants, readings, fingerings,
// marks of tests, codes of books and courses. Nobody is reached by them where nobody asks to be.

const RUN = String.raw`(?<run>\d(?:[\d\s,.;、/|:~–-]|l(?=\d)){5,80}\d)(?!\d)`
const BETWEEN = '[^\\d\\n●,。]{0,8}?[\\s:=([{]{0,3}'
/** What is measured, calculated, played or scored. */
const OF_LESSON =
  '圓周率|圆周率|光速|常數|小數|平方根|指法|簡譜|樂譜|音符|拍子|節奏|[溫气氣]度|氣溫|身高|體重|質量|雨量|頻數|頻率|次數|分解|因數|倍數|質數|數獨|數列|比[數分]|擲骰|骰|規律|比較|投籃|平均|畢氏|排球|乒乓|羽毛球|網球|籃球|三元數|[二八十]六?進制|二進位|密度|人口|面積|距離|' +
  '(?<![a-z])(?:pi|toefl|ielts|toeic|sat|act|gre|ip|ip\\saddress|hcf|lcm|gcd|factori[sz]e|binary|decimal|hex|octal|base\\s\\d{1,2}(?:\\snumber)?|fingers?(?:\\snumbers)?|fingering|temperatures?|heights?|weights?|rainfall|frequenc(?:y|ies)|triples?|pythagorean|sequence|series|beats?|tabs?|notes|ascii|rgb|unicode|list|array|tuple|population|primes?|multiples|volleyball|tennis|badminton|patterns?)(?![a-z])|(?<![a-z])(?!tel|phone|no|wa|my)[a-z]{1,8}\\s?=\\s?(?=[[({])'
/** What is registered, printed or offered under a number. */
const OF_REGISTER =
  '書號|登記|註冊|牌照|編號|條碼|郵編|課程|卷號|考卷|准考證|學號|班號|索書號|(?<![a-z])(?:isbn|issn|cambridge|cie|i?gcse|edexcel|aqa|ocr|a-?levels?|barcode|reg(?:istration)?|licen[cs]e|syllabus|course|module|catalogue|postcode|candidate|centre|specification|paper|unit|hl|sl|ref(?:erence)?|version|model)(?![a-z])(?:\\s?(?:no\\.?|number|code))?'
const MEASURED = new RegExp(`(?:${OF_LESSON})${BETWEEN}${RUN}`, 'gu')
const REGISTERED = new RegExp(`(?:${OF_REGISTER})(?:號碼?|證)?${BETWEEN}${RUN}`, 'gu')
/** What stands behind a quantity. */
const IN_UNITS =
  /(?<![\d.,]\s?)(?<run>\d(?:[\d\s,.、]){5,60}\d)(?=\s?(?:m\/s|km\/h|(?:[kcm]?m|[km]?g|m?l|[km]?w|k?j|hz|pa|mol)(?:[²³])?(?![a-z])|[℃°]|[x×*]\s?10|e[+-]\d|萬?公里|平方|光年|[二八十]六?進制|(?:to|in)\s(?:base|binary|decimal|hex)|每月平均))/gu
const NETWORK = /(?<![\d.])(?<run>(?:192\.168|127\.0|10\.0|255\.255|172\.16)\.\d{1,3}\.\d{1,3})(?![\d.])/gu
const AROUND = 48

/** Where a folded text has such numbers. */
export function labelledParts(text: string): readonly Part[] {
  const found = [MEASURED, IN_UNITS, NETWORK].flatMap((pattern) => runsOf(text, pattern))
  const registered = runsOf(text, REGISTERED).filter(({ from, to }) => !isWhole(text.slice(from, to).replaceAll(/\D/gu, '')))
  return [...found, ...registered].filter((part) => isQuiet(text, part))
}

const runsOf = (text: string, pattern: RegExp): readonly Part[] =>
  [...text.matchAll(pattern)].map((match) => {
    const run = match.groups?.['run'] ?? ''
    const from = match.index + match[0].lastIndexOf(run)
    return { from, to: from + run.length }
  })

/** Nobody asks to be reached around it. */
function isQuiet(text: string, { from, to }: Part): boolean {
  const { reach, service, bypass, split } = evidenceIn(
    `${text.slice(Math.max(0, from - AROUND), from)} … ${text.slice(to, to + AROUND)}`,
  )
  return reach + service + bypass + split.length === 0
}
