import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import { grouped } from '#web/grouped.ts'
import styles from './subject-prices.module.css'

/** What is taught, at which levels, for how much an hour. */
export function SubjectPrices({ subjects }: { subjects: TutorDetail['subjects'] }): ReactNode {
  const { t } = useTranslation('tutors')
  return (
    <section className={`card ${styles.section}`}>
      <h2 id="subjects">{t('profile.subjects')}</h2>
      <table className={styles.table} aria-labelledby="subjects">
        <thead>
          <tr>
            <th scope="col">{t('profile.subject')}</th>
            <th scope="col">{t('profile.levels')}</th>
            <th scope="col">{t('profile.hourly')}</th>
          </tr>
        </thead>
        <tbody>
          {subjects.map((subject) => (
            <tr key={`${subject.value} ${subject.label} ${subject.levelMin}`}>
              <th scope="row">{subject.label}</th>
              <td>{subject.levels}</td>
              <td className="money">{t('profile.price', { price: grouped(subject.price) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
