import { Refusal } from '#kernel/refusal.ts'
import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import { requireUser } from '#platform/require-user.ts'
import {
  getLive,
  getNoticeSetting,
  postEmailAsk,
  postEmailConfirm,
  postEmailRemove,
  postNoticeSetting,
} from './contract/notice-setting.ts'
import { getPushKey, postPushRemove, postPushSave } from './contract/push.ts'
import { getNotices, getUnreadCount, readNotices as postReadNotices } from './contract/notices.ts'
import { getWhatsappWebhook, postWhatsappWebhook } from './contract/whatsapp-webhook.ts'
import type { WhatsappSettings } from './gateways/whatsapp-cloud.ts'
import { countUnread, listNotices, readNotices } from './use-cases/list-notices.ts'
import { liveCounts } from './use-cases/live-counts.ts'
import type { LiveCounts } from './use-cases/live-counts.ts'
import type { LivePeople } from './use-cases/live-people.ts'
import { askEmailProof, confirmEmail, readNoticeSetting, removeEmail, saveNoticeSetting } from './use-cases/notice-settings.ts'
import { readPushKey, removePush, savePush } from './use-cases/push.ts'
import { noteWhatsappStatus } from './use-cases/note-whatsapp-status.ts'

type Services = {
  readonly whatsapp: Pick<WhatsappSettings, 'appSecret' | 'verifyToken'>
  /** Of the browsers' push services; null with real ones. */
  readonly pushSimulator: string | null
  /** Who is connected to this process. */
  readonly live: Promise<LivePeople>
  /** What other rooms count for people who are connected. */
  readonly counts: LiveCounts
}

/** Notices with their settings and live events, and what WhatsApp tells about messages. */
export function noticesRoutes(services: Services): RoomRoutes {
  return (register) => {
    plugNotices(register, services)
    const { whatsapp } = services
    register.file(getWhatsappWebhook, async (_ctx, { query }) => {
      if (query['hub.verify_token'] !== whatsapp.verifyToken) throw new Refusal('BAD_SIGNATURE')
      const challenge = query['hub.challenge']
      return { body: challenge, contentType: 'text/plain; charset=utf-8', etag: challenge, cacheControl: 'no-store' }
    })
    register.webhook(postWhatsappWebhook, async (ctx, { bytes, headers }) => {
      const signature = [headers['x-hub-signature-256']].flat()[0]
      await noteWhatsappStatus(ctx, { body: bytes, signature, appSecret: whatsapp.appSecret })
      return 'OK'
    })
  }
}

function plugNotices(register: Register, services: Services): void {
  register(getNotices, async (ctx, { query }) => await listNotices(ctx, query))
  register(postReadNotices, async (ctx, { body }) => await readNotices(ctx, { ids: body.ids ?? null }))
  register(getUnreadCount, async (ctx) => await countUnread(ctx))
  register(getNoticeSetting, (ctx) => readNoticeSetting(ctx))
  register(postNoticeSetting, (ctx, { body }) => saveNoticeSetting(ctx, body))
  register(postEmailAsk, (ctx, { body }) => askEmailProof(ctx, body.email))
  register(postEmailConfirm, (ctx, { body }) => confirmEmail(ctx, body.proof))
  register(postEmailRemove, (ctx) => removeEmail(ctx))
  plugPush(register, services)
  register.live(getLive, async (ctx, stream) => {
    const { accountId } = requireUser(ctx)
    const live = await services.live
    const leave = live.listen(accountId, (event) => stream.send(event, null))
    // Listening first, so that nothing falls between the two.
    stream.send('counts', await liveCounts(ctx, services.counts))
    return leave
  })
}

function plugPush(register: Register, { pushSimulator: simulator }: Services): void {
  register(getPushKey, async (ctx) => readPushKey(ctx, simulator))
  register(postPushSave, async (ctx, { body }) => {
    const { subscription: given, replaces } = body
    return await savePush(ctx, { given, replaces, simulator })
  })
  register(postPushRemove, async (ctx, { body }) => await removePush(ctx, body.endpoint))
}
