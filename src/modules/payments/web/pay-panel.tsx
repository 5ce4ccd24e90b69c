import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { OrderView } from '../contract/orders.ts'
import { CheckingView } from './checking-view.tsx'
import { ClosedView, FailedView, PaidView } from './end-views.tsx'
import { OpenOrder } from './open-order.tsx'
import type { Method } from './open-order.tsx'
import styles from './pay.module.css'
import { TopUpFirst } from './top-up-first.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOrder } from './use-order.ts'
import type { ShownOrder } from './use-order.ts'

export type PayPanelProps = {
  readonly tradeNo: string
  /** Cards for what belongs to a case, else a list to open (specification 2 §2). */
  readonly layout: 'cards' | 'list'
  /** The method that is chosen at first, else that of the last try; the first that can be used when it cannot. */
  readonly preset?: Method | undefined
  /** What the server rendered, or null. */
  readonly first?: ShownOrder | null
  /** The payer has seen that it is paid, and goes on. */
  readonly onDone: () => void
  readonly onPaid?: () => void
  /** The payer has just come back from a provider: what became of it is found out and said before another method is offered. */
  readonly isBack?: boolean
  /** What is said at first: why the payer is back without having paid. */
  readonly said?: string
}

/** An order to pay: what it costs by each method, the choice, and the way of the chosen one; then what became of it. */
export function PayPanel({ isBack = false, ...props }: PayPanelProps): ReactNode {
  const { t } = useWords('payments')
  const { tradeNo, first = null, onDone, onPaid, said = '' } = props
  const { shown, isFailed, read } = useOrder(tradeNo, first)
  const [isChecking, setChecking] = useState(isBack && said === '')
  const [toppedUp, setToppedUp] = useState<'no' | 'now' | 'done'>('no')
  const order = shown?.order
  const view = viewOf(order, { isFailed, isChecking, isToppingUp: toppedUp === 'now' })
  const place = useKeptFocus(view)
  const settle = async (): Promise<void> => {
    const after = await read()
    if (after?.state === 'paid') onPaid?.()
  }
  const inView = (): ReactNode => {
    if (!shown || !order) return isFailed ? <FailedView onRetry={() => void read()} /> : <p role="status">{t('loading')}</p>
    if (view === 'paid') return <PaidView order={order} onDone={onDone} />
    if (view === 'closed') return <ClosedView order={order} onDone={onDone} />
    if (view === 'checking') return <CheckingView {...{ order, onDone }} read={settle} onOther={() => setChecking(false)} />
    if (view === 'top-up') {
      const end = (isPaid: boolean): void => {
        setToppedUp(isPaid ? 'done' : 'no')
        void read()
      }
      const pay = (of: Pick<PayPanelProps, 'tradeNo' | 'onPaid' | 'onDone'>): ReactNode => <PayPanel {...of} layout="list" />
      return <TopUpFirst amount={shown.lacks?.topUp?.amount ?? 0} pay={pay} onEnd={end} />
    }
    // Why the last try brought nothing is said to who has just come back from it.
    const why = said || (isBack ? (order.attempt?.why ?? '') : '')
    const preset = toppedUp === 'done' ? 'balance' : (props.preset ?? order.attempt?.method)
    const further = { layout: props.layout, preset, why, settle, onDone, onTopUp: () => setToppedUp('now') }
    return <OpenOrder key={`${toppedUp}`} {...shown} {...further} />
  }
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {inView()}
    </div>
  )
}

type Doing = { readonly isFailed: boolean; readonly isChecking: boolean; readonly isToppingUp: boolean }

function viewOf(order: OrderView | undefined, { isFailed, isChecking, isToppingUp }: Doing): string {
  if (!order) return isFailed ? 'failed' : 'loading'
  if (order.state !== 'open') return order.state
  if (isToppingUp) return 'top-up'
  return isChecking && isUnderway(order) ? 'checking' : 'open'
}

/** Whether the end of the last try is not known yet. */
function isUnderway({ attempt }: OrderView): boolean {
  return attempt?.state === 'submitted' || attempt?.state === 'pending' || attempt?.state === 'unknown'
}
