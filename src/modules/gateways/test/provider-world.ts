import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cents } from '#kernel/money.ts'
import { readSettings } from '#platform/provider-settings.ts'
import type { ProviderSettings } from '#platform/provider-settings.ts'
import type { Fault, FaultOrder } from '../../../../simulators/faults.ts'
import type { PayerAct } from '../../../../simulators/payer-desk.ts'
import type { ProviderRecord } from '../../../../simulators/payment-journal.ts'
import { startSimulators } from '../../../../simulators/start-simulators.ts'
import type { Simulators } from '../../../../simulators/start-simulators.ts'
import type { Clock } from '#platform/clock.ts'
import type { CreatedPayment, Delivery, Gateway, NewPayment, NewRefund, PaymentRef } from '../domain/gateway.ts'

/** One gateway, its provider's simulator, and a product that does nothing but take notifications. */
export type ProviderWorld<S> = {
  readonly gateway: Gateway
  readonly settings: S
  readonly simulators: Simulators
  readonly clock: Clock & { readonly forward: (milliseconds: number) => void }
  /** All that came, whether it was taken or not. */
  readonly deliveries: readonly Delivery[]
  readonly newPayment: (change?: Partial<NewPayment>) => NewPayment
  /** A payment that the provider has. */
  readonly create: (change?: Partial<NewPayment>) => Promise<{ readonly payment: NewPayment; readonly made: CreatedPayment }>
  /** Makes the provider fail once. */
  readonly order: (fault: Fault, more?: Partial<FaultOrder>) => void
  /** Plays the payer or the provider; answers where the payer goes. */
  readonly act: (merchantRef: string, act: PayerAct) => Promise<string | null>
  readonly record: (merchantRef: string, kind?: ProviderRecord['kind']) => ProviderRecord
  readonly close: () => Promise<void>
}

type Opening<S> = {
  readonly declared: ProviderSettings<S>
  readonly create: (settings: S, clock: Clock) => Gateway
  readonly variables?: Readonly<Record<string, string>>
}

const START = new Date('2026-11-23T04:00:00Z').getTime()
const HALF_AN_HOUR_MS = 1_800_000

export async function openProviderWorld<S>({ declared, create, variables = {} }: Opening<S>): Promise<ProviderWorld<S>> {
  const { name } = declared
  const folder = mkdtempSync(join(tmpdir(), 'provider-world-'))
  const clock = movableClock()
  const place = { host: '127.0.0.1', port: 0, nextPort: 0 }
  const settingsAt = (url: string): S =>
    readSettings({ isLive: false, variables, simulators: { ...place, url } }, [declared]).of(declared)
  const product = await openProduct(clock, () => gateway)
  const providers = { [name]: settingsAt('http://127.0.0.1:1') }
  const simulators = await startSimulators({ ...place, folder, productUrl: product.url, providers, now: clock.now })
  const settings = settingsAt(simulators.url)
  const gateway = create(settings, clock)
  const record: ProviderWorld<S>['record'] = (merchantRef, kind = 'payment') => {
    const found = simulators.payments.findByRef(name, merchantRef, kind)
    if (!found) throw new Error(`no ${kind} of ${merchantRef}`)
    return found
  }
  const newPayment = paymentsOf(clock, `${product.url}/api/webhook/${name}`)
  return {
    gateway,
    settings,
    simulators,
    clock,
    record,
    deliveries: product.deliveries,
    newPayment,
    create: async (change) => {
      const payment = newPayment(change)
      return { payment, made: await gateway.create(payment) }
    },
    order: (fault, more = {}) => simulators.faults.order({ provider: name, fault, times: 1, milliseconds: 0, ...more }),
    act: async (merchantRef, act) => {
      const address = `${simulators.url}/pay/${name}/${record(merchantRef).id}`
      const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' })
      if (response.status !== 303) throw new Error(`${act} was answered with ${response.status}`)
      await simulators.webhooks.idle()
      return response.headers.get('location')
    },
    close: async () => {
      await simulators.close()
      await product.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function movableClock(): ProviderWorld<unknown>['clock'] {
  let moved = 0
  const began = performance.now()
  return {
    now: () => new Date(START + moved + Math.round(performance.now() - began)),
    forward: (milliseconds) => void (moved += milliseconds),
  }
}

function paymentsOf(clock: Clock, notifyUrl: string): ProviderWorld<unknown>['newPayment'] {
  let made = 0
  return (change) => ({
    merchantRef: `T0123456789ABC${String(made++).padStart(3, '0')}01`,
    cents: cents(10_050),
    subject: '數學堂費 & deposit',
    locale: 'zh',
    device: 'desktop',
    returnUrl: 'http://127.0.0.1:9/zh/pay/back',
    notifyUrl,
    expiresAt: new Date(clock.now().getTime() + HALF_AN_HOUR_MS),
    now: clock.now(),
    ...change,
  })
}

type Product = { readonly url: string; readonly deliveries: readonly Delivery[]; readonly close: () => Promise<void> }

async function openProduct(clock: Clock, gateway: () => Gateway): Promise<Product> {
  const deliveries: Delivery[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const delivery = { raw: await bodyOf(request), headers: request.headers, path: request.url ?? '', now: clock.now() }
      deliveries.push(delivery)
      const hint = await gateway().readWebhook(delivery)
      response.writeHead(hint ? 200 : 400).end(hint ? gateway().webhookAnswer : 'refused')
    })()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** How a payment is named once it was made. */
export function refOf(payment: NewPayment, providerRef: string | null): PaymentRef {
  return { merchantRef: payment.merchantRef, providerRef, cents: payment.cents }
}

/** A refund of a payment; what goes back by default is all of it. */
export function refundFor(payment: PaymentRef, change: Partial<NewRefund> = {}): NewRefund {
  return { ...payment, refundRef: `R${payment.merchantRef}`, transactionId: null, refundCents: payment.cents, ...change }
}

/** What an act fails with; null when it does not. */
export async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => null,
    (error: unknown) => error,
  )
}
