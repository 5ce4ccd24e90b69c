import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data, useSearchParams } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHead } from '#web/own-page.ts'
import { getOrder } from '../contract/orders.ts'
import { getWays } from '../contract/payment.ts'
import type { Route } from './+types/payment-frame.page'
import { METHOD_FRAMES } from './method-frames.tsx'
import steps from './steps.module.css'

export const handle = { texts: ['payments'], hasOwnFrame: true }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, takesPayments } = pageRequest(context)
  if (!takesPayments || !/^T[0-9A-Z]{16}$/.test(params.tradeNo)) throw data(null, { status: 404 })
  const query = { tradeNo: params.tradeNo }
  const method = new URL(request.url).searchParams.get('method')
  return await loadOwn(async () => {
    const [order, { list }] = await Promise.all([api(getOrder, { query }), api(getWays, { query })])
    return { order, total: list.find(({ value }) => value === method)?.total ?? order.due }
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
  // What the provider shows has brought the payer back into the frame; the page around it asks how the payment stands.
  if (query.has('from')) return <p role="status">{t('alipay.checking')}</p>
  const Frame = METHOD_FRAMES[query.get('method') ?? '']
  if (!Frame) return <p role="alert">{t('failed.title')}</p>
  return (
    <main className={steps.bare}>
      <Frame {...{ order, total }} />
    </main>
  )
}
