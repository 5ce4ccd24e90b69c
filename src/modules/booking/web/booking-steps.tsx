import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import styles from './book-tutor.module.css'

/** What follows a booking, in three steps, with what each costs. */
export function BookingSteps(): ReactNode {
  const { t } = useWords('booking')
  return (
    <section className={`card ${styles.account}`}>
      <h2>{t('steps.title')}</h2>
      <ol className={styles.steps}>
        {(['one', 'two', 'three'] as const).map((step, index) => (
          <li key={step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{t(`steps.${step}`)}</h3>
              <p>{t(`steps.${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
