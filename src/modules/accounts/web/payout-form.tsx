import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { addPaymentTerm, sendAddTermCode } from '../contract/payment-term.ts'
import type { UserInfo } from '../contract/user-info.ts'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'
import { CallForm, FormField, Problem } from './form-field.tsx'
import form from './form.module.css'
import { Steps } from './mobile-section.tsx'
import { OpenedForm } from './opened-form.tsx'
import type { PayoutAccount } from './own-types.ts'
import { useCall } from './use-call.ts'

const TYPES = ['FPS', 'BANK_TRANSFER', 'CHEQUE'] as const
type ChequeType = (typeof TYPES)[number]
const ASKED = {
  FPS: ['bankAccountHolder', 'bankAccountNumber'],
  BANK_TRANSFER: ['bankName', 'bankAccountHolder', 'bankAccountNumber'],
  CHEQUE: ['bankAccountHolder'],
} as const

type Props = { readonly user: UserInfo; readonly onClose: () => void; readonly onAdded: (added: PayoutAccount) => void }

/** A new payout account, with a code to the phone. */
export function PayoutForm({ user, onClose, onAdded }: Props): ReactNode {
  const { t } = useWords('accounts-own')
  const [chequeType, setChequeType] = useState<ChequeType>('FPS')
  const [typed, setTyped] = useState({ bankName: '', bankAccountHolder: '', bankAccountNumber: '' })
  const [proof, setProof] = useState({ verifyCode: '', codeKey: '' })
  const call = useCall()
  const api = browserApi(useLocale())
  const asked = ASKED[chequeType]
  const submit = (): void =>
    void call.run(async () => {
      const { bankAccountHolder } = typed
      const fields = Object.fromEntries(asked.map((field) => [field, typed[field]]))
      onAdded(await api(addPaymentTerm, { body: { ...proof, chequeType, bankAccountHolder, ...fields } }))
    })
  return (
    <OpenedForm label={t('payout.add')}>
      <CallForm onSubmit={submit}>
        <TypeChoice value={chequeType} onChange={setChequeType} />
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
        <p className={styles.note}>{t('payout.addNote')}</p>
        <CodeField
          value={proof.verifyCode}
          onChange={(verifyCode) => setProof((now) => ({ ...now, verifyCode }))}
          of={call}
          countryCode={user.countryCode}
          send={async (isUseWhatsapp) => await api(sendAddTermCode, { body: { isUseWhatsapp } })}
          onSent={({ codeKey }) => setProof((now) => ({ ...now, codeKey }))}
        />
        <Problem text={call.problem} />
        <Steps label={t('payout.save')} isPending={call.isPending} onClose={onClose} />
      </CallForm>
    </OpenedForm>
  )
}

function TypeChoice({
  value,
  onChange,
}: {
  readonly value: ChequeType
  readonly onChange: (type: ChequeType) => void
}): ReactNode {
  const { t } = useWords('accounts-own')
  const name = useId()
  return (
    <fieldset className={form.field}>
      <legend>{t('payout.type')}</legend>
      <div className={form.choice} style={{ gridTemplateColumns: '1fr 1fr 1fr' }}>
        {TYPES.map((one) => (
          <label key={one}>
            <input className="visually-hidden" type="radio" name={name} checked={value === one} onChange={() => onChange(one)} />
            {t(`payout.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
