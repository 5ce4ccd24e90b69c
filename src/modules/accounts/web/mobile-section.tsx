import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { modifyMobile, sendNewMobileCode, sendOldMobileCode, verifyOldMobile } from '../contract/mobile.ts'
import type { UserInfo } from '../contract/user-info.ts'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'
import { CallForm, Problem } from './form-field.tsx'
import form from './form.module.css'
import { OwnSection } from './own-section.tsx'
import { PhoneField } from './phone-field.tsx'
import { useCall } from './use-call.ts'

type Props = { readonly user: UserInfo; readonly onChange: (user: UserInfo) => void }
type Step = { readonly at: 'closed' | 'old' } | { readonly at: 'new'; readonly authCode: string }

/** The mobile number; changed in two steps, the old number first. */
export function MobileSection({ user, onChange }: Props): ReactNode {
  const { t } = useWords('accounts-own')
  const [step, setStep] = useState<Step>({ at: 'closed' })
  const close = (): void => setStep({ at: 'closed' })
  return (
    <OwnSection title={t('mobile.title')}>
      <div className={styles.row}>
        <p>
          +{user.countryCode} {user.mobile}
        </p>
        {step.at === 'closed' && (
          <button type="button" className="button quiet" onClick={() => setStep({ at: 'old' })}>
            {t('mobile.change')}
          </button>
        )}
      </div>
      {step.at === 'old' && <OldNumber user={user} onClose={close} onProven={(authCode) => setStep({ at: 'new', authCode })} />}
      {step.at === 'new' && (
        <NewNumber
          user={user}
          authCode={step.authCode}
          onClose={close}
          onDone={(changed) => {
            onChange(changed)
            close()
            showToast({ text: t('mobile.done'), look: 'good' })
          }}
        />
      )}
    </OwnSection>
  )
}

type OldProps = { readonly user: UserInfo; readonly onClose: () => void; readonly onProven: (authCode: string) => void }

function OldNumber({ user, onClose, onProven }: OldProps): ReactNode {
  const { t } = useWords('accounts-own')
  const [code, setCode] = useState('')
  const [codeKey, setCodeKey] = useState('')
  const call = useCall()
  const api = browserApi(useLocale())
  const submit = (verifyCode: string): void =>
    void call.run(async () => onProven((await api(verifyOldMobile, { body: { verifyCode, codeKey } })).authCode))
  return (
    <CallForm onSubmit={() => submit(code)}>
      <p className={styles.note}>{t('mobile.stepOld')}</p>
      <CodeField
        value={code}
        onChange={setCode}
        onComplete={submit}
        of={call}
        countryCode={user.countryCode}
        send={async (isUseWhatsapp) => await api(sendOldMobileCode, { body: { isUseWhatsapp } })}
        onSent={(sent) => setCodeKey(sent.codeKey)}
      />
      <Problem text={call.problem} />
      <Steps label={t('mobile.next')} isPending={call.isPending} onClose={onClose} />
    </CallForm>
  )
}

type NewProps = {
  readonly user: UserInfo
  readonly authCode: string
  readonly onClose: () => void
  readonly onDone: (user: UserInfo) => void
}

function NewNumber({ user, authCode, onClose, onDone }: NewProps): ReactNode {
  const { t } = useWords('accounts-own')
  const [phone, setPhone] = useState({ countryCode: user.countryCode, mobile: '' })
  const [code, setCode] = useState('')
  const [codeKey, setCodeKey] = useState('')
  const call = useCall()
  const api = browserApi(useLocale())
  const submit = (): void =>
    void call.run(async () => onDone(await api(modifyMobile, { body: { authCode, verifyCode: code, codeKey } })))
  const { countryCode, mobile: newMobile } = phone
  return (
    <CallForm onSubmit={submit}>
      <p className={styles.note}>{t('mobile.stepNew')}</p>
      <PhoneField label={t('mobile.new')} value={phone} onChange={setPhone} problem={call.problemOf('newMobile')} />
      <CodeField
        value={code}
        onChange={setCode}
        of={call}
        countryCode={countryCode}
        send={async (isUseWhatsapp) => await api(sendNewMobileCode, { body: { newMobile, countryCode, isUseWhatsapp } })}
        onSent={(sent) => setCodeKey(sent.codeKey)}
      />
      <Problem text={call.problem} />
      <Steps label={t('mobile.finish')} isPending={call.isPending} onClose={onClose} />
    </CallForm>
  )
}

type StepsProps = { readonly label: string; readonly isPending: boolean; readonly onClose: () => void }

/** The way on and the way out of a step. */
export function Steps({ label, isPending, onClose }: StepsProps): ReactNode {
  const { t } = useWords('web-later')
  return (
    <div className={form.actions}>
      <button type="submit" className="button" aria-disabled={isPending}>
        {label}
      </button>
      <button type="button" className="button quiet" onClick={onClose}>
        {t('common.cancel')}
      </button>
    </div>
  )
}
