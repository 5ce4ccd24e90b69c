import { Suspense, useId, useState } from 'react'
import type { ReactNode, UIEvent } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, useLocation } from 'react-router'
import { offerPush } from '#modules/notices/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { grouped } from '#kernel/written-money.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { showToast } from '#web/show-toast.ts'
import { useModal } from '#web/use-modal.ts'
import { bookTutorCall } from '../contract/bookings.ts'
import type { BookingQuote } from '../contract/bookings.ts'
import styles from './appointment-dialog.module.css'
import { AppointmentDone } from './appointment-done.tsx'
import type { Booked } from './appointment-done.tsx'
import { BookingTerms } from './booking-terms.tsx'
import type { Choice } from './booking-terms.tsx'
import { FirstTimeFields, useFirstTime } from '#modules/lessons/public-web.ts'
import { JobChoice } from './job-choice.tsx'
import { usePendingJobs } from '#modules/cases/public-web.ts'
import { CaseFeeWords } from './case-fee-words.tsx'
import { HallFeeButton } from './hall-fee-button.tsx'
import { useBegun } from './use-begun.ts'
import type { FirstTime } from '#modules/lessons/public-web.ts'
import { useHallFee } from './use-hall-fee.ts'
import type { HallFee } from './use-hall-fee.ts'
import { useQuote } from './use-quote.ts'
import type { Quoted } from './use-quote.ts'

// More pages load this near to the lower end (specification 1 §4 "Appointment dialog").
const NEAR_END_PX = 200

type Props = {
  readonly tutor: { readonly tutorId: number; readonly tutorName: string }
  /** The case that is chosen at first. */
  readonly jobId?: number | null
  /** A part of the week (`sat-evening`) in which the first lesson is wished for. */
  readonly part?: string | null
  readonly onClose: () => void
}

/** A parent chooses one of the pending cases, sees the terms and books; then what follows (specification 1 §4 "Appointment dialog"). */
export function AppointmentDialog({ tutor, jobId = null, part = null, onClose }: Props): ReactNode {
  const { t } = useWords('booking')
  const { frame, close } = useModal(onClose)
  const titleId = useId()
  const [booked, setBooked] = useState<Booked | null>(null)
  return (
    <dialog {...frame} className={styles.dialog} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{booked ? t('dialog.done') : t('dialog.title', { name: tutor.tutorName })}</h2>
        <button type="button" className="icon-button" aria-label={t('dialog.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {booked ? (
        <Suspense>
          <AppointmentDone booked={booked} tutor={tutor} onLeave={close} />
        </Suspense>
      ) : (
        <CaseChoice tutor={tutor} first={jobId} part={part} onBooked={setBooked} />
      )}
    </dialog>
  )
}

type CaseChoiceProps = Pick<Props, 'tutor'> & {
  readonly first: number | null
  readonly part: string | null
  readonly onBooked: (booked: Booked) => void
}

function CaseChoice({ tutor, first, part, onBooked }: CaseChoiceProps): ReactNode {
  const { t } = useWords('booking')
  const jobs = usePendingJobs()
  const [chosen, setChosen] = useState(first)
  const { quoted, quote, choice, choose } = useTerms(chosen, tutor.tutorId)
  const { hallFee, again } = useHallFee(chosen, tutor.tutorId)
  useBegun(chosen, { tutorId: tutor.tutorId, part, isBegun: quote !== null && !quote.isAsked })
  const minutes = jobs.list.find(({ jobId }) => jobId === chosen)?.onceTime ?? null
  const time = useFirstTime({ tutorId: tutor.tutorId, minutes, part, isNeeded: false })
  const { book, isBusy, problem, say } = useBooking({
    tutorId: tutor.tutorId,
    onBooked,
    onChanged: () => {
      quoted.again()
      time.again()
      again()
    },
  })
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>): void => {
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END_PX && !jobs.isLoading) jobs.more()
  }
  const name = tutor.tutorName
  return (
    <>
      <div className={styles.list} onScroll={onScroll} data-pages={jobs.pageNum}>
        <JobChoice jobs={jobs} chosen={chosen} onChoose={setChosen}>
          {(job) => (
            <Terms quoted={quoted}>
              {quote && !quote.isAsked && <FirstLesson time={time} />}
              {quote && <BookingTerms {...{ quote, job, name, choice }} onChoose={choose} />}
            </Terms>
          )}
        </JobChoice>
      </div>
      <footer className={styles.foot}>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <FeeHint isChosen={chosen !== null} hallFee={hallFee} isPriced={quote === null || quote.priceMin !== null} />
        {chosen !== null && hallFee?.isNeeded && !quote?.isAsked ? (
          <HallFeeButton jobId={chosen} tutorId={tutor.tutorId} hallFee={hallFee} onProblem={say} onPaid={again} />
        ) : (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy || quote === null || time.list === null}
            onClick={() => void book(chosen, { quote: time.list && quote, choice, startsAt: time.startsAt })}
          >
            {t(isBusy ? 'dialog.booking' : quote && quote.unlisted.length > 0 ? 'dialog.anyway' : 'dialog.continue')}
          </button>
        )}
        <PageInstead tutorId={tutor.tutorId} />
      </footer>
    </>
  )
}

/** The booking page instead, where one is not there already. */
function PageInstead({ tutorId }: { tutorId: number }): ReactNode {
  const { t } = useWords('booking')
  const page = useLocalePath()('/parent/booktutor')
  const { pathname } = useLocation()
  if (pathname === page) return null
  return (
    <Link to={`${page}?tutorId=${tutorId}`} state={{ isInstead: true }}>
      {t('dialog.page')}
    </Link>
  )
}

/** When the first lesson is wished for; nothing where the tutor has no free time to choose from. */
function FirstLesson({ time: { list, startsAt, choose } }: { time: FirstTime }): ReactNode {
  const { t } = useWords('booking-terms')
  if (!list || list.length === 0) return null
  const words = { legend: t('time.legend'), hint: t('time.hint'), none: t('time.none') }
  return (
    <div className={styles.first}>
      <FirstTimeFields {...words} {...{ list, startsAt, choose }} />
    </div>
  )
}

type HintProps = { readonly isChosen: boolean; readonly hallFee: HallFee | null; readonly isPriced: boolean }

/** What sending a request sets aside, or that it costs nothing where no money moves. */
function FeeHint({ isChosen, hallFee, isPriced }: HintProps): ReactNode {
  const { t } = useWords('booking')
  const takesPayments = useTakesPayments()
  if (!isChosen) return <p className={styles.hint}>{t('dialog.hint')}</p>
  if (!takesPayments) return <p className={styles.hint}>{t('dialog.free')}</p>
  if (!hallFee) return <p className={styles.hint}>{isPriced ? '' : t('dialog.heldLater')}</p>
  const values = { fee: grouped(hallFee.fee), balance: grouped(hallFee.canWithdraw) }
  return (
    <p className={styles.hint}>
      {hallFee.kept > 0 && `${t('dialog.kept', { kept: grouped(hallFee.kept) })} `}
      {hallFee.fee > 0 && t(hallFee.isNeeded ? 'dialog.prepayFirst' : 'dialog.held', values)}
      <CaseFeeWords hallFee={hallFee} />
    </p>
  )
}

/** The terms of the chosen case, and what the parent says to them. */
function useTerms(chosen: number | null, tutorId: number) {
  const { t } = useWords('booking')
  const quoted = useQuote(chosen, { tutorId, offline: t('dialog.offline') })
  const quote = quoted.answer && 'quote' in quoted.answer ? quoted.answer.quote : null
  const [said, setSaid] = useState<{ readonly quote: BookingQuote; readonly choice: Choice } | null>(null)
  const choice: Choice =
    said?.quote === quote && said ? said.choice : { agreesToPrice: false, acceptance: quote?.acceptance ?? 'first' }
  return { quoted, quote, choice, choose: (next: Choice) => quote && setSaid({ quote, choice: next }) }
}

function Terms({ quoted: { answer, again }, children }: { quoted: Quoted; children: ReactNode }): ReactNode {
  const { t } = useWords('booking')
  const waiting = <p className={styles.state}>{t('dialog.quoting')}</p>
  if (answer === null) return waiting
  // Their words are fetched now; without a border of its own the dialog would be taken away meanwhile.
  if ('quote' in answer) return <Suspense fallback={waiting}>{children}</Suspense>
  return (
    <p role="alert" className={styles.problem}>
      {answer.problem}{' '}
      <button type="button" className="link-button" onClick={again}>
        {t('dialog.retry')}
      </button>
    </p>
  )
}

type Booking = { readonly tutorId: number; readonly onBooked: (booked: Booked) => void; readonly onChanged: () => void }
type Said = { readonly quote: BookingQuote | null; readonly choice: Choice; readonly startsAt: string | null }

/** Books once at a time; without a choice, or without a yes to a price above the budget, it says so and nothing is sent. */
function useBooking({ tutorId, onBooked, onChanged }: Booking) {
  const { t } = useWords('booking')
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const book = async (jobId: number | null, { quote, choice, startsAt }: Said): Promise<void> => {
    if (jobId === null) return void showToast({ text: t('dialog.addOthers10'), look: 'bad' })
    if (isBusy || quote === null) return
    if (quote.isAboveBudget && !quote.isAsked && !choice.agreesToPrice) return setProblem(t('dialog.agreeFirst'))
    setBusy(true)
    setProblem('')
    const price = quote.priceMin ?? undefined
    try {
      const terms = price === undefined ? {} : { price, acceptance: choice.acceptance }
      const body = { jobId, tutorId, ...terms, ...(startsAt === null ? {} : { startsAt }) }
      onBooked(await browserApi(locale)(bookTutorCall, { body }))
      void offerPush()
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('dialog.offline'))
      // The terms are others by now.
      if (error instanceof ApiFailure && error.status === 409) onChanged()
    } finally {
      setBusy(false)
    }
  }
  return { book, isBusy, problem, say: setProblem }
}
