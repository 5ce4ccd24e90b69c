import { inHongKong } from '#kernel/hong-kong-time.ts'
import { leastYears, yearsWritten } from './lexicon-wishes.ts'
import { ROMANISED_SURNAMES } from './surnames.ts'
import { hoursSpelledOut } from './clock-hours.ts'
import { daysSpelledOut, daysTogether } from './days-named.ts'
import { rewritten } from './rewritten.ts'
import type { Rewrite } from './rewritten.ts'

const orAll = (name: string): string => `${name}或全科`
const several = (...names: readonly string[]): string => ` ${names.map(orAll).join(' ')} `

const NUMERALS = '一二三四五六'

/** Who learns, whose sex is no tutor's: 5歲女仔, 中四男生. */
const LEARNERS: readonly Rewrite[] = [
  [/(?<=[岁歲])(?:大?嘅?)(?:男|女)(?:仔|孩|童|生|小朋友)/g, () => ' '],
  [/(?<=(?:[小中初高][一二三四五六1-6]|\b[kpsf] ?[1-6]))(?:嘅|的)?(?:男|女)(?:仔|孩|童|生|学生)(?![教补])/g, () => ' '],
  // Two grades of one kind of school: 中一二.
  [
    /([小中])([一二三四五])([二三四五六])(?![年至到、\da-z])/g,
    (school = '', one = '', other = '') =>
      NUMERALS.indexOf(other) === NUMERALS.indexOf(one) + 1 ? `${school}${one} ${school}${other}` : `${school}${one}${other}`,
  ],
  // What joins two words, and no nursery.
  [/(?<=[a-z]) n (?=[a-z])/g, () => ' and '],
]

/** How often in a week, which no row knows, and no day: 每週一次, 一星期三堂. */
const OFTEN: readonly Rewrite[] = [
  [
    /(?:每|一个?)(?:周|星期|礼拜)(?:上)?[一二两三四五六七\d](?:至[二三四五六七\d])?(?:次|堂|节|日|晚|课)(?:堂|课)?/g,
    () => ' lessonsaweek ',
  ],
  [/\b(?:once|twice|[1-7]x|\d times|three times|\d lessons?) (?:a|per|each|every) week\b/g, () => ' lessonsaweek '],
]

/** Dates of examinations, which no row knows: 12月考試, by March. */
const MONTH =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const DATES: readonly Rewrite[] = [
  [/(?:\d{1,2}|[一二三四五六七八九十]{1,2})月(?:份)?(?:初|中|底)?(?:要)?(?:考试|考|應考)/g, () => ' examdate '],
  [/(?:仲有|还有)?(?:\d{1,2}|[一二两三四五六])个月(?:内|後|后)?(?:要)?(?:考试|考)?/g, () => ' examdate '],
  [
    new RegExp(
      String.raw`\b(?:by|before|exam in|exam on|sitting in) (?:the end of |early |mid |late )?(?:${MONTH}|next month|this month|next year)\b`,
      'g',
    ),
    () => ' examdate ',
  ],
]

/** Several subjects in one word; who teaches all subjects teaches each of them. */
const SUBJECTS: readonly Rewrite[] = [
  [/中英数(?!学)/g, () => several('中文', '英文', '數學')],
  [/英数(?!学)|数英(?![文语])/g, () => several('英文', '數學')],
  // 外籍 before 英文老師 says both in Chinese, too.
  [/native english (?=teacher|tutor)/g, () => 'native speaker english '],
  [/中英(?=$|\s)/g, () => several('中文', '英文')],
  [/数理化(?!学)/g, () => ' 數學 物理 化學 '],
]

/** Who teaches a subject in the middle of what that person is: 退休英文老師, retired english teacher; and students of a university. */
const PEOPLE: readonly Rewrite[] = [
  [/大学(男|女)(?:学?生)/g, (sex = '') => ` ${sex}導師 大學生 `],
  [
    /(退休|现职|在职|全职)(中文|英文|英语|数学|物理|化学|生物|科学|中史|历史|地理|经济|音乐|体育|钢琴|普通话)科?(老师|教师|导师)/g,
    (state = '', subject = '', who = '') => `${state}${who} ${subject} `,
  ],
  [
    /\b(retired|former|ex|serving|current|full time) ([a-z]+) (teacher|tutor)s?\b/g,
    (state = '', subject = '', who = '') => `${state} ${who} ${subject}`,
  ],
  [/(?<=港大|中大|科大|理大|城大|浸大|岭大|教大|都大|恒大)(?:学生|同学|生(?!物))/g, () => ' 大學生 '],
  [
    /\b(hku|cuhk|cu|hkust|ust|polyu|cityu|hkbu|lingu|eduhk|hkmu) (?:year \d )?(?:students?|undergrads?)\b/g,
    (university = '') => `${university} undergrad`,
  ],
]

/** What lessons are in, said with a verb: 用英文教數學. 英文教師 is somebody else. */
const LANGUAGES: readonly Rewrite[] = [
  [/普教中/g, () => '普通話授課 中文'],
  // Who can speak a language teaches in it; 唔識 is of a child.
  [
    /(?<![唔不])(?:识得?|会|懂得?|能)(?:讲|说|用|操)?(普通话|国语|英文|英语|粤语|广东话)(?!教)/g,
    (language = '') => ` ${language}授課 `,
  ],
  [/\b(?:who )?(?:can )?speaks? (english|mandarin|putonghua|cantonese)\b/g, (language = '') => `${language} speaking`],
  [
    /(?:用|以|全)?(普通话|国语|英文|英语|粤语|广东话)(?:教|教学|授课|讲解|上堂)(?=[\s数物化生中理科经会历地全]|$)/g,
    (language = '') => `${language}授課 `,
  ],
]

const NUMBER: Readonly<Record<string, number>> = {
  廿: 20,
  卅: 30,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  十: 10,
}
const numberIn = (text: string | undefined): number =>
  text === undefined
    ? 0
    : WORDS.includes(text)
      ? WORDS.indexOf(text) + 1
      : /^\d/.test(text)
        ? Number(text)
        : (NUMBER[text.charAt(0)] ?? 0) * (/^[二三]十/.test(text) ? 10 : 1)
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const COUNT = String.raw`(\d{1,2}|[二三]?十|[廿卅一二两三四五六七八九])`

/** Years of teaching, as the law of numbers in adverts writes them: 十年經驗, 5+ years exp. */
const EXPERIENCE: readonly Rewrite[] = [
  new RegExp(
    String.raw`(?:至少|最少|超过|逾|有)?${COUNT} ?(?:几|多)?(?:年|\+ ?年)(?:或)?(?:以上|多)?(?:嘅|的)?(?:教学|补习|教书|教琴|教课|授课|私补|相关|任教)?(?:经验|exp)(?:以上|或以上)?`,
    'g',
  ),
  new RegExp(String.raw`(?:教咗|教左|教了|教过|任教|从事教育)${COUNT} ?(?:几|多)?年(?:以上|多)?(?:嘅|的)?`, 'g'),
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
  [/(?<=想考|想攞|目标|目標|target(?: of)?|aim(?:ing)? for) ?\d{2,4}(?!\d|\+? ?(?:元|蚊|hk))/g, () => ' examresult '],
  [/\b(?:level|lv) ?[3-7]\b|\blv[3-7]\b/g, () => ' examresult '],
  [/(?<![a-z中小一二三四五六七八九十])(?:[1-8一二三四五六七八]级)/g, () => ' musicgrade '],
]

/** What shall not be dear is to be cheap. */
const NOT_DEAR: Rewrite = [
  /(?:not|isn't|nothing) (?:too |so |very |that |overly )?(?:expensive|pricey)|(?:唔|不)(?:好|要|使|会|可以)?(?:太|咁|得太)?贵/g,
  () => ' cheap ',
]

/** Who does not mind what it costs asks for no order: 唔介意貴, 貴啲都冇所謂. */
const ANY_FEE: Rewrite = [
  /(?:唔|不)(?:介意|怕|理)(?:价钱|学费|收费)?(?:高|贵)(?:啲|点|些)?|贵(?:啲|点|些|少少)?(?:都|也)?(?:唔紧要|不要紧|冇所谓|无所谓|没关系|可以)|(?:money|price|fee|budget) (?:is )?(?:no (?:issue|object|problem)|not an issue)/g,
  () => ' anyfee ',
]

/** What is better is no best: 最好後生啲. */
const PREFERABLY: Rewrite = [/最好(?=[系是有年后女男平收识可住会在喺同用教要能])/g, () => ' ']

const NAMES: readonly Rewrite[] = [
  // Miss Chan in one word; what is no surname stays, for missing is no Miss Ing.
  [
    /\b(miss|mrs|mr|ms)([a-z]{2,9})\b/g,
    (title = '', name = '') => (ROMANISED_SURNAMES.has(name) ? `${title} ${name}` : `${title}${name}`),
  ],
]

const RULES: readonly Rewrite[] = [
  ...LEARNERS,
  ...PEOPLE,
  ...DATES,
  PREFERABLY,
  ...SUBJECTS,
  ...LANGUAGES,
  ...EXPERIENCE,
  ...RESULTS,
  ANY_FEE,
  NOT_DEAR,
]

/** A plain text with names of people apart from how they are addressed. */
export const namesApart = (plain: string): string => NAMES.reduce(rewritten, plain)

/**
 * A plain text with what counts or abbreviates written as words that are known: 中英數, 一三五, 7pm, 十年經驗, 5**. Days that count from
 * today are written where it is known which that is.
 */
export function spelledOut(plain: string, today: Date | null = null): string {
  const dated = daysSpelledOut(OFTEN.reduce(rewritten, plain), today === null ? null : inHongKong(today).getUTCDay())
  return RULES.reduce(rewritten, daysTogether(hoursSpelledOut(dated)))
}
