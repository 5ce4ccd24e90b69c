import type { Bilingual } from '../locale.ts'

type NamedTime = Bilingual & { readonly value: string }

/** The days of the week from Monday on. */
export const FREE_DAYS: readonly NamedTime[] = [
  { value: 'mon', zh: '星期一', en: 'Monday' },
  { value: 'tue', zh: '星期二', en: 'Tuesday' },
  { value: 'wed', zh: '星期三', en: 'Wednesday' },
  { value: 'thu', zh: '星期四', en: 'Thursday' },
  { value: 'fri', zh: '星期五', en: 'Friday' },
  { value: 'sat', zh: '星期六', en: 'Saturday' },
  { value: 'sun', zh: '星期日', en: 'Sunday' },
]
/** Parts of a day; `from` and `to` are hours in Hong Kong. */
export const FREE_PARTS = [
  { value: 'morning', zh: '上午', en: 'morning', from: 6, to: 12 },
  { value: 'afternoon', zh: '下午', en: 'afternoon', from: 12, to: 18 },
  { value: 'evening', zh: '晚上', en: 'evening', from: 18, to: 24 },
] as const

/** Parts of the week in which lessons can be, `mon-morning` to `sun-evening`: days in the order of the week, then hours. */
export const FREE_TIMES: readonly NamedTime[] = FREE_DAYS.flatMap((day) =>
  FREE_PARTS.map((part) => ({ value: `${day.value}-${part.value}`, zh: `${day.zh}${part.zh}`, en: `${day.en} ${part.en}` })),
)

/** A part of the week that an address names, or null. */
export function findFreeTime(value: string | null): string | null {
  return FREE_TIMES.find((one) => one.value === value)?.value ?? null
}

const MINUTES = 60
/** A part of a day is free when this much of it is: less is no lesson. */
const LEAST_MINUTES = 60

type TimeRange = { readonly weekday: number; readonly from: number; readonly to: number }

/** Parts of the week that times of it leave room for a lesson in; the times are apart from one another. */
export function freeTimesOf(week: readonly TimeRange[]): readonly string[] {
  return FREE_DAYS.flatMap((day, at) =>
    FREE_PARTS.filter((part) => {
      const within = week.filter(({ weekday }) => weekday === at + 1)
      return within.some(({ from, to }) => Math.min(to, part.to * MINUTES) - Math.max(from, part.from * MINUTES) >= LEAST_MINUTES)
    }).map((part) => `${day.value}-${part.value}`),
  )
}
