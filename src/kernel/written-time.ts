import { hongKongClock, hongKongDay, hongKongTime } from './hong-kong-time.ts'
import type { Bilingual, Localised, Locale } from './locale.ts'

// Days, times and lengths as people read them, on screens and in messages. By hand, so that server and browser write alike,
// and because a browser takes a tenth of a second on a phone to make its first date format.

const WEEKDAYS: Localised<readonly string[]> = {
  zh: ['日', '一', '二', '三', '四', '五', '六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Day = { readonly year: number; readonly month: number; readonly date: number }

const monthName = (month: number): string => MONTHS[month - 1] ?? ''

const DAY: Localised<(day: Day) => string> = {
  zh: ({ month, date }) => `${month}月${date}日`,
  en: ({ month, date }) => `${date} ${monthName(month)}`,
}
const DATE: Localised<(day: string, weekday: string, year: number | null) => string> = {
  zh: (day, weekday, year) => `${year === null ? '' : `${year}年`}${day}（${weekday}）`,
  en: (day, weekday, year) => `${weekday} ${day}${year === null ? '' : ` ${year}`}`,
}
const MONTH: Localised<(day: Pick<Day, 'year' | 'month'>) => string> = {
  zh: ({ year, month }) => `${year}年${month}月`,
  en: ({ year, month }) => `${monthName(month)} ${year}`,
}
const WEEK: Localised<(from: Day, to: Day) => string> = {
  zh: (from, to) => `${DAY.zh(from)}至${from.month === to.month ? `${to.date}日` : DAY.zh(to)}`,
  en: (from, to) => (from.month === to.month ? `${from.date}–${DAY.en(to)}` : `${DAY.en(from)} – ${DAY.en(to)}`),
}
const MOMENT: Localised<(day: string, clock: string) => string> = {
  zh: (day, clock) => `${day}${clock}`,
  en: (day, clock) => `${day}, ${clock}`,
}
const HOURS: Localised<string> = { zh: ' 小時', en: ' h' }

const partsOf = (day: string): Day => {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return { year, month, date }
}

/** A day of Hong Kong (`2026-11-22`) without its weekday, for plots: `11月22日`, `22 Nov`. */
export function shortDayText(day: string, locale: Locale): string {
  return DAY[locale](partsOf(day))
}

/** A day of Hong Kong (`2026-11-22`): `11月22日（日）`, `Sun 22 Nov`; with its year when that is not `thisYear`. */
export function dayText(day: string, locale: Locale, thisYear: number | null): string {
  const { year } = partsOf(day)
  const weekday = WEEKDAYS[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return DATE[locale](shortDayText(day, locale), weekday, thisYear === null || year === thisYear ? null : year)
}

/** A clock (`16:00`) as a language writes it: `16:00`, `4:00 pm`. */
export function clockText(clock: string, locale: Locale): string {
  const { text, half } = CLOCK[locale](clock)
  return `${text}${half}`
}

/** From a clock to another: `16:00–17:30`, `4:00–5:30 pm`. */
export function clockSpanText(from: string, to: string, locale: Locale): string {
  const [begin, end] = [CLOCK[locale](from), CLOCK[locale](to)]
  return `${begin.text}${begin.half === end.half ? '' : begin.half}–${end.text}${end.half}`
}

/** A moment in Hong Kong: `11月22日（日）16:00`, `Sun 22 Nov, 4:00 pm`; with its year when that is not `thisYear`. */
export function momentText(time: Date, locale: Locale, thisYear: number | null): string {
  return MOMENT[locale](dayText(hongKongDay(time), locale, thisYear), clockText(hongKongClock(time), locale))
}

/** From a moment to another of the same day: `16:00–17:30`, `4:00–5:30 pm`. */
export function timeSpanText(from: Date, to: Date, locale: Locale): string {
  return clockSpanText(hongKongClock(from), hongKongClock(to), locale)
}

/** A month (`2026-11`): `2026年11月`, `Nov 2026`. */
export function monthText(month: string, locale: Locale): string {
  return MONTH[locale](partsOf(month))
}

/** From the first day of a week to its last: `11月23日至29日`, `23–29 Nov`. */
export function weekText(first: string, last: string, locale: Locale): string {
  return WEEK[locale](partsOf(first), partsOf(last))
}

/** A day of the week, where 1 is Monday and 7 is Sunday: `一`, `Mon`. */
export function weekdayText(weekday: number, locale: Locale): string {
  return WEEKDAYS[locale][weekday % 7] ?? ''
}

/** A length: `1.5 小時`, `1.5 h`. */
export function hoursText(minutes: number, locale: Locale): string {
  return `${Math.round((minutes / 60) * 100) / 100}${HOURS[locale]}`
}

const NOON = 12

/** A clock with the half of the day that it is in, where a language says one. */
const CLOCK: Localised<(clock: string) => { readonly text: string; readonly half: string }> = {
  zh: (clock) => ({ text: clock, half: '' }),
  en: (clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number)
    const half = hour % 24 < NOON ? ' am' : ' pm'
    return { text: `${hour % NOON === 0 ? NOON : hour % NOON}:${String(minute).padStart(2, '0')}`, half }
  },
}

const DAY_VALUE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT_VALUE = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/

/** A moment as a message keeps it until it is read in a language: `2026-11-28 16:00` in Hong Kong. */
export const momentValue = (time: Date): string => `${hongKongDay(time)} ${hongKongClock(time)}`

// Stands in no text that people write.
const BETWEEN_LANGUAGES = '\u001f'

/** Words of a message that it keeps in both languages, such as the title of an order. */
export const bilingualValue = ({ zh, en }: Bilingual): string => `${zh}${BETWEEN_LANGUAGES}${en}`

/** A value of a message in words: days and moments (`2026-11-28`, `2026-11-28 16:00`) as a language writes them, words in that language. */
export function writtenValue(value: string | number, locale: Locale, thisYear: number | null): string {
  const text = String(value)
  const [zh = '', en] = text.split(BETWEEN_LANGUAGES)
  if (en !== undefined) return { zh, en }[locale]
  if (DAY_VALUE.test(text)) return dayText(text, locale, thisYear)
  const [, day, clock] = MOMENT_VALUE.exec(text) ?? []
  return day && clock ? momentText(hongKongTime(day, clock), locale, thisYear) : text
}

const BETWEEN: Localised<string> = { zh: '、', en: ', ' }

/** Several days or times one after the other. */
export function listText(texts: readonly string[], locale: Locale): string {
  return texts.join(BETWEEN[locale])
}
