import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '#web/use-words.tsx'
import type { ApiClient } from '#web/api-client.ts'
import {
  postPaymentAgain,
  postPaymentAsk,
  postPaymentDismissal,
  postPaymentMismatch,
  postPaymentRefund,
  postPaymentReversal,
} from '../contract/payments.ts'
import type { PaymentOrder } from '../contract/payments.ts'
import { ReasonDialog } from '#modules/admin/public-web.ts'

/** What is to be done, and to which payment or refund. */
export type PaymentActing =
  | { readonly name: 'ask' }
  | { readonly name: 'give'; readonly most: string }
  | { readonly name: 'again'; readonly refundRef: string; readonly sum: string }
  | { readonly name: 'bear' | 'recover'; readonly reversalId: string; readonly sum: string }
  | { readonly name: 'return'; readonly merchantRef: string; readonly sum: string }
  | { readonly name: 'dismiss'; readonly merchantRef: string }
  | {
      readonly name: 'wallet'
      /** One of both. */
      readonly refundRef?: string
      readonly merchantRef?: string
      readonly sum: string
    }

type Props = { readonly order: PaymentOrder; readonly acting: PaymentActing; readonly onClose: () => void }

/** Asks before an operator moves money of an order, or has its provider asked. */
export function PaymentAct({ order, acting, onClose }: Props): ReactNode {
  const { t } = useWords('admin')
  const amount = useRef<HTMLInputElement>(null)
  const { name } = acting
  const { tradeNo } = order
  const values = {
    number: name === 'again' ? acting.refundRef : tradeNo,
    sum: 'sum' in acting ? acting.sum : '',
    most: name === 'give' ? acting.most : '',
  }
  const send = async (api: ApiClient, reason: string): Promise<unknown> => {
    const params = { tradeNo }
    if (name === 'ask') return await api(postPaymentAsk, { params })
    if (name === 'dismiss') return await api(postPaymentDismissal, { params, body: { merchantRef: acting.merchantRef, reason } })
    if (name === 'give') {
      const body = { amount: Number(amount.current?.value), seen: order.refunds.length, reason }
      return await api(postPaymentRefund, { params, body })
    }
    if (name === 'bear' || name === 'recover') {
      const body = { reversalId: acting.reversalId, by: name === 'bear' ? ('house' as const) : ('wallet' as const), reason }
      return await api(postPaymentReversal, { params, body })
    }
    const way = name === 'wallet' ? 'wallet' : 'provider'
    if ('refundRef' in acting && acting.refundRef !== undefined)
      return await api(postPaymentAgain, { params, body: { refundRef: acting.refundRef, way, reason } })
    const merchantRef = ('merchantRef' in acting && acting.merchantRef) || ''
    return await api(postPaymentMismatch, { params, body: { merchantRef, way, reason } })
  }
  const most = values.most.replaceAll(',', '')
  return (
    <ReasonDialog
      title={t(`payments.${name}Title`, values)}
      text={t(`payments.${name}Text`, values)}
      {...(name === 'ask' ? {} : { reasonLabel: t('payments.why') })}
      confirm={t(`payments.${name}`)}
      isGrave={false}
      send={send}
      done={t(`payments.${name}Done`, values)}
      leavesList={name !== 'ask' && name !== 'give'}
      onClose={onClose}
    >
      {name === 'give' && (
        <label>
          {t('payments.sum')}
          <input
            ref={amount}
            className="field money"
            type="number"
            inputMode="decimal"
            min="0.01"
            max={most}
            step="0.01"
            required
            defaultValue={most}
          />
        </label>
      )}
    </ReasonDialog>
  )
}
