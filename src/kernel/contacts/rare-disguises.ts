import { isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'
import { toldSums } from './told-sums.ts'

// Disguises that are too rare for the file that browsers load (docs/decisions/0142, 0150): numbers of a phone in scores, hours that no clock
// has, months, rows of a keyboard, stems of the calendar, romanised tens, sums or pictures to count; codes of a class, accounts of other
// services, tutor numbers of other platforms and addresses to send letters to. A number is one only where it is whole and the writer asks to be
// contacted.

const AROUND = 80

type Disguise = {
  readonly run: RegExp
  readonly digitsOf: (written: string) => string
  /** What has to stand somewhere in the text as well. */
  readonly named: RegExp
  /** Whether that is a wish to be reached already. */
  readonly isWish?: true
}

const onlyDigits = (written: string): string => written.replaceAll(/\D/gu, '')

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep']
const MONTH = '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?)'
const TOP_ROW = 'pqwertyuio'
/** Eight pictures, each as often as its digit says. */
const PICTURES = Array.from('abcdefgh', (one) => String.raw`(?<${one}>\p{Emoji_Presentation})\k<${one}>{0,8}`).join(
  String.raw`\s`,
)

/** As the calendar counts: the tenth stem is zero. */
const STEMS = '癸甲乙丙丁戊己庚辛壬'
const BRANCHES = '亥子丑寅卯辰巳午未申'
/** Digits of Cantonese in Latin letters, from one. */
const ROMANISED = ['jat|yat', 'ji|yi|yee', 'saam|sam', 'sei|sey', 'ng|ung', 'luk|lok', 'cat|chat|tsat', 'baat|bat', 'gau|kau']
const UNIT = `(?:${ROMANISED.join('|')})`
const PAIR = String.raw`(?:${UNIT}\s)?sap(?:\s${UNIT})?|(?:ling|ring)\s${UNIT}`
const romanisedDigit = (word: string): string => String(ROMANISED.findIndex((forms) => forms.split('|').includes(word)) + 1)

/** `ng sap luk` is 56, `sap gau` 19, `ling jat` 01. */
function romanisedPair(said: string): string {
  const words = said.split(' ')
  const ten = words.indexOf('sap')
  const unit = words.at(-1) ?? ''
  if (ten === -1) return `0${romanisedDigit(unit)}`
  return `${ten === 0 ? '1' : romanisedDigit(words[0] ?? '')}${unit === 'sap' ? '0' : romanisedDigit(unit)}`
}

const ofCalendar = (signs: string): Disguise => ({
  run: new RegExp(String.raw`(?<![${signs}])[${signs}](?:[\s、,]{0,2}[${signs}]){7}(?![${signs}])`, 'gu'),
  digitsOf: (written) => {
    const digits = Array.from(written.replaceAll(/[^\p{Script=Han}]/gu, ''), (sign) => signs.indexOf(sign))
    // In the order of the calendar it is a lesson about it.
    return digits.every((digit, at) => at === 0 || digit === (digits[at - 1] ?? 0) + 1) ? '' : digits.join('')
  },
  named: /來電|電話|手機|打(?:嚟|畀|俾|給|來)|撥|聯絡|號碼/u,
  isWish: true,
})

const DISGUISES: readonly Disguise[] = [
  {
    run: /(?<![\d-])\d[-:]\d(?:[,、;\s]{1,2}\d[-:]\d){3}(?![\d-])/gu,
    digitsOf: onlyDigits,
    named: /電話|手機|撳|撥|(?<![a-z])(?:dial|phone|ring)/u,
  },
  {
    run: new RegExp(String.raw`(?<![a-z])${MONTH}(?:[\s,、;.-]{1,3}${MONTH}){7}(?![a-z])`, 'gu'),
    digitsOf: (written) =>
      Array.from(written.matchAll(/[a-z]{3,}/gu), ([month]) => MONTHS.indexOf(month.slice(0, 3)) + 1).join(''),
    named: /月份|數字|電話|(?<![a-z])(?:numbers?|dial|phone)(?![a-z])/u,
  },
  {
    run: new RegExp(String.raw`(?<![a-z])[${TOP_ROW}](?:\s?[${TOP_ROW}]){7}(?![a-z]|\s[${TOP_ROW}](?![a-z]))`, 'gu'),
    digitsOf: (written) => Array.from(written.replaceAll(/\s/gu, ''), (letter) => TOP_ROW.indexOf(letter)).join(''),
    named: /鍵盤|键盘|keyboard|(?<![a-z])row(?![a-z])/u,
  },
  {
    run: new RegExp(PICTURES, 'gu'),
    digitsOf: (written) => Array.from(written.split(' '), (some) => Array.from(some).length).join(''),
    named: /數|幾多|撳|㩒|(?<![a-z])(?:count|how many)/u,
  },
  {
    run: new RegExp(String.raw`(?<![a-z])(?:${PAIR})(?:\s?[,、.]\s?(?:${PAIR})){3}(?![a-z]|\s(?:fan|seoi|man|jan|haai))`, 'gu'),
    digitsOf: (written) => Array.from(written.matchAll(new RegExp(PAIR, 'gu')), ([pair]) => romanisedPair(pair)).join(''),
    named: /(?<![a-z])(?:da\s(?:lei|bei|dak|faan)|da|call|ring|whatsapp|wan\sngo|din\s?w[a]{1,2}|number)(?![a-z])/u,
    isWish: true,
  },
  ofCalendar(STEMS),
  ofCalendar(BRANCHES),
]

// No clock has them.
const CLOCKS = /(?<!\d)(?<one>\d\d):(?<two>\d\d)[^\d\n●]{1,8}(?<three>\d\d):(?<four>\d\d)(?!\d)/gu
const OF_CLOCKS = /時間|得閒|冒號|鐘|(?<![a-z])(?:times?|colons?|free)(?![a-z])/u
const isNoTime = (hour: string, minute: string): boolean => Number(hour) > 24 || Number(minute) > 59

const HANDLE = String.raw`(?<name>[a-z][a-z\d]*(?:[-_.][a-z\d]+)+|[a-z]{3,20}\d{2,8})(?![a-z\d])`
/** As accounts are named in Latin letters: with a digit or a sign within. */
const SIGNED = String.raw`(?=[a-z._]*[\d._#])[a-z][a-z\d_.#]{3,29}(?<![.])`
const SERVICE = 'telegram|tg|ig|insta|we\\s?chat|line|signal|snap|discord|threads|fb|viber|skype|kakao'
const PLACED = String.raw`\s(?:4|sei)\sgo[^\d\n●]{0,12}`
const TITLE = String.raw`(?:user(?:\s?name)?|handle|id|帳號|用戶|名)\s?(?:is|係|是|叫|[:=])?\s?`
// A class or a meeting of the writer's, by its code.
const TO_JOIN =
  /(?<![a-z])(?:class(?:room)?|meet(?:ing)?|join(?:ing)?)(?![a-z])[^\n●.。]{0,24}?(?:code|碼|代號|編號)\s?(?:is|係|是|:)?\s?(?<name>(?=[a-z]*\d)[a-z\d]{6,8}|[a-z]{3}-[a-z]{4}-[a-z]{3})(?![a-z\d-])/gu
const OF_SCHOOL = /學校|(?<![a-z])school/u
const NAMES = [
  new RegExp(
    String.raw`(?:git\s?(?:hub|lab)|(?<![a-z])(?:steam|li?chess|kaggle|duolingo|strava)|連我)[^\n●。.]{0,12}?${TITLE}${HANDLE}`,
    'gu',
  ),
  new RegExp(String.raw`(?:i'?m|i\sam|我)[^\n●.。]{0,28}?(?:app|site)\s?(?:as|叫做?)\s?${HANDLE}`, 'gu'),
  new RegExp(
    String.raw`(?:我|(?<![a-z])my\s)(?:個|嘅)?\s?(?:git\s?(?:hub|lab)|kaggle|leetcode|steam|li?chess)\s?(?:係|is|叫)\s?${HANDLE}`,
    'gu',
  ),
  // In romanised Cantonese: an account, a mailbox, the halves of a number.
  new RegExp(String.raw`(?<![a-z])(?:${SERVICE})(?:\s(?:id|ming|meng))?\s(?:zau\s)?(?:giu|hai)\s(?<name>${SIGNED})`, 'gu'),
  /(?<![a-z])(?:e?mail|send|se)\s[^\n●]{0,40}?(?<name>[a-z]{6,24})\slin\smaai(?![a-z])/gu,
  new RegExp(String.raw`(?<![a-z])tau${PLACED}(?<name>\d{4})(?!\d)(?=[^\n●]{1,16}mei${PLACED})`, 'gu'),
  new RegExp(String.raw`(?<![a-z])mei${PLACED}(?<name>\d{4})(?!\d)`, 'gu'),
  // An address of a page in words.
  /(?:三個|3個|(?<![a-z])(?:three|triple|saam\sgo)\s)\s?w(?:['’]?s)?(?![a-z])[^\n●。]{0,16}?(?<name>[a-z][a-z\d-]{3,40}[^\n●]{0,24}?(?<![a-z])(?:com|org|net|hk|edu)(?![a-z]))/gu,
  // One more digit and the first ones of a constant.
  /(?:電話|(?<![a-z])(?:phone|mobile|number|cell)(?![a-z]))[^\n●]{0,12}?(?<name>[2-9一二三四五六七八九](?:字頭)?(?!\d)[^\n●]{1,24}?(?:(?:first|頭)\s?(?:seven|7|七)\s?(?:digits?|decimals?|個|位)[^\n●]{0,12}?(?<![a-z])(?:pi|π|e|root\s\w+)(?![a-z])|圓周率[^\n●,]{0,4}七(?:個|位)))/gu,
  /(?:郵政信箱|(?<![a-z])p\.?\s?o\.?\s?box)\s?(?:no\.?\s?)?(?<name>\d{2,6})(?!\d)/gu,
  // The mailbox of a student, by its number.
  /(?:mail|電郵)[^\n●]{0,24}?(?<name>u3\d{6})(?!\d)/gu,
  // A tutor's number where contacts are shown.
  /(?:另一個|第二個|其他|(?<![a-z])(?:another|other|second))[^\n●]{0,12}?(?:補習|平台|中介|site|platform|agency)[^\n●]{0,24}?(?:編號|(?<![a-z])tutor\s(?:no\.?|number|id|code))\s?(?:is|係|是|[:#])?\s?(?<name>[a-z]?\d{3,8})(?!\d)/gu,
  // Where to send something, with who takes it.
  /寄(?:到|去|俾|畀|給|返)(?<name>[^\n●。]{3,30}?\d{1,4}[a-z]?[號号樓楼座室][^\n●。,]{0,20}?)收(?![到費])/gu,
]

/** Where a folded text holds such a disguise; in time that grows with its length alone. For servers. */
export function rareParts(text: string): readonly Part[] {
  const numbers = DISGUISES.flatMap(({ run, digitsOf, named, isWish }) =>
    named.test(text)
      ? [...text.matchAll(run)]
          .filter(([written]) => isWhole(digitsOf(written)))
          .filter((match) => isWish ?? isMeant(text, match))
      : [],
  )
  const clocks = OF_CLOCKS.test(text) ? [...text.matchAll(CLOCKS)].filter(isNumber) : []
  const names = [...NAMES, ...(OF_SCHOOL.test(text) ? [] : [TO_JOIN])].flatMap((pattern) => [...text.matchAll(pattern)])
  return [
    ...toldSums(text),
    ...[...numbers, ...clocks].map((match) => ({ from: match.index, to: match.index + match[0].length })),
    ...names.map((match) => {
      const name = match.groups?.['name'] ?? ''
      const from = match.index + match[0].lastIndexOf(name)
      return { from, to: from + name.length }
    }),
  ]
}

function isNumber({ groups, 0: written }: RegExpExecArray): boolean {
  const { one = '', two = '', three = '', four = '' } = groups ?? {}
  return isNoTime(one, two) && isNoTime(three, four) && isWhole(onlyDigits(written))
}

function isMeant(text: string, match: RegExpExecArray): boolean {
  const { reach, bypass, study } = evidenceIn(
    text.slice(Math.max(0, match.index - AROUND), match.index + match[0].length + AROUND),
  )
  return reach + bypass > study
}
