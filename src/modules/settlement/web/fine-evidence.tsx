import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { FineShown } from '../contract/fines.ts'
import styles from './fines.module.css'

const KNOWN = ['propose', 'agree', 'move', 'keep', 'lapse', 'miss', 'drop', 'leave'] as const

type Props = {
  readonly evidence: FineShown['evidence']
  /** Writes a moment (ISO). */
  readonly moment: (iso: string) => ReactNode
}

/** What of the log proves a fine, in plain words. Texts: `settlement-fines`. */
export function FineEvidence({ evidence, moment }: Props): ReactNode {
  const { t } = useWords('settlement-fines')
  return (
    <section>
      <h3>{t('evidence')}</h3>
      <ol className={styles.evidence}>
        {evidence.map(({ seq, move, by, at }) => {
          const known = KNOWN.find((one) => one === move) ?? 'other'
          const key = known === 'leave' && by === 'parent' ? 'vanish' : known
          return (
            <li key={seq}>
              <time dateTime={at}>{moment(at)}</time> {t(`moves.${key}`, { by: t(`by.${by as 'system'}`) })}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
