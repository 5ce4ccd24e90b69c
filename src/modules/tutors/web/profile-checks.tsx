import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { ProfileFacts } from './profile-facts.ts'
import styles from './profile-checks.module.css'

/** What was checked of a tutor, when, and for how long it holds (decisions 4 point 8). */
export function ProfileChecks({ checks }: Pick<ProfileFacts, 'checks'>): ReactNode {
  const { t } = useWords('tutors')
  const path = useLocalePath()
  return (
    <section className={`card ${styles.section}`} id="checks">
      <h2>{t('checks.title')}</h2>
      {checks.length === 0 ? (
        <p>{t('checks.none')}</p>
      ) : (
        <ul>
          {checks.map(({ kind, checkedOn, expiresOn }) => (
            <li key={kind}>
              <Icon name="check" size={18} />
              <span>
                <b>{t(`checks.${kind}`)}</b> {t('checks.at', { date: checkedOn })}
                {expiresOn && ` · ${t('checks.until', { date: expiresOn })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {t('checks.note')} <PageLink to={path('/content/ranking#marks')}>{t('checks.marks')}</PageLink>
      </p>
    </section>
  )
}
