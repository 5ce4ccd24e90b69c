import { Refusal } from '#kernel/refusal.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import type { ProviderConfig } from '#platform/provider-config.ts'
import { getNotices, getUnreadCount, readNotices as postReadNotices } from './contract/notices.ts'
import { getWhatsappWebhook, postWhatsappWebhook } from './contract/whatsapp-webhook.ts'
import { countUnread, listNotices, readNotices } from './use-cases/list-notices.ts'
import { noteWhatsappStatus } from './use-cases/note-whatsapp-status.ts'

/** Notices of a person, and what WhatsApp tells about messages. */
export function messagesRoutes({ whatsapp }: { readonly whatsapp: ProviderConfig['whatsapp'] }): RoomRoutes {
  return (register) => {
    register(getNotices, async (ctx, { query }) => await listNotices(ctx, query))
    register(postReadNotices, async (ctx, { body }) => await readNotices(ctx, { ids: body.ids ?? null }))
    register(getUnreadCount, async (ctx) => await countUnread(ctx))
    register.file(getWhatsappWebhook, async (_ctx, { query }) => {
      if (query['hub.verify_token'] !== whatsapp.verifyToken) throw new Refusal('BAD_SIGNATURE')
      const challenge = query['hub.challenge']
      return { body: challenge, contentType: 'text/plain; charset=utf-8', etag: challenge, cacheControl: 'no-store' }
    })
    register.webhook(postWhatsappWebhook, async (ctx, { bytes, header }) => {
      await noteWhatsappStatus(ctx, { body: bytes, signature: header('x-hub-signature-256'), appSecret: whatsapp.appSecret })
    })
  }
}
