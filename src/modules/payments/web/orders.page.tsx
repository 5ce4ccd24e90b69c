import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { data, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { ListAndPanel, keepsItsList } from '#web/components/list-and-panel.tsx'
import { ListHead, NothingFound, keywordOf } from '#web/components/list-head.tsx'
import { ListRows } from '#web/components/list-row.tsx'
import { MoreOfPart, partOf } from '#web/components/more-rows.tsx'
import type { Part } from '#web/components/more-rows.tsx'
import type { AnswerOf } from '#web/api-client.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { getOrders } from '../contract/orders.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/orders.page'
import { OrderRow, sideOf } from './order-row.tsx'

export const handle = ownHandle('payments')

const STATES = ['open', 'paid', 'closed'] as const

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, now, takesPayments } = pageRequest(context)
  if (!takesPayments) throw data(null, { status: 404 })
  const url = new URL(request.url)
  const [keyword, part] = [keywordOf(url), partOf(url)]
  const state = STATES.find((one) => one === url.searchParams.get('state')) ?? null
  const own = await loadOwn(async () => await api(getOrders, { query: { keyword, ...part, ...(state && { state }) } }))
  const { title } = WORDS[localeOfParams(params)].orders
  return { title, own, keyword, part, state, now: now.toISOString() }
}

export const shouldRevalidate = keepsItsList

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** What a person ordered: what is still to be paid, and receipts of the rest. */
export default function OrdersPage({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useWords('payments')
  const path = useLocalePath()
  const side = sideOf(useLocation().pathname)
  const { own, now } = loaderData
  const closed = own.ok ? null : own.why
  return (
    <DashboardFrame side={side} title={t('orders.title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      {own.ok && (
        <ListAndPanel closeTo={path(`/${side}/dashboard/orders`)}>
          <Orders {...loaderData} orders={own.data} side={side} now={now} />
        </ListAndPanel>
      )}
    </DashboardFrame>
  )
}

type OrdersProps = {
  readonly orders: AnswerOf<typeof getOrders>
  readonly side: 'parent' | 'tutor'
  readonly state: (typeof STATES)[number] | null
  readonly keyword: string
  readonly part: Part
  readonly now: string
}

function Orders({ orders: { list, next, counts }, side, state, keyword, part, now }: OrdersProps): ReactNode {
  const { t } = useWords('payments')
  const all = counts.open + counts.paid + counts.closed
  if (all === 0) return <EmptyState title={t('orders.none')} text={t('orders.noneText')} />
  return (
    <>
      <ListHead
        label={t('orders.title')}
        choices={['all', ...STATES]}
        chosen={state ?? 'all'}
        nameOf={(one) => t(one === 'all' ? 'orders.all' : `orders.state.${one}`)}
        to={(one) => (one === 'all' ? '?' : `?state=${one}`)}
        counts={{ all, ...counts }}
        keyword={keyword}
      />
      {list.length === 0 && keyword !== '' && <NothingFound keyword={keyword} />}
      {list.length === 0 && keyword === '' && <EmptyState title={t('orders.none')} />}
      {list.length > 0 && (
        <ListRows>
          {list.map((order) => (
            <OrderRow key={order.tradeNo} order={order} side={side} now={now} />
          ))}
        </ListRows>
      )}
      <MoreOfPart part={part} next={next} />
    </>
  )
}
