import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import boxes from '#web/components/dashboard-boxes.module.css'
import { Icon } from '#web/components/icon.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { requestList } from '../contract/bookings.ts'
import { disputeList } from '../contract/disputes.ts'
import type { DisputeShown } from '../contract/disputes.ts'
import { lessonList } from '../contract/lessons.ts'
import { trialList } from '../contract/trials.ts'
import type { LessonShown } from '../contract/lessons.ts'
import { AGREED } from '../domain/lesson-moves.ts'
import { disputesToAnswer } from '../domain/parent-actions.ts'
import { ComingLessons } from './coming-lessons.tsx'
import { placeOfLesson } from './place-of-lesson.ts'
import { useLessonWords } from './use-lesson-words.ts'
import styles from './home.module.css'

const DAY_MS = 86_400_000
// A short lesson waits for three days, or six.
const PAST_MS = 10 * DAY_MS
const AHEAD_MS = 60 * DAY_MS

type Shown = {
  readonly waiting: number
  readonly coming: Parameters<typeof ComingLessons>[0]['lessons']
  readonly short: readonly LessonShown[]
  readonly disputes: readonly Disputed[]
}
type Disputed = DisputeShown & { readonly dueAt: string }

/** What a tutor's home shows of this room: requests to answer, lessons that were too short, coming ones. Texts: `booking-home`, `booking-lessons`. */
export function TutorBookings(): ReactNode {
  const { t } = useTranslation('booking-home')
  const locale = useLocale()
  const path = useLocalePath()
  const [shown, setShown] = useState<Shown>({ waiting: 0, coming: [], short: [], disputes: [] })
  useEffect(() => {
    const api = browserApi(locale)
    const now = new Date()
    const query = { from: new Date(now.getTime() - PAST_MS).toISOString(), to: new Date(now.getTime() + AHEAD_MS).toISOString() }
    const waiting = { pageNum: 1, pageSize: 1, state: 'requested' } as const
    Promise.all([
      api(requestList, { query: waiting }),
      api(trialList, { query: waiting }),
      api(lessonList, { query }),
      api(disputeList),
    ])
      .then(([{ total }, { total: trials }, { list }, { list: disputes }]) =>
        setShown({
          waiting: total + trials,
          coming: list.filter(({ state, startsAt }) => AGREED.includes(state) && new Date(startsAt) >= now),
          short: list.filter(({ state }) => state === 'too_short'),
          disputes: disputesToAnswer(disputes),
        }),
      )
      // The pages themselves say what is wrong.
      .catch(() => {})
  }, [locale])
  return (
    <>
      {shown.disputes.length > 0 && <Disputes disputes={shown.disputes} />}
      {shown.short.length > 0 && <ShortLessons lessons={shown.short} />}
      <section className={`card ${boxes.box}`}>
        <h2>{t('bookings.tutorTitle')}</h2>
        <p className={styles.quiet}>
          {shown.waiting > 0 ? t('bookings.total', { total: shown.waiting }) : t('bookings.noneTutor')}
        </p>
        <p className={styles.ways}>
          <Link className={`button ${shown.waiting > 0 ? '' : 'quiet'}`} to={path('/tutor/dashboard/bookings')}>
            {t('bookings.tutorTitle')}
          </Link>
        </p>
      </section>
      <ComingLessons lessons={shown.coming} side="tutor" />
    </>
  )
}

function Disputes({ disputes }: { disputes: readonly Disputed[] }): ReactNode {
  const { t } = useTranslation('booking-home')
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  return (
    <section className={`card ${boxes.box} ${boxes.wide}`}>
      <h2>{t('disputes')}</h2>
      <ol className={`${boxes.actions} ${styles.actions}`}>
        {disputes.map(({ disputeId, otherName: name, dueAt }) => (
          <li key={disputeId}>
            <Link to={path(`/tutor/dashboard/disputes/${disputeId}`)}>
              <span>{t('action.dispute', { name, time: momentText(dueAt) })}</span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

function ShortLessons({ lessons }: { lessons: readonly LessonShown[] }): ReactNode {
  const { t } = useTranslation('booking-home')
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  return (
    <section className={`card ${boxes.box} ${boxes.wide}`}>
      <h2>{t('shortLessons')}</h2>
      <ol className={`${boxes.actions} ${styles.actions}`}>
        {lessons.map((lesson) => (
          <li key={lesson.lessonId}>
            <Link to={path(`/tutor/dashboard/${placeOfLesson(lesson)}`)}>
              <span>{t('shortTell', { name: lesson.otherName, time: momentText(lesson.startsAt) })}</span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
