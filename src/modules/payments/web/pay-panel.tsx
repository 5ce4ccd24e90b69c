import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { OrderView } from '../contract/orders.ts'
import type { Way } from '../contract/payment.ts'
import { Amounts } from './amounts.tsx'
import { BalanceStep } from './balance-step.tsx'
import { CheckingView } from './checking-view.tsx'
import { ClosedView, FailedView, PaidView } from './end-views.tsx'
import { MethodChoice } from './method-choice.tsx'
import { METHOD_STEPS } from './method-steps.tsx'
import { moneyText } from '#kernel/written-money.ts'
import styles from './pay.module.css'
import { useOrder } from './use-order.ts'
import type { ShownOrder } from './use-order.ts'

export type Method = Way['value']

export type PayPanelProps = {
  readonly tradeNo: string
  /** Cards for what belongs to a case, else a list to open (specification 2 §2). */
  readonly layout: 'cards' | 'list'
  /** The method that is chosen at first; the first that can be used when it cannot. */
  readonly preset?: Method | undefined
  /** What the server rendered, or null. */
  readonly first?: ShownOrder | null
  /** The payer has seen that it is paid, and goes on. */
  readonly onDone: () => void
  readonly onPaid?: () => void
  /** The payer has just come back from a provider: what became of it is found out before another method is offered. */
  readonly isBack?: boolean
}

/** An order to pay: what it costs by each method, the choice, and the way of the chosen one. */
export function PayPanel({ tradeNo, first = null, isBack = false, onDone, onPaid, ...choice }: PayPanelProps): ReactNode {
  const { t } = useWords('payments')
  const { shown, isFailed, read } = useOrder(tradeNo, first)
  const [isChecking, setChecking] = useState(isBack)
  if (!shown) return isFailed ? <FailedView onRetry={() => void read()} /> : <p role="status">{t('loading')}</p>
  const { order } = shown
  if (order.state === 'paid') return <PaidView order={order} onDone={onDone} />
  if (order.state === 'closed') return <ClosedView onDone={onDone} />
  if (isChecking && isUnderway(order)) return <CheckingView {...{ order, read }} onOther={() => setChecking(false)} />
  const settle = async (): Promise<void> => {
    const after = await read()
    if (after?.state === 'paid') onPaid?.()
  }
  return <OpenOrder {...choice} {...shown} settle={settle} />
}

type OpenProps = Pick<PayPanelProps, 'layout' | 'preset'> &
  Pick<ShownOrder, 'order' | 'ways'> & { readonly settle: () => Promise<void> }

function OpenOrder({ order, ways, layout, preset = 'alipay', settle }: OpenProps): ReactNode {
  const { t } = useWords('payments')
  const [chosen, setChosen] = useState<Method>(preset)
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState('')
  const way = usableOf(ways, chosen)
  const leave = (why = ''): void => {
    setPaying(false)
    setProblem(why)
    void settle()
  }
  const isReady = useSettled()
  const start = (): void => {
    if (!isReady) return
    setProblem('')
    setPaying(true)
  }
  const step = { order, way, onPaid: settle, onLeave: leave }
  const Step = way.value === 'balance' ? null : METHOD_STEPS[way.value]
  const choose = (value: Method): void => {
    setChosen(value)
    setProblem('')
  }
  return (
    <div className={styles.panel}>
      <Amounts order={order} way={way} />
      {isPaying && Step ? (
        <Step {...step} />
      ) : (
        <>
          <MethodChoice {...{ ways, layout }} value={way.value} onChange={choose} />
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          {way.value === 'balance' ? (
            <BalanceStep {...step} onOther={() => setChosen('alipay')} />
          ) : (
            <button type="button" className={`button ${styles.pay}`} aria-disabled={!isReady} onClick={start}>
              {t('pay', { method: way.label, amount: moneyText(way.total) })}
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

/** Whether the end of the last try is not known yet. */
function isUnderway({ attempt }: OrderView): boolean {
  return attempt?.state === 'submitted' || attempt?.state === 'pending' || attempt?.state === 'unknown'
}

/** The chosen method, or the first that can be used (decisions 2 "paymentMethod preset"). */
function usableOf(ways: readonly Way[], chosen: Method): Way {
  const usable = ways.filter(({ disabled }) => !disabled)
  const way = usable.find(({ value }) => value === chosen) ?? usable.find(({ value }) => value === 'alipay') ?? usable[0]
  if (!way) throw new Error('an order can be paid by no method')
  return way
}
