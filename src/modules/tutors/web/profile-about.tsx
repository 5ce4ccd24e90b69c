import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { ShownTutor } from './profile-facts.ts'
import styles from './profile-about.module.css'

/** Education, experience, languages and style of teaching. */
export function ProfileAbout({ tutor }: { tutor: ShownTutor }): ReactNode {
  const { t } = useWords('tutors')
  const rows = [
    { name: t('profile.education'), values: [tutor.eduHighestEducationLevel] },
    { name: t('profile.university'), values: tutor.eduUniversity ? [tutor.eduUniversity] : [] },
    { name: t('profile.major'), values: tutor.eduUniversityMajor ? [tutor.eduUniversityMajor] : [] },
    { name: t('profile.experience'), values: [tutor.workTutorExperience.label] },
    { name: t('profile.kinds'), values: labelsOf(tutor.experienceKinds) },
    { name: t('profile.jobsNow'), values: labelsOf(tutor.currentJobs) },
    { name: t('profile.languages'), values: labelsOf(tutor.languages) },
  ].filter((row) => row.values.length > 0)
  return (
    <section className={`card ${styles.section}`}>
      <h2>{t('profile.about')}</h2>
      <dl className={styles.rows}>
        {rows.map(({ name, values }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{values.join(' · ')}</dd>
          </div>
        ))}
        {tutor.topTags.length > 0 && (
          <div>
            <dt>{t('profile.features')}</dt>
            <dd className={styles.tags}>
              {tutor.topTags.map((tag) => (
                <span key={tag.value} className="chip">
                  {tag.label}
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function labelsOf(values: readonly { readonly label: string }[]): readonly string[] {
  return values.map((value) => value.label)
}
