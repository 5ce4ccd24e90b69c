import { FREE_PARTS } from '#kernel/catalogue/free-times.ts'
import { rewritten } from './rewritten.ts'
import type { Rewrite } from './rewritten.ts'

const NUMERALS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const NOON = 12
/** As a clock with twelve hours has it. */
const EVENING = 6
/** Without a word for the part of the day, lessons of these hours begin after school; of those above, in the morning or in the evening. */
const LAST_AFTER_SCHOOL = 7

/** Nobody begins a lesson at ten in the evening. */
const LATEST_LESSON = 10

const wordOf = (hour: number): string => {
  const part = FREE_PARTS.find(({ from, to }) => hour >= from && hour < to)?.value ?? 'morning'
  return { morning: '上午', afternoon: '下午', evening: '晚上' }[part]
}

/** Parts of the day that an hour of a clock with twelve hours may be in. */
function partsOf(hour: number): string {
  if (hour > NOON) return wordOf(hour)
  if (hour === NOON || hour <= LAST_AFTER_SCHOOL) return wordOf((hour % NOON) + NOON)
  return hour >= LATEST_LESSON ? wordOf(hour) : `${wordOf(hour)} ${wordOf(hour + NOON)}`
}

/** What ends as a part of the day begins is not in it: 4點至6點 is an afternoon. */
const JUST_BEFORE = 0.01

/** Who begins after school ends on the same day: 7點至9點 is an evening. */
const endOf = (from: number, to: number): string =>
  from <= LAST_AFTER_SCHOOL && from < to && to < NOON
    ? wordOf(to + NOON - JUST_BEFORE)
    : from > LAST_AFTER_SCHOOL && from < to && to === NOON
      ? wordOf(to - JUST_BEFORE)
      : partsOf(to)

/** Who ends at noon has begun in the morning. */
const startOf = (from: number, to: number): string =>
  from > LAST_AFTER_SCHOOL && from < to && to === NOON ? wordOf(from) : partsOf(from)

/** What is past the hour, which is enough to be in another part of the day. */
const pastHour = (minutes = ''): number => (/[^钟正:.0]/.test(minutes) ? 2 * JUST_BEFORE : 0)

/** From an hour of the afternoon on is the evening, too. */
const andLater = (parts: string): string => (parts === '下午' ? '下午 晚上' : parts)

const hourIn = (text = ''): number => {
  const folded = text.replace('两', '二')
  return NUMERALS.includes(folded) ? NUMERALS.indexOf(folded) : Number(text)
}

const HOUR = String.raw`(\d{1,2}|十[一二]?|[二两三四五六七八九])`
const MINUTES = String.raw`(?:[:.]\d\d|半|正|钟|[一二三四五六七八九]个字|[1-5]\d分)*`
// `A point` is 一點 as well, so one o'clock needs something more.
const O_CLOCK = String.raw`${HOUR} ?(?:点|时(?![间薪]))${MINUTES}`
const O_CLOCK_EXACTLY = String.raw`${HOUR} ?(?:点|时(?![间薪]))(${MINUTES})`
const PART = String.raw`(?:朝早|早上|上午|上昼|下午|下昼|晏昼|中午|夜晚|晚上|晚间|夜|晚|放学后|放学|(?:放工|收工|返工|下班)(?:之后|后)?)`
const AFTER = String.raw`(?:以后|之后|后|以前|之前|前|开始|起)?`

/** Hours by the part of the day that they are in; before six is after half past five, which is the afternoon. */
const RULES: readonly Rewrite[] = [
  [/ ?(?:-|–|to|till|until) ?(?:12 ?)?(?:nn|noon|midday)\b/g, () => ''],
  [
    new RegExp(String.raw`放学(?:后|之后)? ?(?:至|到) ?${O_CLOCK}`, 'g'),
    (to) => (hourIn(to) > EVENING ? '放学后 晚上' : '放学后'),
  ],
  // The part of the day that is said counts, and what lasts past it.
  [
    new RegExp(String.raw`(?<=${PART} ?)${HOUR} ?(?:点|时)?${MINUTES} ?[至到~-] ?${O_CLOCK}${AFTER}`, 'g'),
    (from, to) => (hourIn(from) <= LAST_AFTER_SCHOOL && hourIn(to) > EVENING && hourIn(from) < EVENING ? ' 晚上 ' : ''),
  ],
  [new RegExp(String.raw`(?<=${PART} ?)(?:${O_CLOCK}|一点${MINUTES})${AFTER}`, 'g'), () => ''],
  [new RegExp(String.raw`(?<=${PART} ?)\d{1,2} ?[至到~-] ?\d{1,2}(?![\d.:/]| ?(?:蚊|元|hk))`, 'g'), () => ''],
  [/(?<=\b(?:morning|afternoon|evening|night|school)s? (?:at |around |from )?)\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b\.?/g, () => ''],
  [
    /(?<=\b(?:morning|afternoon|evening|night)s?,? (?:at |around |from )?)\d{1,2}(?:[:.]\d\d)? ?(?:-|–|to) ?\d{1,2}(?:[:.]\d\d)?(?![\d:]| ?(?:years?|yrs?|kids|[ap]\.?m))/g,
    () => '',
  ],
  // After 5 on a day is no amount of anything.
  [
    /(?<=(?:day|mon|tue|wed|thu|fri)s? )(after|from|at|before) (\d{1,2})(?![\d:.]| ?[ap]\.?m)/g,
    (when = '', hour) => (when === 'after' || when === 'from' ? inEnglish(andLater(partsOf(hourIn(hour)))) : ofClock(hour)),
  ],
  [
    /(?<=(?:day|mon|tue|wed|thu|fri)s?,? )(?:from )?(\d{1,2}) ?(?:-|–|to|till) ?(\d{1,2})(?![\d:.]| ?(?:[ap]\.?m|years?|yrs?|kids|hours?))/g,
    (from, to) => distinct(inEnglish(startOf(hourIn(from), hourIn(to))), inEnglish(endOf(hourIn(from), hourIn(to)))),
  ],
  [/(?<=(?:day|mon|tue|wed|thu|fri)s? )(1\d|2[0-2])[0-5]0(?!\d|元|蚊)/g, (hour) => ofClock(hour)],
  // So it does without a day: free after 7.
  [
    /\b(?:after|from) ([4-9])(?= (?:on|every|each|only|weekdays?|weekends?|at|is|mon|tue|wed|thu|fri|sat|sun)|[,.;]|$)/g,
    (hour) => inEnglish(andLater(wordOf(hourIn(hour) + NOON))),
  ],
  [
    new RegExp(String.raw`${HOUR} ?(?:点|时)?${MINUTES} ?[至到~-] ?${O_CLOCK_EXACTLY}${AFTER}`, 'g'),
    (from, to, minutes) => distinct(startOf(hourIn(from), hourIn(to)), endOf(hourIn(from), hourIn(to) + pastHour(minutes))),
  ],
  [new RegExp(`${O_CLOCK}(?:以后|之后|后|起)`, 'g'), (hour) => andLater(partsOf(hourIn(hour)))],
  [new RegExp(`${O_CLOCK}${AFTER}`, 'g'), (hour) => partsOf(hourIn(hour))],
  [
    /(?:(?:at|after|before|from|around|by) )?(\d{1,2})(?:[:.]\d\d)? ?(?:(?:-|–|to|until|till) ?(\d{1,2})([:.]\d\d)? ?)([ap])\.?m\b\.?/g,
    (...[from, to, minutes, half]) =>
      spanInEnglish(from, half === 'p' && hourIn(from) % NOON > hourIn(to) % NOON ? 'a' : half, { to, minutes, half }),
  ],
  [
    /(?:(?:at|after|before|from|around|by) )?(\d{1,2})(?:[:.]\d\d)? ?([ap])\.?m\b\.? ?(?:-|–|to|until|till) ?(\d{1,2})([:.]\d\d)? ?([ap])\.?m\b\.?/g,
    (...[from, half, to, minutes, other]) => spanInEnglish(from, half, { to, minutes, half: other }),
  ],
  [
    /\bafter (\d{1,2})(?:[:.]\d\d)? ?pm\b|\b(\d{1,2})(?:[:.]\d\d)? ?pm (?:onwards?|or later)/g,
    (after, from) => inEnglish(andLater(partsOf((hourIn(after ?? from) % NOON) + NOON))),
  ],
  [
    /(?:(?:at|after|before|from|around|by|until|till) )?(?<!\d)(\d{1,2})(?:[:.]\d\d)? ?([ap])\.?m\b\.?(?: ?(?:onwards?|or later))?/g,
    (hour, half) => withHalf(hour, half),
  ],
  [
    /(?<!\d)([01]?\d|2[0-3]):[0-5]\d(?!\d) ?(?:以后|之后|后|起|onwards?)|\bafter ([01]?\d|2[0-3]):[0-5]\d(?!\d| ?[ap]\.?m)/g,
    (from, after) => inEnglish(andLater(partsOf(hourIn(from ?? after)))),
  ],
  [
    /(?:(?:at|after|before|from|around|by|until|till) )?(?<!\d)([01]?\d|2[0-3]):[0-5]\d(?!\d)(?: ?(?:-|–|to|至|到) ?([01]?\d|2[0-3]):[0-5]\d)?(?: ?(?:以后|之后|后|以前|之前|前))?/g,
    // What ends soon after six is of the afternoon in which it begins.
    (from, to) =>
      to === undefined || hourIn(to) === EVENING
        ? ofClock(from)
        : distinct(inEnglish(startOf(hourIn(from), hourIn(to))), inEnglish(endOf(hourIn(from), hourIn(to)))),
  ],
  [/(?<!\d)(\d{1,2}) ?o'?clock/g, (hour) => ofClock(hour)],
  // One time, and not a day and another.
  [/(星期[一二三四五六日]) ?(morning|afternoon|evening)/g, (day = '', part = '') => `${day}${IN_CHINESE[part]}`],
]

const IN_CHINESE: Readonly<Record<string, string>> = { morning: '上午', afternoon: '下午', evening: '晚上' }
const ENGLISH: Readonly<Record<string, string>> = { 上午: 'morning', 下午: 'afternoon', 晚上: 'evening' }
const inEnglish = (parts: string): string =>
  parts
    .split(' ')
    .map((part) => ENGLISH[part])
    .join(' ')
const distinct = (...parts: readonly string[]): string => [...new Set(parts.join(' ').split(' '))].join(' ')
const ofClock = (hour: string | undefined): string => inEnglish(partsOf(hourIn(hour)))

type End = { readonly to: string | undefined; readonly minutes: string | undefined; readonly half: string | undefined }
const spanInEnglish = (from = '', half = '', end: End): string =>
  distinct(
    withHalf(from, half),
    inEnglish(wordOf((hourIn(end.to) % NOON) + (end.half === 'p' ? NOON : 0) - JUST_BEFORE + pastHour(end.minutes))),
  )

function withHalf(hour: string | undefined, half: string | undefined): string {
  const twelve = hourIn(hour) % NOON
  return inEnglish(wordOf(half === 'p' ? twelve + NOON : twelve))
}

/** A plain text with hours of a clock as the parts of a day in which tutors say that they are free: 7pm is in the evening. */
export function hoursSpelledOut(plain: string): string {
  return /\d|点|點|时|時/.test(plain) ? RULES.reduce(rewritten, plain) : plain
}
