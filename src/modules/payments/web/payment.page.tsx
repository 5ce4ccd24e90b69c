import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data, useNavigate, useSearchParams } from 'react-router'
import { METHODS } from '../domain/method-fee.ts'
import { localeOfParams } from '#kernel/locale.ts'
import { browserApi } from '#web/browser-api.ts'
import { WayIn } from '#web/components/way-in.tsx'
import { SharedFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocale, useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useSide } from '#web/use-side.ts'
import { getOrder } from '../contract/orders.ts'
import type { OrderView } from '../contract/orders.ts'
import { getWays, postPaypalConfirm } from '../contract/payment.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/payment.page'
import styles from './pay.module.css'
import { PayPanel } from './pay-panel.tsx'
import type { Method } from './pay-panel.tsx'
import { announceReturn } from './payer-return.ts'
import { takePage } from './payment-origin.ts'

export const handle = ownHandle('payments', 'wallet-pin')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, takesPayments } = pageRequest(context)
  if (!takesPayments || !/^T[0-9A-Z]{16}$/.test(params.tradeNo)) throw data(null, { status: 404 })
  const query = { tradeNo: params.tradeNo }
  const own = await loadOwn(async () => {
    const [order, { list: ways, canWithdraw }] = await Promise.all([api(getOrder, { query }), api(getWays, { query })])
    return { order, ways, canWithdraw }
  })
  return { title: WORDS[localeOfParams(params)].page, own, tradeNo: params.tradeNo }
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
  useReturn(tradeNo, own.ok ? own.data.order : null)
  const preset = METHODS.find((method) => method === query.get('paymentMethod'))
  const leave = (): void => {
    void navigate(takePage() ?? path(side === 'tutor' ? '/tutor/dashboard/wallet' : '/parent/dashboard/wallet'))
  }
  return (
    <SharedFrame title={t('heading')} back={{ to: path(`/${side}/dashboard/orders/${tradeNo}`), label: t('receipt.order') }}>
      {own.ok ? (
        <section className={`card ${styles.page} ${styles.sheet}`}>
          <PayPanel
            tradeNo={tradeNo}
            layout="cards"
            preset={preset satisfies Method | undefined}
            first={own.data}
            isBack={query.has('from')}
            onDone={leave}
          />
        </section>
      ) : (
        <WayIn why={own.why} />
      )}
    </SharedFrame>
  )
}

/** The way back from PayPal: in a window of its own it only says so and goes. */
function useReturn(tradeNo: string, order: OrderView | null): void {
  const locale = useLocale()
  const navigate = useNavigate()
  const { t } = useWords('payments')
  const [query] = useSearchParams()
  const token = query.get('token')
  const payerId = query.get('PayerID')
  const isReturn = query.get('from') === 'paypal' && token !== null
  useEffect(() => {
    if (!isReturn || order === null) return
    announceReturn(tradeNo, { token, payerId })
    // Browsers close only what a script opened.
    if (window.opener !== null) window.close()
    // Whoever reads that it is paid goes on from here, and is not brought back by a late answer.
    if (payerId === null || order.state === 'paid') return
    const body = { tradeNo, checkCode: order.checkCode, token, paymentId: token, payerId }
    void browserApi(locale)(postPaypalConfirm, { body })
      .catch(() => {})
      // What is not known yet is looked into there, and not asked for again.
      .then(async () => await navigate('?from=paypal', { replace: true }))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, [isReturn, t])
}
