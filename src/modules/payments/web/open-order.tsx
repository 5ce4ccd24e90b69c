import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { moneyText } from '#kernel/written-money.ts'
import { PRESET_METHOD } from '../contract/methods.ts'
import type { Way } from '../contract/payment.ts'
import { Amounts } from './amounts.tsx'
import { BalanceStep } from './balance-step.tsx'
import { MethodChoice } from './method-choice.tsx'
import { useNameBetween } from './name-between.ts'
import { METHOD_STEPS } from './method-steps.tsx'
import styles from './pay.module.css'
import { useConsent } from './use-consent.tsx'
import { FIRST, useKeptFocus } from './use-kept-focus.ts'
import type { ShownOrder } from './use-order.ts'
import { WalletWay } from './wallet-way.tsx'

export type Method = Way['value']

type Props = ShownOrder & {
  readonly layout: 'cards' | 'list'
  readonly preset: Method | undefined
  /** Why the last try brought nothing, or ''. */
  readonly why: string
  /** It may be paid now: reads the order again. */
  readonly settle: () => Promise<void>
  readonly onTopUp: () => void
  readonly onDone: () => void
}

/** An order that can be paid: the choice of a method, then its way; a try that ends without money leads back to the choice. */
export function OpenOrder({ order, ways, canWithdraw, lacks, layout, preset = PRESET_METHOD, ...props }: Props): ReactNode {
  const { t } = useWords('payments')
  const between = useNameBetween()
  const [chosen, setChosen] = useState<Method>(preset)
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState(props.why)
  const place = useKeptFocus(isPaying ? 'step' : 'choice')
  const way = usableOf(ways, chosen)
  const leave = (why = ''): void => {
    setPaying(false)
    setProblem(why)
    void props.settle()
  }
  const isReady = useSettled()
  const consent = useConsent({ order, settle: props.settle })
  const start = async (): Promise<void> => {
    if (!isReady || !(await consent.accept())) return
    setProblem('')
    setPaying(true)
  }
  const step = { order, way, onPaid: props.settle, onLeave: leave }
  const Step = METHOD_STEPS[way.value]
  const isEnough = lacks === null && ways.some(({ why }) => why === 'into-wallet')
  const choose = (value: Method): void => {
    setChosen(value)
    setProblem('')
  }
  return (
    <div ref={place} className={styles.panel} tabIndex={-1}>
      <Amounts order={order} way={way} />
      {isPaying && Step ? (
        <div {...FIRST} className={styles.place}>
          <Step {...step} />
        </div>
      ) : (
        <>
          {!isEnough && <MethodChoice {...{ ways, layout }} value={way.value} onChange={choose} />}
          <WalletWay {...{ ways, canWithdraw, lacks }} onTopUp={props.onTopUp} onDone={props.onDone} />
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          {consent.box}
          {way.value === 'balance' && <BalanceStep {...step} accept={consent.accept} onOther={() => setChosen(PRESET_METHOD)} />}
          {way.value !== 'balance' && !isEnough && (
            <button
              type="button"
              data-first=""
              className={`button ${styles.pay}`}
              aria-disabled={!isReady}
              onClick={() => void start()}
            >
              {t('pay', { method: between(way.label), amount: moneyText(way.total) })}
            </button>
          )}
        </>
      )}
    </div>
  )
}

const SETTLED_MS = 500

/** Whether it has been on the screen for a moment: the second of two presses on the button before is none on this one. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

/** The chosen method, or the first that can be used (decisions 2 "paymentMethod preset"). */
function usableOf(ways: readonly Way[], chosen: Method): Way {
  const usable = ways.filter(({ disabled }) => !disabled)
  const way = usable.find(({ value }) => value === chosen) ?? usable.find(({ value }) => value === PRESET_METHOD) ?? usable[0]
  if (!way) throw new Error('an order can be paid by no method')
  return way
}
