import type { ReactNode } from 'react'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { useWords } from '#web/use-words.tsx'
import styles from './book-tutor.module.css'

/** What follows a booking, in three steps, with what each costs. */
export function BookingSteps(): ReactNode {
  const { t } = useWords('booking')
  const takesPayments = useTakesPayments()
  const texts = [
    'steps.oneText',
    ...(takesPayments ? (['steps.twoPaid', 'steps.threePaid'] as const) : (['steps.twoText', 'steps.threeText'] as const)),
  ] as const
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
              <p>{t(texts[index] ?? 'steps.oneText')}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
