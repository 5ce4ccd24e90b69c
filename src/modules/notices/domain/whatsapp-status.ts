import { z } from 'zod'
import { tokenText } from '#kernel/text.ts'

const status = z.object({ id: tokenText(200), status: z.string(), biz_opaque_callback_data: z.uuid() })
const news = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })) })),
})

export type WhatsappStatus = { readonly delivery: string; readonly reference: string; readonly state: 'sent' | 'failed' }

const STATES: Readonly<Record<string, WhatsappStatus['state']>> = {
  sent: 'sent',
  delivered: 'sent',
  read: 'sent',
  failed: 'failed',
}

/** The statuses of our deliveries in what WhatsApp tells; whatever else it tells is passed over. */
export function readWhatsappStatuses(text: string): readonly WhatsappStatus[] {
  const given = news.safeParse(parsed(text))
  if (!given.success) return []
  const told = given.data.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []))
  return told.flatMap((one) => {
    const read = status.safeParse(one)
    const state = read.success ? STATES[read.data.status] : undefined
    return read.success && state ? [{ delivery: read.data.biz_opaque_callback_data, reference: read.data.id, state }] : []
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
