import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import type { DeskLesson } from '../contract/office-matches.ts'
import { Moment, officeStyles as styles } from '#modules/admin/public-web.ts'

/** Lessons of a case or a match, the last to begin first. Texts: `lessons`. */
export function DeskLessons({ lessons }: { readonly lessons: readonly DeskLesson[] }): ReactNode {
  const { t } = useWords('admin')
  const words = useWords('lessons').t
  if (lessons.length === 0) return null
  return (
    <section className={`card ${boxes.box}`}>
      <h2>{t('cases.lessons')}</h2>
      <ol className={styles.list}>
        {lessons.map(({ lessonId, tutorName, startsAt, minutes, state, price }) => (
          <li key={lessonId}>
            <p>
              <Moment iso={startsAt} /> · <b>{words(`state.${state}`)}</b>
            </p>
            <p className={styles.id}>
              {[tutorName, t('disputes.minutes', { count: minutes }), price && moneyText(price)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
