import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { useClock, useDay } from '#web/use-moment.ts'
import styles from './first-time-fields.module.css'
import type { FirstTime } from './use-first-time.ts'

type Props = Pick<FirstTime, 'startsAt' | 'choose'> & {
  readonly legend: string
  readonly hint: string
  readonly list: readonly string[]
  /** What it is called to choose none; without it one is chosen. */
  readonly none?: string
}

/** One of a tutor's free times: its day, then its hour. */
export function FirstTimeFields({ legend, hint, list, startsAt, none, choose }: Props): ReactNode {
  const { t } = useWords('booking-terms')
  const id = useId()
  const [dayText, clockText] = [useDay(), useClock()]
  const days = Map.groupBy(list, dayOf)
  const day = startsAt === null ? '' : dayOf(startsAt)
  return (
    <fieldset className={styles.time} aria-describedby={id}>
      <legend>{legend}</legend>
      <div className={styles.pair}>
        <label>
          {t('time.day')}
          <select className="field" value={day} onChange={({ target }) => choose(days.get(target.value)?.[0] ?? null)}>
            {none !== undefined && <option value="">{none}</option>}
            {[...days.keys()].map((one) => (
              <option key={one} value={one}>
                {dayText(one)}
              </option>
            ))}
          </select>
        </label>
        {startsAt !== null && (
          <label>
            {t('time.clock')}
            <select className="field" value={startsAt} onChange={({ target }) => choose(target.value)}>
              {days.get(day)?.map((one) => (
                <option key={one} value={one}>
                  {clockText(one)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p id={id}>{hint}</p>
    </fieldset>
  )
}

const dayOf = (start: string): string => hongKongDay(new Date(start))
