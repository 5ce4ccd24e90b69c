import { useEffect, useState } from 'react'
import type { ComponentType, FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { PendingJob } from '#modules/cases/contract/pending-cases.ts'
import { offerPush } from '#modules/notices/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { AnswerOf } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { grouped } from '#kernel/written-money.ts'
import { numberUnlessTitled } from '#kernel/number-unless-titled.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { postTrial, requestTrialCall } from '../contract/trials.ts'
import type { TrialQuote } from '../contract/trials.ts'
import { AbsenceNote } from './absence-note.tsx'
import styles from '#web/components/dialog-form.module.css'
import { PayOrderButton } from '#modules/settlement/public-web.ts'
import { TrialDone } from './trial-done.tsx'
import { usePendingJobs } from '#modules/cases/public-web.ts'
import { useTrial } from './use-trial.ts'
import { useTrialTime } from './use-trial-time.tsx'

/** What whoever opens the dialog says of the chosen case and the tutor. */
export type CaseNote = ComponentType<{
  readonly job: PendingJob | null
  readonly tutor: { readonly tutorId: number; readonly tutorName: string }
}>

type Props = {
  readonly CaseNote: CaseNote
  readonly tutor: { readonly tutorId: number; readonly tutorName: string }
  /** The case that is chosen at first. */
  readonly jobId: number | null
  /** A part of the week (`sat-evening`) that is wished for. */
  readonly part: string | null
  readonly onClose: () => void
}
type Asked = AnswerOf<typeof requestTrialCall> & { readonly startsAt: string }

/** A parent asks a tutor for a trial lesson: for which case, when, and what is held for it. */
export function TrialDialog({ CaseNote, tutor, jobId, part, onClose }: Props): ReactNode {
  // All words before the dialog opens: what is fetched later would take it away meanwhile.
  const { t } = useWords(['trials', 'lessons', 'booking-terms', 'booking'])
  const trial = useTrial(tutor.tutorId, t('failed'))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { quote, problem } = trial
  const cancel = { label: t('ask.cancel'), onCancel: onClose }
  return (
    <Modal title={asked ? t('done.title') : t('ask.title', { name: tutor.tutorName })} onClose={onClose}>
      {asked ? (
        <TrialDone asked={asked} onClose={onClose} />
      ) : quote === null ? (
        <>
          <p role="status">{problem ? '' : t('ask.loading')}</p>
          <DialogFoot problem={problem} isBusy={false} cancel={cancel} />
        </>
      ) : quote.isAsked ? (
        <AlreadyAsked onClose={onClose} />
      ) : (
        <TrialForm
          CaseNote={CaseNote}
          tutorName={tutor.tutorName}
          quote={quote}
          first={jobId}
          part={part}
          onAsked={setAsked}
          onClose={onClose}
          again={trial.again}
        />
      )}
    </Modal>
  )
}

function AlreadyAsked({ onClose }: Pick<Props, 'onClose'>): ReactNode {
  const { t } = useWords('trials')
  const path = useLocalePath()
  return (
    <div className={styles.form}>
      <p>{t('ask.asked')}</p>
      <p className={styles.ways}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('ask.cancel')}
        </button>
        <Link className="button" to={path('/parent/dashboard/bookings')}>
          {t('ask.toList')}
        </Link>
      </p>
    </div>
  )
}

type FormProps = {
  readonly CaseNote: CaseNote
  readonly tutorName: string
  readonly quote: TrialQuote
  readonly first: number | null
  readonly part: string | null
  readonly onAsked: (asked: Asked) => void
  readonly onClose: () => void
  readonly again: () => void
}

function TrialForm({ CaseNote, tutorName, quote, first, part, onAsked, onClose, again }: FormProps): ReactNode {
  const { t } = useWords('trials')
  const { tutorId, minutes, price } = quote
  const { time, startsAt, ask } = useTrialTime(quote, part)
  const jobs = useAllJobs()
  const [chosen, setChosen] = useState(first)
  const jobId = chosen ?? jobs[0]?.jobId ?? null
  const { send, isBusy, problem, say } = useAsking({
    onAsked,
    onChanged: () => {
      time.again()
      again()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (startsAt !== null && jobId !== null) void send({ jobId, tutorId, startsAt, minutes, price })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        <b className="money">
          {price === 0 ? t('ask.offerFree', { minutes }) : t('ask.offer', { minutes, price: grouped(price) })}
        </b>
      </p>
      <label>
        {t('ask.job')}
        <select className="field" value={jobId ?? ''} required onChange={({ target }) => setChosen(Number(target.value))}>
          {jobs.map((job) => (
            <option key={job.jobId} value={job.jobId}>
              {[job.caseTitle, numberUnlessTitled(job)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </label>
      <CaseNote job={jobs.find((job) => job.jobId === jobId) ?? null} tutor={{ tutorId, tutorName }} />
      {ask}
      <p>{useMoneyWords(quote)}</p>
      <p className={styles.quiet}>{t('ask.note')}</p>
      <AbsenceNote side="parent" isFree={price === 0} />
      <TrialFoot quote={quote} {...{ problem, onClose, again }} isBusy={isBusy || startsAt === null} onProblem={say} />
    </form>
  )
}

type FootProps = Pick<FormProps, 'quote' | 'onClose' | 'again'> & {
  readonly problem: string
  readonly isBusy: boolean
  readonly onProblem: (text: string) => void
}

/** Sends the request, or pays first what the wallet lacks. */
function TrialFoot({ quote, problem, isBusy, onClose, again, onProblem }: FootProps): ReactNode {
  const { t } = useWords('trials')
  const { tutorId, price, priceCents } = quote
  const cancel = { label: t('ask.cancel'), onCancel: onClose }
  if (!quote.isNeeded) return <DialogFoot problem={problem} isBusy={isBusy} confirm={t('ask.send')} cancel={cancel} />
  return (
    <>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.ways}>
        <PayOrderButton
          label={t('ask.prepay', { price: grouped(price) })}
          kind="trial"
          order={(api) => api(postTrial, { body: { tutorId, amount: priceCents } })}
          onProblem={onProblem}
          failed={t('failed')}
          onPaid={again}
        />
        <button type="button" className="button quiet" onClick={onClose}>
          {cancel.label}
        </button>
      </div>
    </>
  )
}

/** What asking holds, or what has to be paid first. */
function useMoneyWords({ price, canWithdraw, isNeeded }: TrialQuote): string {
  const { t } = useWords('trials')
  const takesPayments = useTakesPayments()
  const values = { price: grouped(price), balance: grouped(canWithdraw) }
  if (price === 0) return t('ask.heldFree')
  if (!takesPayments) return t('ask.unpaid', values)
  return t(isNeeded ? 'ask.prepayFirst' : 'ask.held', values)
}

/** All pending cases of the parent, one page after another. */
function useAllJobs() {
  const { list, isAll, isLoading, hasFailed, more } = usePendingJobs()
  useEffect(() => {
    if (!isAll && !isLoading && !hasFailed) more()
  }, [isAll, isLoading, hasFailed, more])
  return list
}

type Wanted = {
  readonly jobId: number
  readonly tutorId: number
  readonly startsAt: string
  readonly minutes: number
  readonly price: number
}

/** Asks once at a time, and says what was refused; what was typed stays. */
function useAsking({ onAsked, onChanged }: { onAsked: (asked: Asked) => void; onChanged: () => void }) {
  const { t } = useWords('trials')
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (body: Wanted): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      onAsked({ ...(await browserApi(locale)(requestTrialCall, { body })), startsAt: body.startsAt })
      void offerPush()
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('failed'))
      // The terms are others by now.
      if (error instanceof ApiFailure && error.status === 409) onChanged()
    } finally {
      setBusy(false)
    }
  }
  return { send, isBusy, problem, say: setProblem }
}
