import { inHongKong } from '#kernel/hong-kong-time.ts'
import { leastYears, yearsWritten } from './lexicon-wishes.ts'
import { ROMANISED_SURNAMES } from './surnames.ts'
import { hoursSpelledOut } from './clock-hours.ts'
import { daysSpelledOut, daysTogether } from './days-named.ts'
import { estatesInFull } from './estate-stems.ts'
import { LEARNERS } from './learners.ts'
import { LANGUAGES } from './lesson-languages.ts'
import { DATES, OFTEN } from './lesson-counts.ts'
import { RESULTS } from './exam-results.ts'
import { SUBJECTS } from './subjects-joined.ts'
import { rewritten } from './rewritten.ts'
import { PEOPLE } from './who-teaches.ts'
import type { Rewrite } from './rewritten.ts'

/** The year of an examination is no amount. */
const YEAR: Rewrite = [/(?<=dse|exams?|ib|gcse|文凭试) ?20[23]\d\b|\b20[23]\d ?(?=dse|ib\b|文凭试)/g, () => ' ']

/** What joins two words, and no nursery. */
const AND: Rewrite = [/(?<=[a-z]) n (?=[a-z])|(?<=[a-z]{2})\+(?=[a-z]{2})/g, () => ' and ']

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
  // 教過DSE五年 says both.
  new RegExp(
    String.raw`(?<=(?:教咗|教左|教了|教过|任教)[^\s,\d一二三四五六七八九十]{1,6})${COUNT} ?(?:几|多)?年(?:以上|多)?(?![级班])`,
    'g',
  ),
  new RegExp(String.raw`${COUNT} ?(?:几|多)?年(?:以上)?教龄`, 'g'),
  new RegExp(String.raw`(?:经验|教学|教龄|experience|exp)(?:要|有|至少|最少|起码|:| )*${COUNT} ?年(?:或)?(?:以上|up\b)?`, 'g'),
  new RegExp(
    String.raw`\b(?:(?:at least|more than|over|minimum|min) )?(\d{1,2}|${WORDS.join('|')}) ?\+? ?(?:or more )?(?:years?|yrs?)'?(?: of)?(?:[ -](?:teaching|tutoring|relevant))?(?:[ -](?:experience|exp)\b|(?<=(?:years?|yrs?)'?(?: of)? (?:teaching|tutoring)))`,
    'g',
  ),
  /\b(\d{1,2}) ?\+ ?(?:years?|yrs?)\b(?! old)/g,
].map((pattern) => [pattern, (years) => ` ${yearsWritten(leastYears(numberIn(years)))} `])

/** Lessons over the web, with a verb: 上網教. */
const JUPAS: Rewrite = [/大学(?=联招)/g, () => ' ']
const BY_WEB: Rewrite = [/(?:喺|在|用|以)?(?:上|网)网(?:上)?(?=教|学|补|上堂|上课|课|授|跟|$|[\s,])/g, () => ' 網上 ']

/** What somebody hopes to get into is no level of the lessons: 升大學. */
const TO_UNIVERSITY: Rewrite = [
  /(?:升|考|入|升读|申请|报读|报)(?:到|上)?大学(?!生|一|二|三|四|站)(?:(?:[一-龥]{1,2})?系)?|\b(?:get|getting|go|going|apply|applying|apply|entry|admission|application)(?: in)?(?:to|for) (?:a )?(?:good )?(?:uni|university|college)\b|\b(?:uni|university|college) (?:entry|entrance)\b/g,
  () => ' universityentry ',
]

/** Entrance examinations by the age at which they are sat (Independent Schools Examinations Board): 11+, 13 plus. */
const ENTRANCE: Rewrite = [
  /\b(?:7|8|11|13|16) ?(?:\+|plus\b)(?= ?(?:entrance|exams?|prep|tests?|tutor|assessment|$|[,.?!]))(?! ?(?:years?|yrs?))/g,
  () => ' entrance exam ',
]

/** What is taken at a grade is no study at a university: 中四讀生物. */
const TAKEN: Rewrite = [
  /(?:选修|修读|主修|读|讀|修|选)(?:咗|左|紧)?(?=[生物化经历地中英数企会])(?!大学|英中|中学)(?<=(?:[小中高初][一二三四五六1-6]|\b[psf] ?[1-6]|\bform [1-6]|\byear \d{1,2}|想|知|学生|[个阿]仔|[个阿]女|仔仔|囡囡|佢) ?(?:嘅|而家|依家|今年|学生)?(?:选修|修读|主修|读|讀|修|选)(?:咗|左|紧)?)/g,
  () => ' ',
]

/** A musical instrument that is lent or owned is not what is learned. */
const OWN_INSTRUMENT: Rewrite = [/(?:有|自备|可借|借|租|提供|冇|无|冇有)(?:埋)?乐器(?:可?[借租用])*/g, () => ' ']

/** Whoever goes to a sought-after school asks for no order: 讀名校. */
const AT_SCHOOL: Rewrite = [
  /(?:就读|读|讀|返)(?:紧)?(?:传统|一间)?名校(?:小学|中学|生|学生)?|名校(?:学生|小学|中学|生(?!导))/g,
  () => ' 名校學生 ',
]

/** Prizes are no years of teaching: 有得獎經驗. */
const PRIZES: Rewrite = [/有?(?:得|获|攞|夺)(?:过)?奖(?:经验|纪录)?/g, () => ' 得獎 ']

/** What is practised with somebody is no paper: 面試練習. */
const PRACTICE: Rewrite = [/(?<=面试|会话|对话|口试|口语|朗诵)练习/g, () => ' ']

/** For which school an interview is, behind it: interview practice for secondary school places. */
const INTERVIEWS: Rewrite = [
  /\binterviews?(?: practice| prep(?:aration)?| training| skills?| coaching| class(?:es)?| tutor)? (?:for|to) (?:an? )?(?:local )?(secondary|primary)(?: one| 1)?(?: schools?)?(?: places?| admissions?| entry)?\b/g,
  (school = '') => (school === 'secondary' ? ' s1 interview ' : ' primary interview '),
]

/** Of what a child is taught at school, and no homework: 功課跟不上. */
const SCHOOLWORK: Rewrite = [/功课(?=跟不上|跟唔上|差|一般|唔好|不好|麻麻)/g, () => ' ']

/** What shall not be dear is to be cheap. */
const NOT_DEAR: Rewrite = [
  /(?:not|isn't|nothing) (?:too |so |very |that |overly )?(?:expensive|pricey)|(?:唔|不)(?:好|要|使|会|可以)?(?:收|收费)?(?:太|咁|得太)?贵/g,
  () => ' cheap ',
]

/** Who does not mind what it costs asks for no order: 唔介意貴, 貴啲都冇所謂. */
const ANY_FEE: Rewrite = [
  /(?:唔|不)(?:介意|怕|理)(?:价钱|学费|收费)?(?:高|贵)(?:啲|点|些)?|贵(?:啲|点|些|少少)?(?:都|也)?(?:得|ok|唔紧要|不要紧|冇所谓|无所谓|没关系|可以)|(?:价钱|价格|学费|钱|预算)(?:都)?(?:唔系|不是|冇|没有|唔会系)(?:问题|上限|所谓)|(?:money|price|fee|budget) (?:is )?(?:no limit|no (?:issue|object|problem)|not an issue)/g,
  () => ' anyfee ',
]

/** What is left open of something else than what is named before it: 時間不限. */
const LEFT_OPEN: Rewrite = [
  /(?:男女|男或女|男定女)(?:都|也|均|皆)?(?:唔紧要|不要紧|冇所谓|无所谓|没关系|不限|唔限|唔拘|不拘|不论|得|可以|可|ok|行)|(?:新手|冇经验|无经验|没有?经验)(?:都|也|亦)(?:得|可|可以|行|ok|欢迎|冇所谓)|no experience (?:is )?(?:ok|okay|fine|needed|required|necessary)|(?:时间|日子|地点|地区|性别|学历|年龄|年纪|价钱|学费|收费|费用|价格|预算|科目)(?:都|也|均)?(?:唔紧要|不要紧|冇所谓|无所谓|没关系|不限|唔限|唔拘|不拘|不重要|任|弹性|自由|可议|面议|商议)/g,
  () => ' ',
]

/** What is better is no best: 最好後生啲. */
const PREFERABLY: Rewrite = [
  /最好 ?(?=[a-z])(?! ?(?:tutor|teacher|coach))|最好(?=[一-龥])(?![评口嘅的老导教师补][评碑]?)|最好(?=教(?:过|咗|到|埋|紧)|评[分价]|(?:老师|导师|教练|教师)(?:系|识|会|有|要|可|能|讲|懂|住|用|男|女))/g,
  () => ' ',
]

/** What is said of a child, and of no tutor: 細路仔比較活潑. */
const OF_CHILDREN: Rewrite = [
  /(?<=细路仔?|细路女|小朋友|[个我阿]仔|[个我阿]女|佢|囡囡|囝囝|儿子|女儿|孩子)(?:性格)?(?:比较|好|几|太|有啲|有点|非常|都)*(?:活泼|好动|有趣|细心)/g,
  () => ' ',
]

/** What is better so is the best of nobody: native 最好. 邊個老師最好 asks for the best. */
const BETTER_SO: Rewrite = [
  /最好(?=$|[\s,。])(?<=(?:男|女|外籍|经验|耐性|耐心|大学生|全职|退休|近|英文|普通话|证书)(?:嘅|的)?(?:老师|导师|教练|教师|仔|生)?(?:嘅|的)?(?:就|系)?最好)|(?<=[a-z一-龥] ?)(?<!(?:哪位|哪个|边位|边个|谁).{0,20})(?<!(?:评价|口碑|评分|师|导师|教练|得|质素|成绩|学校|名|导|tutor|teacher|rating|review) ?)最好(?=$|[\s,。])/g,
  () => ' ',
]

/** How much of a quality is little to ask for: 嚴少少, 夠惡, 有耐性啲. A row has it or not. */
const QUALITY = '(?:严格|严厉|严|恶|有?耐性|有?耐心|有?爱心|细心|后生|年轻|成熟|温柔)'
const DEGREES: readonly Rewrite[] = [
  [
    new RegExp(
      `(?:要够|要|够晒|够|好鬼|非常|十分|比较|较为|真系)(${QUALITY})(?:(?:一)?(?:少少|小小|啲|点|些))?(?:嘅|的)?(?![过过年])`,
      'g',
    ),
    (quality = '') => ` ${quality} `,
  ],
  [new RegExp(`(${QUALITY})(?:一)?(?:少少|小小|啲|点|些)(?:嘅|的)?`, 'g'), (quality = '') => ` ${quality} `],
]

const NAMES: readonly Rewrite[] = [
  // Miss Chan in one word; what is no surname stays, for missing is no Miss Ing.
  [
    /\b(miss|mrs|mr|ms)([a-z]{2,9})\b/g,
    (title = '', name = '') => (ROMANISED_SURNAMES.has(name) ? `${title} ${name}` : `${title}${name}`),
  ],
]

const RULES: readonly Rewrite[] = [
  PRIZES,
  ...LEARNERS,
  AND,
  YEAR,
  ...PEOPLE,
  PREFERABLY,
  BETTER_SO,
  OF_CHILDREN,
  ...DEGREES,
  ...SUBJECTS,
  ...LANGUAGES,
  ...EXPERIENCE,
  ...RESULTS,
  INTERVIEWS,
  BY_WEB,
  JUPAS,
  TO_UNIVERSITY,
  ENTRANCE,
  PRACTICE,
  TAKEN,
  AT_SCHOOL,
  OWN_INSTRUMENT,
  SCHOOLWORK,
  ANY_FEE,
  LEFT_OPEN,
  NOT_DEAR,
]

/** A plain text with names of people apart from how they are addressed. */
export const namesApart = (plain: string): string => NAMES.reduce(rewritten, plain)

/**
 * A plain text with what counts or abbreviates written as words that are known: 中英數, 一三五, 7pm, 十年經驗, 5**. Days that count from
 * today are written where it is known which that is.
 */
export function spelledOut(plain: string, today: Date | null = null): string {
  const dated = daysSpelledOut(
    [...DATES, ...OFTEN].reduce(rewritten, plain),
    today === null ? null : inHongKong(today).getUTCDay(),
  )
  return [...RULES, estatesInFull()].reduce(rewritten, daysTogether(hoursSpelledOut(dated)))
}
