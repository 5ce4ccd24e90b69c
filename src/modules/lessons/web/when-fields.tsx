import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { hongKongClock, hongKongDay, hongKongTime } from '#kernel/hong-kong-time.ts'
import styles from '#web/components/dialog-form.module.css'
import { ZoneNote } from './zone-note.tsx'

const DAY_MS = 86_400_000
const QUARTER_SECONDS = 900

type When = {
  readonly date: string
  readonly clock: string
  readonly earliest: string
  readonly change: (part: { readonly date?: string; readonly clock?: string }) => void
  /** Null while a part of it is missing. */
  readonly startsAt: Date | null
}

/** Day and clock as they are chosen, from a lesson's time on or tomorrow evening. */
export function useWhen(startsAt: string | null): When {
  const [now] = useState(() => new Date())
  const start = startsAt === null ? new Date(now.getTime() + DAY_MS) : new Date(startsAt)
  const [when, setWhen] = useState({ date: hongKongDay(start), clock: startsAt === null ? '18:00' : hongKongClock(start) })
  const change: When['change'] = (part) => setWhen((known) => ({ ...known, ...part }))
  const isWhole = when.date !== '' && when.clock !== ''
  return { ...when, change, earliest: hongKongDay(now), startsAt: isWhole ? hongKongTime(when.date, when.clock) : null }
}

/** Fields for a day and a clock, in quarters of an hour. */
export function WhenFields({ date, clock, earliest, change, startsAt }: When): ReactNode {
  const { t } = useWords('lessons')
  return (
    <>
      <div className={styles.when}>
        <label>
          {t('form.date')}
          <input
            className="field"
            type="date"
            required
            min={earliest}
            value={date}
            onChange={({ target }) => change({ date: target.value })}
          />
        </label>
        <label>
          {t('form.clock')}
          <input
            className="field"
            type="time"
            required
            step={QUARTER_SECONDS}
            value={clock}
            onChange={({ target }) => change({ clock: target.value })}
          />
        </label>
      </div>
      <ZoneNote at={startsAt} />
    </>
  )
}
