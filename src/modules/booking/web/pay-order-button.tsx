import { useState } from 'react'
import type { ReactNode } from 'react'
import { PayDialog } from '#modules/payments/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'

type Props = {
  readonly label: string
  /** Title of the dialog in which it is paid. */
  readonly title: string
  /** Makes the order, which stays the same until it is paid. */
  readonly order: (api: ApiClient) => Promise<{ readonly tradeNo: string }>
  /** Says why there is no order; `failed` when nothing was answered. */
  readonly onProblem: (text: string) => void
  readonly failed: string
  /** The payer goes on: it may be paid now, or need no payment any more. */
  readonly onPaid: () => void
  readonly isQuiet?: boolean
}

/** Makes an order and opens the dialog in which it is paid. */
export function PayOrderButton({ label, title, order, onProblem, failed, onPaid, isQuiet = false }: Props): ReactNode {
  const locale = useLocale()
  const [tradeNo, setTradeNo] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    onProblem('')
    try {
      setTradeNo((await order(browserApi(locale))).tradeNo)
    } catch (error) {
      onProblem(error instanceof ApiFailure ? error.message : failed)
      if (error instanceof ApiFailure && error.status === 409) onPaid()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className={isQuiet ? 'button quiet' : 'button'} aria-disabled={isBusy} onClick={() => void open()}>
        {label}
      </button>
      {tradeNo !== null && (
        <PayDialog
          title={title}
          tradeNo={tradeNo}
          layout="cards"
          onClose={() => {
            setTradeNo(null)
            onPaid()
          }}
        />
      )}
    </>
  )
}
