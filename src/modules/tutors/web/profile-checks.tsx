import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { INTL_LOCALE } from '#kernel/locale.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocale } from '#web/locale-path.ts'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import styles from './profile-checks.module.css'

/** What was checked of a tutor, when, and for how long it holds (decisions 4 point 8). */
export function ProfileChecks({ checks }: Pick<TutorDetail, 'checks'>): ReactNode {
  const { t } = useTranslation('tutors')
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'medium', timeZone: 'Asia/Hong_Kong' })
  const date = (text: string): string => format.format(new Date(text))
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t('checks.title')}</h2>
      {checks.length === 0 ? (
        <p>{t('checks.none')}</p>
      ) : (
        <ul>
          {checks.map(({ kind, checkedAt, expiresAt }) => (
            <li key={kind}>
              <Icon name="check" size={18} />
              <span>
                <b>{t(`checks.${kind}`)}</b> {t('checks.at', { date: date(checkedAt) })}
                {expiresAt && ` · ${t('checks.until', { date: date(expiresAt) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.note}>{t('checks.note')}</p>
    </section>
  )
}
