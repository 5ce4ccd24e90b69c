import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { ApiFailure } from '#web/api-client.ts'
import { DialogFoot } from '#web/components/dialog-foot.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { isEasyPin, isPin } from '../domain/trade-password.ts'
import { PinInput } from './pin-input.tsx'
import styles from './pin.module.css'

type Cancel = { readonly label: string; readonly onCancel: () => void }

/** What a payment password is for. */
export function IntroStep({ onNext, cancel }: { readonly onNext: () => void; readonly cancel: Cancel }): ReactNode {
  const { t } = useWords('wallet-pin')
  return (
    <>
      <p>{t('intro.text')}</p>
      <ul className={styles.points}>
        {(['one', 'two', 'three'] as const).map((point) => (
          <li key={point}>{t(`intro.${point}`)}</li>
        ))}
      </ul>
      <DialogFoot problem="" isBusy={false} confirm={t('intro.start')} onConfirm={onNext} cancel={cancel} />
    </>
  )
}

/** A number of a country that payments do not serve. */
export function NotServed(): ReactNode {
  const { t } = useWords('wallet-pin')
  const path = useLocalePath()
  return (
    <>
      <p>{t('notServed.text')}</p>
      <p>
        <Link to={path('/account')}>{t('notServed.change')}</Link>
      </p>
    </>
  )
}

type EnterProps = { readonly problem: string; readonly onNext: (pin: string) => void; readonly cancel: Cancel }

/** Six digits that are not easy to guess. */
export function EnterStep({ problem: refused, onNext, cancel }: EnterProps): ReactNode {
  const { t } = useWords('wallet-pin')
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState(refused)
  const press = (): void => {
    if (!isPin(pin)) return setProblem(t('enter.short'))
    if (isEasyPin(pin)) return setProblem(t('enter.easy'))
    onNext(pin)
  }
  return (
    <PinForm onSubmit={press}>
      <PinInput
        key="enter"
        label={t('enter.label')}
        value={pin}
        onChange={(typed) => {
          setPin(typed)
          setProblem('')
        }}
        problem={problem}
        isFocused
      />
      <p className={styles.step}>{t('enter.hint')}</p>
      <DialogFoot problem="" isBusy={false} confirm={t('next')} cancel={cancel} />
    </PinForm>
  )
}

type ConfirmProps = { readonly pin: string; readonly save: () => Promise<void>; readonly onBack: () => void }

/** The same again; then it is set. */
export function ConfirmStep({ pin, save, onBack }: ConfirmProps): ReactNode {
  const { t } = useWords('wallet-pin')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const press = async (): Promise<void> => {
    if (isBusy) return
    if (again !== pin) {
      setAgain('')
      return setProblem(t('confirm.differs'))
    }
    setBusy(true)
    try {
      await save()
    } catch (error) {
      setProblem(error instanceof ApiFailure ? error.message : t(window.isSecureContext ? 'offline' : 'insecure'))
    }
    setBusy(false)
  }
  return (
    <PinForm onSubmit={() => void press()}>
      <PinInput
        key="confirm"
        label={t('confirm.label')}
        value={again}
        onChange={(typed) => {
          setAgain(typed)
          setProblem('')
        }}
        problem={problem}
        isFocused
      />
      <DialogFoot
        problem=""
        isBusy={isBusy}
        confirm={t('confirm.save')}
        cancel={{ label: t('confirm.back'), onCancel: onBack }}
      />
    </PinForm>
  )
}

function PinForm({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }): ReactNode {
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
