import type { PayerAct, PaymentView } from '../payer-desk.ts'
import type { SimulatorGround } from '../simulator.ts'
import { PAYPAL } from './orders.ts'
import type { PaypalOrders } from './orders.ts'
import { randomId } from './random-id.ts'
import { PAYER_ID } from './resources.ts'
import type { PaypalOrder } from './resources.ts'

const MERCHANT = 'TutorHarbour 良師港'

/** Lets people play the payer at PayPal, who comes back to the product afterwards. */
export function openPaypalDesk({ money }: SimulatorGround, orders: PaypalOrders): void {
  money.openDesk({
    brand: 'PayPal',
    view: (payment) => {
      const order = payment as PaypalOrder
      const { cents, currency, description } = order.data
      return {
        merchant: MERCHANT,
        subject: description,
        cents,
        currency,
        status: statusOf(order),
        refundedCents: order.movedCents - orders.leftCents(order),
        expiresAt: null,
        acts: actsOf(order, orders),
      }
    },
    act: async (payment, act) => {
      const others = money.siblings(payment) as readonly PaypalOrder[]
      return await actOn(payment as PaypalOrder, { act, others, orders })
    },
  })
}

function statusOf({ state, data }: PaypalOrder): PaymentView['status'] {
  switch (state) {
    case 'PAYER_ACTION_REQUIRED':
      return 'open'
    case 'APPROVED':
      return 'pending'
    case 'EXPIRED':
      return 'expired'
    case 'COMPLETED':
      return data.capture?.status === 'COMPLETED' ? 'paid' : data.capture?.status === 'DECLINED' ? 'failed' : 'pending'
  }
}

function actsOf(order: PaypalOrder, orders: PaypalOrders): readonly PayerAct[] {
  if (order.state === 'PAYER_ACTION_REQUIRED') return ['approve', 'decline', 'expire', 'pay-twice']
  if (order.state === 'EXPIRED') return ['pay-late']
  const status = order.data.capture?.status
  if (status === 'PENDING') return ['settle', 'decline']
  if (status !== 'COMPLETED') return []
  const cameBack = orders.refundsOf(order.id).some(({ state }) => state === 'COMPLETED')
  return [
    ...(orders.leftCents(order) > 0 ? (['refund', 'dispute'] as const) : []),
    ...(cameBack ? (['fail-refund'] as const) : []),
  ]
}

type Acted = { readonly act: PayerAct; readonly others: readonly PaypalOrder[]; readonly orders: PaypalOrders }

async function actOn(order: PaypalOrder, { act, others, orders }: Acted): Promise<string | null> {
  const { script } = order.data
  const isTwice = act === 'pay-twice' || (act === 'approve' && script?.fault === 'double-success')
  const isOpen = ({ state }: PaypalOrder): boolean => state === 'PAYER_ACTION_REQUIRED' || state === 'EXPIRED'
  switch (act) {
    case 'approve':
    case 'pay-late':
    case 'pay-twice':
      for (const one of isTwice ? [order, ...others] : [order]) if (isOpen(one)) await orders.approve(one)
      return returnTo(order.data.returnUrl, { token: order.id, PayerID: PAYER_ID })
    case 'expire':
      orders.expire(order)
      return null
    case 'settle':
      await orders.review(order, 'COMPLETED')
      return null
    case 'decline':
      if (order.data.capture) await orders.review(order, 'DECLINED')
      // Turns back, and pays in another window all the same.
      else if (script?.fault === 'success-after-cancel') await orders.approve(order)
      return order.data.capture ? null : returnTo(order.data.cancelUrl, { token: order.id })
    case 'refund': {
      const given = { cents: orders.leftCents(order), merchantRef: `${PAYPAL}-${randomId(8)}`, customId: order.merchantRef }
      await orders.refund(order, given)
      return null
    }
    case 'fail-refund': {
      const done = orders.refundsOf(order.id).find(({ state }) => state === 'COMPLETED')
      if (done) await orders.failRefund(done)
      return null
    }
    case 'dispute':
      await orders.reverse(order)
      return null
    case 'win-dispute':
    case 'lose-dispute':
      return null
  }
}

function returnTo(address: string, values: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
