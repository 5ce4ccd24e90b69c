import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn } from '#web/own-page.ts'
import { getPayment } from '../contract/payments.ts'
import { WORDS } from '../texts/office/words.ts'
import type { Route } from './+types/payment.page'
import { adminMeta, adminTitle } from '#modules/admin/public-web.ts'
import { PaymentCard } from './payment-card.tsx'
import { PaymentStoryParts } from './payment-story.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tradeNo } = params
  if (!/^T[0-9A-HJKMNP-TV-Z]{16}$/.test(tradeNo)) throw data(null, { status: 404 })
  const own = await loadOwn(async () => await pageRequest(context).api(getPayment, { params: { tradeNo } }))
  return { title: adminTitle(params.locale, WORDS, 'payments'), story: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One order with everything that happened to it. */
export default function PaymentPage({ loaderData: { story } }: Route.ComponentProps): ReactNode {
  return (
    <>
      {story && <PaymentCard order={story.order} />}
      {story && <PaymentStoryParts story={story} />}
    </>
  )
}
