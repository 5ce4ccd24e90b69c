import { cents } from '#kernel/money.ts'
import { giveCredit, personAccount } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import type { PayerAct } from '../../../../simulators/payer-desk.ts'
import type { Provider } from '../domain/methods.ts'
import { leavePayments } from '../use-cases/read-order.ts'
import { giveBack } from '../use-cases/give-back.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { completePayments } from '../use-cases/complete.ts'
import { booksAgainstJournal } from './oracle-books.ts'
import type { Found } from './oracle-books.ts'
import type { Scenario } from './oracle-scenarios.ts'
import { openPaymentsWorld } from './payments-world.ts'
import type { PaymentsWorld } from './payments-world.ts'

type Payer = Context & { readonly accountId: string }
type Begun = Scenario & { readonly payerOf: Payer; readonly tradeNo: string; readonly checkCode: string }

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/**
 * Plays scenarios at the same time in a world of their own, lets eight days pass, and holds what moved at the providers against the
 * ledger. Answers what differs, and what was seen on the way.
 */
export async function playScenarios(database: Database, scenarios: readonly Scenario[]): Promise<Found> {
  const world = await openPaymentsWorld(database)
  try {
    const begun = await inLanes(scenarios, async (scenario) => await begin(world, scenario))
    await pass(world, [3 * SECOND_MS, MINUTE_MS])
    for (const one of begun) await refundSome(world, one)
    // Beyond the end of the orders, and of the grace of those that are being paid.
    await pass(world, [MINUTE_MS, 5 * MINUTE_MS, 25 * MINUTE_MS, 20 * MINUTE_MS])
    for (const one of begun) await actLate(world, one)
    await pass(world, [MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS, HOUR_MS, HOUR_MS])
    world.simulators.webhooks.release()
    // All have come to an end by themselves; what was wrong with the providers is over.
    world.simulators.faults.clear()
    await pass(world, [...Array.from({ length: 6 }, () => 2 * HOUR_MS), ...Array.from({ length: 8 }, () => 24 * HOUR_MS)])
    return await booksAgainstJournal(world)
  } finally {
    await world.close()
  }
}

const LANES = 8

/** A few at once: some wait for a provider that does not answer. */
async function inLanes<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = []
  const waiting = list.values()
  const lane = async (): Promise<void> => {
    for (const one of waiting) results.push(await work(one))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

/** Lets time pass in steps; in each the completer does what it finds. */
async function pass(world: PaymentsWorld, steps: readonly number[]): Promise<void> {
  for (const milliseconds of steps) {
    world.forward(milliseconds)
    await world.simulators.webhooks.idle()
    // A notification about what was asked a moment ago waits for the next step.
    for (let turn = 0; turn < 40 && (await completePayments(world.system, world.gateways)) > 0; turn++) world.forward(50)
  }
}

async function begin(world: PaymentsWorld, scenario: Scenario): Promise<Begun> {
  const payerOf = await world.payer()
  const { provider, isTopUp, priceCents, order: fault, isNamed, leaves, payer, second } = scenario
  const toOwn = isTopUp ? { creditTo: personAccount(payerOf.accountId, 'cash'), takesLate: true } : {}
  const { accountId } = payerOf
  const expiresAt = new Date(world.system.now().getTime() + 90 * 24 * HOUR_MS)
  if (!isTopUp)
    await giveCredit(world.system, { idem: `gift ${accountId}`, accountId, cents: cents(5000), reason: 'sign-up', expiresAt })
  const sold = { price: cents(priceCents), usesDeduction: !isTopUp, ...toOwn }
  const { tradeNo, checkCode } = await world.order(payerOf, sold)
  const begun = { ...scenario, payerOf, tradeNo, checkCode }
  world.simulators.faults.order({ ...fault, ...(isNamed && { merchantRef: `${tradeNo}01` }) })
  await start(world, begun, { provider, isOther: false })
  if (second) await start(world, begun, { provider: second.provider, isOther: true })
  if (leaves) await leavePayments(payerOf, world.gateways, { tradeNo, checkCode }).catch(() => {})
  if (!payer.isLate) await act(world, begun, { provider, what: payer.act })
  if (second && !second.payer.isLate) await act(world, begun, { provider: second.provider, what: second.payer.act })
  return begun
}

type Starting = { readonly provider: Provider; /** On the other device than the first. */ readonly isOther: boolean }

async function start(world: PaymentsWorld, begun: Begun, { provider, isOther }: Starting): Promise<void> {
  const { payerOf, tradeNo, checkCode, card } = begun
  const device = (begun.device === 'desktop') === isOther ? 'mobile' : 'desktop'
  const input = { tradeNo, checkCode, provider, device } as const
  const token = provider === 'stripe' ? { token: card } : {}
  // A payer is refused while a former payment is unclear, or when the order is paid.
  const started = await startPayment(payerOf, world.gateways, { ...input, ...token }).catch(() => null)
  const next = started?.next
  // Alipay knows a payment from the moment its page is opened.
  if (provider === 'alipay' && (next?.kind === 'frame' || next?.kind === 'redirect')) await fetch(next.url)
}

type Acting = { readonly provider: Provider; readonly what: PayerAct | null }

/** The payer does it to the last payment of the order at this provider, where there is one and it can be done. */
async function act({ simulators }: PaymentsWorld, { tradeNo }: Begun, { provider, what }: Acting): Promise<void> {
  const own = simulators.payments
    .list(provider)
    .findLast(({ kind, merchantRef }) => kind === 'payment' && merchantRef.startsWith(tradeNo))
  if (!own || what === null) return
  const address = `${simulators.url}/pay/${provider}/${encodeURIComponent(own.id)}`
  await fetch(address, { method: 'POST', body: new URLSearchParams({ act: what }), redirect: 'manual' })
}

async function actLate(world: PaymentsWorld, begun: Begun): Promise<void> {
  const { provider, payer, second } = begun
  if (payer.isLate) await act(world, begun, { provider, what: payer.act })
  if (second?.payer.isLate) await act(world, begun, { provider: second.provider, what: second.payer.act })
}

/** Gives back what paid an order, or half of it. */
async function refundSome(world: PaymentsWorld, { tradeNo, refund, isTopUp }: Begun): Promise<void> {
  const { attempts, order } = await world.standing(tradeNo)
  const paid = attempts.find(({ state }) => state === 'succeeded')
  if (!paid || refund === null || isTopUp) return
  const due = order.price - order.deducted
  const amount = cents(refund === 'all' ? due : Math.floor(due / 2))
  const given = { tradeNo, idem: `oracle ${tradeNo}`, cents: amount, reason: 'oracle' }
  await inTransaction(world.system, async (tx) => await giveBack(tx, given))
}
