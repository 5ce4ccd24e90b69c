import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { hongKongTime } from '#kernel/hong-kong-time.ts'
import { useAct } from '#web/use-act.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { proposeLesson, rescheduleLessonCall } from '../contract/lessons.ts'
import type { LessonShown } from '../contract/lessons.ts'
import { AGREED } from '../domain/lesson-moves.ts'
import { MOST_WEEKS } from '../domain/lesson-time.ts'
import styles from '#web/components/dialog-form.module.css'
import { TutorHours } from './tutor-hours.tsx'
import { WhenFields, useWhen } from './when-fields.tsx'

const MINUTES = [30, 45, 60, 75, 90, 105, 120, 150, 180, 240]

/** What of a lesson is chosen already: its day, clock and length in minutes. */
export type Proposed = { readonly day?: string; readonly clock?: string; readonly minutes?: number }

/** A match for which lessons can be proposed; `onceTime` is the agreed length in minutes. */
export type ProposedTo = {
  readonly jobId: number
  readonly caseTitle: string
  readonly otherName: string
  readonly onceTime: number
}

type ProposeProps = {
  readonly matches: readonly ProposedTo[]
  readonly onClose: () => void
  readonly jobId?: number
  readonly first?: Proposed
}

/** Proposes a lesson, or one of every week, to the other side of a match. */
export function ProposeDialog({ matches, onClose, jobId, first = {} }: ProposeProps): ReactNode {
  const { t } = useWords('lessons')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const [chosen, setChosen] = useState(jobId ?? matches[0]?.jobId ?? 0)
  const match = matches.find((one) => one.jobId === chosen)
  const when = useWhen(first.day === undefined ? null : hongKongTime(first.day, first.clock ?? '18:00').toISOString())
  const [picked, setPicked] = useState<{ readonly of: number; readonly minutes: number } | null>(null)
  // One hour was pressed, not chosen; a drag over several means them.
  const dragged = MINUTES.find((length) => length === first.minutes && length > 60)
  const minutes = picked?.of === chosen ? picked.minutes : (dragged ?? match?.onceTime ?? 90)
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const weeks = Number(new FormData(event.currentTarget).get('weeks'))
    // A day and a clock are required.
    if (!when.startsAt) return
    const body = { jobId: chosen, startsAt: when.startsAt.toISOString(), minutes, weeks }
    void act({ send: (api) => api(proposeLesson, { body }), done: t('sent') }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal title={t('form.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit}>
        <label>
          {t('form.who')}
          <select className="field" value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {matches.map((one) => (
              <option key={one.jobId} value={one.jobId}>
                {`${one.otherName} · ${one.caseTitle}`}
              </option>
            ))}
          </select>
        </label>
        <WhenFields {...when} />
        <label>
          {t('form.minutes')}
          <select
            className="field"
            value={minutes}
            onChange={({ target }) => setPicked({ of: chosen, minutes: Number(target.value) })}
          >
            {MINUTES.map((length) => (
              <option key={length}>{length}</option>
            ))}
          </select>
        </label>
        <label>
          {t('form.weeks')}
          <input className="field" name="weeks" type="number" min={1} max={MOST_WEEKS} defaultValue={1} required />
        </label>
        <TutorHours jobId={chosen} startsAt={when.startsAt} minutes={minutes} />
        <p className={styles.quiet}>{t('form.note')}</p>
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={t('form.send')}
          cancel={{ label: t('form.cancel'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}

/** Proposes another time for a lesson. */
export function MoveDialog({ lesson, onClose }: { lesson: LessonShown; onClose: () => void }): ReactNode {
  const { t } = useWords('lessons')
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const when = useWhen(lesson.startsAt)
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!when.startsAt) return
    const body = { lessonId: lesson.lessonId, startsAt: when.startsAt.toISOString() }
    void act({ send: (api) => api(rescheduleLessonCall, { body }), done: t('sent') }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal title={t('form.move')} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit}>
        <WhenFields {...when} />
        {/* They are asked for by a match. */}
        {!lesson.isTrial && !lesson.isCover && (
          <TutorHours jobId={lesson.jobId} startsAt={when.startsAt} minutes={lesson.minutes} />
        )}
        {AGREED.includes(lesson.state) && <p>{t('form.noteMove')}</p>}
        <p className={styles.quiet}>{t('form.note')}</p>
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={t('form.send')}
          cancel={{ label: t('form.cancel'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}
