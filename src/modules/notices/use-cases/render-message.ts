import { inHongKong } from '#kernel/hong-kong-time.ts'
import type { Locale } from '#kernel/locale.ts'
import type { NoticeKind } from '#kernel/notice.ts'
import { localePath } from '#kernel/page-address.ts'
import { writtenValue } from '#kernel/written-time.ts'
import type { Context } from '#platform/context.ts'
import { SENT } from '../texts/words.ts'
import type { Channel, Purpose, Values } from '../domain/delivery.ts'
import { mailHtml } from '../domain/mail-html.ts'
import type { MailParts, Piece } from '../domain/mail-html.ts'
import type { Who } from './who.ts'

/** Of an e-mail, in two forms; of any other channel the text alone. */
export type Rendered = { readonly subject: string; readonly text: string; readonly html: string | null }

type Message = {
  readonly channel: Channel
  readonly purpose: Purpose
  readonly locale: Locale
  readonly values: Values
  readonly reference: string
  /** Of a notice, whom it is about. */
  readonly who?: Who
}

type Notice = { readonly kind: string; readonly values: Values; readonly locale: Locale; readonly who?: Who }

/** A notice in words; its days and times as its reader's language writes them. */
export function noticeText(ctx: Context, notice: Notice): string {
  return textOf(noticePieces(ctx, notice))
}

/** What a delivery says; of a bundle the first, and how many more there are. The reference is part of a text message, so that a provider's list tells them apart. */
export function renderMessage(ctx: Context, message: Message): Rendered {
  const { channel, purpose, locale, values, reference, who } = message
  const { code, reference: label, more: moreWords } = SENT[locale]
  const pieces =
    purpose === 'notice'
      ? noticePieces(ctx, { kind: String(values['kind']), values, locale, who })
      : piecesOf(code[purpose], values)
  const words = textOf(pieces)
  if (channel === 'email') return renderMail(ctx, message, pieces)
  const more = values['more'] === undefined ? '' : ` ${textOf(piecesOf(moreWords, values))}`
  if (channel === 'push') return { subject: '', text: words, html: null }
  return { subject: '', text: `${words}${more} (${label} ${reference})${boundLine(ctx, message)}`, html: null }
}

/** The last line of an SMS with a code: browsers fill the code in on this site alone (WICG origin-bound one-time codes). */
function boundLine({ publicUrl }: Context, { channel, values }: Message): string {
  const code = values['code']
  return channel === 'sms' && code !== undefined ? `\n@${new URL(publicUrl).hostname} #${code}` : ''
}

function noticePieces({ noticeBook, now }: Context, { kind, values, locale, who }: Notice): readonly Piece[] {
  const year = inHongKong(now()).getUTCFullYear()
  const written = Object.entries(values).map(([name, value]) => [name, writtenValue(value, locale, year)] as const)
  const words = noticeBook.wordsOf(kind, locale)
  const name = who === null ? formerMember(words, locale) : who?.[locale]
  return piecesOf(words, { ...Object.fromEntries(written), ...(name && { name }) })
}

/** Begins with a capital where the words without a name do. */
function formerMember(words: string, locale: Locale): string {
  const { former } = SENT[locale]
  return /\{\{name\|[A-Z]/.test(words) ? former.charAt(0).toUpperCase() + former.slice(1) : former
}

function renderMail(ctx: Context, message: Message, pieces: readonly Piece[]): Rendered {
  const { locale } = message
  const { mail } = SENT[locale]
  const { subject, ...parts } = mailOf(ctx, message, pieces)
  const text = textOf(piecesOf(mail.frame, { words: textOf(pieces) }))
  return { subject, text, html: mailHtml({ locale, brand: mail.brand, ...parts }) }
}

type Mail = Omit<MailParts, 'locale' | 'brand'> & { readonly subject: string }

function mailOf({ noticeBook, publicUrl }: Context, message: Message, pieces: readonly Piece[]): Mail {
  const { purpose, locale, values } = message
  const { code: codes, mail } = SENT[locale]
  const { title, why, button } = mail
  if (purpose === 'email-proof') {
    const confirm = { text: button.confirm, url: String(values['link']) }
    const says = { title: title.proof, preheader: mail.proof, pieces: piecesOf(mail.proof, {}), why: why.proof }
    return { subject: title.proof, ...says, code: null, button: confirm, setting: null }
  }
  if (purpose !== 'notice') {
    // What mailboxes show next to the subject does not tell the code.
    const says = { title: title.code, preheader: why.code, pieces, why: why.code }
    return { subject: codes.subject, ...says, code: String(values['code']), button: null, setting: null }
  }
  const { topic } = noticeBook.plugOf(values['kind'] as NoticeKind)
  const topicTitle = noticeBook.topics.find(({ name }) => name === topic)?.title[locale] ?? title.security
  const place = String(values['link'] ?? localePath(locale, '/notices'))
  const words = textOf(pieces)
  return {
    subject: subjectOf(words),
    title: topicTitle,
    preheader: words,
    pieces,
    code: null,
    button: { text: button.see, url: publicUrl + place },
    why: topic === 'security' ? why.security : textOf(piecesOf(why.chosen, { topic: topicTitle })),
    setting: { text: mail.setting, url: publicUrl + localePath(locale, '/notices/setting') },
  }
}

// About what mailboxes show of a line.
const LONGEST_SUBJECT = 80

/** What happened, in one line, so that several mails of a day differ. */
function subjectOf(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST_SUBJECT) return line.replace(/[.。]$/, '')
  // Half of a character outside the basic plane is none.
  const begun = line.slice(0, LONGEST_SUBJECT - 1).replace(/[\ud800-\udbff]$/, '')
  return `${begun.trimEnd()}…`
}

const FACT = /((?:HK\$)?\{\{\w+(?:\|[^}]*)?\}\})/

/** A template with its values filled in, cut into values (facts) and the text between them. `{{name|the tutor}}` says its own words without one. */
function piecesOf(template: string, values: Values): readonly Piece[] {
  return template.split(FACT).map((piece, index) => ({
    text: piece.replace(/\{\{(\w+)(?:\|([^}]*))?\}\}/, (_, name: string, without = '') => String(values[name] ?? without)),
    isFact: index % 2 === 1,
  }))
}

const textOf = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')
