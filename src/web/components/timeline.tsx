import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useMoment } from '../use-moment.ts'
import boxes from './dashboard-boxes.module.css'
import styles from './timeline.module.css'

/** Something that happened, in words, and when (ISO). */
export type Happened = { readonly at: string; readonly text: ReactNode }

/** What happened to something, the last first; nothing where nothing is known. Texts: `web-own`. */
export function Timeline({ list }: { readonly list: readonly Happened[] }): ReactNode {
  const { t } = useWords('web-own')
  const moment = useMoment()
  if (list.length === 0) return null
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('panel.happened')}</h2>
      <ol className={styles.line}>
        {list
          .toSorted((one, other) => (one.at < other.at ? 1 : -1))
          .map(({ at, text }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- what happened is never taken out
            <li key={place}>
              <span>{text}</span>
              <time dateTime={at}>{moment(at)}</time>
            </li>
          ))}
      </ol>
    </section>
  )
}
