// A worker of deliveries that the kill test starts and kills; settings come in its environment.
import { flushCompileCache } from 'node:module'
import { openPostgres } from '#platform/db/database.ts'
import { openKeys } from '#platform/keys.ts'
import { smtpMail } from '../gateways/smtp-mail.ts'
import { twilioSms } from '../gateways/twilio-sms.ts'
import { webPush } from '../gateways/web-push.ts'
import { whatsappCloud } from '../gateways/whatsapp-cloud.ts'
import { startDelivery } from '../use-cases/start-delivery.ts'
import type { MessageSettings } from './message-world.ts'
import { testContext } from '../../../../test/test-context.ts'

export type WorkerSettings = {
  readonly url: string
  readonly secretKeys: string
  readonly providers: MessageSettings
  readonly leaseMs: number
  readonly graceMs: number
}

const settings = JSON.parse(process.env['WORKER_SETTINGS'] ?? '{}') as WorkerSettings
const { providers, leaseMs, graceMs } = settings
const database = await openPostgres({ url: settings.url, replicaUrl: null, pool: 4 })
const gateways = {
  sms: twilioSms(providers.twilio),
  whatsapp: whatsappCloud(providers.whatsapp, { graceMs }),
  email: smtpMail(providers.mail),
}
const log = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (...line: unknown[]) => void process.stderr.write(`${JSON.stringify(line)}\n`),
}
const ctx = testContext({ database, keys: openKeys('', settings.secretKeys) }, { log })
const push = webPush(providers.webpush, ctx.keys)
await startDelivery(ctx, { listen: database.listen, gateways: { ...gateways, push }, leaseMs })
// A killed process would not keep it.
flushCompileCache()
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
