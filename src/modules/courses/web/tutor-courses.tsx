import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { CourseCardView } from './course-card.tsx'
import type { CourseListCard } from './course-list-card.ts'
import styles from './course-card.module.css'

const nothing = (): void => {}

/** The courses that a tutor has on sale; nothing where there are none. Words: `lists`. */
export function TutorCourses({
  first: list,
}: {
  readonly tutorId: number
  readonly first: readonly CourseListCard[]
}): ReactNode {
  const { t } = useWords('lists')
  if (list.length === 0) return null
  return (
    <section id="courses" className={`card ${styles.section}`}>
      <h2>{t('courses.ofTutor')}</h2>
      <ul className={styles.cards}>
        {list.map((card) => (
          <li key={card.id}>
            <CourseCardView card={card} isEager={false} isRead={false} onOpen={nothing} />
          </li>
        ))}
      </ul>
    </section>
  )
}
