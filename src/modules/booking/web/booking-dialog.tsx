import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { TariffNote } from '#modules/cases/public-web.ts'
import type { ApiClient } from '#web/api-client.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { grouped } from '#kernel/written-money.ts'
import { useAct } from '#web/use-act.ts'
import { useLength } from '#web/use-moment.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { acceptBookingCall, cancelBookingCall, confirmBookingCall, declineBookingCall } from '../contract/answer-bookings.ts'
import type { BookingRequest } from '../contract/bookings.ts'
import { AcceptanceMoney } from './acceptance-money.tsx'
import { budgetText } from './budget-text.ts'
import styles from '#web/components/dialog-form.module.css'
import { useLessonWords } from '#modules/lessons/public-web.ts'

/** What can be done with a request: `refuse` and `cancel` are the parent's, `decline` and `withdraw` the tutor's. */
export type BookingAct = 'accept' | 'decline' | 'withdraw' | 'confirm' | 'refuse' | 'cancel'

type Props = { readonly booking: BookingRequest; readonly act: BookingAct; readonly onClose: () => void }

const PRICE = { type: 'number', inputMode: 'numeric', min: 50, max: 3000, required: true } as const

/** Says what an answer to a request means, with its price, before it is given. */
export function BookingDialog({ booking, act, onClose }: Props): ReactNode {
  const { t } = useWords('booking-home')
  const { act: run, isBusy, problem } = useAct(t('failed'), 'here')
  const takesPayments = useTakesPayments()
  const [stated, setStated] = useState('')
  const isStated = act === 'accept' && booking.priceMin === null
  const price = isStated ? Math.round(Number(stated)) : booking.priceMin
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (await run({ send: senderOf(act, booking.bookingId, price), done: t(`bookings.done.${doneOf(booking, act)}`) })) onClose()
  }
  return (
    <Modal title={t(`bookings.ask.${act}`, { name: booking.tutorName })} onClose={onClose}>
      <ul className={styles.lines}>
        {useLines(booking, act).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {act === 'confirm' && takesPayments && <AcceptanceMoney jobId={booking.jobId} tutorId={booking.tutorId} />}
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {isStated && <StatedPrice booking={booking} value={stated} onChange={setStated} />}
        {act === 'accept' && <TariffNote side="tutor" />}
        {act === 'confirm' && <TariffNote side="parent" />}
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={t(`bookings.${act}`)}
          cancel={{ label: t('bookings.back'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}

function senderOf(act: BookingAct, bookingId: number, price: number | null): (api: ApiClient) => Promise<unknown> {
  const body = { bookingId }
  switch (act) {
    case 'accept':
      return (api) => api(acceptBookingCall, { body: { ...body, ...(price === null ? {} : { price }) } })
    case 'confirm':
      return (api) => api(confirmBookingCall, { body })
    case 'decline':
    case 'withdraw':
      return (api) => api(declineBookingCall, { body })
    case 'refuse':
    case 'cancel':
      return (api) => api(cancelBookingCall, { body })
  }
}

function doneOf({ priceMin, acceptance }: BookingRequest, act: BookingAct) {
  if (act !== 'accept') return act
  return priceMin !== null && acceptance === 'first' ? 'match' : 'offer'
}

/** What follows, one line each. */
function useLines(booking: BookingRequest, act: BookingAct): readonly string[] {
  const { t } = useWords('booking-home')
  const takesPayments = useTakesPayments()
  const { priceMin, others, liveOffers, acceptance, isAboveBudget, startsAt, minutes, isTimeFree } = booking
  const budget = budgetText(booking)
  const { momentText } = useLessonWords()
  const length = useLength()
  const firstText = (start: string): string => {
    const time = momentText(start)
    return isTimeFree ? t('bookings.means.firstLesson', { time, length: length(minutes) }) : t('bookings.firstGone', { time })
  }
  if (act !== 'accept' && act !== 'confirm') return [t(`bookings.means.${act}`)]
  const price = priceMin === null ? [] : [t('bookings.means.price', { price: grouped(priceMin), budget })]
  const first = startsAt === null ? [] : [firstText(startsAt)]
  if (act === 'accept') {
    const means = priceMin === null ? 'stated' : acceptance
    return [...price, t(`bookings.means.${means}`), ...first]
  }
  const lapses = [...others, ...(liveOffers > 0 ? [t('bookings.offers', { count: liveOffers })] : [])]
  return [
    ...price,
    ...(isAboveBudget ? [t('bookings.means.above', { budget })] : []),
    lapses.length > 0
      ? t('bookings.means.lapses', { lapses: lapses.join(t('bookings.and')) })
      : t('bookings.means.nothingLapses'),
    ...first,
    t('bookings.means.contacts'),
    ...(takesPayments ? [] : [t('bookings.means.free')]),
  ]
}

type StatedProps = { readonly booking: BookingRequest; readonly value: string; readonly onChange: (value: string) => void }

function StatedPrice({ booking, value, onChange }: StatedProps): ReactNode {
  const { t } = useWords('booking-home')
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{t('bookings.statedPrice')}</label>
      <input
        id={id}
        className="field money"
        {...PRICE}
        value={value}
        aria-describedby={`${id}b`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}b`} className={styles.quiet}>
        {t('bookings.budget', { budget: budgetText(booking) })}
      </p>
    </div>
  )
}
