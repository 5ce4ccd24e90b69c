import type { ReactNode } from 'react'
import { Status } from '#web/components/status.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import type { OwnedCourse } from '../contract/customer.ts'
import { OwnedBar } from './owned-bar.tsx'
import styles from './owned-courses.module.css'

type Props = {
  readonly course: OwnedCourse
  readonly side: 'parent' | 'tutor'
  /** The one that was watched last. */
  readonly isFirst: boolean
}

/** A course in the list of a person's own: by whom it is, how far they are, and going on. Words: `courses-owned`. */
export function OwnedCard({ course, side, isFirst }: Props): ReactNode {
  const { t } = useWords('courses-owned')
  // A document of its own, whose policy lets films play.
  const url = useLocalePath()(`/${side}/dashboard/my-courses/${course.courseFlagId}`)
  const { courseName, courseCover, tutorName, isOnSale, isResting, unitCount, completeCount, lastUnitProductId } = course
  const isDone = unitCount > 0 && completeCount === unitCount
  const act = t(isDone ? 'act.again' : lastUnitProductId === null ? 'act.start' : 'act.continue')
  return (
    <article className={`card ${styles.card}`}>
      <img className={styles.cover} src={courseCover} alt="" width="480" height="270" loading="lazy" />
      <div className={styles.about}>
        <h2>
          <a href={url}>{courseName}</a>
        </h2>
        <p className={styles.quiet}>{t('by', { name: tutorName })}</p>
        {(isResting || !isOnSale || isDone) && (
          <p className={styles.marks}>
            {isResting && <Status tone="problem">{t('resting')}</Status>}
            {isDone && <Status tone="done">{t('allDone')}</Status>}
            {!isOnSale && <span className="chip">{t('offSale')}</span>}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <OwnedBar count={unitCount} complete={completeCount} />
        <a className={isFirst ? 'button' : 'button quiet'} href={url} aria-label={t('act.named', { act, name: courseName })}>
          {act}
        </a>
      </div>
    </article>
  )
}
