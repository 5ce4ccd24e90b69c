import { useId, useState } from 'react'
import type { ReactNode, UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { useModal } from '#web/use-modal.ts'
import { bookTutorCall } from '../contract/bookings.ts'
import styles from './appointment-dialog.module.css'
import { AppointmentDone } from './appointment-done.tsx'
import type { Booked } from './appointment-done.tsx'
import { HallFee } from './hall-fee.tsx'
import { JobChoice } from './job-choice.tsx'
import { usePendingJobs } from './use-pending-jobs.ts'

// More pages load this near to the lower end (specification 1 §4 "Appointment dialog").
const NEAR_END_PX = 200

type Props = { readonly tutor: { readonly tutorId: number; readonly tutorName: string }; readonly onClose: () => void }

/** A parent chooses one of the pending cases and books; then what follows (specification 1 §4 "Appointment dialog"). */
export function AppointmentDialog({ tutor, onClose }: Props): ReactNode {
  const { t } = useTranslation('booking')
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
      {booked ? <AppointmentDone booked={booked} tutor={tutor} /> : <Choice tutor={tutor} onBooked={setBooked} />}
    </dialog>
  )
}

type ChoiceProps = Pick<Props, 'tutor'> & { readonly onBooked: (booked: Booked) => void }

function Choice({ tutor, onBooked }: ChoiceProps): ReactNode {
  const { t } = useTranslation('booking')
  const page = useLocalePath()('/parent/booktutor')
  const { pathname } = useLocation()
  const jobs = usePendingJobs()
  const [chosen, setChosen] = useState<number | null>(null)
  const { book, isBusy, problem } = useBooking(tutor.tutorId, onBooked)
  const onScroll = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>): void => {
    if (scrollHeight - scrollTop - clientHeight <= NEAR_END_PX && !jobs.isLoading) jobs.more()
  }
  return (
    <>
      <div className={styles.list} onScroll={onScroll} data-pages={jobs.pageNum}>
        <JobChoice jobs={jobs} chosen={chosen} onChoose={setChosen} />
      </div>
      <footer className={styles.foot}>
        {chosen !== null && <HallFee jobId={chosen} tutorId={tutor.tutorId} />}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {chosen === null && <p className={styles.hint}>{t('dialog.hint')}</p>}
        <button type="button" className="button" aria-disabled={isBusy || chosen === null} onClick={() => void book(chosen)}>
          {t(isBusy ? 'dialog.booking' : 'dialog.continue')}
        </button>
        {pathname !== page && (
          <Link to={`${page}?tutorId=${tutor.tutorId}`} state={{ isInstead: true }}>
            {t('dialog.page')}
          </Link>
        )}
      </footer>
    </>
  )
}

/** Books once at a time; without a choice it says so and nothing is sent. */
function useBooking(tutorId: number, onBooked: (booked: Booked) => void) {
  const { t } = useTranslation('booking')
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const book = async (jobId: number | null): Promise<void> => {
    if (jobId === null) return void showToast({ text: t('dialog.addOthers10'), look: 'bad' })
    if (isBusy) return
    setBusy(true)
    setProblem('')
    try {
      onBooked(await browserApi(locale)(bookTutorCall, { body: { jobId, tutorId } }))
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t('dialog.offline'))
    } finally {
      setBusy(false)
    }
  }
  return { book, isBusy, problem }
}
