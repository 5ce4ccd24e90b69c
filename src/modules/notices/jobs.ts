import type { RoomJob } from '#platform/room.ts'
import type { Context } from '#platform/context.ts'
import type { ProviderConfig } from '#platform/provider-config.ts'
import type { Gateways } from './domain/gateway.ts'
import { smtpMail } from './gateways/smtp-mail.ts'
import { twilioSms } from './gateways/twilio-sms.ts'
import { whatsappCloud } from './gateways/whatsapp-cloud.ts'
import { deleteEndedDeliveries } from './store/deliveries.ts'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** The providers that the configuration names, or their simulators. */
export function gatewaysOf({ twilio, whatsapp, mail }: ProviderConfig): Gateways {
  return { sms: twilioSms(twilio), whatsapp: whatsappCloud(whatsapp), email: smtpMail(mail) }
}

/** Forgets what was sent a month ago; daily. Returns how many. */
export async function pruneDeliveries({ db, now }: Context): Promise<number> {
  return await deleteEndedDeliveries(db, new Date(now().getTime() - KEPT_DAYS * DAY_MS))
}

/** Its work in the background. */
export const jobs: readonly RoomJob[] = [
  // The name that its schedule has had from the beginning.
  { name: 'messages.prune', cron: '50 4 * * *', run: pruneDeliveries },
]
