import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data, useSearchParams } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHead } from '#web/own-page.ts'
import { getOrder } from '../contract/orders.ts'
import type { OrderView } from '../contract/orders.ts'
import { getWays, postAlipay } from '../contract/payment.ts'
import type { Route } from './+types/payment-frame.page'
import { useBegun } from './begin.ts'
import { CardForm } from './card-form.tsx'
import { announceToFrame } from './frame-news.ts'
import steps from './steps.module.css'

export const handle = { texts: ['payments'], hasOwnFrame: true }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, takesPayments } = pageRequest(context)
  if (!takesPayments || !/^T[0-9A-Z]{16}$/.test(params.tradeNo)) throw data(null, { status: 404 })
  const query = { tradeNo: params.tradeNo }
  return await loadOwn(async () => {
    const [order, { list }] = await Promise.all([api(getOrder, { query }), api(getWays, { query })])
    return { order, total: list.find(({ value }) => value === 'stripe')?.total ?? order.due }
  })
}

export function meta(): Route.MetaDescriptors {
  return ownHead('TutorHarbour')
}

/** What a provider shows by itself; stands in a frame of the page on which the order is paid, with a policy of its own. */
export default function PaymentFramePage({ loaderData }: Route.ComponentProps): ReactNode {
  const [query] = useSearchParams()
  const { t } = useWords('payments')
  if (!loaderData.ok) return <p role="alert">{t('failed.title')}</p>
  const { order, total } = loaderData.data
  if (query.get('from') === 'alipay') return <p role="status">{t('alipay.checking')}</p>
  const isCard = query.get('method') === 'stripe'
  return <main className={steps.bare}>{isCard ? <CardForm {...{ order, total }} /> : <AlipayFrame order={order} />}</main>
}

function AlipayFrame({ order: { tradeNo, checkCode } }: { readonly order: OrderView }): ReactNode {
  const { t } = useWords('payments')
  const [isLoaded, setLoaded] = useState(false)
  const begin = useBegun(
    async (api) => await api(postAlipay, { body: { tradeNo, checkCode } }),
    (why) => announceToFrame(tradeNo, why),
  )
  return (
    <>
      {!isLoaded && <p role="status">{t('loading')}</p>}
      {begin && <iframe className={steps.inner} title={t('alipay.frame')} src={begin.url} onLoad={() => setLoaded(true)} />}
    </>
  )
}
