import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import type { OrderView } from '../contract/orders.ts'
import { postPaypalConfirm } from '../contract/paypal.ts'
import { announceReturn } from './payer-return.ts'

/**
 * The way back from PayPal: whether the window in which the payment began goes on with it, so that this one closes, and whether the payer
 * has left PayPal without a yes.
 */
export function usePaypalReturn(
  tradeNo: string,
  order: OrderView | null,
): { readonly isTaken: boolean; readonly hasLeft: boolean } {
  const locale = useLocale()
  const navigate = useNavigate()
  const [isTaken, setTaken] = useState(false)
  const [query] = useSearchParams()
  const token = query.get('token')
  const payerId = query.get('PayerID')
  const isReturn = query.get('from') === 'paypal' && token !== null
  useEffect(() => {
    if (!isReturn || order === null) return undefined
    const stop = announceReturn(tradeNo, { token, payerId }, () => {
      setTaken(true)
      // A browser that does not close what a script opened shows why it is still there.
      window.close()
    })
    // Whoever reads that it is paid goes on from here, and is not brought back by a late answer.
    if (payerId === null || order.state === 'paid') return stop
    const body = { tradeNo, checkCode: order.checkCode, token, paymentId: token, payerId }
    void browserApi(locale)(postPaypalConfirm, { body })
      .catch(() => {})
      // What is not known yet is looked into there, and not asked for again.
      .then(async () => await navigate('?from=paypal', { replace: true }))
    return stop
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [isReturn])
  return { isTaken, hasLeft: isReturn && payerId === null }
}
