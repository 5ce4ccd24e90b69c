import { cents, toDollars } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import { amountsAt } from '#platform/amounts.ts'
import { amounts } from './domain/amounts.ts'
import { getOrder, getOrders, postTopUp } from './contract/orders.ts'
import {
  getAlipayStatus,
  getCardKey,
  getFee,
  getFpsStatus,
  getPaymeStatus,
  getPaypalCredential,
  getWays,
  postAlipay,
  postAlipayWap,
  postBalancePay,
  postCancel,
  postCharge,
  postConsent,
  postFps,
  postPayme,
  postPaypal,
  postPaypalConfirm,
} from './contract/payment.ts'
import { webhooks } from './contract/webhooks.ts'
import { gatewayOf } from './domain/gateways.ts'
import type { Gateways } from './domain/gateways.ts'
import { METHOD_NAMES, methodFee } from './domain/method-fee.ts'
import { alipayStatus, fpsStatus, orderAnswer, ownOrderAnswer, payLink, paymeStatus, secondsToPay } from './use-cases/answers.ts'
import { keepDelivery } from './use-cases/keep-delivery.ts'
import { giveConsent } from './use-cases/consent.ts'
import { listWays } from './use-cases/list-ways.ts'
import { payByBalance } from './use-cases/pay-by-balance.ts'
import { leavePayments, listOrders, readOwnOrder, readPaymentState, readPaymentStateByRef } from './use-cases/read-order.ts'
import { requireStarted, startFps } from './use-cases/start-by-method.ts'
import { orderTopUp } from './use-cases/top-up.ts'

/** Orders and how they are paid (specification 2 §§4, 7, 9; decisions 3.1). */
export function paymentsRoutes(gateways: Gateways): RoomRoutes {
  return (register) => {
    registerOrders(register, gateways)
    registerWays(register, gateways)
    registerOutside(register, gateways)
    registerFps(register, gateways)
    for (const { provider, call } of webhooks)
      register.webhook(call, async (ctx, delivery) => await keepDelivery(ctx, gateways, { provider, call: delivery }))
  }
}

const inCents = (amount: number): Cents => cents(Math.round(amount * 100))

function registerOrders(register: Register, gateways: Gateways): void {
  register(postTopUp, async (ctx, { body }) => {
    const { tradeNo, checkCode } = await orderTopUp(ctx, inCents(body.amount))
    return { tradeNo, checkCode }
  })
  register(getOrder, async (ctx, { query }) => {
    return ownOrderAnswer(ctx, await readOwnOrder(ctx, gateways, query.tradeNo))
  })
  register(getOrders, async (ctx, { query }) => {
    const { list, ...rest } = await listOrders(ctx, { ...query, state: query.state ?? null })
    return { list: list.map(({ order, fee }) => orderAnswer(order, fee, ctx.locale)), ...rest }
  })
  register(postBalancePay, async (ctx, { body }) => {
    await payByBalance(ctx, body)
    return { isPaid: true as const }
  })
  register(postConsent, async (ctx, { body }) => {
    await giveConsent(ctx, body)
    return null
  })
  register(postCancel, async (ctx, { body }) => {
    await leavePayments(ctx, gateways, body)
    return null
  })
}

function registerWays(register: Register, gateways: Gateways): void {
  register(getWays, async (ctx, { query }) => {
    const { ways, canWithdraw, lacks } = await listWays(ctx, gateways, query.tradeNo)
    const list = ways.map(({ method, fee, total, why }) => ({
      value: method,
      label: METHOD_NAMES[method][ctx.locale],
      disabled: why !== null,
      why,
      fee: toDollars(fee),
      total: toDollars(total),
    }))
    const topUp = lacks?.topUp && { amount: toDollars(lacks.topUp.cents), left: toDollars(lacks.topUp.left) }
    return {
      list,
      canWithdraw: toDollars(canWithdraw),
      lacks: lacks && { missing: toDollars(lacks.missing), topUp: topUp ?? null },
    }
  })
  register(getFee, async (ctx, { query }) => {
    const amount = inCents(query.amount)
    const fee = methodFee(query.method, amount, await amountsAt(ctx, amounts))
    return { total: toDollars(cents(amount + fee)), fee: toDollars(fee), method: METHOD_NAMES[query.method][ctx.locale] }
  })
  register(getCardKey, async () => {
    const { publishableKey = '', scriptUrl = '' } = gatewayOf(gateways, 'stripe').browser ?? {}
    return { publishableKey, scriptUrl }
  })
  register(getPaypalCredential, async () => ({ clientId: gatewayOf(gateways, 'paypal').browser?.['clientId'] ?? '' }))
}

function registerOutside(register: Register, gateways: Gateways): void {
  register(postCharge, async (ctx, { body }) => {
    const { attempt, next } = await requireStarted(ctx, gateways, { ...body, provider: 'stripe', device: 'desktop' })
    const clientSecret = next.kind === 'card-action' ? next.clientSecret : null
    const status = attempt.state === 'succeeded' ? 'succeeded' : clientSecret === null ? 'pending' : 'requires_action'
    return { status, clientSecret: status === 'requires_action' ? clientSecret : null } as const
  })
  register(postPaypal, async (ctx, { body }) => {
    const { attempt, next } = await requireStarted(ctx, gateways, { ...body, provider: 'paypal' })
    return { paymentId: attempt.providerRef ?? '', approveUrl: payLink(next) }
  })
  register(postPaypalConfirm, async (ctx, { body }) => {
    const { order } = await readPaymentState(ctx, gateways, { tradeNo: body.tradeNo, provider: 'paypal' })
    return { isPaid: order.state === 'paid' }
  })
  for (const [call, device] of [
    [postAlipay, 'desktop'],
    [postAlipayWap, 'mobile'],
  ] as const)
    register(call, async (ctx, { body }) => {
      const { next } = await requireStarted(ctx, gateways, { ...body, provider: 'alipay', device })
      return { url: payLink(next) }
    })
  register(getAlipayStatus, async (ctx, { query }) => {
    const paymentState = await readPaymentState(ctx, gateways, { tradeNo: query.tradeNo, provider: 'alipay' })
    return { tradeStatus: alipayStatus(paymentState) }
  })
  register(postPayme, async (ctx, { body }) => {
    const { attempt, next } = await requireStarted(ctx, gateways, { ...body, provider: 'payme' })
    const { providerRef, code } = attempt
    return {
      paymentRequestId: providerRef ?? '',
      webLink: payLink(next),
      effectiveDuration: secondsToPay(attempt, ctx.now()),
      statusCode: code ?? 'PR001',
    }
  })
  register(getPaymeStatus, async (ctx, { query }) => {
    const paymentState = await readPaymentStateByRef(ctx, gateways, { providerRef: query.paymentRequestId, provider: 'payme' })
    return { statusCode: paymeStatus(paymentState) }
  })
}

function registerFps(register: Register, gateways: Gateways): void {
  register(postFps, async (ctx, { body }) => await startFps(ctx, gateways, body))
  register(getFpsStatus, async (ctx, { query }) => {
    const paymentState = await readPaymentState(ctx, gateways, { tradeNo: query.tradeNo, provider: 'fps' })
    return { response_code: fpsStatus(paymentState) }
  })
}
