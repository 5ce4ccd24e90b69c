import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '#web/use-act.ts'
import { Modal } from '#web/components/modal.tsx'
import type { LessonShown } from '../contract/lessons.ts'
import type { MatchShown } from '../contract/reviews.ts'
import { MOST_WEEKS, hongKongClock, hongKongDay, hongKongTime } from '../domain/lesson-time.ts'
import { textOf } from './text-of.ts'
import styles from './lessons.module.css'

const MINUTES = [30, 45, 60, 75, 90, 105, 120, 150, 180, 240]
const DAY_MS = 86_400_000
const QUARTER_SECONDS = 900

type ProposeProps = { readonly matches: readonly MatchShown[]; readonly onClose: () => void; readonly jobId?: number }

/** Proposes a lesson, or one of every week, to the other side of a match. */
export function ProposeDialog({ matches, onClose, jobId }: ProposeProps): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const { act, isBusy } = useAct(t('failed'))
  const [chosen, setChosen] = useState(jobId ?? matches[0]?.jobId ?? 0)
  const match = matches.find((one) => one.jobId === chosen)
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [minutes, weeks] = [Number(form.get('minutes')), Number(form.get('weeks'))]
    const body = { jobId: chosen, startsAt: startOf(form), minutes, weeks }
    void act({ url: '/api/lesson/propose', body, done: t('sent') }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal title={t('form.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit}>
        <label>
          {t('form.who')}
          <select className="field" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {matches.map((one) => (
              <option key={one.jobId} value={one.jobId}>
                {`${one.otherName} · ${one.studentTutorialSubject.replace(',', ' · ')}`}
              </option>
            ))}
          </select>
        </label>
        <WhenFields startsAt={null} />
        <label>
          {t('form.minutes')}
          <select key={chosen} className="field" name="minutes" defaultValue={match?.onceTime ?? 90}>
            {MINUTES.map((minutes) => (
              <option key={minutes}>{minutes}</option>
            ))}
          </select>
        </label>
        <label>
          {t('form.weeks')}
          <input className="field" name="weeks" type="number" min={1} max={MOST_WEEKS} defaultValue={1} required />
        </label>
        <FormFoot isBusy={isBusy} onClose={onClose} />
      </form>
    </Modal>
  )
}

/** Proposes another time for a lesson. */
export function MoveDialog({ lesson, onClose }: { lesson: LessonShown; onClose: () => void }): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const { act, isBusy } = useAct(t('failed'))
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const body = { lessonId: lesson.lessonId, startsAt: startOf(new FormData(event.currentTarget)) }
    void act({ url: '/api/lesson/reschedule', body, done: t('sent') }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal title={t('form.move')} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit}>
        <WhenFields startsAt={lesson.startsAt} />
        <FormFoot isBusy={isBusy} onClose={onClose} />
      </form>
    </Modal>
  )
}

function WhenFields({ startsAt }: { startsAt: string | null }): ReactNode {
  const { t } = useTranslation('booking-lessons')
  const [now] = useState(() => new Date())
  const start = startsAt === null ? new Date(now.getTime() + DAY_MS) : new Date(startsAt)
  return (
    <div className={styles.when}>
      <label>
        {t('form.date')}
        <input className="field" type="date" name="date" required min={hongKongDay(now)} defaultValue={hongKongDay(start)} />
      </label>
      <label>
        {t('form.clock')}
        <input
          className="field"
          type="time"
          name="clock"
          required
          step={QUARTER_SECONDS}
          defaultValue={startsAt === null ? '18:00' : hongKongClock(start)}
        />
      </label>
    </div>
  )
}

function FormFoot({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }): ReactNode {
  const { t } = useTranslation('booking-lessons')
  return (
    <>
      <p className={styles.quiet}>{t('form.note')}</p>
      <p className={styles.ways}>
        <button className="button" aria-disabled={isBusy}>
          {t('form.send')}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('form.cancel')}
        </button>
      </p>
    </>
  )
}

const startOf = (form: FormData): string => hongKongTime(textOf(form, 'date'), textOf(form, 'clock')).toISOString()
