import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import type { Keys } from '#platform/keys.ts'
import type { ProviderConfig } from '#platform/provider-config.ts'
import { startSimulators } from '../../../../simulators/start-simulators.ts'
import type { Simulators } from '../../../../simulators/start-simulators.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { noteWhatsappStatus } from '../use-cases/note-whatsapp-status.ts'
import { testContext } from '../../../../test/test-context.ts'

/** A log that only shouts. */
export const SILENT = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (...line: unknown[]) => void process.stderr.write(`${JSON.stringify(line)}\n`),
}

/** A migrated database, simulators of every provider and the webhook that WhatsApp calls. */
export type MessageWorld = {
  readonly database: Database
  readonly keys: Keys
  readonly simulators: Simulators
  readonly outside: ProviderConfig
  readonly close: () => Promise<void>
}

export async function openMessageWorld(): Promise<MessageWorld> {
  const database = await openTestDatabase()
  const known = readConfig({}).outside
  const webhook = await listenForStatuses(database, known.whatsapp.appSecret)
  const folder = mkdtempSync(join(tmpdir(), 'simulators-'))
  const simulators = await startSimulators({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    folder,
    twilio: known.twilio,
    whatsapp: { ...known.whatsapp, templates: [known.whatsapp.template], webhook: webhook.url },
    google: known.google,
    facebook: known.facebook,
  })
  const smtp = `smtp://127.0.0.1:${simulators.smtpPort}`
  const { outside } = readConfig({ SIMULATORS_URL: simulators.url, SMTP_URL: smtp })
  return {
    database,
    keys: passingKeys(),
    simulators,
    outside,
    close: async () => {
      await simulators.close()
      await webhook.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listenForStatuses(database: Database, appSecret: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const signature = String(request.headers['x-hub-signature-256'])
      const news = { body: Buffer.concat(chunks), signature, appSecret }
      noteWhatsappStatus(testContext({ database }, { log: SILENT }), news).then(
        () => response.end('OK'),
        () => response.writeHead(500).end(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
