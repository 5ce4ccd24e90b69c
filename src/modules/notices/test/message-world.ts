import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config.ts'
import type { Database } from '#platform/db/database.ts'
import { passingKeys } from '#platform/keys.ts'
import type { Keys } from '#platform/keys.ts'
import { readSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import { startSimulators } from '../../../../simulators/start-simulators.ts'
import type { Simulators } from '../../../../simulators/start-simulators.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { mail } from '../gateways/smtp-mail.ts'
import { twilio } from '../gateways/twilio-sms.ts'
import { webpush } from '../gateways/web-push.ts'
import { whatsapp } from '../gateways/whatsapp-cloud.ts'
import { noteWhatsappStatus } from '../use-cases/note-whatsapp-status.ts'
import { testContext } from '../../../../test/test-context.ts'

/** A log that only shouts. */
export const SILENT = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (...line: unknown[]) => void process.stderr.write(`${JSON.stringify(line)}\n`),
}

/** How the providers of messages are reached. */
export type MessageSettings = {
  readonly twilio: SettingsOf<typeof twilio>
  readonly whatsapp: SettingsOf<typeof whatsapp>
  readonly mail: SettingsOf<typeof mail>
  readonly webpush: SettingsOf<typeof webpush>
}

/** A migrated database, simulators of every provider and the webhook that WhatsApp calls. */
export type MessageWorld = {
  readonly database: Database
  readonly keys: Keys
  readonly simulators: Simulators
  readonly providers: MessageSettings
  readonly close: () => Promise<void>
}

export async function openMessageWorld(): Promise<MessageWorld> {
  const database = await openTestDatabase()
  const known = readSettings(readConfig({}).outside, [twilio, whatsapp, mail, webpush])
  const webhook = await listenForStatuses(database, known.of(whatsapp).appSecret)
  const folder = mkdtempSync(join(tmpdir(), 'simulators-'))
  const simulators = await startSimulators({
    host: '127.0.0.1',
    port: 0,
    nextPort: 0,
    folder,
    productUrl: webhook.url,
    providers: known.byName,
  })
  const smtp = `smtp://127.0.0.1:${simulators.portOf('mail')}`
  const { outside } = readConfig({ SIMULATORS_URL: simulators.url, SMTP_URL: smtp })
  const { of } = readSettings(outside, [twilio, whatsapp, mail, webpush])
  return {
    database,
    keys: passingKeys(),
    simulators,
    providers: { twilio: of(twilio), whatsapp: of(whatsapp), mail: of(mail), webpush: of(webpush) },
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
