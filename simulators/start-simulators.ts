import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { answerCall } from './answer-call.ts'
import { serveControl } from './control.ts'
import { createFaults } from './faults.ts'
import type { Faults } from './faults.ts'
import { openJournal } from './journal.ts'
import type { Journal } from './journal.ts'
import { languageOf } from './page/html.ts'
import { readingPage } from './page/reading-page.ts'
import { servePayers } from './payer-desk.ts'
import type { PayerDesk } from './payer-desk.ts'
import type { ProcessMark } from './own-process.ts'
import { openPaymentJournal } from './payment-journal.ts'
import type { PaymentJournal } from './payment-journal.ts'
import type { MoneyGround, Simulator, SimulatorGround } from './simulator.ts'
import { createWebhooks } from './webhooks.ts'
import type { Webhooks } from './webhooks.ts'

/** Where the simulators listen (port 0 takes a free one), what they keep, and which credentials they accept. */
export type SimulatorOptions = {
  readonly host: string
  readonly port: number
  /** For a provider that speaks no HTTP. */
  readonly nextPort: number
  readonly folder: string
  /** What browsers call them; by default the address they listen on. */
  readonly url?: string
  /** Where the product takes calls of providers. */
  readonly productUrl: string
  /** The settings of each provider by its name, for which `providers/<name>.ts` stands in. */
  readonly providers: Readonly<Record<string, unknown>>
  /** The clock of the payment providers; by default that of the machine. */
  readonly now?: () => Date
  /** How they are known to later starts, when they are a process of their own. */
  readonly mark?: ProcessMark
}

export type Simulators = {
  /** Page on which messages are read, and base of every provider (`/<name>`). */
  readonly url: string
  /** The port on which a provider listens by itself. */
  readonly portOf: (name: string) => number
  readonly journal: Journal
  readonly payments: PaymentJournal
  readonly faults: Faults
  readonly webhooks: Pick<Webhooks, 'release' | 'idle'>
  readonly close: () => Promise<void>
}

/** Starts the stand-ins of outside services: real wire protocols, on this machine alone. */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  const { host, port, folder } = options
  const journal = openJournal(folder)
  const payments = openPaymentJournal(folder)
  const faults = createFaults()
  const desks = new Map<string, PayerDesk>()
  const webhooks = createWebhooks(faults, () => [...desks.keys()])
  const ports = new Map<string, number>()
  const server = Fastify({ logger: false, forceCloseConnections: true })
  readForms(server)
  const url = (): string => options.url ?? `http://${host}:${(server.server.address() as AddressInfo).port}`
  const groundOf = groundsOf(options, { journal, payments, faults, webhooks, desks, ports, url })
  const serve = async (name: string): Promise<void> => {
    const { simulator } = (await import(`./providers/${name}.ts`)) as { readonly simulator: Simulator }
    await server.register(async (scope) => await simulator.serve(scope, groundOf(name), options.providers[name]), {
      prefix: `/${name}`,
    })
  }
  const names = Object.keys(options.providers)
  await serveControl(server, { journal, faults, webhooks, providers: names })
  const { mark } = options
  if (mark) server.get('/control/process', async () => mark)
  await servePayers(server, { payments, desks })
  server.get('/', async (request, reply) => {
    const query = new URL(request.url, 'http://simulator').searchParams
    const language = languageOf(query, request.headers['accept-language'])
    return await reply.type('text/html').send(readingPage({ language, to: query.get('to') ?? '' }))
  })
  const close = async (): Promise<void> => {
    webhooks.close()
    await server.close()
  }
  try {
    for (const name of names) await serve(name)
    await server.listen({ host, port })
  } catch (error) {
    await close()
    throw error
  }
  return { url: url(), portOf: (name) => ports.get(name) ?? 0, journal, payments, faults, webhooks, close }
}

type Shared = {
  readonly journal: Journal
  readonly payments: PaymentJournal
  readonly faults: Faults
  readonly webhooks: Webhooks
  readonly desks: Map<string, PayerDesk>
  readonly ports: Map<string, number>
  readonly url: () => string
}

/** Of an order's reference the part that its payments share; the rest counts them. */
const ATTEMPT_DIGITS = 2

function groundsOf(options: SimulatorOptions, shared: Shared): (name: string) => SimulatorGround {
  const { host, nextPort: port, folder, productUrl, now = () => new Date() } = options
  const { journal, payments, faults, webhooks, desks, ports, url } = shared
  const orderOf = (merchantRef: string): string => merchantRef.slice(0, -ATTEMPT_DIGITS)
  const moneyOf = (provider: string): MoneyGround => ({
    payments,
    now,
    answer: async (call, work) => await answerCall({ faults, provider }, call, work),
    script: (group, merchantRef) => faults.take({ provider, group, merchantRef }),
    deliver: async (webhook) => await webhooks.deliver(provider, webhook),
    openDesk: (desk) => void desks.set(provider, desk),
    payerUrl: (id) => `${url()}/pay/${provider}/${encodeURIComponent(id)}`,
    siblings: ({ id, merchantRef }) =>
      payments
        .list(provider)
        .filter((one) => one.kind === 'payment' && one.id !== id && orderOf(one.merchantRef) === orderOf(merchantRef)),
  })
  return (name) => ({
    journal,
    nextFault: async () => await faults.next(name),
    money: moneyOf(name),
    folder,
    url: () => `${url()}/${name}`,
    productUrl,
    own: { host, port, listening: (taken: number) => void ports.set(name, taken) },
  })
}

function readForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
}
