import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data } from 'react-router'
import type { MetaDescriptor } from 'react-router'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn } from '#web/own-page.ts'
import { getPayment } from '../contract/payments.ts'
import type { Route } from './+types/payment.page'
import { adminMeta, adminTitle } from './admin-head.ts'
import { AdminPage } from './admin-page.tsx'
import { PaymentCard } from './payment-card.tsx'
import { PaymentStoryParts } from './payment-story.tsx'
import { LIST_STATUS } from './reason-dialog.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { tradeNo } = params
  if (!/^T[0-9A-HJKMNP-TV-Z]{16}$/.test(tradeNo)) throw data(null, { status: 404 })
  const own = await loadOwn(async () => await pageRequest(context).api(getPayment, { params: { tradeNo } }))
  return { title: adminTitle(params.locale, 'payments'), story: own.ok ? own.data : null }
}

export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  return adminMeta(loaderData?.title)
}

/** One order with everything that happened to it. */
export default function PaymentPage({ loaderData: { story } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  return (
    <AdminPage place="payments" isOpen={story !== null}>
      <p id={LIST_STATUS} tabIndex={-1}>
        <Link to={path('/admin/payments')}>{t('payments.back')}</Link>
      </p>
      {story && <PaymentCard order={story.order} />}
      {story && <PaymentStoryParts story={story} />}
    </AdminPage>
  )
}
