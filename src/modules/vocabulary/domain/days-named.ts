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
const namedDay = (word: string): string => DAYS[dayOf(word)] ?? word
const isDay = (word: string): boolean => dayOf(word) >= 0
const isWorkweek = (from = '', to = ''): boolean => from.startsWith('mon') && to.startsWith('fri')

/** `Sat` and `sun` are days next to another time; alone the first is an examination and the second a name. */
const BESIDE = String.raw`[ap]m|mornings?|afternoons?|evenings?|nights?|noon|at \d|(?:after|before|from) \d|&|and|or|\/|,|得|都|或|同|放|only$|\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m|点|(?:-|–|to) ?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?:$|[\s,]))`
const PREFIX = '(?:星期|礼拜|周)'

const ANY_PART = '(?:午饭时间|午膳时间|中午|朝头早|朝早|早上|上午|上昼|下午|下昼|晏昼|夜晚黑|夜晚|晚上|朝(?![鲜代])|夜(?!校)|晚)'
const PART = ANY_PART.replace('?:', '') + '?'
/** A part of the day in one letter, as the lexicon has it. */
const partInFull = (part = ''): string => ({ 晚: '晚上', 夜: '晚上', 朝: '上午' })[part] ?? part
const ZH_DAY = `(?:${PREFIX}[一二三四五六日天]|平日|周末|闲日|工作日|假日)`

/** A part of the day that is said behind several days is that of each: Tue or Thu morning. */
const TOGETHER: Rewrite = [
  new RegExp(
    String.raw`\b((?:${DAY})s?(?:(?:,| |&|and|or|\/)+(?:${DAY})s?)+),? (?:at )?((?:morning|afternoon|evening|night)(?: (?:morning|afternoon|evening|night))?)s?\b`,
    'g',
  ),
  (days = '', parts = '') =>
    (days.match(/[a-z]{3,}/g) ?? [])
      .filter(isDay)
      .flatMap((day) => parts.split(' ').map((part) => `${DAYS[dayOf(day)]} ${part}`))
      .join(' '),
]

const PARTS_IN_CHINESE: Readonly<Record<string, string>> = { morning: '上午', afternoon: '下午', evening: '晚上' }

/** Both parts of one day: Wednesday after five. */
const LATER: readonly Rewrite[] = [
  // Mondays and Wednesdays from five to seven.
  [
    new RegExp(`((?:${PREFIX}[一二三四五六日天]下午 +){2,})晚上`, 'g'),
    (days = '') => [...days.matchAll(/[一二三四五六日天](?=下)/g)].map(([day]) => `星期${day}下午 星期${day}晚上`).join(' '),
  ],
  [
    new RegExp(
      `((?:${PREFIX}[一二三四五六日天](?:、|,|/| |或者|或|同埋|同|和|及|与)*){2,})(上午|下午|晚上|morning|afternoon|evening)(?: (晚上|evening))?`,
      'g',
    ),
    (days = '', part = '', other = '') =>
      [...days.matchAll(/[一二三四五六日天](?=[^一二三四五六日天]*(?:[星礼周禮週]|$))/g)]
        .flatMap(([day]) => [part, other].filter((one) => one !== '').map((one) => `星期${day}${PARTS_IN_CHINESE[one] ?? one}`))
        .join(' '),
  ],
  [
    new RegExp(String.raw`\b(${DAY}|weekday|weekend)s?,? (afternoon) (evening)\b`, 'g'),
    (day = '', one, other) => `${namedDay(day)} ${one} ${namedDay(day)} ${other}`,
  ],
  [new RegExp(`(${PREFIX}[一二三四五六日天]|平日|周末) ?(下午) (晚上)`, 'g'), (day, one, other) => `${day}${one} ${day}${other}`],
]

/** The same where the part was an hour before. */
export const daysTogether = (plain: string): string => [TOGETHER, ...LATER].reduce(rewritten, plain)

const RULES: readonly Rewrite[] = [
  [new RegExp(`除(?:咗|了)?(${PREFIX}[一二三四五六日天]|平日|周末)(?:之外|以外|外|除外)?`, 'g'), (day = '') => `唔要${day}`],
  [new RegExp(`(?:每逢|下个?|今个|呢个|这个?|个|每个?|逢)(?=${PREFIX}[一二三四五六日天])`, 'g'), () => ''],
  [
    new RegExp(`${PREFIX}([一二三四五六日])(?:至|到|-)${PREFIX}?([一二三四五六日])`, 'g'),
    (from = '', to = '') =>
      `${from}${to}` === '一五'
        ? '平日'
        : span(LETTERS.indexOf(from), LETTERS.indexOf(to), (day) => `星期${LETTERS.charAt(day)}`),
  ],
  [
    /(?<![一-龥\da-z])(?:逢|星期|礼拜)?一至([三四五六日])(?=$|[^一-龥]|[放夜晚下朝早上日])/g,
    (to = '') => (to === '五' ? '平日' : span(1, LETTERS.indexOf(to), (day) => `星期${LETTERS.charAt(day)}`)),
  ],
  [
    /(?<![一-龥\da-z])逢?([一二三四五六])至([二三四五六日])(?=朝|早|上午|下|晏|夜|晚|放|得|都|教|有)/g,
    (from = '', to = '') => span(LETTERS.indexOf(from), LETTERS.indexOf(to), (day) => `星期${LETTERS.charAt(day)}`),
  ],
  // A day that leaves out its first word: 星期二或四, 拜六, 禮拜一、三.
  [/(?<![一-龥])拜(?=[一二三四五六日])/g, () => '星期'],
  [
    new RegExp(
      `${PREFIX}([一二三四五六日天](?:(?:、|,|/|或者|或|同埋|同|和|及|与)[一二三四五六日天])+)(?=$|[^一-龥]|${ANY_PART}|收工|放工|放学|都|有|得|[七八九十]点)`,
      'g',
    ),
    (days = '') => [...days.matchAll(/[一二三四五六日天]/g)].map(([day]) => `星期${day}`).join('或'),
  ],
  [
    new RegExp(`(?<![一-龥\\da-z])逢?([一二三四五六日])(?:、|,|/|或|同)([一二三四五六日])(${ANY_PART}|放学)`, 'g'),
    (one = '', other = '', part = '') => [one, other].map((day) => `星期${day}${partInFull(part)}`).join(' '),
  ],
  // A part of the day behind several days is that of each: 周二或周四晚上.
  [
    new RegExp(
      `((?:${PREFIX}[一二三四五六日天](?:、|,|/| |或者|或|同|和|及|与)+)+${PREFIX}[一二三四五六日天]) ?(${ANY_PART}|(?:收工|放工)(?:之后|后)?)`,
      'g',
    ),
    (days = '', part = '') => [...days.matchAll(/[一二三四五六日天]/g)].map(([day]) => `星期${day}${part}`).join(' '),
  ],
  [new RegExp(`(${ZH_DAY})[一两]?(?:晚|夜)(?![上间晚])`, 'g'), (day = '') => `${day}晚上`],
  [new RegExp(`(${ZH_DAY})(?:朝(?![早头])|早(?!上))`, 'g'), (day = '') => `${day}上午`],
  [
    new RegExp(`逢?${PREFIX}([一二三四五六日]{2,6})(?![点半])(?: ?${PART.slice(0, -1)})?`, 'g'),
    (letters = '', part = '') => (letters === '六日' ? `週末${partInFull(part)}` : named(letters, partInFull(part))),
  ],
  [
    // 一三五 is a list of days where nothing before it makes it a number, and each comes after the other.
    /(?<![一-龥\da-z])(?:每?逢)?([一二三四五六日]{2,6})(?:(?=$|[^一-龥]|[放得教补有收]|[七八九十]点)|(朝早|早上|上午|上昼|下午|下昼|晏昼|夜晚|晚上|晚|朝|夜))/g,
    (letters = '', part = '') => {
      if (letters === '六日') return `週末${partInFull(part)}`
      // 三日 is a number of days.
      const isDays = isAscending(letters.split('')) && !/^[一-五]日$/.test(letters)
      return isDays ? named(letters, partInFull(part)) : `${letters}${part}`
    },
  ],
  [
    new RegExp(String.raw`\b(${DAY}) ?(?:-|–|to|till|until|through) ?(${DAY})\b`, 'g'),
    (from, to) => (isWorkweek(from, to) ? 'weekday' : span(dayOf(from), dayOf(to), (day) => DAYS[day] ?? '')),
  ],
  [
    new RegExp(String.raw`(?<=\b(?:${DAY}|weekday|weekend)s?) ([ap])m\b`, 'g'),
    (half) => (half === 'a' ? ' morning' : ' afternoon'),
  ],
  [/\bm ?- ?f\b/g, () => 'weekday'],
  [/\b(?:mwf|m\/w\/f)\b/g, () => 'monday wednesday friday'],
  [/\b(?:tth|t\/th|tu\/th)\b/g, () => 'tuesday thursday'],
  // Half of the day in English behind days in Chinese, and a letter for it behind any: 星期六am, weekend朝.
  [new RegExp(String.raw`(?<=${ZH_DAY} ?)([ap])\.?m\b\.?`, 'g'), (half) => (half === 'a' ? '上午' : '下午')],
  [/(?<=\bweek(?:day|end)s? ?)(朝(?!早|头早|鲜)|夜(?!晚)|晚(?!上))/g, (part) => ` ${partInFull(part)}`],
  // A part of the day in Chinese behind days in English: Tue/Thu夜晚.
  [
    new RegExp(String.raw`\b((?:(?:${DAY})s?(?:,|\/|&|、| |同|或|and|or)+)*(?:${DAY})s?)\.? ?(${ANY_PART})`, 'g'),
    (days = '', part = '') =>
      (days.match(/[a-z]{3,}/g) ?? [])
        .filter(isDay)
        .map((day) => `星期${LETTERS.charAt(dayOf(day))}${partInFull(part)}`)
        .join(' '),
  ],
  // Either of them: evenings or weekends.
  [
    /\b(?:weekday )?(?:evenings?|nights?|after work)(?: ?(?:or|and|&|\/|,) ?)weekends?\b|\bweekends? ?(?:or|and|&|\/|,) ?(?:weekday )?(?:evenings?|nights?|after work)\b/g,
    () => 'weekday evening weekend',
  ],
  [/(?:平日)?(?:夜晚|晚上|放工后?|收工后?)(?:或者|或|同|及|\/)(?:周末|星期六日)(?=$|[\s,]|都|有)/g, () => '平日晚上 周末'],
  [/\b(?:week|school) ?nights?\b/g, () => 'weekday evening'],
  [
    /(?:daytime )?\b(?:when|while) (?:the |my )?(?:kids?|children) (?:are |is )?(?:at|in) school\b|\b(?:during )?school hours\b|(?:小朋友|细路|仔女)返(?:咗)?学(?:时|嘅时间|时间)/g,
    () => 'weekday daytime',
  ],
  [/\bafter (?:dinner|supper)\b|(?:食完|晚)(?:晚)?饭(?:之后|后)/g, () => ' 收工後 '],
  [/朝[九十]晚[五六七](?:之后|以后|后|放工|收工)*/g, () => ' 收工後 '],
  [
    new RegExp(String.raw`(?<=\b(?:${DAY}|weekday|weekend)s? )(eve|evng|nite|arvo|aft|morn)\b`, 'g'),
    (part = '') => ({ e: 'evening', n: 'evening', a: 'afternoon', m: 'morning' })[part.charAt(0)] ?? part,
  ],
  [/\bbefore (?:work|school)(?: mornings?)?\b|(?:返工|返学|上班|上学)(?:之)?前/g, () => 'weekday morning'],
  [
    /\bafter (?:my |her |his )?(?:office|working|business)(?: hours?)?\b|\bafter work(?:ing)?(?: hours)?\b|(?:返|放|收|做)(?:完|咗|左)(?:工|班|嘢)(?:之后|后)?|(?:返工|下班|落班|放班|收铺)(?:之后|以后|后)/g,
    () => ' 收工後 ',
  ],
  [
    /\bsat ?(?=tutors?\b|teachers?\b|prep|exams?\b|tests?\b|course|class|[补考班课试分]|导师|老师|[4-9]\d0\b|1[0-6]\d0\b)/g,
    () => 'sat exam ',
  ],
  TOGETHER,
  [new RegExp(String.raw`\bsat(?=\.? ?(?:${BESIDE}|sun\b))`, 'g'), () => 'saturday'],
  [
    new RegExp(
      String.raw`(?<=(?:\bon|\bevery|\beach|\bthis|\bnext|\bmon(?:day)?|\btue(?:sday)?|\bwed(?:nesday)?|\bthu(?:rsday)?|\bfri(?:day)?|\bsun(?:day)?|&|\band|\bor|,|\/) ?)sat\b(?! (?:maths?|english|reading|writing|verbal|tutors?|teachers?|prep|preparation|exams?|test|score|coach|course|class|subject|[0-9]{3,4}))`,
      'g',
    ),
    () => 'saturday',
  ],
  // At the end of a long text nobody is called so.
  [/\bsun(?=$|[.!?])(?<=\S.{9,}[\s,]sun)(?<!\b(?:mr|miss|mrs|ms|dr|sir|tutor|teacher)\.? sun)/g, () => 'sunday'],
  [
    new RegExp(
      String.raw`\bsun(?=\.? ?(?:${BESIDE}))|(?<=(?:\bon|\bevery|\beach|\bthis|\bnext|\bsat(?:urday)?|&|\band|\bor|,|\/|或|或者|同|、) ?)sun\b`,
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
