import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import { useLocalePath } from '#web/locale-path.ts'
import { useLessonWords } from './use-lesson-words.ts'
import styles from './home.module.css'

type Coming = {
  readonly lessonId: string
  readonly startsAt: string
  readonly otherName: string
  readonly studentTutorialSubject: string
  readonly isTrial: boolean
  readonly isCover: boolean
}
type Props = { readonly lessons: readonly Coming[]; readonly side: 'parent' | 'tutor' }

const SHOWN = 3

/** The next three lessons of a dashboard. */
export function ComingLessons({ lessons, side }: Props): ReactNode {
  const { t } = useTranslation('booking-home')
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('coming')}</h2>
      {lessons.length === 0 && <p className={styles.quiet}>{t('noLessons')}</p>}
      <ul className={styles.coming}>
        {lessons.slice(0, SHOWN).map((lesson) => (
          <li key={lesson.lessonId}>
            <b>{momentText(lesson.startsAt)}</b>
            <span>
              {[
                ...(lesson.isTrial ? [t('trial')] : []),
                ...(lesson.isCover ? [t('cover')] : []),
                lesson.otherName,
                lesson.studentTutorialSubject.replace(',', ' · '),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link to={path(`/${side}/dashboard/lessons`)}>{t('allLessons')}</Link>
      </p>
    </section>
  )
}
