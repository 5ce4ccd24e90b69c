import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocale } from '#web/locale-path.ts'
import { useAbroad } from '#web/use-abroad.ts'
import type { Locale } from '#kernel/locale.ts'
import { clockText, weekdayText } from '#kernel/written-time.ts'
import styles from '#web/components/dialog-form.module.css'

/** For whom it is another hour: that all times are those of Hong Kong, and what the clock shows there. */
export function ZoneNote({ at }: { readonly at?: Date | null }): ReactNode {
  const { t } = useWords('lessons')
  const locale = useLocale()
  if (!useAbroad()) return null
  return <p className={styles.quiet}>{at ? t('zone.at', { time: clockHere(at, locale) }) : t('zone.all')}</p>
}

const MINUTES_AN_HOUR = 60
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** What the clock of this browser shows at a moment, with its zone: `Sat 8:30 am (UTC+1)`. */
function clockHere(at: Date, locale: Locale): string {
  const ahead = -at.getTimezoneOffset()
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / MINUTES_AN_HOUR), Math.abs(ahead) % MINUTES_AN_HOUR]
  const zone = `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes === 0 ? '' : `:${twoDigits(minutes)}`}`
  const clock = clockText(`${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`, locale)
  return `${weekdayText(at.getDay(), locale)} ${clock} (${zone})`
}
