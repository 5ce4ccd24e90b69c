import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { readWhatsappStatuses } from '../domain/whatsapp-status.ts'
import { endDelivery } from '../store/deliveries.ts'

/** What WhatsApp sent to the webhook: the bytes as they came and `x-hub-signature-256`. */
export type WhatsappNews = { readonly body: Buffer; readonly signature: string | undefined; readonly appSecret: string }

/**
 * Notes what became of messages: one that WhatsApp has is sent, even when its own answer to us was lost. Refuses
 * `BAD_SIGNATURE`.
 */
export async function noteWhatsappStatus(ctx: Context, news: WhatsappNews): Promise<void> {
  if (!isSigned(news)) throw new Refusal('BAD_SIGNATURE')
  for (const { delivery, reference, state } of readWhatsappStatuses(news.body.toString('utf8'))) {
    const problem = state === 'failed' ? 'status-failed' : null
    const isNew = await endDelivery(ctx.db, delivery, { state, reference, problem, now: ctx.now() })
    if (problem !== null) ctx.log.warn({ delivery, isNew }, 'a WhatsApp message did not arrive')
  }
}

function isSigned({ body, signature = '', appSecret }: WhatsappNews): boolean {
  const wanted = Buffer.from(`sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`)
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
