import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { serveControl } from './control.ts'
import { createFaults } from './faults.ts'
import type { Faults } from './faults.ts'
import { serveFacebook } from './identity/facebook.ts'
import type { FacebookApp } from './identity/facebook.ts'
import { serveGoogle } from './identity/google.ts'
import type { GoogleClient } from './identity/google.ts'
import { openJournal } from './journal.ts'
import type { Journal } from './journal.ts'
import { startMail } from './messages/mail.ts'
import { serveTwilio } from './messages/twilio.ts'
import type { TwilioAccount } from './messages/twilio.ts'
import { serveWhatsapp } from './messages/whatsapp.ts'
import type { WhatsappAccount } from './messages/whatsapp.ts'
import { languageOf } from './page/html.ts'
import { readingPage } from './page/reading-page.ts'

/** Where the simulators listen (port 0 takes a free one), what they keep, and which credentials they accept. */
export type SimulatorOptions = {
  readonly host: string
  readonly port: number
  readonly smtpPort: number
  readonly folder: string
  /** What browsers call them; by default the address they listen on. */
  readonly url?: string
  readonly twilio: TwilioAccount
  readonly whatsapp: WhatsappAccount
  readonly google: GoogleClient
  readonly facebook: FacebookApp
}

export type Simulators = {
  /** Page on which messages are read, and base of every provider (`/twilio`, `/whatsapp`, `/google`, `/facebook`). */
  readonly url: string
  readonly smtpPort: number
  readonly journal: Journal
  readonly faults: Faults
  readonly close: () => Promise<void>
}

/** Starts the stand-ins of outside services: real wire protocols, on this machine alone. */
export async function startSimulators(options: SimulatorOptions): Promise<Simulators> {
  const journal = openJournal(options.folder)
  const faults = createFaults()
  const server = Fastify({ logger: false, forceCloseConnections: true })
  readForms(server)
  const address = (): string => `http://${options.host}:${(server.server.address() as AddressInfo).port}`
  const url = (): string => options.url ?? address()
  const { folder } = options
  await server.register(async (scope) => await serveTwilio(scope, { journal, faults, account: options.twilio }), {
    prefix: '/twilio',
  })
  await server.register(async (scope) => await serveWhatsapp(scope, { journal, faults, account: options.whatsapp }), {
    prefix: '/whatsapp',
  })
  await server.register(async (scope) => await serveGoogle(scope, { faults, client: options.google, folder, url }), {
    prefix: '/google',
  })
  await server.register(async (scope) => await serveFacebook(scope, { faults, app: options.facebook, folder }), {
    prefix: '/facebook',
  })
  await serveControl(server, { journal, faults })
  server.get('/', async (request, reply) => {
    const query = new URL(request.url, 'http://simulator').searchParams
    const language = languageOf(query, request.headers['accept-language'])
    return await reply.type('text/html').send(readingPage({ language, to: query.get('to') ?? '' }))
  })
  await server.listen({ host: options.host, port: options.port })
  const mail = await startMail({ journal, faults, host: options.host, port: options.smtpPort }).catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  return {
    url: url(),
    smtpPort: mail.port,
    journal,
    faults,
    close: async () => {
      await server.close()
      await mail.close()
    },
  }
}

function readForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
}
