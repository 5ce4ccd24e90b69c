import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import { LESSON_TONES } from './lesson-tones.ts'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { Link, useLocation } from 'react-router'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { numberUnlessTitled } from '#kernel/number-unless-titled.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useClock } from '#web/use-moment.ts'
import type { LessonShown } from '../contract/lessons.ts'
import { HELD, SHORT } from '../domain/lesson-moves.ts'
import { sideOfPath } from './side-of-path.ts'
import { LessonActs } from './lesson-acts.tsx'
import type { LessonView } from './lesson-view.ts'
import { useLessonWords } from './use-lesson-words.ts'
import styles from './lessons.module.css'

type Props = { readonly view: LessonView; readonly today: string; readonly lessons: readonly LessonShown[] }
type Days = readonly (readonly [string, readonly LessonShown[]])[]

/** The lessons of the list by day, what is ahead before what was, each with what can be done with it now. */
export function LessonAgenda({ view: { first, last }, today, lessons }: Props): ReactNode {
  const { t } = useWords('lessons')
  const byDay = [...Map.groupBy(lessons, ({ startsAt }) => hongKongDay(new Date(startsAt)))]
  const listed = byDay.filter(([day]) => day >= first && day <= last)
  const past = listed.filter(([day]) => day < today).toReversed()
  return (
    <section className={styles.agenda}>
      <h2>{t('agenda')}</h2>
      {listed.length === 0 && <p className={`card ${styles.empty}`}>{t('none')}</p>}
      <DayList days={listed.filter(([day]) => day >= today)} all={lessons} />
      {past.length > 0 && past.length < listed.length && <h2>{t('earlier')}</h2>}
      <DayList days={past} all={lessons} />
    </section>
  )
}

function DayList({ days, all }: { readonly days: Days; readonly all: readonly LessonShown[] }): ReactNode {
  const { dayText } = useLessonWords()
  return days.map(([day, list]) => (
    <section key={day}>
      <h3>{dayText(day)}</h3>
      <ul>
        {list.map((lesson) => (
          <li
            key={lesson.lessonId}
            id={`lesson-${lesson.lessonId}`}
            className={`card ${styles.lesson}`}
            data-state={lesson.state}
          >
            <Lesson lesson={lesson} all={all} isRow />
          </li>
        ))}
      </ul>
    </section>
  ))
}

type LessonProps = {
  readonly lesson: LessonShown
  readonly all: readonly LessonShown[]
  /** Leads to its page, in a list. */
  readonly isRow?: boolean
}

/** A lesson with what can be done with it now. */
export function Lesson({ lesson, all, isRow = false }: LessonProps): ReactNode {
  return (
    <>
      <LessonWords lesson={lesson} isRow={isRow} />
      <LessonWays lesson={lesson} all={all} />
    </>
  )
}

/** What can be done with a lesson now, and what follows from it. */
export function LessonWays({ lesson, all }: Omit<LessonProps, 'isRow'>): ReactNode {
  const side = sideOfPath(useLocation().pathname)
  const isSeries =
    lesson.state === 'proposed' &&
    all.some((one) => one.seriesId === lesson.seriesId && one !== lesson && one.state === 'proposed')
  return (
    <>
      <LessonActs lesson={lesson} isSeries={isSeries} />
      <TrialOn lesson={lesson} side={side} />
      <CoverOn lesson={lesson} side={side} />
    </>
  )
}

/** When, with whom and where a lesson is, how it stands, and until when something is to be said. */
export function LessonWords({ lesson, isRow }: { readonly lesson: LessonShown; readonly isRow: boolean }): ReactNode {
  const { t } = useWords('lessons')
  const { timeText, momentText } = useLessonWords()
  const clock = useClock()
  const {
    caseTitle,
    otherName,
    state,
    autoConfirmAt,
    movingTo,
    isProposedByMe,
    isWithinHours,
    moves,
    undoUntil,
    isTrial,
    isCover,
    guaranteeUntil,
  } = lesson
  const side = sideOfPath(useLocation().pathname)
  const path = useLocalePath()
  const time = <b className="money">{timeText(lesson)}</b>
  return (
    <>
      <p className={styles.top}>
        {isRow ? <RowLink to={path(`/${side}/dashboard/lessons/${lesson.lessonId}`)}>{time}</RowLink> : time}
        {isTrial && <span className="chip">{t('trial')}</span>}
        {isCover && <span className="chip">{t('cover.chip')}</span>}
        <Status tone={LESSON_TONES[state]}>{t(`state.${state}`)}</Status>
      </p>
      <p>
        {caseTitle} · {otherName}
      </p>
      {numberUnlessTitled(lesson) && <p className={styles.quiet}>{numberUnlessTitled(lesson)}</p>}
      {state === 'proposed' && isProposedByMe && <p className={styles.quiet}>{t('mineProposed')}</p>}
      {movingTo && (
        <p className={styles.moving}>
          {t(isProposedByMe ? 'movingMine' : 'movingTheirs', { time: momentText(movingTo) })} {t('movingKeeps')}
        </p>
      )}
      {isWithinHours === false && moves.includes('agree') && <p className={styles.quiet}>{t(`hours.${side}Outside`)}</p>}
      {state === 'ended' && autoConfirmAt && <p className={styles.quiet}>{t('auto', { time: momentText(autoConfirmAt) })}</p>}
      {guaranteeUntil && <p className={styles.moving}>{t('guarantee.until', { time: momentText(guaranteeUntil) })}</p>}
      {SHORT.includes(state) && <ShortNote lesson={lesson} side={side} />}
      {undoUntil && moves.includes('undo') && <p className={styles.quiet}>{t('undoUntil', { time: clock(undoUntil) })}</p>}
    </>
  )
}

/** Of a lesson of less than half of its planned time: from when to when, and what silence means. */
function ShortNote({ lesson, side }: { lesson: LessonShown; side: 'parent' | 'tutor' }): ReactNode {
  const { t } = useWords('lessons')
  const { momentText } = useLessonWords()
  const { state, startsAt, startedAt, endsAt, endedAt, autoConfirmAt, moves } = lesson
  const clock = useClock()
  const times = { from: clock(startedAt ?? startsAt), to: clock(endedAt ?? endsAt) }
  return (
    <p className={styles.moving}>
      {t(state === 'claimed' ? `short.${side}Claimed` : `short.${side}`, times)}
      {state === 'too_short' &&
        !moves.includes(side === 'parent' ? 'confirm' : 'claim') &&
        ` ${t('short.early', { end: clock(endsAt) })}`}
      {autoConfirmAt && ` ${t('short.silent', { time: momentText(autoConfirmAt) })}`}
    </p>
  )
}

/** For the parent, after a trial that was held: books the tutor. */
function TrialOn({ lesson, side }: { readonly lesson: LessonShown; readonly side: 'parent' | 'tutor' }): ReactNode {
  const { t } = useWords('lessons')
  const path = useLocalePath()
  const { isTrial, state, tutorId, jobId } = lesson
  if (!isTrial || side !== 'parent' || !HELD.includes(state)) return null
  return (
    <p>
      <Link className="button quiet" to={path(`/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}`)}>
        {t('trialOn')}
      </Link>
    </p>
  )
}

/** For the parent of a lesson that its tutor missed or called off: finds a cover tutor; for both, that one takes it. */
function CoverOn({ lesson, side }: { readonly lesson: LessonShown; readonly side: 'parent' | 'tutor' }): ReactNode {
  const { t } = useWords('lessons')
  const path = useLocalePath()
  const { cover, lessonId } = lesson
  if (cover === null) return null
  if (side === 'tutor') return <p className={styles.quiet}>{t('cover.tutor')}</p>
  return (
    <>
      {cover === 'covered' && <p className={styles.quiet}>{t('cover.parent')}</p>}
      <p>
        <Link className={`button ${cover === 'open' ? '' : 'quiet'}`} to={path(`/parent/dashboard/lessons/${lessonId}/cover`)}>
          {t(cover === 'open' ? 'cover.open' : 'cover.asked')}
        </Link>
      </p>
    </>
  )
}
