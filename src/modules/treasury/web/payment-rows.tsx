import { useState } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link } from 'react-router'
import type { Tone } from '#web/components/status.tsx'
import { RowLink } from '#web/components/list-and-panel.tsx'
import { useLocalePath } from '#web/locale-path.ts'
import type { PaymentOrder } from '../contract/payments.ts'
import { useMethodName } from './method-name.ts'
import { Moment, OfficeRow, OfficeRows } from '#modules/admin/public-web.ts'
import { ORDER_TONES } from './tones.ts'
import { PaymentAct } from './payment-act.tsx'
import type { PaymentActing } from './payment-act.tsx'

/** Orders, each leading to all that happened to it, where money that went astray is decided on. */
export function PaymentRows({ list }: { readonly list: readonly PaymentOrder[] }): ReactNode {
  const { t } = useWords('admin')
  return (
    <OfficeRows
      heads={[
        { name: t('rows.order') },
        { name: t('users.status') },
        { name: t('payments.method') },
        { name: t('payments.made') },
        { name: t('payments.price'), isNumber: true },
      ]}
      list={list}
      keyOf={({ tradeNo }) => tradeNo}
      row={(order) => <PaymentRow order={order} />}
    />
  )
}

/** What of an order waits for a person, in the words of its payment, refund or reversal. */
function useMatter(): (order: PaymentOrder) => string | null {
  const { t } = useWords('admin')
  return ({ attempts, refunds, reversals }) => {
    const attempt = attempts.find(({ isToSettle, isToDismiss }) => isToSettle || isToDismiss)
    if (attempt) return t(`payments.attempt.${attempt.state}` as 'payments.attempt.failed')
    const reversal = reversals.find(({ state }) => state === 'open' || state === 'taken')
    if (reversal) return t(`payments.reversal.${reversal.kind}`)
    return refunds.some(({ isToRepeat }) => isToRepeat) ? t('rows.refundFailed') : null
  }
}

function PaymentRow({ order }: { readonly order: PaymentOrder }): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  const [acting, setActing] = useState<PaymentActing | null>(null)
  const matter = useMatter()(order)
  const nameOf = useMethodName()
  const { tradeNo, title, payer, payerId, method, state } = order
  const page = path(`/admin/payments/${tradeNo}`)
  const status: { readonly tone: Tone; readonly word: string } =
    matter === null ? { tone: ORDER_TONES[state], word: t(`payments.states.${state}`) } : { tone: 'problem', word: matter }
  return (
    <OfficeRow
      title={<RowLink to={page}>{tradeNo}</RowLink>}
      name={tradeNo}
      about={
        <>
          {title} · <Link to={path(`/admin/users/${payerId}`)}>{payer}</Link>
        </>
      }
      status={status}
      cells={[
        { name: t('payments.method'), value: method && nameOf(method) },
        { name: t('payments.made'), value: <Moment iso={order.createdAt} /> },
        { name: t('payments.price'), value: `HK$${order.price}`, isNumber: true },
      ]}
      verb={
        matter !== null && (
          <RowLink className="button" to={page}>
            {t('rows.decide')}
          </RowLink>
        )
      }
      more={<More order={order} onAct={setActing} />}
      dialog={acting && <PaymentAct order={order} acting={acting} onClose={() => setActing(null)} />}
    />
  )
}

type MoreProps = { readonly order: PaymentOrder; readonly onAct: (acting: PaymentActing) => void }

function More({ order: { tradeNo, attempts, refundable }, onAct }: MoreProps): ReactNode {
  const { t } = useWords('admin')
  const path = useLocalePath()
  return (
    <>
      {attempts.length > 0 && (
        <li>
          <button type="button" onClick={() => onAct({ name: 'ask' })}>
            {t('payments.ask')}
          </button>
        </li>
      )}
      {refundable !== null && (
        <li>
          <button type="button" onClick={() => onAct({ name: 'give', most: refundable })}>
            {t('payments.give')}
          </button>
        </li>
      )}
      <li>
        <Link to={path(`/admin/audit?objectId=${tradeNo}`)}>{t('payments.log')}</Link>
      </li>
      <li>
        <Link to={path(`/admin/ledger?keyword=${tradeNo}`)}>{t('payments.transfers')}</Link>
      </li>
    </>
  )
}
