import { joinNames, joinParts } from '#kernel/writing.ts'
import { clockSpanText } from '#kernel/written-time.ts'
import type { TFunction } from 'i18next'
import type { Locale } from '#kernel/locale.ts'
import type { CaseForm } from '../contract/case-fields.ts'

type Times = Pick<CaseForm, 'timeWindows' | 'isTimeFlexible'>
type Words = { readonly t: TFunction<'cases-form'> | TFunction<'cases'>; readonly locale: Locale }

const HOUR = 60

/** 555 → 09:15. */
function clockOf(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`
}

/** When lessons can be, by day: `Mon 6:00–10:00 pm`; what can be talked about says so. */
export function timesText({ timeWindows, isTimeFlexible }: Times, { t, locale }: Words): string {
  // The two namespaces have the same words for days.
  const word = t as TFunction<'cases-form'>
  const byDay = Map.groupBy(timeWindows, (window) => window.weekday)
  const days = [...byDay].map(([weekday, windows]) => {
    const hours = windows.map(({ from, to }) => clockSpanText(clockOf(from), clockOf(to), locale))
    return `${word(`days.${weekday as 1}`)} ${joinNames(hours, locale)}`
  })
  const rest = isTimeFlexible ? [word(days.length > 0 ? 'flexibleShort' : 'flexibleAll')] : []
  return joinParts([...days, ...rest], locale)
}
