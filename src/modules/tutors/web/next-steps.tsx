import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import styles from './next-steps.module.css'

/** What booking means, in three steps, with what each costs the parent. */
export function NextSteps(): ReactNode {
  const { t } = useWords('tutors')
  const takesPayments = useTakesPayments()
  const path = useLocalePath()
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
      {/* On a wide screen it stands beside the profile. */}
      <p className={styles.cost}>
        {t(takesPayments ? 'profile.paid' : 'profile.free')} <PageLink to={path('/content/fee')}>{t('profile.fees')}</PageLink>
      </p>
    </section>
  )
}
