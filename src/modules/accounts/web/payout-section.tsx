import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { accountCalls } from './account-calls.ts'
import styles from './account.module.css'
import { CallForm, FormField, Problem } from './form-field.tsx'
import form from './form.module.css'
import { Steps } from './mobile-section.tsx'
import { OwnSection } from './own-section.tsx'
import type { PayoutAccount } from './own-types.ts'
import { useCall } from './use-call.ts'

const TYPES = ['FPS', 'BANK_TRANSFER', 'CHEQUE'] as const
type ChequeType = (typeof TYPES)[number]

/** Where the person's money is paid to. */
export function PayoutSection({ first }: { readonly first: readonly PayoutAccount[] }): ReactNode {
  const { t } = useTranslation('accounts-own')
  const [list, setList] = useState(first)
  const [isOpen, setOpen] = useState(false)
  const call = useCall()
  const api = browserApi(useLocale())
  const remove = (id: string): void => {
    if (!window.confirm(t('payout.sure'))) return
    void call.run(async () => {
      await api(accountCalls.deletePaymentTerm, { body: { id } })
      setList((now) => now.filter((one) => one.id !== id))
      showToast({ text: t('payout.deleted'), look: 'good' })
    })
  }
  return (
    <OwnSection title={t('payout.title')}>
      <p className={styles.note}>{t('payout.note')}</p>
      {list.length === 0 && !isOpen && <p>{t('payout.none')}</p>}
      {list.map((one) => (
        <div key={one.id} className={styles.row}>
          <div>
            <p>
              <b>{t(`payout.${one.chequeType}`)}</b> {one.bankName}
            </p>
            <p className={styles.note}>
              {one.bankAccountHolder} {one.bankAccountNumber}
            </p>
          </div>
          <button type="button" className="link-button" disabled={call.isPending} onClick={() => remove(one.id)}>
            {t('payout.delete')}
          </button>
        </div>
      ))}
      <Problem text={call.problem} />
      {isOpen ? (
        <PayoutForm
          onClose={() => setOpen(false)}
          onAdded={(added) => {
            setList((now) => [...now, added])
            setOpen(false)
            showToast({ text: t('payout.added'), look: 'good' })
          }}
        />
      ) : (
        <div>
          <button type="button" className="button quiet" onClick={() => setOpen(true)}>
            {t('payout.add')}
          </button>
        </div>
      )}
    </OwnSection>
  )
}

type FormProps = { readonly onClose: () => void; readonly onAdded: (added: PayoutAccount) => void }

function PayoutForm({ onClose, onAdded }: FormProps): ReactNode {
  const { t } = useTranslation('accounts-own')
  const name = useId()
  const [chequeType, setChequeType] = useState<ChequeType>('FPS')
  const [typed, setTyped] = useState({ bankName: '', bankAccountHolder: '', bankAccountNumber: '' })
  const call = useCall()
  const api = browserApi(useLocale())
  const asked = ASKED[chequeType]
  const submit = (): void =>
    void call.run(async () => {
      const fields = Object.fromEntries(asked.map((field) => [field, typed[field]]))
      onAdded(await api(accountCalls.addPaymentTerm, { body: { chequeType, ...fields } }))
    })
  return (
    <CallForm onSubmit={submit}>
      <fieldset className={form.field}>
        <legend>{t('payout.type')}</legend>
        <div className={form.choice} style={{ gridTemplateColumns: '1fr 1fr 1fr' }}>
          {TYPES.map((one) => (
            <label key={one}>
              <input
                className="visually-hidden"
                type="radio"
                name={name}
                checked={chequeType === one}
                onChange={() => setChequeType(one)}
              />
              {t(`payout.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {asked.map((field) => (
        <FormField
          key={field}
          label={t(field === 'bankAccountNumber' && chequeType === 'FPS' ? 'payout.fpsId' : `payout.${field}`)}
          required
          maxLength={80}
          autoComplete="off"
          value={typed[field]}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          problem={call.problemOf(field)}
        />
      ))}
      <Problem text={call.problem} />
      <Steps label={t('payout.save')} isPending={call.isPending} onClose={onClose} />
    </CallForm>
  )
}

const ASKED = {
  FPS: ['bankAccountHolder', 'bankAccountNumber'],
  BANK_TRANSFER: ['bankName', 'bankAccountHolder', 'bankAccountNumber'],
  CHEQUE: ['bankAccountHolder'],
} as const
