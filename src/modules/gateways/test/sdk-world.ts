import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { cents } from '#kernel/money.ts'
import { readConfig } from '#platform/config.ts'
import { readSettings } from '#platform/provider-settings.ts'
import type { ProviderSettings } from '#platform/provider-settings.ts'
import { startSimulators } from '../../../../simulators/start-simulators.ts'
import type { Simulators } from '../../../../simulators/start-simulators.ts'
import type { FaultOrder } from '../../../../simulators/faults.ts'
import { GatewayRefusal } from '../domain/gateway.ts'
import type { Delivery, NewPayment, NewRefund } from '../domain/gateway.ts'

export const NOW = new Date('2026-11-23T04:00:00Z')

/** The simulator of one provider, and a product that only keeps what it is sent. */
export type ProviderWorld<S> = {
  readonly simulators: Simulators
  readonly settings: S
  readonly deliveries: Delivery[]
  /** Those that the product got so far, once none is on its way. */
  readonly arrived: () => Promise<readonly Delivery[]>
  readonly order: (fault: FaultOrder['fault'], more?: Partial<FaultOrder>) => void
  /** What a person does on the payer's page. */
  readonly play: (id: string, act: string) => Promise<Response>
  readonly restart: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openProviderWorld<S>(provider: ProviderSettings<S>): Promise<ProviderWorld<S>> {
  const folder = mkdtempSync(join(tmpdir(), 'provider-world-'))
  const deliveries: Delivery[] = []
  const product = Fastify()
  product.removeAllContentTypeParsers()
  product.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  product.post('/*', async (request) => {
    const headers: IncomingHttpHeaders = request.headers
    deliveries.push({ raw: request.body as Buffer, headers, path: request.url, now: NOW })
    return 'ok'
  })
  const productUrl = await product.listen({ host: '127.0.0.1', port: 0 })
  const { name } = provider as ProviderSettings
  const place = { host: '127.0.0.1', nextPort: 0, folder, productUrl, now: () => NOW }
  // Its own address is among the settings, and known only when it listens.
  const first = await startSimulators({ ...place, port: 0, providers: {} })
  await first.close()
  const port = Number(new URL(first.url).port)
  const read = readSettings(readConfig({ SIMULATORS_URL: first.url }).outside, [provider as ProviderSettings])
  const start = async (): Promise<Simulators> => await startSimulators({ ...place, port, providers: read.byName })
  let simulators = await start()
  return {
    get simulators() {
      return simulators
    },
    settings: read.of(provider),
    deliveries,
    arrived: async () => {
      await simulators.webhooks.idle()
      return deliveries
    },
    order: (fault, more = {}) => simulators.faults.order({ provider: name, fault, times: 1, milliseconds: 0, ...more }),
    play: async (id, act) =>
      await fetch(`${simulators.url}/pay/${name}/${id}`, {
        method: 'POST',
        body: new URLSearchParams({ act }),
        redirect: 'manual',
      }),
    restart: async () => {
      await simulators.close()
      simulators = await start()
    },
    close: async () => {
      await simulators.close()
      await product.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let count = 0

/** A payment of HK$123.45 with a reference of its own. */
export function newPayment(change: Partial<NewPayment> = {}): NewPayment {
  count += 1
  return {
    merchantRef: `T${String(count).padStart(16, '0')}01`,
    cents: cents(12_345),
    subject: 'Hall fee 中介費',
    locale: 'zh',
    device: 'desktop',
    returnUrl: 'https://tutors.example/zh/payment',
    notifyUrl: 'https://tutors.example/api/webhook/any',
    expiresAt: new Date(NOW.getTime() + 600_000),
    now: NOW,
    ...change,
  }
}

/** Takes HK$100.00 of it back. */
export function newRefund(payment: Pick<NewRefund, 'merchantRef' | 'providerRef' | 'transactionId' | 'cents'>): NewRefund {
  count += 1
  return { ...payment, refundRef: `R${String(count).padStart(16, '0')}`, refundCents: cents(10_000) }
}

/** `done`, `refused: <code>`, or `unknown` when the provider may have done it. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    return error instanceof GatewayRefusal ? `refused: ${error.code}` : 'unknown'
  }
}
