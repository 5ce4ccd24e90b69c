import { rewritten } from './rewritten.ts'
import type { Rewrite } from './rewritten.ts'

const DIGITS: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 }
const ONES = '[一二两三四五六七八九]'
const HUNDRED = 100
const THOUSAND = 1000

const NUMBER = String.raw`(?:${ONES}?千)?零?(?:${ONES}{0,2}百)?(?:零?(?:${ONES}(?=十))?十?(?:${ONES}(?!个?(?:小时|钟|堂|节)))?)`
const AROUND =
  '(?:蚊|之间|元|块|港币|银|以下|以内|之内|内|楼下|以上|左右|或以下|或以上|一?个?小时|每|一堂|一个钟|封顶|有找|为限|为上限|之下|头(?=$|[\\s,])|至|到|-)'
const BEFORE =
  '(?:每月|个月|月费|每人|每位|分钟|粒钟|唔过|唔好过|不过|俾|畀|出到|上限|封顶|最高|不低于|起码|最低|一堂|每堂|个钟|钟头|小时|平过|贵过|多过|超过|高过|预算|budget|under|below|max|around|学费|时薪|收费|最多|至多|顶多|最平|最少|至少|不超过|不多于|低于|少于|每小时|大约|约|至|到|-)'
const HAS_HUNDREDS = `(?=${ONES}{0,2}[百千])`
const FEE = new RegExp(`${HAS_HUNDREDS}(?:(?<=${BEFORE} ?)(${NUMBER})|(${NUMBER})(?= ?${AROUND}))`, 'g')
/** Behind something else and by itself it is hardly anything else: 數學 三百. */
const ALONE = new RegExp(`(?<=[^\\s,][\\s,])${HAS_HUNDREDS}(${NUMBER})(?=$|[\\s,])`, 'g')

/** 三百 is 300, 百五 150, 二百五十 250, 三四百 300-400. What is left out after a hundred or thousand is one of the next lower. */
function inDigits(words: string): string {
  const match = /^(?:([^百千]?)千)?零?(?:([^百千]{0,2})(百))?(.*)$/.exec(words)
  const [, thousands, hundreds = '', hasHundred, rest = ''] = match ?? []
  const ones = (letter: string): number => DIGITS[letter] ?? 0
  const above = thousands === undefined ? 0 : (ones(thousands) || 1) * THOUSAND
  if (hundreds.length === 2)
    return hundreds
      .split('')
      .map((letter) => above + ones(letter) * HUNDRED)
      .join('-')
  const ten = rest.indexOf('十')
  const last = ones(rest.replace('零', '').at(-1) ?? '')
  const shortened = hasHundred ? last * 10 : last * HUNDRED
  const below =
    ten < 0
      ? rest.startsWith('零')
        ? last
        : shortened
      : (ones(rest.charAt(ten - 1)) || 1) * 10 + (rest.endsWith('十') ? 0 : last)
  return String(above + (hasHundred ? (ones(hundreds) || 1) * HUNDRED : 0) + below)
}

const ENGLISH = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const IN_ENGLISH = new RegExp(String.raw`\b(${ENGLISH.join('|')}|a) hundred(?: and)?( fifty)?\b`, 'g')
/** Two fifty an hour. */
const WITHOUT_HUNDRED: Rewrite = [
  new RegExp(
    String.raw`\b(${ENGLISH.join('|')}) (twenty|fifty|eighty)(?= (?:an?|per|each) (?:hour|hr|lesson|class|session)\b)`,
    'g',
  ),
  (digit = '', tens = '') => String((ENGLISH.indexOf(digit) + 1) * HUNDRED + ({ twenty: 20, fifty: 50, eighty: 80 }[tens] ?? 0)),
]
const hundreds = (digit = '', fifty?: string): string =>
  String((ENGLISH.indexOf(digit) + 1 || 1) * HUNDRED + (fifty ? HUNDRED / 2 : 0))

const COUNTED = '(?![年个人名位字题分页次堂岁月日天])'
/** Two ends, of which the first may leave out its hundreds: 三百至四百, 二至四百, 三百到四百五. */
const SPAN = new RegExp(
  `(?<![百千十])(${ONES}?千?${ONES}?百(?:${ONES}?十|${ONES})?|${ONES})(?:至|到|-|~)(${ONES}?千?${ONES}百(?:${ONES}?十|${ONES})?)(?![百千十])${COUNTED}`,
  'g',
)
const span = (from = '', to = ''): string => `$${inDigits(from.length === 1 ? `${from}百` : from)}-$${inDigits(to)}`
/** 二百幾 is from 200 on and below 300; 兩舊水 is two hundred, as people in Hong Kong speak of notes. */
const SOME = new RegExp(`(${ONES})百(?:几|多)(?:蚊|元|块|银)?|(?<![一-龥])百(?:几|多)(?:蚊|元|块|银)`, 'g')
const NOTES = new RegExp(
  `(${ONES}|半)(?:(?:旧|嚿)水|嚿(?!水)|旧(?=$|[\\s,半]|楼下|以下|以内|内|左右|一个|一粒|一堂|每|个钟))(半)?(?!个|日)`,
  'g',
)
/** 三百半 is three hundred and fifty. */
const AND_HALF: Rewrite = [new RegExp(`(?<=${ONES}百)半(?![个日年天月])`, 'g'), () => '五十']
/** 2xx is some of two hundred. */
const WRITTEN_SOME: Rewrite = [
  /(?<![\da-z])\$?([1-9])xx(?!x)/g,
  (ones = '') => `$${Number(ones) * HUNDRED}-$${(Number(ones) + 1) * HUNDRED}`,
]

/** A fee of a lesson of more than an hour is one of an hour: 一堂個半鐘三百蚊, $600 for 2 hours. */
const LENGTH = String.raw`(一?个半|半个|半粒|四十五(?=分)|六十(?=分)|九十(?=分)|半(?=小时)|两个半?|[123](?:\.5)?个?|三个|两(?=小时)|三(?=小时)|一?点五个?|30|45|60|75|90|120|two|three|one and a half)`
const UNIT = '(?:小时|钟头|钟|分钟|hours?|hrs?|mins?|minutes?)'
const LESSON = new RegExp(
  String.raw`(?:一堂|每堂|每次|堂)?(?<!\d)${LENGTH}[- ]?${UNIT}(?:一堂|每堂|一次| (?:per |a |each )?(?:lessons?|class(?:es)?|sessions?))?(?:, |,| )?(?:收|for|at)? ?(\$?)(\d{2,4})(?:(?:蚊|元)? ?(?:-|–|至|到|to|~) ?\$?(\d{2,4}))?(?! ?(?:蚊|元)?(?:小时|钟|\d|%|[-–/至到~]|per|an? hour|每小时|一?个钟|一小时))`,
  'g',
)
const FOR_LESSON = new RegExp(
  String.raw`(\$|hkd ?)?(?<![\d:])(\d{2,4})(?:蚊|元|块| dollars)? ?(?:for|per|\/|\(|一堂|每堂)? ?(?:a |each )?(?<!\d)${LENGTH}[- ]?${UNIT}(?! ?(?:一|每)?(?:个)?(?:小时|周|星期|week))`,
  'g',
)
/** The length of a lesson that is said before its fee, with something between. */
const LESSON_LATER = new RegExp(
  String.raw`(\$|hkd ?)(\d{2,4})(?= ?(?:per|an?|each|\/) ?(?:session|lesson|class|time)\b)(?<=(?<![\d.])${LENGTH}[- ]?${UNIT}\b.{1,40}\1\2)`,
  'g',
)
const HALF = 0.5
const MINUTES = 60
const LENGTHS: Readonly<Record<string, number>> = { 四十五: 0.75, 六十: 1, 九十: 1.5, two: 2, three: 3, 'one and a half': 1.5 }
function hoursOf(length: string): number {
  const plain = length.trim()
  const named = LENGTHS[plain]
  if (named !== undefined) return named
  if (plain.startsWith('半')) return HALF
  if (/^\d{2,3}$/.test(plain)) return Number(plain) / MINUTES
  const whole = /^\d/.test(plain) ? Number.parseFloat(plain) : (DIGITS[plain.charAt(0)] ?? 1)
  return whole + (/半|五/.test(plain) ? HALF : 0)
}
/** Of two ends of a fee each is one of an hour. */
const anHour = (...[length = '', sign = '', dollars = '', most]: readonly (string | undefined)[]): string => {
  const ends = most === undefined ? [dollars] : [dollars, most]
  const written = most === undefined ? sign : '$'
  return ` ${ends.map((each) => `${written}${Math.round(Number(each) / hoursOf(length))}`).join('-')}`
}

const SPANS: readonly Rewrite[] = [
  AND_HALF,
  [NOTES, (ones = '', half) => `${(ones === '半' ? HUNDRED / 2 : (DIGITS[ones] ?? 0) * HUNDRED) + (half ? HUNDRED / 2 : 0)}元`],
  [SPAN, span],
  [SOME, (ones = '一') => `$${(DIGITS[ones] ?? 0) * HUNDRED}-$${((DIGITS[ones] ?? 0) + 1) * HUNDRED}`],
  [FEE, (after, before) => inDigits(after ?? before ?? '')],
  [ALONE, (words = '') => `$${inDigits(words)}`],
]

/** What is paid for a month says nothing of an hour. */
const MONTHLY: Rewrite = [
  /(?:每个?月|一个月|月费|monthly|per month|a month) ?(?:最多|预算|上限|大约|约|budget)? ?\$? ?\d{3,5}(?:元|蚊|块)?|\$? ?\d{3,5}(?:元|蚊|块)? ?(?:\/|per|a|每个?|一个?) ?(?:月|months?\b)/g,
  () => ' monthlyfee ',
]

/** What a price is of: an hour, or the whole of what is sold, however long that is. */
type PriceUnit = 'hourly' | 'whole'

const OF_AN_HOUR: readonly Rewrite[] = [
  [LESSON_LATER, (sign?: string, dollars?: string, length?: string) => anHour(length, sign, dollars)],
  [LESSON, anHour],
  [FOR_LESSON, (sign = '', dollars = '', length = '') => `${anHour(length, sign || '$', dollars)} `],
]

/** A plain text with fees in Chinese numerals as digits, and of an hour: 三百蚊以下. Other numbers stay as they were written. */
export function dollarsInDigits(plain: string, unit: PriceUnit = 'hourly'): string {
  const english = /hundred/.test(plain) ? rewritten(plain, [IN_ENGLISH, hundreds]) : plain
  const digits = /[百千嚿]|[舊旧]/.test(english) ? SPANS.reduce(rewritten, english) : english
  const ofUnit = unit === 'hourly' ? OF_AN_HOUR : []
  return [MONTHLY, WITHOUT_HUNDRED, WRITTEN_SOME, ...ofUnit].reduce<string>(rewritten, digits)
}
