import { FREE_TIMES } from '#kernel/catalogue/free-times.ts'
import type { Bilingual } from '#kernel/locale.ts'
import { namedTogether } from './named-together.ts'
import type { Named } from './named-together.ts'

/** A time of the week at which lessons are wanted; `value` lists the parts of the week that it is. */
export type WeekTime = Bilingual & { readonly value: string; readonly names: readonly string[] }

const time = (value: string, [zh, en]: readonly [string, string], names: string): WeekTime => ({
  value,
  zh,
  en,
  names: [zh, en, ...names.split('|')],
})

const WEEKDAYS = [
  ['mon', '一', 'Monday', 'mon'],
  ['tue', '二', 'Tuesday', 'tue|tues'],
  ['wed', '三', 'Wednesday', 'wed'],
  ['thu', '四', 'Thursday', 'thu|thur|thurs'],
  ['fri', '五', 'Friday', 'fri'],
  ['sat', '六', 'Saturday', ''],
  ['sun', '日', 'Sunday', '星期天|周日|週日|禮拜天'],
] as const

const DAYS: readonly WeekTime[] = [
  ...WEEKDAYS.map(([value, zh, en, names]) =>
    time(value, [`星期${zh}`, en], `禮拜${zh}|週${zh}|周${zh}|逢星期${zh}|逢${zh}|${names}`),
  ),
  time('weekday', ['平日', 'Weekday'], '週日至五|閒日|工作日|平時日子|星期一至五|on weekdays'),
  time('weekend', ['週末', 'Weekend'], '周末|假日|星期六日|六日|禮拜六日|weekends'),
]
const PARTS: readonly WeekTime[] = [
  time('morning', ['上午', 'Morning'], '朝早|早上|朝頭早|上晝|上畫|mornings'),
  time(
    'afternoon',
    ['下午', 'Afternoon'],
    '下晝|晏晝|中午|午餐|午餐時間|食晏|lunch break|午飯|午飯時間|午膳時間|lunch time|lunchtime|lunch hour|lunch|noon|midday|afternoons',
  ),
  time(
    'evening',
    ['晚上', 'Evening'],
    '晚|傍晚|黃昏|夜晚|每晚|逢晚|夜晚黑|晚間|夜間|夜|at night|night|evenings|after work|放工|收工|放工後|收工後|放工之後|收工之後',
  ),
  time('morning-afternoon', ['日間', 'Daytime'], '白天|日頭|日間時間|day time|in the day|during the day'),
]

const together = (day: WeekTime, part: WeekTime): WeekTime => ({
  value: `${day.value}-${part.value}`,
  zh: `${day.zh}${part.zh}`,
  en: `${day.en} ${part.en.toLowerCase()}`,
  names: day.names.flatMap((dayName) =>
    part.names
      .filter((partName) => isLatin(dayName) === isLatin(partName))
      .map((name) => (isLatin(name) ? `${dayName} ${name}` : `${dayName}${name}`)),
  ),
})
const isLatin = (name: string): boolean => /^[a-z]/i.test(name)

const SPANS: Readonly<Record<string, readonly string[]>> = {
  weekday: ['mon', 'tue', 'wed', 'thu', 'fri'],
  weekend: ['sat', 'sun'],
}

/** `weekend-evening` as `sat-evening,sun-evening`; a day alone is all of it, and a part of a day is that of every day. */
function partsOfWeek(value: string): string {
  const words = value.split('-').flatMap((word) => SPANS[word] ?? [word])
  const isMeant = (time: string): boolean => {
    const [day = '', part = ''] = time.split('-')
    const days = words.filter((word) => word.length === 3)
    const parts = words.filter((word) => word.length > 3)
    return (days.length === 0 || days.includes(day)) && (parts.length === 0 || parts.includes(part))
  }
  return FREE_TIMES.map((time) => time.value)
    .filter(isMeant)
    .join()
}

/** Days, parts of a day, and each part of each day. */
export const WEEK_TIMES: readonly WeekTime[] = [
  ...DAYS,
  ...PARTS,
  time('weekday-afternoon', ['放學後', 'After school'], '放學|afterschool|after class'),
  ...DAYS.flatMap((day) => PARTS.map((part) => together(day, part))),
].map((one) => ({ ...one, value: partsOfWeek(one.value), names: one.names.filter((name) => name !== '') }))

const ALL_OF_A_DAY = 3
const EVERY_DAY = 7
const SCHOOL_DAYS = 5

/** Parts of the week that several times name together: 星期六 and 夜晚 are one evening, 星期四 and 放學後 one afternoon, 星期六 and 星期日 two days. */
export function wantedTimes(values: readonly string[]): readonly string[] {
  const sets = values.map((value) => value.split(','))
  const daysOf = (set: readonly string[]): number => new Set(set.map((time) => time.slice(0, 3))).size
  const evenings = sets.filter((set) => daysOf(set) === EVERY_DAY)
  const days = sets.filter((set) => daysOf(set) < EVERY_DAY && set.length === daysOf(set) * ALL_OF_A_DAY)
  const parts = new Set(evenings.flat())
  const others = sets.filter((set) => !evenings.includes(set) && !days.includes(set))
  const ofSchoolDays = others.filter((set) => daysOf(set) === SCHOOL_DAYS)
  const met = days.filter((day) => day.some((time) => ofSchoolDays.some((set) => set.includes(time))))
  const afterSchool = met.flat().filter((time) => ofSchoolDays.some((set) => set.includes(time)))
  const exact =
    afterSchool.length > 0 ? [...others.filter((set) => !ofSchoolDays.includes(set)).flat(), ...afterSchool] : others.flat()
  // Mondays after school or in the evening.
  const exactDays = new Set(exact.map((time) => time.slice(0, 3)))
  const later = [...parts].filter((time) => exactDays.has(time.slice(0, 3)))
  const whole = days
    .filter((day) => !met.includes(day))
    .flat()
    .filter((time) => evenings.length === 0 || parts.has(time))
  return [...new Set([...exact, ...later, ...whole, ...(days.length === 0 && exact.length === 0 ? parts : [])])]
}

const NAMED_TIMES = WEEK_TIMES.map(({ zh, en, value }) => ({ name: { zh, en }, values: value.split(',') }))

/** Chosen parts of the week as people name them: all of Saturday is one. */
export const namedTimes = (times: readonly string[]): readonly Named<string>[] => namedTogether(times, NAMED_TIMES)
