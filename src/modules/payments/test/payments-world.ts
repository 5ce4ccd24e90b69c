import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { CompiledQuery } from 'kysely'
import { join } from 'node:path'
import { Refusal } from '#kernel/refusal.ts'
import { cents } from '#kernel/money.ts'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { readSettings } from '#platform/provider-settings.ts'
import { buffer } from 'node:stream/consumers'
import { openHouseAccounts } from '../../wallet/store/accounts.ts'
import type { PayerAct } from '../../../../simulators/payer-desk.ts'
import { startSimulators } from '../../../../simulators/start-simulators.ts'
import type { Simulators } from '../../../../simulators/start-simulators.ts'
import { operatorActor, testContext } from '../../../../test/test-context.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import type { Provider } from '../domain/methods.ts'
import type { Gateways } from '../domain/gateways.ts'
import { accounts } from '../accounts.ts'
import { attemptsOf } from '../store/attempts.ts'
import type { Attempt } from '../store/attempts.ts'
import { findOrderByTradeNo } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'
import { completePayments } from '../use-cases/complete.ts'
import type { CreatedOrder } from '../use-cases/create-order.ts'
import { keepDelivery } from '../use-cases/keep-delivery.ts'
import { methodSettings, openGateways } from '../use-cases/open-gateways.ts'
import { startPayment } from '../use-cases/start-payment.ts'
import { createTestOrder, withTestSales } from './test-sales.ts'
import type { TestOrder } from './test-sales.ts'

/** A database, the gateways of all methods, their providers' simulators, and a product that takes their notifications. */
export type PaymentsWorld = {
  readonly system: Context
  /** An operator. */
  readonly desk: Context
  readonly gateways: Gateways
  readonly simulators: Simulators
  readonly forward: (milliseconds: number) => void
  /** A new parent and what they act in. */
  readonly payer: () => Promise<Payer>
  /** An order of a payer over 200 dollars that goes to the house. */
  readonly order: (payer: { readonly accountId: string }, change?: Change) => Promise<CreatedOrder>
  /** An order of a new payer, who has gone to a provider. */
  readonly begin: (provider: Provider, change?: Change) => Promise<Begun>
  /** What became of an order. */
  readonly standing: (tradeNo: string) => Promise<{ readonly order: Order; readonly attempts: readonly Attempt[] }>
  /** Plays the payer of an attempt, or its provider. */
  readonly act: (provider: Provider, merchantRef: string, act: PayerAct) => Promise<void>
  /** Lets the completer work until it has nothing more to do now. */
  readonly complete: () => Promise<void>
  readonly rows: <T>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>
  readonly close: () => Promise<void>
}

const START = new Date('2026-11-23T04:00:00Z').getTime()
let lastMobile = 73_000_000

/** Another order: also where its price goes, and whether late money pays it. */
export type Change = Partial<TestOrder> & { readonly creditTo?: string; readonly takesLate?: boolean }
type Payer = Context & { readonly accountId: string }
type Begun = CreatedOrder & { readonly payer: Payer; readonly attempt: Attempt; readonly merchantRef: string }

/** `variables`: settings of providers as an operator would write them, e.g. `FPS_MODE`. */
export async function openPaymentsWorld(
  database: Database,
  variables: Readonly<Record<string, string>> = {},
): Promise<PaymentsWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'payments-world-'))
  let moved = 0
  const began = performance.now()
  const clock = { now: () => new Date(START + moved + Math.round(performance.now() - began)) }
  const system: Context = withTestSales({ ...testContext({ database, clock }), actor: { kind: 'system' } })
  const product = await openProduct(system, () => gateways)
  const place = { host: '127.0.0.1', port: 0, nextPort: 0 }
  const declared = await methodSettings()
  const settingsAt = (url: string) => readSettings({ isLive: false, variables, simulators: { ...place, url } }, declared)
  const given = { ...place, folder, productUrl: product.url, now: clock.now }
  const simulators = await startSimulators({ ...given, providers: settingsAt('http://127.0.0.1:1').byName })
  const gateways = await openGateways(settingsAt(simulators.url).of, clock)
  const ctx: Context = { ...system, publicUrl: product.url }
  const order: PaymentsWorld['order'] = async ({ accountId }, { creditTo = 'income:case_fee', takesLate, ...change } = {}) => {
    const sold = change.kind ? {} : { kind: takesLate ? 'testLate' : 'test', details: { ...change.details, creditTo } }
    return await createTestOrder(ctx, { ...ORDER, payerAccountId: accountId, target: randomUUID(), ...change, ...sold })
  }
  return {
    system: ctx,
    desk: { ...ctx, actor: operatorActor() },
    gateways,
    simulators,
    rows: rowsOf(database),
    forward: (milliseconds) => void (moved += milliseconds),
    payer: async () => await newPayer(ctx),
    order,
    begin: async (provider, change) => {
      const payer = await newPayer(ctx)
      const made = await order(payer, change)
      const { attempt, next } = await startPayment(payer, gateways, { ...made, provider, device: 'desktop' })
      // Alipay knows a payment from the moment its page is opened.
      if (next.kind === 'frame') await fetch(next.url)
      return { payer, ...made, attempt, merchantRef: attempt.merchantRef }
    },
    standing: async (tradeNo) => {
      const order = await findOrderByTradeNo(ctx.db, tradeNo)
      if (!order) throw new Error(`no order ${tradeNo}`)
      return { order, attempts: await attemptsOf(ctx.db, order.id) }
    },
    act: async (provider, merchantRef, act) => {
      const record = simulators.payments.findByRef(provider, merchantRef)
      if (!record) throw new Error(`${provider} knows no ${merchantRef}`)
      const address = `${simulators.url}/pay/${provider}/${encodeURIComponent(record.id)}`
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })
      if (response.status !== 303) throw new Error(`${act} was answered with ${response.status}`)
      await simulators.webhooks.idle()
    },
    complete: async () => {
      while ((await completePayments(ctx, gateways)) > 0);
    },
    close: async () => {
      await simulators.close()
      await product.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const rowsOf =
  ({ db }: Database): PaymentsWorld['rows'] =>
  async <T>(text: string, values: readonly unknown[] = []) =>
    (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows as readonly T[]

type Own = Parameters<typeof openTestDatabase>[0] & { readonly variables?: Readonly<Record<string, string>> }

/** The same with a test database of its own, which is closed with it. */
export async function openOwnPaymentsWorld({ variables, ...opened }: Own = {}): Promise<PaymentsWorld> {
  const database = await openTestDatabase(opened)
  const world = await openPaymentsWorld(database, variables)
  const close = async (): Promise<void> => {
    await world.close()
    await database.close()
  }
  return { ...world, close }
}

const ORDER = {
  kind: 'test',
  details: {},
  title: { zh: '測試訂單', en: 'Test order' },
  price: cents(20_000),
} as const

async function newPayer(ctx: Context): Promise<Payer> {
  const accountId = randomUUID()
  lastMobile += 1
  const now = ctx.now()
  const row = { id: accountId, realm: 'person' as const, countryCode: '852', mobile: String(lastMobile), name: 'Paying Person' }
  await ctx.db
    .insertInto('account')
    .values({
      ...row,
      passwordHash: null,
      termsVersion: PAPERS_VERSION,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return { ...ctx, actor: { kind: 'user', accountId, type: 'parent', tutorId: null, sessionId: randomUUID() }, accountId }
}

/** Opens the accounts of methods and takes notifications, like the site. */
async function openProduct(ctx: Context, gateways: () => Gateways) {
  await openHouseAccounts(ctx.db, { codes: Object.keys(accounts), now: ctx.now() })
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? ''
      const provider = /^\/api\/webhook\/(\w+)/.exec(path)?.[1] as Provider
      const call = { bytes: await buffer(request), headers: request.headers, path }
      try {
        response.end(await keepDelivery(ctx, gateways(), { provider, call }))
      } catch (error) {
        response.writeHead(error instanceof Refusal ? 403 : 500).end()
      }
    })()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}
