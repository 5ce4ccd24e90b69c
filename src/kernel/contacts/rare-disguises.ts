import { isWhole } from './digit-words.ts'
import { evidenceIn } from './evidence.ts'
import type { Part } from './folded-text.ts'

// Disguises that are too rare for the file that browsers load (docs/decisions/0142): numbers of a phone in scores, hours that no clock has,
// months, rows of a keyboard or pictures to count; codes of a class, accounts of other services, tutor numbers of other platforms and
// addresses to send letters to. A number is one only where it is whole and somebody wants to be reached.

const AROUND = 80

type Disguise = {
  readonly run: RegExp
  readonly digitsOf: (written: string) => string
  /** What has to stand somewhere in the text as well. */
  readonly named: RegExp
}

const onlyDigits = (written: string): string => written.replaceAll(/\D/gu, '')

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep']
const MONTH = '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?)'
const TOP_ROW = 'pqwertyuio'
/** Eight pictures, each as often as its digit says. */
const PICTURES = Array.from('abcdefgh', (one) => String.raw`(?<${one}>\p{Emoji_Presentation})\k<${one}>{0,8}`).join(
  String.raw`\s`,
)

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
]

// No clock has them.
const CLOCKS = /(?<!\d)(?<one>\d\d):(?<two>\d\d)[^\d\n●]{1,8}(?<three>\d\d):(?<four>\d\d)(?!\d)/gu
const OF_CLOCKS = /時間|得閒|冒號|鐘|(?<![a-z])(?:times?|colons?|free)(?![a-z])/u
const isNoTime = (hour: string, minute: string): boolean => Number(hour) > 24 || Number(minute) > 59

const HANDLE = String.raw`(?<name>[a-z][a-z\d]*(?:[-_.][a-z\d]+)+|[a-z]{3,20}\d{2,8})(?![a-z\d])`
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
  // The mailbox of a student, by its number.
  /(?:mail|電郵)[^\n●]{0,24}?(?<name>u3\d{6})(?!\d)/gu,
  // A tutor's number where contacts are shown.
  /(?:另一個|第二個|其他|(?<![a-z])(?:another|other|second))[^\n●]{0,12}?(?:補習|平台|中介|site|platform|agency)[^\n●]{0,24}?(?:編號|(?<![a-z])tutor\s(?:no\.?|number|id|code))\s?(?:is|係|是|[:#])?\s?(?<name>[a-z]?\d{3,8})(?!\d)/gu,
  // Where to send something, with who takes it.
  /寄(?:到|去|俾|畀|給|返)(?<name>[^\n●。]{3,30}?\d{1,4}[a-z]?[號号樓楼座室][^\n●。,]{0,20}?)收(?![到費])/gu,
]

/** Where a folded text holds such a disguise; in time that grows with its length alone. For servers. */
export function rareParts(text: string): readonly Part[] {
  const numbers = DISGUISES.flatMap(({ run, digitsOf, named }) =>
    named.test(text)
      ? [...text.matchAll(run)].filter(([written]) => isWhole(digitsOf(written))).filter((match) => isMeant(text, match))
      : [],
  )
  const clocks = OF_CLOCKS.test(text) ? [...text.matchAll(CLOCKS)].filter(isNumber) : []
  const names = [...NAMES, ...(OF_SCHOOL.test(text) ? [] : [TO_JOIN])].flatMap((pattern) => [...text.matchAll(pattern)])
  return [
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
