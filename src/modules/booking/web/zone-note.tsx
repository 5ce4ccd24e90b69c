import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocale } from '#web/locale-path.ts'
import { HTML_LANG } from '#kernel/locale.ts'
import styles from './lessons.module.css'

const HONG_KONG_MINUTES = -480

// The server does not know where the browser is.
const isAbroad = (): boolean => new Date().getTimezoneOffset() !== HONG_KONG_MINUTES
const never = (): (() => void) => () => {}

/** For whom it is another hour: that all times are those of Hong Kong, and what the clock shows there. */
export function ZoneNote({ at }: { readonly at?: Date | null }): ReactNode {
  const { t } = useWords('booking-lessons')
  const locale = useLocale()
  const isElsewhere = useSyncExternalStore(never, isAbroad, () => false)
  if (!isElsewhere) return null
  const own = new Intl.DateTimeFormat(HTML_LANG[locale], {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return <p className={styles.quiet}>{at ? t('zone.at', { time: own.format(at) }) : t('zone.all')}</p>
}
