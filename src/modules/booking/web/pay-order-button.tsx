import { useState } from 'react'
import type { ReactNode } from 'react'
import { PayDialog, PayPartDialog } from '#modules/payments/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'

type Props = {
  readonly label: string
  /** Title of the dialog in which it is paid. */
  readonly title: string
  /** Makes the order, which stays the same until it is paid; with `part`, in dollars, one of a part. */
  readonly order: (api: ApiClient, part?: number) => Promise<{ readonly tradeNo: string }>
  /** Where a part may be paid: the words for it, and what is due, in dollars. */
  readonly parts?: { readonly label: string; readonly due: number }
  /** Says why there is no order; `failed` when nothing was answered. */
  readonly onProblem: (text: string) => void
  readonly failed: string
  /** The payer goes on: it may be paid now, or need no payment any more. */
  readonly onPaid: () => void
  readonly isQuiet?: boolean
}

/** Makes an order and opens the dialog in which it is paid. */
export function PayOrderButton({ label, title, order, parts, onProblem, failed, onPaid, isQuiet = false }: Props): ReactNode {
  const locale = useLocale()
  const [tradeNo, setTradeNo] = useState<string | null>(null)
  const [isParting, setParting] = useState(false)
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
      {parts && (
        <button type="button" className="button quiet" onClick={() => setParting(true)}>
          {parts.label}
        </button>
      )}
      {parts && isParting && (
        <PayPartDialog
          title={title}
          due={parts.due}
          order={order}
          onClose={() => {
            setParting(false)
            onPaid()
          }}
        />
      )}
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
