import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { PHONE_COUNTRIES } from '#kernel/phone.ts'
import { CodeForm, usePerson } from '#modules/accounts/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { Modal } from '#web/components/modal.tsx'
import { useLocale } from '#web/locale-path.ts'
import { showToast } from '#web/show-toast.ts'
import { sendTradePasswordCode, setTradePassword, verifyTradePasswordCode } from '../contract/trade-password.ts'
import { encryptPin } from './encrypt-pin.ts'
import styles from './pin.module.css'
import { ConfirmStep, EnterStep, IntroStep, NotServed } from './trade-password-steps.tsx'

export type TradePasswordProps = {
  readonly mode: 'first-time' | 'reset'
  readonly onDone: () => void
  readonly onClose: () => void
}

const STEPS = ['intro', 'code', 'enter', 'confirm'] as const
type Step = (typeof STEPS)[number]
const NOTHING = { token: '', pin: '', problem: '' }

/** What it is for, a code to the phone, six digits, the same again (specification 2 §4). */
export function TradePasswordSteps({ mode, onDone, onClose }: TradePasswordProps): ReactNode {
  const { t } = useWords('wallet-pin')
  const locale = useLocale()
  const person = usePerson()
  const api = browserApi(locale)
  const [step, setStep] = useState<Step>(mode === 'reset' ? 'code' : 'intro')
  const [got, setGot] = useState(NOTHING)
  const steps = mode === 'reset' ? STEPS.slice(1) : STEPS
  const goTo = (next: Step, change: Partial<typeof NOTHING> = {}): void => {
    setGot({ ...got, problem: '', ...change })
    setStep(next)
  }
  const save = async (): Promise<void> => {
    try {
      const password = await encryptPin(got.pin, { purpose: 'set' }, locale)
      await api(setTradePassword, { body: { password, token: got.token } })
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      if (error.code === 'TRADE_PASSWORD_WEAK') return goTo('enter', { pin: '', problem: error.message })
      if (error.code === 'TRADE_TOKEN_NOT_VALID') return goTo('code', { token: '', problem: error.message })
      throw error
    }
    showToast({ text: t('done'), look: 'good' })
    onDone()
  }
  const cancel = { label: t('cancel'), onCancel: onClose }
  const isServed = PHONE_COUNTRIES.some(({ countryCode, paymentDialog }) => paymentDialog && countryCode === person?.countryCode)
  return (
    <Modal title={t(mode === 'reset' ? 'title.reset' : 'title.first')} onClose={onClose}>
      {!isServed ? (
        <NotServed />
      ) : (
        <>
          <p className={styles.step} role="status">
            {t('step', { at: steps.indexOf(step) + 1, of: steps.length })}
          </p>
          {step === 'intro' && <IntroStep onNext={() => goTo('code')} cancel={cancel} />}
          {step === 'code' && (
            <>
              <p>{t('code.text', { mobile: `+${person?.countryCode} ${person?.mobile}` })}</p>
              {got.problem && <p className={styles.problem}>{got.problem}</p>}
              <CodeForm
                countryCode={person?.countryCode ?? ''}
                send={async (isUseWhatsapp) => await api(sendTradePasswordCode, { body: { isUseWhatsapp } })}
                submit={async (body) => goTo('enter', { token: (await api(verifyTradePasswordCode, { body })).token })}
                label={t('next')}
                cancel={cancel}
              />
            </>
          )}
          {step === 'enter' && <EnterStep problem={got.problem} onNext={(pin) => goTo('confirm', { pin })} cancel={cancel} />}
          {step === 'confirm' && <ConfirmStep pin={got.pin} save={save} onBack={() => goTo('enter', { pin: '' })} />}
        </>
      )}
    </Modal>
  )
}
