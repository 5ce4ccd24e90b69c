import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useLocation } from 'react-router'
import type { ApiClient } from '#web/api-client.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { PairNote } from '#web/components/pair-note.tsx'
import { Modal } from '#web/components/modal.tsx'
import { grouped } from '#kernel/written-money.ts'
import { textOf } from '#web/text-of.ts'
import { useAct } from '#web/use-act.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { problemCall, tutorProblemCall } from '../contract/disputes.ts'
import type { LessonShown } from '#modules/lessons/contract/lessons.ts'
import { MOST_FILES } from '../domain/dispute-files.ts'
import { LESSON_PROBLEMS } from '../domain/lesson-problem.ts'
import styles from '#web/components/dialog-form.module.css'
import { sideOfPath } from '#modules/lessons/public-web.ts'
import { ChooseFiles, UploadList } from './upload-list.tsx'
import { LARGEST_MEGABYTES, useUploads } from './use-uploads.ts'
import type { Uploads } from './use-uploads.ts'

type Props = { readonly lesson: LessonShown; readonly onClose: () => void }
type Side = 'parent' | 'tutor'

// What a tutor can report: that the lesson counts after all, conduct, something else.
const OF_SIDE = { parent: LESSON_PROBLEMS, tutor: ['short', 'conduct', 'other'] } as const

/** A side says what was wrong, what is to become of the money, and what happened: that opens a dispute. */
export function ProblemDialog({ lesson, onClose }: Props): ReactNode {
  const { t } = useWords('lessons')
  const side = sideOfPath(useLocation().pathname)
  const takesPayments = useTakesPayments()
  const { act, isBusy, problem } = useAct(t('failed'), 'here')
  const [isOpened, setOpened] = useState(false)
  const uploads = useUploads(() => {})
  const price = takesPayments ? lesson.price : null
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wrong = LESSON_PROBLEMS.find((one) => one === form.get('problem'))
    const note = textOf(form, 'note').trim()
    const refund = price === null ? undefined : Number(textOf(form, 'refund') || Number.NaN)
    // All that is asked for is required.
    if (!wrong) return
    const body = { lessonId: lesson.lessonId, problem: wrong, note, ...(refund === undefined ? {} : { refund }) }
    const call = side === 'parent' ? problemCall : tutorProblemCall
    const send = async (api: ApiClient): Promise<void> => {
      const { disputeId } = await api(call, { body })
      setOpened(true)
      // The page is read again when all have arrived or were left out: this dialog has no place in it.
      await uploads.send(disputeId)
    }
    void act({ send, done: t('problem.done') }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal title={t('problem.title')} onClose={onClose}>
      <form className={styles.form} onSubmit={onSubmit}>
        <p>
          {t('problem.text')} {price !== null && t('problem.frozen')}
        </p>
        <Kinds side={side} />
        {price !== null && <Amount price={price} side={side} />}
        {lesson.hidesContacts && <PairNote />}
        <label>
          {t('problem.note')}
          <textarea className="field" name="note" rows={4} maxLength={2000} required aria-describedby="problem-note" />
        </label>
        <p id="problem-note" className={styles.quiet}>
          {t('problem.noteHint')}
        </p>
        <Files uploads={uploads} isOpened={isOpened} />
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          {...(isOpened ? {} : { confirm: t('problem.send') })}
          cancel={{ label: t(isOpened ? 'problem.close' : 'sure.no'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}

/** What a side can report. */
function Kinds({ side }: { readonly side: Side }): ReactNode {
  const { t } = useWords('lessons')
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t('problem.title')}</legend>
      {OF_SIDE[side].map((wrong) => (
        <label key={wrong} className={styles.choice}>
          <input type="radio" name="problem" value={wrong} required />
          {t(side === 'tutor' && wrong === 'short' ? 'problem.shortTutor' : `problem.${wrong}`)}
        </label>
      ))}
    </fieldset>
  )
}

type FilesProps = { readonly uploads: Uploads; readonly isOpened: boolean }

/** Files that go with the report; once the dispute is open, those that have not arrived. */
function Files({ uploads, isOpened }: FilesProps): ReactNode {
  const { t } = useWords('disputes-files')
  const hasFailed = uploads.list.some(({ state }) => state === 'failed')
  return (
    <div className={styles.form}>
      {!isOpened && (
        <p>
          <ChooseFiles label={t('choose')} describedBy="problem-files" onChoose={(files) => uploads.add(files, MOST_FILES)} />
        </p>
      )}
      <p id="problem-files" className={styles.quiet} role="status">
        {isOpened && hasFailed ? t('partly') : t('chooseHint', { count: MOST_FILES, megabytes: LARGEST_MEGABYTES })}
      </p>
      <UploadList uploads={uploads} />
    </div>
  )
}

type AmountProps = { readonly price: number; readonly side: Side }

/** What is to go back to the parent: an amount, with the likely ones at a press. */
function Amount({ price, side }: AmountProps): ReactNode {
  const { t } = useWords('lessons')
  const field = useRef<HTMLInputElement>(null)
  const half = Math.floor(price * 50) / 100
  const set = (value: number): void => {
    if (field.current) field.current.value = String(value)
  }
  return (
    <>
      <label>
        {t(side === 'parent' ? 'problem.refund' : 'problem.refundTutor')}
        <input
          ref={field}
          className="field money"
          name="refund"
          type="number"
          inputMode="decimal"
          min="0"
          max={price}
          step="0.01"
          required
          defaultValue={side === 'parent' ? price : 0}
          aria-describedby="problem-refund"
        />
      </label>
      <p id="problem-refund" className={styles.quiet}>
        {t('problem.refundHint', { price: grouped(price) })}
      </p>
      <div className={styles.acts}>
        {side === 'tutor' && (
          <button type="button" className="button quiet" onClick={() => set(0)}>
            {t('problem.none')}
          </button>
        )}
        <button type="button" className="button quiet" onClick={() => set(half)}>
          {t('problem.half')}
        </button>
        <button type="button" className="button quiet" onClick={() => set(price)}>
          {t('problem.all')}
        </button>
      </div>
    </>
  )
}
