import type { MoneyGround } from '../simulator.ts'
import { randomId } from './random-id.ts'
import { captureResource } from './resources.ts'
import type { Capture, CaptureStatus, OrderData, OrderStatus, PaypalOrder, PaypalRefund, RefundStatus } from './resources.ts'
import type { Tell } from './webhooks.ts'

export const PAYPAL = 'paypal'
const WRONG_CENTS = 100
const ID_LENGTH = 17

export type NewOrder = Omit<OrderData, 'capture' | 'script'> & { readonly merchantRef: string }
export type NewRefund = { readonly cents: number; readonly merchantRef: string; readonly customId: string }

/** The orders of the merchant and what was given back. What happens to them is written, then told by an event. */
export type PaypalOrders = {
  readonly find: (id: string) => PaypalOrder | null
  readonly findByCapture: (captureId: string) => PaypalOrder | null
  readonly create: (given: NewOrder) => PaypalOrder
  readonly approve: (order: PaypalOrder) => Promise<PaypalOrder>
  readonly expire: (order: PaypalOrder) => PaypalOrder
  readonly capture: (order: PaypalOrder) => Promise<PaypalOrder>
  /** What the review of a capture has come to. */
  readonly review: (order: PaypalOrder, status: CaptureStatus) => Promise<PaypalOrder>
  readonly reverse: (order: PaypalOrder) => Promise<void>
  readonly refundsOf: (order: string) => readonly PaypalRefund[]
  readonly findRefund: (id: string) => PaypalRefund | null
  readonly leftCents: (order: PaypalOrder) => number
  readonly refund: (order: PaypalOrder, given: NewRefund) => Promise<PaypalRefund>
  readonly failRefund: (refund: PaypalRefund) => Promise<PaypalRefund>
  /** An order and its refunds as they are now told; what was ordered may come a step nearer by it. */
  readonly told: (order: PaypalOrder) => Promise<PaypalOrder>
}

export function createOrders(money: MoneyGround, tell: Tell): PaypalOrders {
  const { payments } = money
  const list = <T>(kind: 'payment' | 'refund'): readonly T[] =>
    payments.list(PAYPAL).filter((one) => one.kind === kind) as unknown as readonly T[]
  const refundsOf = (order: string): readonly PaypalRefund[] =>
    list<PaypalRefund>('refund').filter(({ data }) => data.order === order)
  const write = (order: PaypalOrder, state: OrderStatus, capture: Capture | null = order.data.capture): PaypalOrder => {
    const movedCents = capture?.status === 'COMPLETED' ? order.data.cents : 0
    return payments.write({ ...order, state, movedCents, data: { ...order.data, capture } }) as PaypalOrder
  }
  const tellCapture = async (order: PaypalOrder, what: string): Promise<void> => {
    const resource = captureResource(order, refundsOf(order.id))
    await tell(`PAYMENT.CAPTURE.${what}`, { resource, of: 'capture', merchantRef: order.merchantRef })
  }
  const review = async (order: PaypalOrder, status: CaptureStatus): Promise<PaypalOrder> => {
    const { capture } = order.data
    if (!capture) return order
    const reviewed = write(order, 'COMPLETED', { ...capture, status, coming: [] })
    await tellCapture(reviewed, status === 'DECLINED' ? 'DENIED' : status)
    return reviewed
  }
  const refunds = refundActs(money, tellCapture)
  const leftCents = (order: PaypalOrder): number =>
    order.movedCents - refundsOf(order.id).reduce((sum, { state, data }) => sum + (state === 'FAILED' ? 0 : data.cents), 0)
  return {
    find: (id) => list<PaypalOrder>('payment').find((one) => one.id === id) ?? null,
    findByCapture: (captureId) => list<PaypalOrder>('payment').find(({ data }) => data.capture?.id === captureId) ?? null,
    create: (given) => createOrder(money, given),
    approve: async (order) => {
      const approved = write(order, 'APPROVED')
      const resource = { id: order.id, intent: 'CAPTURE', status: 'APPROVED', purchase_units: [unitOf(order)] }
      await tell('CHECKOUT.ORDER.APPROVED', { resource, of: 'checkout-order', merchantRef: order.merchantRef })
      return approved
    },
    expire: (order) => write(order, 'EXPIRED'),
    capture: async (order) => {
      const coming = comingOf(order)
      const status = coming.length > 0 ? 'PENDING' : 'COMPLETED'
      const captured = write(order, 'COMPLETED', { id: randomId(ID_LENGTH), status, coming })
      await tellCapture(captured, status)
      return captured
    },
    review,
    reverse: async (order) => void (await refunds.make(order, reversalOf(order, leftCents(order)), 'REVERSED')),
    refundsOf,
    findRefund: (id) => list<PaypalRefund>('refund').find((one) => one.id === id) ?? null,
    leftCents,
    refund: async (order, given) => await refunds.make(order, given),
    failRefund: async (refund) => refunds.move(refund, 'FAILED'),
    told: async (order) => {
      for (const refund of refundsOf(order.id)) refunds.step(refund)
      const [next, ...coming] = order.data.capture?.coming ?? []
      if (!next || !order.data.capture) return order
      if (next === 'COMPLETED') return await review(order, next)
      const told = write(order, 'COMPLETED', { ...order.data.capture, status: next, coming })
      if (next === 'DECLINED') await review(told, 'COMPLETED')
      return told
    },
  }
}

const unitOf = ({ merchantRef, data }: PaypalOrder) => ({ invoice_id: merchantRef, custom_id: data.customId })

const reversalOf = ({ merchantRef }: PaypalOrder, cents: number): NewRefund => ({
  cents,
  merchantRef: `REVERSAL-${randomId(8)}`,
  customId: merchantRef,
})

function createOrder({ payments, script: take }: MoneyGround, { merchantRef, ...given }: NewOrder): PaypalOrder {
  const script = take('payment', merchantRef)
  const data: OrderData = {
    ...given,
    cents: script?.fault === 'wrong-amount' ? given.cents + WRONG_CENTS : given.cents,
    currency: script?.fault === 'wrong-currency' ? 'USD' : given.currency,
    payee: script?.fault === 'wrong-merchant' ? 'AN0THER000000' : given.payee,
    capture: null,
    script: script && { fault: script.fault, count: script.count },
  }
  const record = { provider: PAYPAL, kind: 'payment', id: randomId(ID_LENGTH), merchantRef, movedCents: 0, data } as const
  return payments.write({ ...record, state: 'PAYER_ACTION_REQUIRED' }) as PaypalOrder
}

function comingOf({ data: { script } }: PaypalOrder): readonly CaptureStatus[] {
  if (script?.fault === 'late-success') return ['DECLINED', 'COMPLETED']
  if (script?.fault !== 'pending') return []
  return [...Array.from({ length: script.count }, () => 'PENDING' as const), 'COMPLETED']
}

type RefundActs = {
  /** `what` is the event that tells of it. */
  readonly make: (order: PaypalOrder, given: NewRefund, what?: 'REFUNDED' | 'REVERSED') => Promise<PaypalRefund>
  readonly move: (refund: PaypalRefund, state: RefundStatus, coming?: readonly RefundStatus[]) => PaypalRefund
  readonly step: (refund: PaypalRefund) => void
}

function refundActs(money: MoneyGround, tellCapture: (order: PaypalOrder, what: string) => Promise<void>): RefundActs {
  const move: RefundActs['move'] = (refund, state, coming = []) => {
    const movedCents = state === 'COMPLETED' ? refund.data.cents : 0
    return money.payments.write({ ...refund, state, movedCents, data: { ...refund.data, coming } }) as PaypalRefund
  }
  return {
    move,
    make: async (order, { cents, merchantRef, customId }, what = 'REFUNDED') => {
      const script = money.script('refund', merchantRef)
      const isPending = script?.fault === 'refund-pending'
      const pending = Array.from({ length: script?.count ?? 0 }, () => 'PENDING' as const)
      const later: readonly RefundStatus[] = script ? ['COMPLETED', 'FAILED'] : []
      const coming = isPending ? [...pending, 'COMPLETED'] : later
      const data = { cents, currency: order.data.currency, customId, order: order.id, coming }
      const state = isPending ? 'PENDING' : 'COMPLETED'
      const record = { provider: PAYPAL, kind: 'refund', id: randomId(ID_LENGTH), merchantRef, state, data } as const
      const refund = money.payments.write({ ...record, movedCents: isPending ? 0 : cents }) as PaypalRefund
      await tellCapture(order, what)
      return refund
    },
    step: (refund) => {
      const [next, ...coming] = refund.data.coming
      if (next) move(refund, next, coming)
    },
  }
}
