import { inHongKong } from '#kernel/hong-kong-time.ts'
import type { Locale } from '#kernel/locale.ts'
import { writtenValue } from '#kernel/written-time.ts'
import type { Context } from '#platform/context.ts'
import { SENT } from '../texts/words.ts'
import type { Channel, Purpose, Values } from '../domain/delivery.ts'

export type Rendered = { readonly subject: string; readonly text: string }

/** A notice in words; its days and times as its reader's language writes them. */
export function noticeText(
  { noticeBook, now }: Context,
  { kind, values, locale }: { readonly kind: string; readonly values: Values; readonly locale: Locale },
): string {
  const year = inHongKong(now()).getUTCFullYear()
  const written = Object.entries(values).map(([name, value]) => [name, writtenValue(value, locale, year)] as const)
  return filled(noticeBook.wordsOf(kind, locale), Object.fromEntries(written))
}

/** What a delivery says; of a bundle the first, and how many more there are. The reference is part of a text message, so that a provider's list tells them apart. */
export function renderMessage(
  ctx: Context,
  message: {
    readonly channel: Channel
    readonly purpose: Purpose
    readonly locale: Locale
    readonly values: Values
    readonly reference: string
  },
): Rendered {
  const { channel, purpose, locale, values, reference } = message
  const { code, mail, reference: label } = SENT[locale]
  const words =
    purpose === 'notice' ? noticeText(ctx, { kind: String(values['kind']), values, locale }) : filled(code[purpose], values)
  if (channel === 'email')
    return {
      subject: purpose === 'notice' || purpose === 'email-proof' ? mail.subject : code.subject,
      text: filled(mail.frame, { words }),
    }
  const more = values['more'] === undefined ? '' : ` ${filled(SENT[locale].more, values)}`
  return { subject: '', text: channel === 'push' ? words : `${words}${more} (${label} ${reference})` }
}

function filled(template: string, values: Values): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
