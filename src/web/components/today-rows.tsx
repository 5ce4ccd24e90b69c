import type { ReactNode } from 'react'
import { useTimeLeft } from '../use-time-left.ts'
import { StatusMark } from './status.tsx'
import type { Tone } from './status.tsx'
import styles from './today-rows.module.css'

export type TodayRow = {
  readonly key: string
  readonly tone: Tone
  /** What waits, in the words of its room. */
  readonly text: ReactNode
  /** Whom or what it is about, in muted words. */
  readonly about?: ReactNode
  /** Until when (ISO); null without a limit. */
  readonly until?: string | null
  /** It is done on the spot: before all that has time. */
  readonly isNow?: true
  /** Only a next step that helps: it makes room for what waits. */
  readonly isQuiet?: true
  /** What stands there instead when nothing else waits. */
  readonly alone?: ReactNode
  /** The verb: a link or a button. */
  readonly verb: ReactNode
}

/** What waits for a person, the most urgent first. `now` is when the page was made. Texts: `web-own`. */
export function TodayRows({ rows, now }: { readonly rows: readonly TodayRow[]; readonly now: string }): ReactNode {
  const timeLeft = useTimeLeft(now)
  return (
    <ol className={styles.rows}>
      {rows.map(({ key, tone, text, about, until, verb }) => (
        <li key={key}>
          <StatusMark tone={tone} />
          <div className={styles.what}>
            <p>{text}</p>
            {(about || until) && (
              <p className={styles.about}>
                {about}
                {until && <b data-tone={tone}>{timeLeft(until)}</b>}
              </p>
            )}
          </div>
          <div className={styles.verb}>{verb}</div>
        </li>
      ))}
    </ol>
  )
}
