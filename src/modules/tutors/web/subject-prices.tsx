import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { TutorDetail } from '../contract/tutor-detail.ts'
import { grouped } from '#kernel/written-money.ts'
import { TrialLink, TrialText } from './trial-line.tsx'
import styles from './subject-prices.module.css'

type Props = { readonly tutor: Pick<TutorDetail, 'tutorId' | 'subjects' | 'trial'> }

/** What is taught, at which levels, for how much an hour; and the trial lesson. */
export function SubjectPrices({ tutor: { tutorId, subjects, trial } }: Props): ReactNode {
  const { t } = useWords('tutors')
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
      {trial && (
        <p className={styles.trial}>
          <TrialText trial={trial} /> <TrialLink tutorId={tutorId} />
        </p>
      )}
    </section>
  )
}
