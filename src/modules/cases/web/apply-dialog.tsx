import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { offerPush } from '#modules/notices/public-web.ts'
import { grouped } from '#kernel/written-money.ts'
import { useAct } from '#web/use-act.ts'
import { ContactsNote } from '#web/components/contacts-note.tsx'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { Modal } from '#web/components/modal.tsx'
import type { CaseDetail } from '../contract/case-detail.ts'
import { postApply } from '../contract/case-offers.ts'
import styles from './dialog-form.module.css'
import { Field } from '#web/components/form-parts.tsx'
import { TariffNote } from './tariff-note.tsx'

type Props = {
  readonly one: Pick<CaseDetail, 'jobId' | 'jobNo' | 'priceMin' | 'priceMax' | 'ownPrice'>
  readonly onClose: () => void
}

const LONGEST = 600
const PRICE = { type: 'number', inputMode: 'numeric', min: 50, max: 3000 } as const

/** A tutor says at what price, from when and why; then the parent answers. */
export function ApplyDialog({ one, onClose }: Props): ReactNode {
  const { t } = useWords('cases-own')
  const { act, isBusy, problem } = useAct(t('offline'), 'here')
  const [price, setPrice] = useState(String(one.ownPrice ?? one.priceMin))
  const [message, setMessage] = useState('')
  const [firstDay, setFirstDay] = useState('')
  const range = one.priceMin === one.priceMax ? grouped(one.priceMin) : `${grouped(one.priceMin)}–${grouped(one.priceMax)}`
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const body = { jobId: one.jobId, price: Math.round(Number(price)), message, firstDay: firstDay || null }
    if (!(await act({ send: (api) => api(postApply, { body }), done: t('apply.done') }))) return
    onClose()
    void offerPush()
  }
  return (
    <Modal title={t('apply.title', { job: one.jobNo })} onClose={onClose}>
      <form className={styles.stack} onSubmit={(event) => void submit(event)}>
        <div className={styles.pair}>
          <Field label={t('apply.price')} hint={t('apply.offered', { range })}>
            {(field) => <input {...field} {...PRICE} required value={price} onChange={(event) => setPrice(event.target.value)} />}
          </Field>
          <Field label={t('apply.firstDay')}>
            {(field) => <input {...field} type="date" value={firstDay} onChange={(event) => setFirstDay(event.target.value)} />}
          </Field>
        </div>
        <Field label={t('apply.message')} hint={t('apply.messageHint')}>
          {(field) => (
            <textarea
              {...field}
              rows={5}
              required
              maxLength={LONGEST}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </Field>
        <ContactsNote texts={[message]} />
        <p className={styles.hint}>{t('apply.terms')}</p>
        <TariffNote side="tutor" />
        <DialogFoot
          problem={problem}
          isBusy={isBusy}
          confirm={t('apply.send')}
          cancel={{ label: t('cancel'), onCancel: onClose }}
        />
      </form>
    </Modal>
  )
}
