import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { useNavigate } from 'react-router'
import { grouped } from '#kernel/written-money.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { useTakesPayments } from '#web/use-takes-payments.ts'
import { useAct } from '#web/use-act.ts'
import { closeThen } from '#web/use-back-closes.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import { postAccept, postCounter } from '../contract/case-offers.ts'
import type { CaseOfferLine } from '../contract/case-offers.ts'
import type { OwnCaseLine } from '../contract/own-cases.ts'
import { ACCEPTANCE_PLACES } from './acceptance-places.ts'
import { isAboveBudget } from './above-budget.ts'
import styles from './dialog-form.module.css'
import { TariffNote } from './tariff-note.tsx'

type Props = { readonly one: OwnCaseLine; readonly offer: CaseOfferLine; readonly onClose: () => void }

const MINUTES_PER_HOUR = 60
const PER_WEEK = [1, 2, 3, 4, 5, 6, 7] as const
const MINUTES = [60, 75, 90, 105, 120, 150, 180, 210, 240] as const

/** Says what choosing a tutor means before it is done; then the list of matched cases shows the next steps. */
export function AcceptDialog({ one, offer, onClose }: Props): ReactNode {
  const { t } = useWords('cases-own')
  const { act, isBusy, problem } = useAct(t('offline'), 'here')
  const navigate = useNavigate()
  const path = useLocalePath()
  const takesPayments = useTakesPayments()
  const { tutorName: name = '', tutorId = 0 } = offer.tutor ?? {}
  const lesson = Math.round((offer.price * one.lessonMinutes) / MINUTES_PER_HOUR)
  const accept = async (): Promise<void> => {
    const body = { offerId: offer.offerId }
    if (await act({ send: (api) => api(postAccept, { body }), done: t('accept.done', { name }) }))
      closeThen(onClose, () => void navigate(path('/parent/dashboard/cases?status=matched')))
  }
  return (
    <Modal title={t('accept.title', { name })} onClose={onClose}>
      <div className={styles.stack}>
        <ul>
          <li>{t('accept.price', { price: grouped(offer.price), lesson: grouped(lesson) })}</li>
          {isAboveBudget(one, offer.price) && <li>{t('accept.above', { most: grouped(one.priceMax) })}</li>}
          <li>{t('accept.others')}</li>
          <li>{t('accept.contacts')}</li>
          {!takesPayments && <li>{t('accept.free')}</li>}
        </ul>
        {takesPayments &&
          ACCEPTANCE_PLACES.map(({ texts, Money }) => <Money key={texts.join()} jobId={one.jobId} tutorId={tutorId} />)}
        <TariffNote side="parent" />
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={t('accept.confirm')}
          onConfirm={() => void accept()}
          cancel={{ label: t('cancel'), onCancel: onClose }}
        />
      </div>
    </Modal>
  )
}

/** Proposes another price or rhythm; when the tutor agrees, the case is matched. */
export function CounterDialog({ one, offer, onClose }: Props): ReactNode {
  const { t } = useWords('cases-own')
  const { act, isBusy, problem } = useAct(t('offline'), 'here')
  const [price, setPrice] = useState(String(offer.price))
  const [lessonsPerWeek, setLessons] = useState(one.lessonsPerWeek)
  const [lessonMinutes, setMinutes] = useState(one.lessonMinutes)
  const id = useId()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const body = { offerId: offer.offerId, price: Math.round(Number(price)), lessonsPerWeek, lessonMinutes }
    if (await act({ send: (api) => api(postCounter, { body }), done: t('counter.done') })) onClose()
  }
  return (
    <Modal title={t('counter.title', { name: offer.tutor?.tutorName ?? '' })} onClose={onClose}>
      <form className={styles.stack} onSubmit={(event) => void submit(event)}>
        <div className={styles.field}>
          <label htmlFor={`${id}p`}>{t('counter.price')}</label>
          <input
            id={`${id}p`}
            className="field money"
            type="number"
            inputMode="numeric"
            required
            min={50}
            max={3000}
            value={price}
            onChange={(event) => setPrice(event.target.value)}
          />
          <p className={styles.hint}>{t('counter.asked', { price: grouped(offer.price) })}</p>
        </div>
        <div className={styles.pair}>
          <NumberSelect label={t('counter.lessons')} values={PER_WEEK} value={lessonsPerWeek} onChange={setLessons} />
          <NumberSelect label={t('counter.minutes')} values={MINUTES} value={lessonMinutes} onChange={setMinutes} />
        </div>
        <p className={styles.hint}>{t('counter.terms')}</p>
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={t('counter.send')}
          cancel={{ label: t('cancel'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}

type SelectProps = {
  readonly label: string
  readonly values: readonly number[]
  readonly value: number
  readonly onChange: (value: number) => void
}

function NumberSelect({ label, values, value, onChange }: SelectProps): ReactNode {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className="field" value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {[...new Set([...values, value])].map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
    </div>
  )
}
