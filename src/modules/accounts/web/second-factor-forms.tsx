import { useState } from 'react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { useWords } from '#web/use-words.tsx'
import {
  beginSecondFactor,
  makeRecoveryCodes,
  proveAuthenticator,
  sendSecondFactorCode,
  switchOffSecondFactor,
} from '../contract/second-factor.ts'
import type { UserInfo } from '../contract/user-info.ts'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'
import { CallForm, Problem } from './form-field.tsx'
import { Steps } from './mobile-section.tsx'
import { NewAuthenticator } from './new-authenticator.tsx'
import { OpenedForm } from './opened-form.tsx'
import type { SecondFactor } from './own-types.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondCodeField } from './second-code-field.tsx'
import type { SecondFactorChange } from './second-factor-section.tsx'
import { useCall } from './use-call.ts'

type Ends = { readonly onClose: () => void; readonly onDone: (next: SecondFactor) => void }
type Props = Ends & { readonly user: UserInfo; readonly change: SecondFactorChange }

/** The steps of one change. Nothing has changed before the last of them. */
export function SecondFactorForm({ user, change, ...ends }: Props): ReactNode {
  if (change === 'on') return <SwitchOn user={user} {...ends} />
  return change === 'off' ? <SwitchOff {...ends} /> : <NewCodes user={user} {...ends} />
}

type Begun = AnswerOf<typeof beginSecondFactor>
type Codes = AnswerOf<typeof makeRecoveryCodes>

function SwitchOn({ user, onClose, onDone }: Omit<Props, 'change'>): ReactNode {
  const { t } = useWords('accounts-second')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [made, setMade] = useState<Codes | null>(null)
  const at = made ? 3 : begun ? 2 : 1
  return (
    <OpenedForm key={at} label={t('stepOf', { at, of: 3 })}>
      <p className={styles.note}>{t('stepOf', { at, of: 3 })}</p>
      {made && <RecoveryCodes user={user} made={made} isFirst onClose={onClose} onDone={onDone} />}
      {begun && !made && <FirstCode begun={begun} onClose={onClose} onProven={setMade} />}
      {!begun && <ProveNumber user={user} onClose={onClose} onBegun={setBegun} />}
    </OpenedForm>
  )
}

type NumberProps = { readonly user: UserInfo; readonly onClose: () => void; readonly onBegun: (begun: Begun) => void }

function ProveNumber({ user, onClose, onBegun }: NumberProps): ReactNode {
  const { t } = useWords('accounts-second')
  const [proof, setProof] = useState({ verifyCode: '', codeKey: '' })
  const call = useCall()
  const api = browserApi(useLocale())
  const submit = (verifyCode: string): void =>
    void call.run(async () => onBegun(await api(beginSecondFactor, { body: { ...proof, verifyCode } })))
  return (
    <CallForm onSubmit={() => submit(proof.verifyCode)}>
      <p>{t('number.text')}</p>
      <CodeField
        value={proof.verifyCode}
        onChange={(verifyCode) => setProof((now) => ({ ...now, verifyCode }))}
        onComplete={submit}
        of={call}
        countryCode={user.countryCode}
        send={async (isUseWhatsapp) => await api(sendSecondFactorCode, { body: { isUseWhatsapp } })}
        onSent={({ codeKey }) => setProof((now) => ({ ...now, codeKey }))}
      />
      <Problem text={call.problem} />
      <Steps label={t('next')} isPending={call.isPending} onClose={onClose} />
    </CallForm>
  )
}

type FirstProps = { readonly begun: Begun; readonly onClose: () => void; readonly onProven: (made: Codes) => void }

function FirstCode({ begun, onClose, onProven }: FirstProps): ReactNode {
  const { t } = useWords('accounts-second')
  const [verifyCode, setCode] = useState('')
  const call = useCall()
  const api = browserApi(useLocale())
  const submit = (code: string): void =>
    void call.run(async () => onProven(await api(proveAuthenticator, { body: { ticket: begun.ticket, verifyCode: code } })))
  return (
    <CallForm onSubmit={() => submit(verifyCode)}>
      <NewAuthenticator begun={begun} />
      <SecondCodeField
        value={verifyCode}
        onChange={setCode}
        onComplete={submit}
        problem={call.problemOf('verifyCode')}
        takesRecovery={false}
      />
      <Problem text={call.problem} />
      <Steps label={t('next')} isPending={call.isPending} onClose={onClose} />
    </CallForm>
  )
}

function SwitchOff({ onClose, onDone }: Ends): ReactNode {
  const { t } = useWords('accounts-second')
  const api = browserApi(useLocale())
  return (
    <OpenedForm label={t('open.off')}>
      <WithCode
        text={t('offText')}
        label={t('open.off')}
        onClose={onClose}
        send={async (code) => onDone(await api(switchOffSecondFactor, { body: { code } }))}
      />
    </OpenedForm>
  )
}

function NewCodes({ user, onClose, onDone }: Omit<Props, 'change'>): ReactNode {
  const { t } = useWords('accounts-second')
  const [made, setMade] = useState<Codes | null>(null)
  const api = browserApi(useLocale())
  return (
    <OpenedForm key={made ? 'made' : 'code'} label={t('open.codes')}>
      {made ? (
        <RecoveryCodes user={user} made={made} isFirst={false} onClose={onClose} onDone={onDone} />
      ) : (
        <WithCode
          text={t('codesText')}
          label={t('next')}
          onClose={onClose}
          send={async (code) => setMade(await api(makeRecoveryCodes, { body: { code } }))}
        />
      )}
    </OpenedForm>
  )
}

type WithCodeProps = {
  readonly text: string
  readonly label: string
  readonly onClose: () => void
  readonly send: (code: string) => Promise<void>
}

function WithCode({ text, label, onClose, send }: WithCodeProps): ReactNode {
  const [code, setCode] = useState('')
  const call = useCall()
  return (
    <CallForm onSubmit={() => void call.run(async () => await send(code))}>
      <p>{text}</p>
      <SecondCodeField value={code} onChange={setCode} problem={call.problemOf('code')} />
      <Problem text={call.problem} />
      <Steps label={label} isPending={call.isPending} onClose={onClose} />
    </CallForm>
  )
}
