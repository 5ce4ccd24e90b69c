import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import { Link, data } from 'react-router'
import { localeOfParams } from '#kernel/locale.ts'
import { usePerson } from '#modules/accounts/public-web.ts'
import { SharedFrame } from '#web/components/dashboard-frame.tsx'
import { Receipt } from '#web/components/receipt.tsx'
import { WayIn } from '#web/components/way-in.tsx'
import { pageRequest } from '#web/load-context.ts'
import { useLocalePath } from '#web/locale-path.ts'
import { loadOwn, ownHandle, ownHead } from '#web/own-page.ts'
import { useMoment } from '#web/use-moment.ts'
import { useSide } from '#web/use-side.ts'
import { getOrder } from '../contract/orders.ts'
import type { OrderView } from '../contract/orders.ts'
import { WORDS } from '../texts/words.ts'
import type { Route } from './+types/receipt.page'
import { moneyText } from '#kernel/written-money.ts'
import { useMethodName } from './method-name.ts'
import { useNameBetween } from './name-between.ts'
import styles from './orders.module.css'

export const handle = ownHandle('payments')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api, takesPayments } = pageRequest(context)
  const { tradeNo } = params
  if (!takesPayments || !/^T[0-9A-HJKMNP-TV-Z]{16}$/.test(tradeNo)) throw data(null, { status: 404 })
  const own = await loadOwn(async () => await api(getOrder, { query: { tradeNo } }))
  return { title: WORDS[localeOfParams(params)].receipt.page, own, tradeNo }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return ownHead(loaderData?.title)
}

/** The receipt of a paid order, to be printed. */
export default function ReceiptPage({ loaderData: { own, tradeNo } }: Route.ComponentProps): ReactNode {
  const { t } = useWords('payments')
  const path = useLocalePath()
  const side = useSide() === 'tutor' ? 'tutor' : 'parent'
  return (
    <SharedFrame
      title={t('receipt.title')}
      back={{ to: path(`/${side}/dashboard/orders/${tradeNo}`), label: t('receipt.order') }}
    >
      {own.ok ? (
        <div className={styles.page}>
          {own.data.state === 'paid' ? <OrderReceipt order={own.data} /> : <p>{t('receipt.notPaid')}</p>}
          <p className={`no-print ${styles.actions}`}>
            {own.data.state === 'paid' && (
              <button type="button" className="button" onClick={() => window.print()}>
                {t('receipt.print')}
              </button>
            )}
            {own.data.state === 'open' && (
              <Link className="button" to={path(`/payment/${own.data.tradeNo}`)}>
                {t('receipt.pay')}
              </Link>
            )}
          </p>
        </div>
      ) : (
        <WayIn why={own.why} />
      )}
    </SharedFrame>
  )
}

function OrderReceipt({ order }: { readonly order: OrderView }): ReactNode {
  const { t } = useWords('payments')
  // A receipt is read in later years too.
  const moment = useMoment(0)
  const person = usePerson()
  const nameOf = useMethodName()
  const { tradeNo, title, price, deducted, due, paid, fee, refunded, giftBack, method, paidAt } = order
  const total = moneyText(paid ?? due)
  const time = paidAt === null ? '' : moment(paidAt)
  const name = method === null ? '' : nameOf(method)
  const between = useNameBetween()
  return (
    <Receipt
      title={t('receipt.title')}
      company={t('receipt.company')}
      sum={total}
      said={t('receipt.said', { time, method: between(name) })}
      facts={[
        [t('receipt.number'), tradeNo],
        ...(person === null ? [] : ([[t('receipt.payer'), person.userName]] as const)),
        [t('receipt.date'), time],
        [t('choice'), name],
      ]}
      lines={[
        [title, moneyText(price)],
        ...(deducted > 0 ? ([[t('amounts.deducted'), moneyText(0 - deducted)]] as const) : []),
        [t('amounts.fee'), moneyText(fee)],
      ]}
      total={[t('amounts.paid'), total]}
      after={[
        ...(refunded > 0 ? ([[t('receipt.refunded'), moneyText(refunded)]] as const) : []),
        ...(giftBack > 0 ? ([[t('receipt.giftBack'), moneyText(giftBack)]] as const) : []),
      ]}
    />
  )
}
