import { cents } from '#kernel/money.ts'
import { personAccount } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import { lockOrder } from '../../src/modules/payments/store/orders.ts'
import { completePayments } from '../../src/modules/payments/use-cases/complete.ts'
import type { CreatedOrder } from '../../src/modules/payments/use-cases/create-order.ts'
import { payOrder } from '../../src/modules/payments/use-cases/pay-order.ts'
import { leavePayments } from '../../src/modules/payments/use-cases/read-order.ts'
import { requireOpen, startPayment } from '../../src/modules/payments/use-cases/start-payment.ts'
import { dueOf, findOrderByTradeNo } from '../../src/modules/payments/store/orders.ts'
import { KEPT_MS, REVERSING, heldOf, leftOf } from './paper-bank.ts'
import type { Paper } from './paper-bank.ts'
import { DAY_MS, HOUR_MS, attempt } from './town.ts'
import type { Resident, Town } from './town.ts'

const PROVIDERS = ['payme', 'stripe', 'paypal', 'alipay', 'fps', 'stripe'] as const

/** Lets the completer do what is due a moment later. */
export async function complete({ system, bank, advance }: Town): Promise<void> {
  advance(3000)
  await completePayments(system, bank.gateways)
}

/** An order goes on: paid out of the wallet, at a provider, twice, later, wrongly, or not at all. */
export async function payOrNot(town: Town, payer: Resident, made: CreatedOrder | null): Promise<void> {
  if (!made || town.chance.is(0.08)) return
  if (town.chance.is(0.3) && (await payFromWallet(town, payer, made))) return
  const first = await begin(town, payer, { made, device: 'desktop' })
  const second = town.chance.is(0.08) ? await begin(town, payer, { made, device: 'mobile' }) : null
  if (first && town.chance.is(0.8)) pays(town, first)
  if (second && town.chance.is(0.8)) pays(town, second)
  if (town.chance.is(0.05))
    await attempt(town, 'leave-payment', async () => await leavePayments(payer.ctx, town.bank.gateways, made))
  await complete(town)
}

/** What `payByBalance` does behind the payment password. */
export async function payFromWallet(town: Town, { ctx, accountId }: Resident, { tradeNo }: CreatedOrder): Promise<boolean> {
  const done = await attempt(town, 'pay from wallet', async () => {
    const own = await findOrderByTradeNo(ctx.db, tradeNo)
    const account = personAccount(accountId, 'cash')
    if (!own || own.creditTo === account) return false
    await inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx.db, own.id)
      requireOpen(order, tx.now())
      await payOrder(tx, { order, method: 'balance', from: { account, cents: dueOf(order) }, fee: cents(0) })
    })
    return true
  })
  return done === true
}

type Beginning = { readonly made: CreatedOrder; readonly device: 'desktop' | 'mobile' }

/** The payer begins to pay at some provider; what that one has of it, null where nothing was begun. */
export async function begin(town: Town, { ctx }: Resident, { made, device }: Beginning): Promise<Paper | null> {
  const provider = town.chance.oneOf(PROVIDERS)
  const token = provider === 'stripe' ? { token: 'pm_card_visa' } : {}
  const started = await attempt(
    town,
    'begin to pay',
    async () => await startPayment(ctx, town.bank.gateways, { ...made, provider, device, ...token }),
  )
  const merchantRef = started?.attempt.merchantRef
  return town.bank.papers().find((paper) => paper.merchantRef === merchantRef) ?? null
}

/** A payer pays at the provider: mostly what was asked for. */
export function pays({ chance }: Town, paper: Paper): void {
  if (paper.state !== 'pending') return
  if (chance.is(0.08)) return void (paper.state = chance.is(0.5) ? 'failed' : 'cancelled')
  paper.state = 'succeeded'
  paper.paid = chance.is(0.03) ? cents(Math.max(1, paper.asked + chance.oneOf([-100, 500]))) : paper.asked
  paper.isOurs = !chance.is(0.01)
}

/** Payers come back to payments that they had left, some long after. */
export async function payLate(town: Town): Promise<void> {
  const since = town.system.now().getTime() - KEPT_MS
  const left = town.bank.papers().filter(({ state, createdAt }) => state === 'pending' && createdAt.getTime() > since)
  const paper = town.chance.maybeOf(left)
  if (!paper) return
  pays(town, paper)
  await complete(town)
}

/** A bank takes money back, or it is given back in the provider's pages; or a dispute ends. */
export async function reverse(town: Town): Promise<void> {
  const { chance, bank } = town
  const paid = bank.papers().filter((paper) => REVERSING.includes(paper.provider) && heldOf(paper) > 0)
  const running = bank
    .papers()
    .flatMap(({ reversals }) => reversals.filter(({ kind, state }) => kind === 'dispute' && state !== 'won'))
  const dispute = chance.maybeOf(running)
  if (dispute && chance.is(0.5)) {
    const ended = bank.papers().find(({ reversals }) => reversals.includes(dispute))?.reversals
    ended?.splice(ended.indexOf(dispute), 1, { ...dispute, state: dispute.state === 'lost' || chance.is(0.5) ? 'won' : 'lost' })
  } else {
    const paper = chance.maybeOf(paid)
    return paper ? await takeBack(town, paper) : undefined
  }
  await lookBack(town)
}

/** The payer's bank, or who keeps the provider's pages, takes back what is there of a payment, or a part of it. */
export async function takeBack(town: Town, paper: Paper): Promise<void> {
  const { chance, system } = town
  const kind = chance.is(0.5) ? 'dispute' : 'refund'
  const left = leftOf(paper)
  const amount = cents(chance.is(0.5) ? left : chance.between(1, Math.max(1, left)))
  if (amount <= 0) return
  const providerNo = `${paper.merchantRef} ${paper.reversals.length}`
  const dueAt = kind === 'dispute' ? new Date(system.now().getTime() + 7 * DAY_MS) : null
  paper.reversals.push({ providerNo, kind, state: kind === 'dispute' ? 'open' : 'lost', cents: amount, reason: null, dueAt })
  await lookBack(town)
}

/** Once a day the product looks for what has gone back. */
export async function lookBack(town: Town): Promise<void> {
  town.advance(26 * HOUR_MS)
  await complete(town)
}
