import { rewritten } from './rewritten.ts'
import type { Rewrite } from './rewritten.ts'

const LETTERS = '日一二三四五六'
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const WEEK = 7

/** A part of a day that is said once is that of all days before it: 一三五夜晚. */
const named = (letters: string, part = ''): string =>
  letters
    .split('')
    .map((letter) => `星期${letter}${part}`)
    .join(' ')
const isAscending = (letters: readonly string[]): boolean =>
  letters.every((letter, at) => at === 0 || orderOf(letter) > orderOf(letters[at - 1] ?? ''))
/** Monday comes first, and Sunday last. */
const orderOf = (letter: string): number => (LETTERS.indexOf(letter) + WEEK - 1) % WEEK

/** Days from one to another: 星期一至三, Mon to Wed; all of Monday to Friday has a name of its own. */
function span(from: number, to: number, write: (day: number) => string): string {
  const days = Array.from({ length: ((to - from + WEEK) % WEEK) + 1 }, (_, step) => (from + step) % WEEK)
  return days.map(write).join(' ')
}

const DAY = 'mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday'
const dayOf = (word = ''): number => DAYS.findIndex((day) => day.startsWith(word.slice(0, 3)))
const isDay = (word: string): boolean => dayOf(word) >= 0
const isWorkweek = (from = '', to = ''): boolean => from.startsWith('mon') && to.startsWith('fri')

/** `Sat` and `sun` are days next to another time; alone the first is an examination and the second a name. */
const BESIDE = String.raw`mornings?|afternoons?|evenings?|nights?|&|and|or|\/|,|\d{1,2}(?:[:.]\d\d)? ?[ap]m`
const PREFIX = '(?:星期|礼拜|周)'

const ANY_PART = '(?:朝早|早上|上午|上昼|下午|下昼|晏昼|夜晚|晚上|晚)'
const PART = '(朝早|早上|上午|上昼|下午|下昼|晏昼|夜晚|晚上|晚)?'

/** A part of the day that is said behind several days is that of each: Tue or Thu morning. */
const TOGETHER: Rewrite = [
  new RegExp(
    String.raw`\b((?:${DAY})s?(?:(?:,| |&|and|or|\/)+(?:${DAY})s?)+) ((?:morning|afternoon|evening|night)(?: (?:morning|afternoon|evening|night))?)s?\b`,
    'g',
  ),
  (days = '', parts = '') =>
    (days.match(/[a-z]{3,}/g) ?? [])
      .filter(isDay)
      .flatMap((day) => parts.split(' ').map((part) => `${DAYS[dayOf(day)]} ${part}`))
      .join(' '),
]

/** Both parts of one day: Wednesday after five. */
const LATER: readonly Rewrite[] = [
  [
    new RegExp(`((?:${PREFIX}[一二三四五六日天] ?){2,})(上午|下午|晚上)(?: (晚上))?`, 'g'),
    (days = '', part = '', other = '') =>
      [...days.matchAll(/[一二三四五六日天](?= ?(?:星|礼|周|禮|週|$))/g)]
        .flatMap(([day]) => [part, other].filter((one) => one !== '').map((one) => `星期${day}${one}`))
        .join(' '),
  ],
  [
    new RegExp(String.raw`\b(${DAY})s? (afternoon) (evening)\b`, 'g'),
    (day, one, other) => `${DAYS[dayOf(day)]} ${one} ${DAYS[dayOf(day)]} ${other}`,
  ],
  [new RegExp(`(${PREFIX}[一二三四五六日天]) ?(下午) (晚上)`, 'g'), (day, one, other) => `${day}${one} ${day}${other}`],
]

/** The same where the part was an hour before. */
export const daysTogether = (plain: string): string => [TOGETHER, ...LATER].reduce(rewritten, plain)

const RULES: readonly Rewrite[] = [
  [new RegExp(`(?:下个?|今个|呢个|这个?|个|每个?|逢)(?=${PREFIX}[一二三四五六日天])`, 'g'), () => ''],
  [
    new RegExp(`${PREFIX}([一二三四五六日])(?:至|到|-)${PREFIX}?([一二三四五六日])`, 'g'),
    (from = '', to = '') =>
      `${from}${to}` === '一五'
        ? '平日'
        : span(LETTERS.indexOf(from), LETTERS.indexOf(to), (day) => `星期${LETTERS.charAt(day)}`),
  ],
  [
    /(?<![一-龥\da-z])(?:逢|星期|礼拜)?一至([五六日])(?=$|[^一-龥]|[放夜晚下朝早上日])/g,
    (to = '') => (to === '五' ? '平日' : span(1, LETTERS.indexOf(to), (day) => `星期${LETTERS.charAt(day)}`)),
  ],
  // A part of the day behind several days is that of each: 周二或周四晚上.
  [
    new RegExp(
      `((?:${PREFIX}[一二三四五六日天](?:、|,|/| |或者|或|同|和|及|与)+)+${PREFIX}[一二三四五六日天])(${ANY_PART})`,
      'g',
    ),
    (days = '', part = '') => [...days.matchAll(/[一二三四五六日天]/g)].map(([day]) => `星期${day}${part}`).join(' '),
  ],
  [new RegExp(`(${PREFIX}[一二三四五六日天])(?:晚|夜)(?![上间晚])`, 'g'), (day = '') => `${day}晚上`],
  [
    new RegExp(`逢?${PREFIX}([一二三四五六日]{2,6})${PART}`, 'g'),
    (letters = '', part = '') => (letters === '六日' ? `週末${part}` : named(letters, part)),
  ],
  [
    // 一三五 is a list of days where nothing before it makes it a number, and each comes after the other.
    /(?<![一-龥\da-z])逢?([一二三四五六日]{2,6})(?:(?=$|[^一-龥]|[放得教补有])|(朝早|早上|上午|上昼|下午|下昼|晏昼|夜晚|晚上|晚))/g,
    (letters = '', part = '') => {
      if (letters === '六日') return `週末${part}`
      return isAscending(letters.split('')) ? named(letters, part) : `${letters}${part}`
    },
  ],
  [
    new RegExp(String.raw`\b(${DAY}) ?(?:-|–|to|till|until|through) ?(${DAY})\b`, 'g'),
    (from, to) => (isWorkweek(from, to) ? 'weekday' : span(dayOf(from), dayOf(to), (day) => DAYS[day] ?? '')),
  ],
  TOGETHER,
  [new RegExp(String.raw`\bsat(?=\.? ?(?:${BESIDE}|sun\b))`, 'g'), () => 'saturday'],
  [
    new RegExp(
      String.raw`(?<=(?:\bon|\bevery|\beach|\bthis|\bnext|\bmon(?:day)?|\btue(?:sday)?|\bwed(?:nesday)?|\bthu(?:rsday)?|\bfri(?:day)?|\bsun(?:day)?|&|\band|,|\/) ?)sat\b(?! (?:maths?|english|reading|writing|verbal))`,
      'g',
    ),
    () => 'saturday',
  ],
  [
    new RegExp(
      String.raw`\bsun(?=\.? ?(?:${BESIDE}))|(?<=(?:\bon|\bevery|\beach|\bthis|\bnext|\bsat(?:urday)?|&|\band|,|\/) ?)sun\b`,
      'g',
    ),
    () => 'sunday',
  ],
]

/** Days that are counted from today, and the part of the day that some of them name. */
const RELATIVE: readonly (readonly [pattern: RegExp, days: number, zh: string, en: string])[] = [
  [/今晚|今夜/g, 0, '晚上', ''],
  [/听晚|明晚/g, 1, '晚上', ''],
  [/听朝|明早/g, 1, '上午', ''],
  [/即日|今日|今天|当日/g, 0, '', ''],
  [/听日|明天|明日/g, 1, '', ''],
  [/后日|后天/g, 2, '', ''],
  [/\btonight\b/g, 0, '', ' evening'],
  [/\b(?:the )?day after tomorrow\b/g, 2, '', ' '],
  [/\b(?:today|same day)\b/g, 0, '', ' '],
  [/\b(?:tomorrow|tmr|tmrw)\b/g, 1, '', ' '],
]

/** Whether what a keyword means depends on the day on which it is asked. */
export const countsFromToday = (plain: string): boolean =>
  /[今听聽明后後即当當][日天晚夜朝早]|today|tonight|tomorrow|tmr|same day/.test(plain)

/** A plain text with days as the names of a week's days; `today` is 0 on Sundays, and null where nobody knows it. */
export function daysSpelledOut(plain: string, today: number | null): string {
  const written = RULES.reduce(rewritten, plain)
  if (today === null || !countsFromToday(written)) return written
  return RELATIVE.reduce((text, [pattern, days, zh, en]) => {
    const day = (today + days) % WEEK
    return rewritten(text, [pattern, () => (en === '' ? `星期${LETTERS.charAt(day)}${zh}` : `${DAYS[day]}${en}`)])
  }, written)
}

/** The same without days that count from today. */
export const withoutRelativeDays = (plain: string): string =>
  RELATIVE.reduce((text, [pattern]) => rewritten(text, [pattern, () => ' ']), plain)
