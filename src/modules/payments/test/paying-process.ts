// Payers and the completer of one process, which the kill test starts and kills; it also kills itself in the middle of things.
import { randomUUID } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { cents } from '#kernel/money.ts'
import { personAccount } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { systemClock } from '#platform/clock.ts'
import { DatabaseAway } from '#platform/db/database-away.ts'
import { openPostgres } from '#platform/db/database.ts'
import { readSettings } from '#platform/provider-settings.ts'
import { testContext } from '../../../../test/test-context.ts'
import type { Gateway } from '#modules/gateways/public.ts'
import { attemptsOf } from '../store/attempts.ts'
import { findOrderByTradeNo, lockOrder } from '../store/orders.ts'
import { giveBack } from '../use-cases/give-back.ts'
import { methodSettings, openGateways } from '../use-cases/open-gateways.ts'
import { payOrder } from '../use-cases/pay-order.ts'
import { settleOrder } from '../use-cases/settle.ts'
import { startCompleter } from '../use-cases/start-completer.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { createTestOrder, withTestSales } from './test-sales.ts'

export type PayingSettings = {
  readonly url: string
  readonly simulators: string
  /** How far the clock of the test is ahead of the machine's. */
  readonly aheadMs: number
  readonly accountIds: readonly string[]
}
/** What a payer was told: these must stand afterwards. */
export type Told = { readonly paid: string } | { readonly refunded: string }

const settings = JSON.parse(process.env['WORKER_SETTINGS'] ?? '{}') as PayingSettings
const { url, simulators, aheadMs, accountIds } = settings
const clock = { now: () => new Date(systemClock.now().getTime() + aheadMs) }
const database = await openPostgres({ url, replicaUrl: null, pool: 8 })
const place = { host: '127.0.0.1', port: 0, nextPort: 0, url: simulators }
const outside = { isLive: false, variables: {}, simulators: place }
const opened = await openGateways(readSettings(outside, await methodSettings()).of, clock)

const DIES = 0.01
const mayDie = (): void => void (Math.random() < DIES && process.kill(process.pid, 'SIGKILL'))

/** Dies now and then before a call, or when its answer has come and nothing of it is written down. */
function dying(gateway: Gateway): Gateway {
  const around = <A, R>(call: (given: A) => Promise<R>) => {
    return async (given: A): Promise<R> => {
      mayDie()
      const answer = await call(given)
      mayDie()
      return answer
    }
  }
  const { create, query, refund, queryRefund } = gateway
  return { ...gateway, create: around(create), query: around(query), refund: around(refund), queryRefund: around(queryRefund) }
}
const gateways = new Map([...opened].map(([name, gateway]) => [name, dying(gateway)] as const))
const system: Context = withTestSales({ ...testContext({ database, clock }), actor: { kind: 'system' } })
const tell = (told: Told): void => void process.send?.(told)

const ORDER = {
  kind: 'test',
  title: { zh: '測試訂單', en: 'Test order' },
  details: { creditTo: 'income:case_fee' },
} as const
const METHODS = ['payme', 'fps', 'stripe'] as const

async function payOutside(payer: Context, tradeNo: string, checkCode: string): Promise<void> {
  const provider = METHODS[Math.floor(Math.random() * METHODS.length)] ?? 'fps'
  const token = provider === 'stripe' ? { token: 'pm_card_visa' } : {}
  const { attempt } = await startPayment(payer, gateways, { tradeNo, checkCode, provider, device: 'desktop', ...token })
  const known = (await (await fetch(`${simulators}/payments.json`)).json()) as { list: { id: string; merchantRef: string }[] }
  const there = known.list.findLast(({ merchantRef }) => merchantRef === attempt.merchantRef)
  const address = `${simulators}/pay/${provider}/${encodeURIComponent(there?.id ?? '')}`
  await fetch(address, { method: 'POST', body: new URLSearchParams({ act: 'approve' }), redirect: 'manual' })
  await settleOrder(payer, gateways, attempt.orderId)
}

async function payFromWallet(payer: Context, tradeNo: string, accountId: string): Promise<void> {
  const known = await findOrderByTradeNo(payer.db, tradeNo)
  await inTransaction(payer, async (tx) => {
    const order = await lockOrder(tx.db, known?.id ?? '')
    const from = { account: personAccount(accountId, 'cash'), cents: order.price } as const
    await payOrder(tx, { order, method: 'balance', from, fee: cents(0) })
    // All is posted, nothing is kept yet.
    mayDie()
  })
}

async function lane(accountId: string): Promise<never> {
  const actor = { kind: 'user', accountId, type: 'parent', tutorId: null, sessionId: randomUUID() } as const
  const payer: Context = { ...system, actor }
  for (;;) {
    const wanted = {
      ...ORDER,
      payerAccountId: accountId,
      target: randomUUID(),
      price: cents(1000 + Math.floor(Math.random() * 900)),
    }
    const { tradeNo, checkCode } = await createTestOrder(system, wanted)
    if (Math.random() < 0.4) await payFromWallet(payer, tradeNo, accountId)
    else await payOutside(payer, tradeNo, checkCode)
    const order = await findOrderByTradeNo(system.db, tradeNo)
    if (order?.state !== 'paid') continue
    tell({ paid: tradeNo })
    const paid = (await attemptsOf(system.db, order.id)).find(({ state }) => state === 'succeeded')
    if (!paid || Math.random() < 0.6) continue
    const refund = { tradeNo, idem: `killed ${tradeNo}`, cents: order.price, reason: 'test' }
    await inTransaction(system, async (tx) => await giveBack(tx, refund))
    tell({ refunded: tradeNo })
  }
}

flushCompileCache()
process.once('disconnect', () => process.exit(0))
await startCompleter(system, gateways)
process.send?.('ready')
// A database that is killed ends the process, as one that is killed itself.
await Promise.all(accountIds.map(lane)).catch((error: unknown) => {
  if (!(error instanceof DatabaseAway)) throw error
  process.exit(0)
})
