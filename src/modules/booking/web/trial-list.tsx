import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import boxes from '#web/components/dashboard-boxes.module.css'
import { grouped } from '#web/grouped.ts'
import { useLocalePath } from '#web/locale-path.ts'
import type { TrialShown } from '../contract/trials.ts'
import type { Side } from '../domain/lesson-moves.ts'
import styles from './home.module.css'
import { placeOfLesson } from './place-of-lesson.ts'
import { TrialActs } from './trial-acts.tsx'
import { useLessonWords } from './use-lesson-words.ts'

/** The trial lessons of one side, newest first; nothing without one. */
export function TrialList({ trials, side }: { readonly trials: readonly TrialShown[]; readonly side: Side }): ReactNode {
  const { t } = useTranslation('booking-trials')
  if (trials.length === 0) return null
  return (
    <section aria-labelledby="trials">
      <h2 id="trials" className={styles.part}>
        {t('title')}
      </h2>
      <ul className={styles.bookings}>
        {trials.map((trial) => (
          <li key={trial.trialId} className={`card ${boxes.box}`}>
            <TrialCard trial={trial} side={side} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { readonly trial: TrialShown; readonly side: Side }

/** One trial: with whom, when, what it costs and what is held for it, how it stands, and what can be done. */
function TrialCard({ trial, side }: Props): ReactNode {
  const { t } = useTranslation(['booking-trials', 'booking-lessons'])
  const path = useLocalePath()
  const { momentText } = useLessonWords()
  const { trialNo, jobNo, state, lessonState, tutorId, otherName, startsAt, minutes, createdAt, expiresAt } = trial
  const subject = trial.studentTutorialSubject.replace(',', ' · ')
  return (
    <>
      <p className={styles.top}>
        <b>{side === 'parent' ? <Link to={path(`/tutor/detail/${tutorId}`)}>{otherName}</Link> : otherName}</b>
        <span className={`chip ${styles.chip}`} data-state={state}>
          {state === 'accepted' && lessonState ? t(`state.${lessonState}`, { ns: 'booking-lessons' }) : t(`state.${state}`)}
        </span>
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

function Money({ trial: { price, held, state, commission } }: Pick<Props, 'trial'>): ReactNode {
  const { t } = useTranslation('booking-trials')
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

function Ways({ trial: { jobId, tutorId, lessonId, startsAt, canContinue }, side }: Props): ReactNode {
  const { t } = useTranslation('booking-trials')
  const path = useLocalePath()
  return (
    <>
      {canContinue && (
        <Link className="button" to={path(`/parent/booktutor?tutorId=${tutorId}&jobId=${jobId}`)}>
          {t('continue')}
        </Link>
      )}
      {lessonId === null ? (
        <Link className="button quiet" to={path(`/jobcase/jobdetail/${jobId}`)}>
          {t('case')}
        </Link>
      ) : (
        <Link className="button quiet" to={path(`/${side}/dashboard/${placeOfLesson({ lessonId, startsAt })}`)}>
          {t('lesson')}
        </Link>
      )}
    </>
  )
}
