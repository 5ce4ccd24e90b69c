import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { TutorCourse } from './tutor-course.ts'
import styles from './tutor-courses.module.css'

/** The courses that a tutor has on sale, in less than the cards of lists are; nothing where there are none. Words: `courses-profile`. */
export function TutorCourses({ first: list }: { readonly tutorId: number; readonly first: readonly TutorCourse[] }): ReactNode {
  const { t } = useWords('courses-profile')
  const path = useLocalePath()
  if (list.length === 0) return null
  return (
    <section id="courses" className={`card ${styles.section}`}>
      <h2>{t('title')}</h2>
      <ul className={styles.list}>
        {list.map(({ id, courseName, courseCover, price, unitCount }) => (
          <li key={id}>
            <img src={courseCover} alt="" width="480" height="270" loading="lazy" />
            <div>
              {/* A document of its own, whose policy lets films play. */}
              <a href={path(`/course/${id}`)}>{courseName}</a>
              <p>
                {price === 0 ? t('free') : moneyText(price)} · {t('units', { count: unitCount })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
