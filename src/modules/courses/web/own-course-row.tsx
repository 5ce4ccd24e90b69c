import { useState } from 'react'
import type { ReactNode } from 'react'
import { moneyText } from '#kernel/written-money.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import { useWords } from '#web/use-words.tsx'
import { Icon } from '#web/components/icon.tsx'
import { ListRow } from '#web/components/list-row.tsx'
import { deleteManuscript } from '../contract/manuscripts.ts'
import type { getManuscripts } from '../contract/manuscripts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { STATUS_TONES, statusKey } from './course-status.ts'
import { useCourseLength } from './use-course-length.ts'
import styles from './courses.module.css'

export type CourseLine = AnswerOf<typeof getManuscripts>['list'][number]

/** How much there is of a course, in muted words. */
export function useCourseFacts(): (counts: Pick<CourseLine, 'chapterCount' | 'unitCount' | 'videoDuration'>) => string {
  const { t } = useWords('courses')
  const length = useCourseLength()
  return ({ chapterCount, unitCount, videoDuration }) =>
    [
      t('chapters', { count: chapterCount }),
      t('units', { count: unitCount }),
      ...(videoDuration > 0 ? [length(videoDuration)] : []),
    ].join(' · ')
}

/** An own course in the list: what there is of it, how it stands, and what is done with it. */
export function OwnCourseRow({ course }: { readonly course: CourseLine }): ReactNode {
  const { t } = useWords('courses')
  const path = useLocalePath()
  const moment = useMoment()
  const facts = useCourseFacts()
  const [isAsking, setAsking] = useState(false)
  const { id, courseName, courseCover, savedAt, combinePrice } = course
  const key = statusKey(course.status)
  const isEditable = key !== 'reviewing' && key !== 'deleteReviewing'
  const canDelete = key === 'draft' || key === 'rejected'
  return (
    <ListRow
      mark={
        courseCover === null ? (
          <Icon name="video" size={20} />
        ) : (
          <img className={styles.mark} src={courseCover} alt="" width="40" height="40" loading="lazy" />
        )
      }
      title={courseName}
      to={path(`/tutor/dashboard/courses/${id}`)}
      facts={facts(course)}
      note={t('saved', { day: moment(savedAt) })}
      status={{ tone: STATUS_TONES[key], word: t(`status.${key}`) }}
      amount={combinePrice === 0 ? t('free') : moneyText(combinePrice)}
      // Its page plays videos, which the policy of this one's document forbids.
      verb={
        <a className="button quiet" href={path(`/tutor/dashboard/courses/${id}/edit`)}>
          {t(isEditable ? 'edit' : 'open')}
        </a>
      }
      more={{
        label: t('moreOf', { name: courseName }),
        acts: (
          <>
            <li>
              <a href={path(`/tutor/dashboard/courses/${id}/preview`)}>{t('preview')}</a>
            </li>
            {canDelete && (
              <li>
                <button type="button" onClick={() => setAsking(true)}>
                  {t('delete')}
                </button>
              </li>
            )}
          </>
        ),
      }}
      dialog={isAsking && <DeleteCourse course={course} onClose={() => setAsking(false)} />}
    />
  )
}

type DeleteProps = {
  readonly course: Pick<CourseLine, 'id' | 'courseName'>
  readonly onClose: () => void
  readonly onDone?: () => void
}

/** Asks before a course that nobody had goes for good. */
export function DeleteCourse({ course, onClose, onDone }: DeleteProps): ReactNode {
  const { t } = useWords('courses')
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: course.courseName })}
      text={t('deleteText')}
      confirm={t('delete')}
      done={t('deleted')}
      send={async (api) => await api(deleteManuscript, { params: { manuscriptId: course.id } })}
      onClose={onClose}
      {...(onDone ? { onDone } : {})}
    />
  )
}
