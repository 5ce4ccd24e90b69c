import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { ApiFailure } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { moneyText } from '#kernel/written-money.ts'
import { postTopUp } from '../contract/orders.ts'
import styles from './pay.module.css'

type Paying = { readonly tradeNo: string; readonly onPaid: () => void; readonly onDone: () => void }

type Props = {
  /** In dollars. */
  readonly amount: number
  /** Shows how that is paid. */
  readonly pay: (order: Paying) => ReactNode
  /** Back to what it was for. */
  readonly onEnd: (isPaid: boolean) => void
}

/** Before an order is paid from the wallet: the top-up that it lacks, as an order of its own. */
export function TopUpFirst({ amount, pay, onEnd }: Props): ReactNode {
  const { t } = useWords('payments')
  const locale = useLocale()
  const [sum] = useState(amount)
  const [tradeNo, setTradeNo] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const [isPaid, setPaid] = useState(false)
  useEffect(() => {
    void browserApi(locale)(postTopUp, { body: { amount: sum } }).then(
      (made) => setTradeNo(made.tradeNo),
      (error: unknown) => setProblem(error instanceof ApiFailure ? error.message : t('failed.title')),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
  return (
    <section className={styles.panel}>
      {!isPaid && (
        <button type="button" data-first="" className={`link-button ${styles.back}`} onClick={() => onEnd(false)}>
          {t('lacks.back')}
        </button>
      )}
      <h3>{t('lacks.topUp', { amount: moneyText(sum) })}</h3>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {tradeNo !== null && pay({ tradeNo, onPaid: () => setPaid(true), onDone: () => onEnd(isPaid) })}
    </section>
  )
}
