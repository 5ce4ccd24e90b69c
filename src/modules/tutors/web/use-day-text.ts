import { INTL_LOCALE } from '#kernel/locale.ts'
import { useLocale } from '#web/locale-path.ts'

/** Writes a moment of the wire as its day in Hong Kong, with the clock where it matters. */
export function useDayText(): (time: string, withClock?: 'clock') => string {
  const locale = INTL_LOCALE[useLocale()]
  return (time, withClock) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(withClock ? { timeStyle: 'short' } : {}),
      timeZone: 'Asia/Hong_Kong',
    }).format(new Date(time))
}
