import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { moneyText } from '#kernel/written-money.ts'
import { PanelFacts, PanelFoot, PanelHead } from '#web/components/panel-parts.tsx'
import { Timeline } from '#web/components/timeline.tsx'
import { pageRequest } from '#web/load-context.ts'
import { loadOwn, ownHead } from '#web/own-page.ts'
import { getOrder } from '../contract/orders.ts'
import type { OrderView } from '../contract/orders.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/order.page'
import { useMethodName } from './method-name.ts'
import { useStoryWords } from './story-words.ts'
import { OrderVerb, useOrderWords, usePayUntil } from './order-row.tsx'

export { PanelFailure as ErrorBoundary } from '#web/components/panel-failure.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, now, takesPayments } = pageRequest(context)
  const { tradeNo } = params
  if (!takesPayments || !/^T[0-9A-HJKMNP-TV-Z]{16}$/.test(tradeNo)) throw data(null, { status: 404 })
  const own = await loadOwn(async () => await api(getOrder, { query: { tradeNo } }))
  return { own, now: now.toISOString(), title: WORDS[localeOfParams(params)].orders.title }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** One order: what it costs, what happened, and paying or its receipt. */
export default function OrderPage({ loaderData: { own, now } }: Route.ComponentProps): ReactNode {
  return own.ok && <OrderPanel order={own.data} now={now} />
}

function OrderPanel({ order, now }: { readonly order: OrderView; readonly now: string }): ReactNode {
  const { t } = useWords('payments')
  const { price, deducted, fee, paid, refunded, giftBack, method, story } = order
  const until = usePayUntil(order, now)
  const tell = useStoryWords()
  const nameOf = useMethodName()
  return (
    <>
      <PanelHead {...useOrderWords(order, now)}>{until !== null && <p>{until}</p>}</PanelHead>
      <PanelFacts
        title={t('amounts.label')}
        facts={[
          [t('receipt.price'), moneyText(price)],
          [t('amounts.deducted'), deducted > 0 ? moneyText(0 - deducted) : null],
          [t('amounts.fee'), paid === null ? null : moneyText(fee)],
          [t('amounts.paid'), paid === null ? null : moneyText(paid)],
          [t('choice'), method && nameOf(method)],
          [t('receipt.refunded'), refunded > 0 ? moneyText(refunded) : null],
          [t('receipt.giftBack'), giftBack > 0 ? moneyText(giftBack) : null],
        ]}
      />
      <Timeline
        // Of two moments that are one the later line is the later.
        list={story.toReversed().map((line) => ({ at: line.at, text: tell(line) }))}
      />
      <PanelFoot>
        <OrderVerb order={order} now={now} />
      </PanelFoot>
    </>
  )
}
