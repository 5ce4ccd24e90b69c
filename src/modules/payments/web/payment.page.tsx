import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data, useNavigate, useSearchParams } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { WayIn } from '#web/components/way-in.tsx'
import { SharedFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useSide } from '#web/use-side.ts'
import { getOrder } from '../contract/orders.ts'
import { METHODS } from '../contract/methods.ts'
import { getWays } from '../contract/payment.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/payment.page'
import styles from './pay.module.css'
import { PayPanel } from './pay-panel.tsx'
import type { Method } from './open-order.tsx'
import { usePaypalReturn } from './paypal-return.ts'
import { takePage } from './payment-origin.ts'
import { headTitleOf, useTitleOf } from './title-of.ts'

export const handle = ownHandle('payments', 'wallet-pin')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, takesPayments } = pageRequest(context)
  if (!takesPayments || !/^T[0-9A-Z]{16}$/.test(params.tradeNo)) throw data(null, { status: 404 })
  const query = { tradeNo: params.tradeNo }
  const own = await loadOwn(async () => {
    const [order, { list: ways, ...wallet }] = await Promise.all([api(getOrder, { query }), api(getWays, { query })])
    return { order, ways, ...wallet }
  })
  const words = WORDS[localeOfParams(params)]
  return { title: own.ok ? headTitleOf(own.data.order.kind, words) : words.page, own, tradeNo: params.tradeNo }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** The page of one order: opened by a link, after a reload, or on the way back from a provider. */
export default function PaymentPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { own, tradeNo } = loaderData
  const { t } = useWords('payments')
  const path = useLocalePath()
  const navigate = useNavigate()
  const side = useSide() === 'tutor' ? 'tutor' : 'parent'
  const [query] = useSearchParams()
  const order = own.ok ? own.data.order : null
  const { isTaken, hasLeft } = usePaypalReturn(tradeNo, order)
  const title = useTitleOf(order?.kind ?? '')
  const named = query.get('paymentMethod') ?? query.get('from')
  const preset = METHODS.find((method) => method === named)
  const leave = (): void => {
    void navigate(takePage() ?? path(side === 'tutor' ? '/tutor/dashboard/wallet' : '/parent/dashboard/wallet'))
  }
  return (
    <SharedFrame title={title} back={{ to: path(`/${side}/dashboard/orders/${tradeNo}`), label: t('receipt.order') }}>
      {isTaken ? (
        <p role="status" className={`card ${styles.page} ${styles.sheet}`}>
          {t('paypal.taken')}
        </p>
      ) : own.ok ? (
        <section className={`card ${styles.page} ${styles.sheet}`}>
          <PayPanel
            tradeNo={tradeNo}
            layout="cards"
            preset={preset satisfies Method | undefined}
            first={own.data}
            isBack={query.has('from')}
            said={hasLeft ? t('paypal.cancelled') : ''}
            onDone={leave}
          />
        </section>
      ) : (
        <WayIn why={own.why} />
      )}
    </SharedFrame>
  )
}
