import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { serveControl } from './control.ts'
import { createFaults } from './faults.ts'
import type { Faults } from './faults.ts'
import { openJournal } from './journal.ts'
import type { Journal } from './journal.ts'
import { languageOf } from './page/html.ts'
import { readingPage } from './page/reading-page.ts'
import type { Simulator } from './simulator.ts'

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
}

export type Simulators = {
  /** Page on which messages are read, and base of every provider (`/<name>`). */
  readonly url: string
  /** The port on which a provider listens by itself. */
  readonly portOf: (name: string) => number
  readonly journal: Journal
  readonly faults: Faults
  readonly close: () => Promise<void>
}

/** Starts the stand-ins of outside services: real wire protocols, on this machine alone. */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  const journal = openJournal(options.folder)
  const faults = createFaults()
  const ports = new Map<string, number>()
  const server = Fastify({ logger: false, forceCloseConnections: true })
  readForms(server)
  const address = (): string => `http://${options.host}:${(server.server.address() as AddressInfo).port}`
  const url = (): string => options.url ?? address()
  const { host, nextPort: port, folder, productUrl } = options
  const serve = async (name: string): Promise<void> => {
    const { simulator } = (await import(`./providers/${name}.ts`)) as { readonly simulator: Simulator }
    const ground = {
      journal,
      nextFault: async () => await faults.next(name),
      folder,
      url: () => `${url()}/${name}`,
      productUrl,
      own: { host, port, listening: (taken: number) => void ports.set(name, taken) },
    }
    await server.register(async (scope) => await simulator.serve(scope, ground, options.providers[name]), {
      prefix: `/${name}`,
    })
  }
  const names = Object.keys(options.providers)
  await serveControl(server, { journal, faults, providers: names })
  server.get('/', async (request, reply) => {
    const query = new URL(request.url, 'http://simulator').searchParams
    const language = languageOf(query, request.headers['accept-language'])
    return await reply.type('text/html').send(readingPage({ language, to: query.get('to') ?? '' }))
  })
  try {
    for (const name of names) await serve(name)
    await server.listen({ host, port: options.port })
  } catch (error) {
    await server.close()
    throw error
  }
  return { url: url(), portOf: (name) => ports.get(name) ?? 0, journal, faults, close: async () => await server.close() }
}

function readForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
}
