import type { ReactNode } from 'react'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { useWords } from '#web/use-words.tsx'
import styles from './threads.module.css'
import { useWriter } from './use-writer.ts'

/** Below the field while contacts are closed: what people have from staying here, as far as it holds today. */
export function StayLine(): ReactNode {
  const { t } = useWords('messages')
  const writer = useWriter()
  return <p className={styles.stay}>{t(useTakesPayments() ? `stay.${writer}` : 'stay.unpaid')}</p>
}
