import type { Room } from '#platform/room.ts'
import { mail, smtpMail } from './gateways/smtp-mail.ts'
import { twilio, twilioSms } from './gateways/twilio-sms.ts'
import { webPush, webpush } from './gateways/web-push.ts'
import { whatsapp, whatsappCloud } from './gateways/whatsapp-cloud.ts'
import { jobs } from './jobs.ts'
import { notices as kinds } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { noticesRoutes } from './routes.ts'
import { livePeople } from './use-cases/live-people.ts'
import { startDelivery } from './use-cases/start-delivery.ts'
import type { LiveCounts } from './use-cases/live-counts.ts'

/** Notices and the way out to people: ground under all rooms. */
export const notices: Room = {
  name: 'notices',
  owns: ['delivery', 'delivery_bundle', 'mail_bounce', 'notice', 'notice_outbox', 'notice_setting', 'push_subscription'],
  personal,
  refusals,
  notices: kinds,
  jobs,
  providers: async () => [twilio, whatsapp, webpush, mail],
  open: ({ database, rooms, settings }) => {
    // Who listens hears when this failed; opening a room does not wait for the database.
    const live = livePeople(database)
    live.catch(() => {})
    const counts = Object.assign({}, ...rooms.map(({ liveCounts }) => liveCounts)) as LiveCounts
    const gateways = {
      sms: twilioSms(settings(twilio)),
      whatsapp: whatsappCloud(settings(whatsapp)),
      email: smtpMail(settings(mail)),
    }
    return {
      routes: noticesRoutes({ whatsapp: settings(whatsapp), pushSimulator: settings(webpush).simulator, live, counts }),
      work: async (ctx) => {
        const push = webPush(settings(webpush), ctx.keys)
        return (await startDelivery(ctx, { listen: database.listen, gateways: { ...gateways, push } })).stop
      },
    }
  },
}
