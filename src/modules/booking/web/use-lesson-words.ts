import { useTranslation } from 'react-i18next'
import { hongKongClock, hongKongDay } from '#kernel/hong-kong-time.ts'
import { weekdayOf } from '../domain/lesson-time.ts'

/** Days and times in Hong Kong in the page's language; by hand, so that server and browser agree. */
export function useLessonWords() {
  const { t } = useTranslation('booking-lessons')
  const monthName = (month: number): string => t(`monthName.${month as 1}`)
  const dayText = (day: string): string => {
    const [, month = 1, date = 1] = day.split('-').map(Number)
    return t('day', { name: monthName(month), day: date, weekday: t(`weekday.${weekdayOf(day) as 1}`) })
  }
  return {
    dayText,
    /** `Mon 30 Nov 18:30`. */
    momentText: (iso: string): string => {
      const time = new Date(iso)
      return `${dayText(hongKongDay(time))} ${hongKongClock(time)}`
    },
    timeText: ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }): string =>
      t('time', { from: hongKongClock(new Date(startsAt)), to: hongKongClock(new Date(endsAt)) }),
    /** `23 – 29 Nov`, from the first to the last of some days. */
    weekText: (days: readonly string[]): string => {
      const [, fromMonth = 1, from = 1] = (days[0] ?? '').split('-').map(Number)
      const [, toMonth = 1, to = 1] = (days.at(-1) ?? '').split('-').map(Number)
      const values = { from, to, fromMonth: monthName(fromMonth), toMonth: monthName(toMonth) }
      return t(fromMonth === toMonth ? 'week.span' : 'week.spanMonths', values)
    },
    monthText: (month: string): string => {
      const [year = 1970, number = 1] = month.split('-').map(Number)
      return t('month', { year, name: monthName(number) })
    },
  }
}
