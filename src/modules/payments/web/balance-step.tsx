import { useEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { cents } from '#kernel/money.ts'
import { isTradePasswordSet } from '#modules/wallet/contract/trade-password.ts'
import { PinInput, TradePasswordDialog, encryptPin } from '#modules/wallet/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { postBalancePay } from '../contract/payment.ts'
import type { StepProps } from './method-steps.tsx'
import { useNameBetween } from './name-between.ts'
import { moneyText } from '#kernel/written-money.ts'
import styles from './pay.module.css'

const CENTS = 100
const DIGITS = 6

type Props = StepProps & {
  readonly onOther: () => void
  /** Accepts first what is bought asks for; answers whether the payer may go on. */
  readonly accept: () => Promise<boolean>
}

/** The payment password, which is set first when there is none (specification 2 §4). */
export function BalanceStep({ order, way, onPaid, onLeave, onOther, accept }: Props): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  const between = useNameBetween()
  // It was set just now: what was to be paid goes on here.
  const [isSet, setSet] = useState(false)
  const [dialog, setDialog] = useState<'first-time' | 'reset' | null>(null)
  useEffect(() => {
    let isGone = false
    void browserApi(locale)(isTradePasswordSet)
      .then((is) => void (isGone || is || setDialog('first-time')))
      .catch(() => {})
    return () => void (isGone = true)
  }, [locale])
  const { pin, setPin, problem, setProblem, isBusy, pay } = usePinPayment({
    order,
    accept,
    onPaid,
    onLeave,
    onFailed: () => setSet(false),
  })
  return (
    <>
      <form className={styles.step} onSubmit={(event) => void pay(event)}>
        <PinInput label={t('pin.label')} value={pin} onChange={setPin} problem={problem} isFocused={isSet} />
        <button type="button" className="link-button" onClick={() => setDialog('reset')}>
          {t('pin.forgot')}
        </button>
        <button type="submit" className={`button ${styles.pay}`} aria-disabled={isBusy}>
          {t('pay', { method: between(way.label), amount: moneyText(way.total) })}
        </button>
      </form>
      <TradePasswordDialog
        isOpen={dialog !== null}
        mode={dialog ?? 'reset'}
        onDone={() => {
          setDialog(null)
          setProblem('')
          setPin('')
          setSet(true)
        }}
        onClose={() => {
          if (dialog === 'first-time') onOther()
          setDialog(null)
        }}
      />
    </>
  )
}

type Paying = Pick<Props, 'order' | 'accept' | 'onPaid' | 'onLeave'> & { readonly onFailed: () => void }

/** What is typed of the password, and paying with it. */
function usePinPayment({ order, accept, onPaid, onLeave, onFailed }: Paying) {
  const { t } = useWords('payments')
  const locale = useLocale()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const pay = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    if (pin.length < DIGITS) return setProblem(t('pin.short'))
    setBusy(true)
    if (!(await accept())) return setBusy(false)
    setProblem('')
    const { tradeNo, checkCode, due } = order
    try {
      const password = await encryptPin(pin, { purpose: 'pay', tradeNo, cents: cents(Math.round(due * CENTS)) }, locale)
      await browserApi(locale)(postBalancePay, { body: { tradeNo, checkCode, password } })
      await onPaid()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setPin('')
      onFailed()
      if (error.code.startsWith('TRADE_PASSWORD')) setProblem(error.message)
      else onLeave(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { pin, setPin, problem, setProblem, isBusy, pay }
}
