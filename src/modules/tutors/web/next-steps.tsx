import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import styles from './next-steps.module.css'

/** What booking means, in three steps, with what each costs the parent. */
export function NextSteps(): ReactNode {
  const { t } = useWords('tutors')
  const steps = [
    [t('profile.step1'), t('profile.step1Text')],
    [t('profile.step2'), t('profile.step2Text')],
    [t('profile.step3'), t('profile.step3Text')],
  ] as const
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t('profile.next')}</h2>
      <ol className={styles.steps}>
        {steps.map(([title, text], index) => (
          <li key={title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
