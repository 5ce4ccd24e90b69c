import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import { LESSON_TONES, TRIAL_TONES } from './tones.ts'
import { Link } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { TrialShown } from '../contract/trials.ts'
import type { Side } from '../domain/lesson-moves.ts'
import styles from './home.module.css'
import { placeOfLesson } from './place-of-lesson.ts'
import { singleWords } from './single-words.ts'
import { TrialActs } from './trial-acts.tsx'
import { useLessonWords } from './use-lesson-words.ts'

type ListProps = {
  readonly trials: readonly TrialShown[]
  readonly side: Side
  readonly isCover?: boolean
  /** Of a list that is of one lesson alone. */
  readonly title?: string
}

/** The trial or cover lessons of one side, newest first; nothing without one. */
export function TrialList({ trials, side, isCover = false, title }: ListProps): ReactNode {
  const { t } = useWords(singleWords(isCover))
  const id = isCover ? 'covers' : 'trials'
  const shown = trials.filter((trial) => trial.isCover === isCover)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.part}>
        {title ?? t('title')}
      </h2>
      <ul className={styles.bookings}>
        {shown.map((trial) => (
          <li key={trial.trialId} className={`card ${boxes.box}`}>
            <TrialCard trial={trial} side={side} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { readonly trial: TrialShown; readonly side: Side }

/** One trial or cover: with whom, when, what it costs and what is held for it, how it stands, and what can be done. */
function TrialCard({ trial, side }: Props): ReactNode {
  const { t } = useWords([singleWords(trial.isCover), 'booking-lessons'])
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  const { trialNo, jobNo, state, lessonState, tutorId, otherName, startsAt, minutes, createdAt, expiresAt } = trial
  const subject = trial.studentTutorialSubject.replace(',', ' · ')
  return (
    <>
      <p className={styles.top}>
        <b>{side === 'parent' ? <Link to={path(`/tutor/detail/${tutorId}`)}>{otherName}</Link> : otherName}</b>
        <Status tone={lessonState ? LESSON_TONES[lessonState] : TRIAL_TONES[state]}>
          {lessonState ? t(`state.${lessonState}`, { ns: 'booking-lessons' }) : t(`state.${state}`)}
        </Status>
      </p>
      <p>
        {momentText(startsAt)} · {t('minutes', { minutes })}
      </p>
      <p>{[subject, trial.teachArea ?? t('online')].join(' · ')}</p>
      <Money trial={trial} />
      <p className={styles.quiet}>{[trialNo, jobNo, t('asked', { time: momentText(createdAt) })].join(' · ')}</p>
      {state === 'requested' && <p className={styles.quiet}>{t(`until.${side}`, { time: momentText(expiresAt) })}</p>}
      {state === 'lapsed' && <p className={styles.quiet}>{t('lapsed')}</p>}
      <div className={styles.ways}>
        <TrialActs trial={trial} />
        <Ways trial={trial} side={side} />
      </div>
    </>
  )
}

function Money({ trial: { price, held, state, commission, isCover } }: Pick<Props, 'trial'>): ReactNode {
  const { t } = useWords(singleWords(isCover))
  const net = price - (commission ?? 0)
  return (
    <>
      <p className={styles.price}>
        <b className="money">{price === 0 ? t('free') : t('price', { price: grouped(price) })}</b>
        {held > 0 && (
          <span className={styles.quiet}>{t(state === 'requested' ? 'held' : 'escrow', { amount: grouped(held) })}</span>
        )}
      </p>
      {commission !== null && price > 0 && (
        <p className={styles.quiet}>{t('commission', { commission: grouped(commission), net: grouped(net) })}</p>
      )}
    </>
  )
}

function Ways({ trial: { jobId, tutorId, lessonId, startsAt, canContinue, isCover }, side }: Props): ReactNode {
  const { t } = useWords(singleWords(isCover))
  const path = useLocalePath()
  return (
    <>
      {canContinue && (
        <Link className="button" to={path(`/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}`)}>
          {t('continue')}
        </Link>
      )}
      {lessonId === null && !isCover && (
        <Link className="button quiet" to={path(`/jobcase/jobdetail/${jobId}`)}>
          {t('case')}
        </Link>
      )}
      {lessonId !== null && (
        <Link className="button quiet" to={path(`/${side}/dashboard/${placeOfLesson({ lessonId, startsAt })}`)}>
          {t('lesson')}
        </Link>
      )}
    </>
  )
}
