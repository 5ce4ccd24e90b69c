import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { useLocalePath } from '#web/locale-path.ts'
import type { LessonShown } from '../contract/lessons.ts'
import { placeOfLesson } from './place-of-lesson.ts'
import styles from './next-lesson.module.css'
import { useLessonWords } from './use-lesson-words.ts'
import { hongKongDay } from '#kernel/hong-kong-time.ts'

const SHOWN_AFTER = 2

type Props = { readonly lessons: readonly LessonShown[]; readonly side: 'parent' | 'tutor' }

/** The next lesson, large: when, with whom, where; and the two after it. Texts: `booking-home`, `lessons`. */
export function NextLesson({ lessons: [next, ...others], side }: Props): ReactNode {
  const { t } = useWords('booking-home')
  const path = useLocalePath()
  const { dayText, timeText, momentText } = useLessonWords()
  if (!next) return null
  return (
    <section className={`card ${styles.next}`}>
      <h2>{t('coming')}</h2>
      <p className={styles.when}>
        <b>{dayText(hongKongDay(new Date(next.startsAt)))}</b>
        <b className="money">{timeText(next)}</b>
      </p>
      <p>
        <b>{next.otherName}</b> · {wordsOf(next, t)}
      </p>
      <p className={styles.ways}>
        <Link className="button" to={path(`/${side}/dashboard/${placeOfLesson(next)}`)}>
          {t('today.lesson')}
        </Link>
        <Link className="button quiet" to={path('/messages')}>
          {t('today.message')}
        </Link>
      </p>
      {others.length > 0 && (
        <ul className={styles.after}>
          {others.slice(0, SHOWN_AFTER).map((lesson) => (
            <li key={lesson.lessonId}>
              <Link to={path(`/${side}/dashboard/${placeOfLesson(lesson)}`)}>{momentText(lesson.startsAt)}</Link>
              <span>
                {lesson.otherName} · {wordsOf(lesson, t)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function wordsOf(lesson: LessonShown, t: (key: 'trial' | 'cover') => string): string {
  return [lesson.caseTitle, ...(lesson.isTrial ? [t('trial')] : []), ...(lesson.isCover ? [t('cover')] : [])].join(' · ')
}
