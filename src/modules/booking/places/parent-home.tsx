import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PageAddress } from '#kernel/page-address.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { Icon } from '#web/components/icon.tsx'
import type { HomePlace } from '#web/home-places.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { ParentAction } from '../domain/parent-actions.ts'
import { ComingLessons } from '../web/coming-lessons.tsx'
import type { ParentLessons } from '../web/load-parent-lessons.ts'
import { placeOfLesson } from '../web/place-of-lesson.ts'
import styles from '../web/home.module.css'
import { useLessonWords } from '../web/use-lesson-words.ts'

type Props = { readonly data: ParentLessons }

/** On a parent's home: what to do next, cases, coming lessons. */
export const place: HomePlace<ParentLessons> = {
  texts: ['booking-home', 'booking-lessons'],
  parts: [
    { order: 10, Box: NextActions },
    { order: 30, Box: Cases, isHalf: true },
    { order: 40, Box: Coming },
  ],
}

function NextActions({ data: { actions } }: Props): ReactNode {
  const { t } = useTranslation('booking-home')
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  const wordsOf = (action: ParentAction): string => {
    if (action.kind === 'publish') return t('action.publish')
    if (action.kind === 'book') return t('action.book', { count: action.total })
    if (action.kind === 'decide') return t('action.decide', { name: action.name, time: momentText(action.expiresAt) })
    if (action.kind === 'dispute') return t('action.dispute', { name: action.name, time: momentText(action.dueAt) })
    if ('startsAt' in action) return t(`action.${action.kind}`, { name: action.name, time: momentText(action.startsAt) })
    return t(`action.${action.kind}`, { name: action.name })
  }
  return (
    <section className={`card ${boxes.box} ${boxes.wide}`}>
      <h2>{t('next')}</h2>
      {actions.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
      <ol className={`${boxes.actions} ${styles.actions}`}>
        {actions.map((action) => (
          <li key={JSON.stringify(action)}>
            <Link to={path(placeOf(action))}>
              <span>{wordsOf(action)}</span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function placeOf(action: ParentAction): PageAddress {
  switch (action.kind) {
    case 'decide':
      return '/parent/dashboard/bookings'
    case 'dispute':
      return `/parent/dashboard/disputes/${action.disputeId}`
    case 'goOn':
      return `/parent/booktutor?tutorId=${action.tutorId}&jobId=${action.jobId}`
    case 'cover':
      return `/parent/dashboard/lessons/${action.lessonId}/cover`
    case 'publish':
      return '/parent/publish'
    case 'book':
      return '/parent/dashboard/cases'
    case 'review':
    case 'lessons':
      return '/parent/dashboard/lessons#matches'
    case 'confirm':
    case 'short':
    case 'answer':
      return `/parent/dashboard/${placeOfLesson(action)}`
  }
}

function Cases({ data: { pending, matched } }: Props): ReactNode {
  const { t } = useTranslation('booking-home')
  const path = useLocalePath()
  return (
    <Link className={`card ${boxes.count}`} to={path(pending + matched > 0 ? '/parent/dashboard/cases' : '/parent/publish')}>
      <b>{t('cases')}</b>
      <span>{pending + matched > 0 ? t('open', { total: pending }) : t('publish')}</span>
      {matched > 0 && <span>{t('matched', { total: matched })}</span>}
    </Link>
  )
}

function Coming({ data: { coming } }: Props): ReactNode {
  return <ComingLessons lessons={coming} side="parent" />
}
