import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { deletePaymentTerm, sendDeleteTermCode } from '../contract/payment-term.ts'
import type { UserInfo } from '../contract/user-info.ts'
import { CodeField } from './code-field.tsx'
import { CallForm, Problem } from './form-field.tsx'
import { Steps } from './mobile-section.tsx'
import { OpenedForm } from './opened-form.tsx'
import { useCall } from './use-call.ts'

type Props = {
  readonly user: UserInfo
  readonly id: string
  /** How the account is shown. */
  readonly name: string
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Deletes a payout account with a code that was sent for it. */
export function PayoutRemoval({ user, id, name, onClose, onDeleted }: Props): ReactNode {
  const { t } = useWords('accounts-own')
  const [code, setCode] = useState('')
  const [codeKey, setCodeKey] = useState('')
  const call = useCall()
  const api = browserApi(useLocale())
  const submit = (): void =>
    void call.run(async () => {
      await api(deletePaymentTerm, { body: { id, verifyCode: code, codeKey } })
      onDeleted()
    })
  return (
    <OpenedForm label={t('payout.deleteOne', { account: name })}>
      <CallForm onSubmit={submit}>
        <p>{t('payout.sure', { account: name })}</p>
        <CodeField
          value={code}
          onChange={setCode}
          of={call}
          countryCode={user.countryCode}
          send={async (isUseWhatsapp) => await api(sendDeleteTermCode, { body: { id, isUseWhatsapp } })}
          onSent={(sent) => setCodeKey(sent.codeKey)}
        />
        <Problem text={call.problem} />
        <Steps label={t('payout.delete')} isPending={call.isPending} onClose={onClose} />
      </CallForm>
    </OpenedForm>
  )
}
