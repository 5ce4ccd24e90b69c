import { useState } from 'react'
import type { ReactNode } from 'react'
import { openPartDialog, openPayDialog } from '#modules/payments/public-web.ts'
import { ApiFailure } from '#web/api-client.ts'
import type { ApiClient } from '#web/api-client.ts'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'

type Props = {
  readonly label: string
  /** What is paid, as the order calls it. */
  readonly kind: string
  /** Makes the order, which stays the same until it is paid; with `part`, in dollars, one of a part. */
  readonly order: (api: ApiClient, part?: number) => Promise<{ readonly tradeNo: string }>
  /** Where a part may be paid: the words for it, and what is due, in dollars. */
  readonly parts?: { readonly label: string; readonly due: number }
  /** Says why there is no order; `failed` when nothing was answered. */
  readonly onProblem: (text: string) => void
  readonly failed: string
  /** It is paid, or the payer goes on: it may be paid now, or need no payment any more. */
  readonly onPaid: () => void
  readonly isQuiet?: boolean
}

/** Makes an order and opens the dialog in which it is paid. */
export function PayOrderButton({ label, kind, order, parts, onProblem, failed, onPaid, isQuiet = false }: Props): ReactNode {
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const open = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    onProblem('')
    try {
      const { tradeNo } = await order(browserApi(locale))
      openPayDialog({ kind, tradeNo, layout: 'cards', onPaid, onClose: onPaid })
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
        <button
          type="button"
          className="button quiet"
          onClick={() => openPartDialog({ kind, due: parts.due, order, onPaid, onClose: onPaid })}
        >
          {parts.label}
        </button>
      )}
    </>
  )
}
