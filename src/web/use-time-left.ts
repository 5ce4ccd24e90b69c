import { useWords } from '#web/use-words.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
// Below two days hours say more.
const HOURS_UNTIL_MS = 2 * DAY_MS

/** How long until a moment, as a person says it: whole days, hours or minutes. */
export function timeLeftOf(
  until: string,
  now: string,
): { readonly unit: 'days' | 'hours' | 'minutes' | 'over'; readonly count: number } {
  const left = new Date(until).getTime() - new Date(now).getTime()
  if (left <= 0) return { unit: 'over', count: 0 }
  if (left >= HOURS_UNTIL_MS) return { unit: 'days', count: Math.floor(left / DAY_MS) }
  if (left >= HOUR_MS) return { unit: 'hours', count: Math.floor(left / HOUR_MS) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(left / MINUTE_MS)) }
}

/** Writes how long is left until a moment (ISO), seen from when the page was made: `尚餘 5 小時`. Texts: `web-own`. */
export function useTimeLeft(now: string): (until: string) => string {
  const { t } = useWords('web-own')
  return (until) => {
    const { unit, count } = timeLeftOf(until, now)
    return unit === 'over' ? t('left.over') : t(`left.${unit}`, { count })
  }
}
