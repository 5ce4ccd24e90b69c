import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import { moneyText } from '#kernel/written-money.ts'
import { Icon } from '#web/components/icon.tsx'
import { ListRow } from '#web/components/list-row.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import { useMoment } from '#web/use-moment.ts'
import type { OrderLine } from '../contract/orders.ts'
import { useMethodName } from './method-name.ts'

const TONES = { open: 'waiting', paid: 'agreed', closed: 'done' } as const

/** Whose dashboard an address is of. */
export const sideOf = (pathname: string): 'parent' | 'tutor' => (pathname.split('/')[2] === 'tutor' ? 'tutor' : 'parent')

type Props = { readonly order: OrderLine; readonly side: 'parent' | 'tutor'; readonly now: string }

/** One order of a list: what for, how it stands, and paying or its receipt. */
export function OrderRow({ order, side, now }: Props): ReactNode {
  const path = useLocalePath()
  return (
    <ListRow
      {...useOrderWords(order, now)}
      mark={<Icon name="wallet" size={20} />}
      note={usePayUntil(order, now)}
      to={path(`/${side}/dashboard/orders/${order.tradeNo}`)}
      verb={<OrderVerb order={order} now={now} />}
    />
  )
}

// Its time may be over before it is closed.
const shownState = ({ state, expiresAt }: OrderLine, now: string): OrderLine['state'] =>
  state === 'open' && expiresAt <= now ? 'closed' : state

/** Its title, facts, status and sum, as the row and its page say them. */
export function useOrderWords(order: OrderLine, now: string) {
  const { t } = useWords('payments')
  const moment = useMoment()
  const nameOf = useMethodName()
  const { tradeNo, title, due, paid, method, createdAt } = order
  const state = shownState(order, now)
  const facts = [moment(createdAt), ...(method === null ? [] : [nameOf(method)]), t('orderNo', { tradeNo })]
  return {
    title,
    facts: facts.join(' · '),
    status: { tone: TONES[state], word: t(`orders.state.${state}`) },
    amount: moneyText(paid ?? due),
  }
}

/** Until when an order can be paid; nothing for one that cannot. */
export function usePayUntil(order: OrderLine, now: string): string | null {
  const { t } = useWords('payments')
  const moment = useMoment()
  return shownState(order, now) === 'open' ? t('orders.until', { time: moment(order.expiresAt) }) : null
}

/** Pays an order, or shows its receipt; nothing for one that has ended. */
export function OrderVerb({ order, now }: Omit<Props, 'side'>): ReactNode {
  const { t } = useWords('payments')
  const path = useLocalePath()
  const { tradeNo, title } = order
  const state = shownState(order, now)
  if (state === 'open')
    return (
      <Link className="button" to={path(`/payment/${tradeNo}`)} aria-label={`${t('orders.pay')} ${title}`}>
        {t('orders.pay')}
      </Link>
    )
  if (state !== 'paid') return null
  return (
    <Link className="button quiet" to={path(`/payment/${tradeNo}/receipt`)} aria-label={`${t('orders.receipt')} ${title}`}>
      {t('orders.receipt')}
    </Link>
  )
}
