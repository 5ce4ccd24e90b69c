import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import styles from './threads.module.css'
import { useWriter } from './use-writer.ts'

const SENTENCES = {
  parent: ['trial', 'times', 'experience', 'start'],
  tutor: ['introduce', 'time', 'level', 'thanks'],
} as const

/** Sentences that people of a side often begin with; a press puts one into the field, where it can be changed. */
export function ReadySentences({ onPick }: { readonly onPick: (text: string) => void }): ReactNode {
  const { t } = useWords('messages')
  const side = useWriter()
  return (
    <ul className={styles.ready} aria-label={t('ready.label')}>
      {SENTENCES[side].map((name) => {
        const key = `ready.${side}.${name}` as 'ready.parent.trial'
        return (
          <li key={name}>
            <button type="button" className={`chip ${styles.sentence}`} onClick={() => onPick(t(`${key}.text`))}>
              {t(`${key}.name`)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
