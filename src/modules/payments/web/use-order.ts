import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '#web/browser-api.ts'
import { useLocale } from '#web/locale-path.ts'
import { getOrder } from '../contract/orders.ts'
import type { OrderView } from '../contract/orders.ts'
import { getWays } from '../contract/payment.ts'
import type { Ways } from '../contract/payment.ts'

export type ShownOrder = Omit<Ways, 'list'> & { readonly order: OrderView; readonly ways: Ways['list'] }
export type OrderState = {
  /** Null while it is being read. */
  readonly shown: ShownOrder | null
  readonly isFailed: boolean
  /** Reads it again; answers how it stands. */
  readonly read: () => Promise<OrderView | null>
}

/** An order of the caller with the ways to pay it; asking makes the server look after the provider. */
export function useOrder(tradeNo: string, first: ShownOrder | null = null): OrderState {
  const locale = useLocale()
  const [shown, setShown] = useState(first)
  const [isFailed, setFailed] = useState(false)
  const read = useCallback(async () => {
    const api = browserApi(locale)
    const query = { tradeNo }
    try {
      const [order, { list: ways, ...wallet }] = await Promise.all([api(getOrder, { query }), api(getWays, { query })])
      setShown({ order, ways, ...wallet })
      setFailed(false)
      return order
    } catch {
      setFailed(true)
      return null
    }
  }, [locale, tradeNo])
  useEffect(() => {
    if (first !== null) return
    // What the server did not render is asked for when the dialog opens.
    const timer = setTimeout(() => void read())
    return () => clearTimeout(timer)
  }, [first, read])
  return { shown, isFailed, read }
}
