import { cents, fromDollars, toDollars } from '#kernel/money.ts'
import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import { amountsAt } from '#platform/amounts.ts'
import { amounts } from './domain/amounts.ts'
import { getOrder, getOrders, postTopUp } from './contract/orders.ts'
import { getFee, getWays, postBalancePay, postCancel, postConsent } from './contract/payment.ts'
import { webhooks } from './contract/webhooks.ts'
import type { Gateways } from './domain/gateways.ts'
import { methodFee } from './domain/method-fee.ts'
import { METHOD_NAMES } from './domain/methods.ts'
import { orderAnswer, ownOrderAnswer } from './use-cases/answers.ts'
import { keepDelivery } from './use-cases/keep-delivery.ts'
import { giveConsent } from './use-cases/consent.ts'
import { listWays } from './use-cases/list-ways.ts'
import { payByBalance } from './use-cases/pay-by-balance.ts'
import { leavePayments, listOrders, readOwnOrder } from './use-cases/read-order.ts'
import { orderTopUp } from './use-cases/top-up.ts'

/** The routes of one outside method; `<name>-routes.ts` exports them as `routes`. */
export type MethodRoutes = (register: Register, gateways: Gateways) => void

/** Orders and how they are paid (specification 2 §§4, 7, 9; decisions 3.1); `own` are the routes of each method. */
export function paymentsRoutes(gateways: Gateways, own: readonly MethodRoutes[]): RoomRoutes {
  return (register) => {
    registerOrders(register, gateways)
    registerWays(register, gateways)
    for (const routes of own) routes(register, gateways)
    for (const { provider, call } of webhooks)
      register.webhook(call, async (ctx, delivery) => await keepDelivery(ctx, gateways, { provider, call: delivery }))
  }
}

function registerOrders(register: Register, gateways: Gateways): void {
  register(postTopUp, async (ctx, { body }) => {
    const { tradeNo, checkCode } = await orderTopUp(ctx, fromDollars(body.amount))
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
    const amount = fromDollars(query.amount)
    const fee = methodFee(query.method, amount, await amountsAt(ctx, amounts))
    return { total: toDollars(cents(amount + fee)), fee: toDollars(fee), method: METHOD_NAMES[query.method][ctx.locale] }
  })
}
