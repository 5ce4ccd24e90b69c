import type { Locale } from '#kernel/locale.ts'
import en from '../texts/en.json' with { type: 'json' }
import enSent from '../texts/sent/en.json' with { type: 'json' }
import zhSent from '../texts/sent/zh.json' with { type: 'json' }
import zh from '../texts/zh.json' with { type: 'json' }
import type { Channel, Purpose, Values } from '../domain/delivery.ts'

const WORDS = { zh: { ...zh, ...zhSent }, en: { ...en, ...enSent } } as const

export type Rendered = { readonly subject: string; readonly text: string }

/** The words of a notice; an unknown kind is a bug. */
export function noticeWords(kind: string, values: Values, locale: Locale): string {
  const known: Readonly<Record<string, string>> = WORDS[locale].notice
  const template = known[kind]
  if (template === undefined) throw new Error(`no words for the notice ${kind}`)
  return filled(template, values)
}

/** What a delivery says. The reference is part of a text message, so that a provider's list tells them apart. */
export function renderMessage(message: {
  readonly channel: Channel
  readonly purpose: Purpose
  readonly locale: Locale
  readonly values: Values
  readonly reference: string
}): Rendered {
  const { channel, purpose, locale, values, reference } = message
  const { code, mail, reference: label } = WORDS[locale]
  const words = purpose === 'notice' ? noticeWords(String(values['kind']), values, locale) : filled(code[purpose], values)
  if (channel === 'email')
    return {
      subject: purpose === 'notice' || purpose === 'email-proof' ? mail.subject : code.subject,
      text: filled(mail.frame, { words }),
    }
  return { subject: '', text: `${words} (${label} ${reference})` }
}

function filled(template: string, values: Values): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
