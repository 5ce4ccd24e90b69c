import { use } from 'react'
import { hongKongClock } from '#kernel/hong-kong-time.ts'
import { clockText, dayText, hoursText, momentText } from '#kernel/written-time.ts'
import { useLocale } from './locale-path.ts'
import { PageFacts } from './page-facts.ts'

/**
 * Writes a moment (ISO) in Hong Kong's time: `11月22日（日）16:00`, `Sun 22 Nov, 4:00 pm`; with its year when that is not this one,
 * or not `year`: what is kept or printed names it always, by 0.
 */
export function useMoment(year?: number): (iso: string) => string {
  const locale = useLocale()
  const facts = use(PageFacts)
  return (iso) => momentText(new Date(iso), locale, year ?? facts.year)
}

/** Writes a day of Hong Kong (`2026-11-22`): `11月22日（日）`, `Sun 22 Nov`; with its year as above. */
export function useDay(year?: number): (day: string) => string {
  const locale = useLocale()
  const facts = use(PageFacts)
  return (day) => dayText(day, locale, year ?? facts.year)
}

/** Writes the clock in Hong Kong at a moment (ISO): `16:00`, `4:00 pm`. */
export function useClock(): (iso: string) => string {
  const locale = useLocale()
  return (iso) => clockText(hongKongClock(new Date(iso)), locale)
}

/** Writes a length in minutes: `1.5 小時`, `1.5 h`. */
export function useLength(): (minutes: number) => string {
  const locale = useLocale()
  return (minutes) => hoursText(minutes, locale)
}
