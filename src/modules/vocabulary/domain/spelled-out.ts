import { inHongKong } from '#kernel/hong-kong-time.ts'
import { leastYears, yearsWritten } from './lexicon-wishes.ts'
import { ROMANISED_SURNAMES } from './surnames.ts'
import { hoursSpelledOut } from './clock-hours.ts'
import { daysSpelledOut } from './days-named.ts'
import { rewritten } from './rewritten.ts'
import type { Rewrite } from './rewritten.ts'

const orAll = (name: string): string => `${name}或全科`
const several = (...names: readonly string[]): string => ` ${names.map(orAll).join(' ')} `

/** Several subjects in one word; who teaches all subjects teaches each of them. */
const SUBJECTS: readonly Rewrite[] = [
  [/中英数(?!学)/g, () => several('中文', '英文', '數學')],
  [/英数(?!学)|数英(?![文语])/g, () => several('英文', '數學')],
  // 外籍 before 英文老師 says both in Chinese, too.
  [/native english (?=teacher|tutor)/g, () => 'native speaker english '],
  [/中英(?=$|\s)/g, () => several('中文', '英文')],
  [/数理化(?!学)/g, () => ' 數學 物理 化學 '],
]

/** What lessons are in, said with a verb: 用英文教數學. 英文教師 is somebody else. */
const LANGUAGES: readonly Rewrite[] = [
  [/普教中/g, () => '普通話授課 中文'],
  [
    /(?:用|以|全)?(普通话|国语|英文|英语|粤语|广东话)(?:教|教学|授课|讲解|上堂)(?=[\s数物化生中理科经会历地全]|$)/g,
    (language = '') => `${language}授課 `,
  ],
]

const NUMBER: Readonly<Record<string, number>> = { 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 }
const numberIn = (text: string | undefined): number =>
  text === undefined
    ? 0
    : WORDS.includes(text)
      ? WORDS.indexOf(text) + 1
      : /^\d/.test(text)
        ? Number(text)
        : (NUMBER[text.charAt(0)] ?? 0) * (/^[二三]十/.test(text) ? 10 : 1)
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const COUNT = String.raw`(\d{1,2}|[二三]?十|[一二两三四五六七八九])`

/** Years of teaching, as the law of numbers in adverts writes them: 十年經驗, 5+ years exp. */
const EXPERIENCE: readonly Rewrite[] = [
  new RegExp(
    String.raw`(?:至少|最少|超过|逾|有)?${COUNT} ?(?:几|多)?(?:年|\+ ?年)(?:或)?(?:以上|多)?(?:嘅|的)?(?:教学|补习|教书|教琴|教课|授课|私补|相关|任教)?(?:经验|exp)(?:以上|或以上)?`,
    'g',
  ),
  new RegExp(String.raw`(?:教咗|教了|教过|任教|从事教育)${COUNT} ?(?:几|多)?年(?:以上|多)?`, 'g'),
  new RegExp(String.raw`(?:经验|教学|教龄)(?:有|至少|最少)?${COUNT} ?年(?:或)?(?:以上)?`, 'g'),
  new RegExp(
    String.raw`\b(?:(?:at least|more than|over|minimum|min) )?(\d{1,2}|${WORDS.join('|')}) ?\+? ?(?:or more )?(?:years?|yrs?)'?(?: of)?(?: teaching| tutoring| relevant)?[ -](?:experience|exp)\b`,
    'g',
  ),
  /\b(\d{1,2}) ?\+ ?(?:years?|yrs?)\b(?! old)/g,
].map((pattern) => [pattern, (years) => ` ${yearsWritten(leastYears(numberIn(years)))} `])

/** Results of examinations and tests: how the HKEAA, Cambridge, IELTS and the IB write them. */
const RESULTS: readonly Rewrite[] = [
  [/(?<![\d.])[1-7]?(?:粒|科)?5 ?\*{1,2}(?![\d*])|\ba\*/g, () => ' examresult '],
  [/5星星|五星星|[1-9]a\b(?! ?(?:班|室))/g, () => ' examresult '],
  [
    /(?<=ielts|雅思|toefl|托福|sat|dse|ib|hl|sl) ?(?:overall |band |score |总分)?(?:\d{1,2}(?:\.[05])?|[四五六七八九](?:点五)?(?=分)|1[0-6]\d0|[4-9]\d0|1[01]\d)(?![\d.:]) ?(?:分|\+|marks?|points?)?/g,
    () => ' examresult ',
  ],
  [/(?<![\d.$])(?:band ?)?\d{1,4}(?:\.[05])? ?(?:分(?![班钟])|points?\b)|\bband [4-9](?:\.5)?\b/g, () => ' examresult '],
  [/\b(?:level|lv) ?[3-7]\b|\blv[3-7]\b/g, () => ' examresult '],
  [/(?<![a-z中小一二三四五六七八九十])(?:[1-8一二三四五六七八]级)/g, () => ' musicgrade '],
]

/** What shall not be dear is to be cheap. */
const NOT_DEAR: Rewrite = [
  /(?:not|isn't|nothing) (?:too |so |very |that |overly )?(?:expensive|pricey)|(?:唔|不)(?:好|要|使|会|可以)?(?:太|咁|得太)?贵/g,
  () => ' cheap ',
]

/** What is better is no best: 最好後生啲. */
const PREFERABLY: Rewrite = [/最好(?=[系是有年后女男平收识可住会])/g, () => ' ']

const NAMES: readonly Rewrite[] = [
  // Miss Chan in one word; what is no surname stays, for missing is no Miss Ing.
  [
    /\b(miss|mrs|mr|ms)([a-z]{2,9})\b/g,
    (title = '', name = '') => (ROMANISED_SURNAMES.has(name) ? `${title} ${name}` : `${title}${name}`),
  ],
]

const RULES: readonly Rewrite[] = [...SUBJECTS, ...LANGUAGES, ...EXPERIENCE, ...RESULTS, NOT_DEAR, PREFERABLY]

/** A plain text with names of people apart from how they are addressed. */
export const namesApart = (plain: string): string => NAMES.reduce(rewritten, plain)

/**
 * A plain text with what counts or abbreviates written as words that are known: 中英數, 一三五, 7pm, 十年經驗, 5**. Days that count from
 * today are written where it is known which that is.
 */
export function spelledOut(plain: string, today: Date | null = null): string {
  const dated = daysSpelledOut(plain, today === null ? null : inHongKong(today).getUTCDay())
  return RULES.reduce(rewritten, hoursSpelledOut(dated))
}
