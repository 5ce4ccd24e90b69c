import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Status } from '#web/components/status.tsx'
import { Link, data, useLocation } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { inHongKong } from '#kernel/hong-kong-time.ts'
import { DashboardFrame } from '#web/components/dashboard-frame.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { openWayIn } from '#web/open-way-in.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { getOrders } from '../contract/orders.ts'
import type { OrderLine } from '../contract/orders.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/orders.page'
import { moneyText } from '#kernel/written-money.ts'
import styles from './orders.module.css'

export const handle = ownHandle('payments')

const MOST_PAGES = 10_000

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api, now, takesPayments } = pageRequest(context)
  if (!takesPayments) throw data(null, { status: 404 })
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get('page') ?? 1)) || 1
  const page = Math.min(Math.max(asked, 1), MOST_PAGES)
  const own = await loadOwn(async () => await api(getOrders, { query: { pageNum: page } }))
  const { title } = WORDS[localeOfParams(params)].orders
  return { title, own, page, year: inHongKong(now).getUTCFullYear(), now: now.toISOString() }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** What a person ordered: what is still to be paid, and receipts of the rest. */
export default function OrdersPage({ loaderData: { own, page, year, now } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('payments')
  const { pathname } = useLocation()
  const side = pathname.split('/')[2] === 'tutor' ? 'tutor' : 'parent'
  const closed = own.ok ? null : own.why
  const list = own.ok ? own.data.list : []
  return (
    <DashboardFrame side={side} title={t('orders.title')} closed={closed} onOpen={() => openWayIn(side, closed)}>
      <div className={styles.page}>
        {list.length > 0 ? (
          <ul className={`card ${styles.lines}`}>
            {list.map((order) => (
              <li key={order.tradeNo}>
                <OrderPart order={order} year={year} now={now} />
              </li>
            ))}
          </ul>
        ) : (
          <div className={`card ${styles.box}`}>
            <h2>{t('orders.none')}</h2>
            <p>{t('orders.noneText')}</p>
          </div>
        )}
        <Pager page={page} hasNextPage={own.ok && own.data.hasNextPage} />
      </div>
    </DashboardFrame>
  )
}

const TONES = { open: 'waiting', paid: 'agreed', closed: 'done' } as const

type PartProps = { readonly order: OrderLine; readonly year: number; readonly now: string }

function OrderPart({ order, year, now }: PartProps): ReactNode {
  const { t } = useWords('payments')
  const path = useLocalePath()
  const moment = useMoment(year)
  const { tradeNo, title, state, due, method, createdAt, expiresAt } = order
  // Its time may be over before it is closed.
  const shown = state === 'open' && expiresAt <= now ? 'closed' : state
  return (
    <div className={styles.line}>
      <div className={styles.what}>
        <b>{title}</b>
        <span className={styles.note}>{t('orderNo', { tradeNo })}</span>
        <span className={styles.note}>
          <time dateTime={createdAt}>{moment(createdAt)}</time>
          {method !== null && ` · ${t(`methods.${method}`)}`}
        </span>
      </div>
      <div className={styles.end}>
        <Status tone={TONES[shown]}>{t(`orders.state.${shown}`)}</Status>
        <b className="money">{moneyText(due)}</b>
        {shown === 'open' && (
          <Link className="button" to={path(`/payment/${tradeNo}`)} aria-label={`${t('orders.pay')} ${title}`}>
            {t('orders.pay')}
          </Link>
        )}
        {shown === 'paid' && (
          <Link className="button quiet" to={path(`/payment/${tradeNo}/receipt`)} aria-label={`${t('orders.receipt')} ${title}`}>
            {t('orders.receipt')}
          </Link>
        )}
      </div>
    </div>
  )
}

function Pager({ page, hasNextPage }: { readonly page: number; readonly hasNextPage: boolean }): ReactNode {
  const { t } = useWords('payments')
  if (page === 1 && !hasNextPage) return null
  return (
    <nav className={styles.pager} aria-label={t('orders.pager')}>
      {page > 1 && (
        <Link className="button quiet" to={`?page=${page - 1}`} rel="prev">
          {t('orders.before')}
        </Link>
      )}
      <span>{t('orders.page', { page })}</span>
      {hasNextPage && (
        <Link className="button quiet" to={`?page=${page + 1}`} rel="next">
          {t('orders.after')}
        </Link>
      )}
    </nav>
  )
}
