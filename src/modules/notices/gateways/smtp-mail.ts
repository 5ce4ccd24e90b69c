import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import { mailAddress } from '#kernel/mail-address.ts'
import { providerSettings } from '#platform/provider-settings.ts'
import type { SettingsOf } from '#platform/provider-settings.ts'
import type { OutgoingMessage } from '../domain/delivery.ts'
import type { Gateway, Outcome } from '../domain/gateway.ts'

export const mail = providerSettings('mail', {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: {
    variable: 'SMTP_URL',
    schema: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'),
    simulated: ({ host, nextPort }) => `smtp://${host}:${nextPort}`,
  },
  /** Sender, with a name. */
  from: { variable: 'MAIL_FROM', schema: z.string(), simulated: 'TutorHarbour 良師港 <notices@tutorharbour.example>' },
})

const TIMEOUT_MS = 10_000
// Failures before the mail's data was on its way.
const BEFORE_DATA = new Set(['ECONNECTION', 'EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2', 'EPROXY'])

/**
 * Mail over SMTP. Nobody can be asked about a mail, but its Message-ID is the same in every attempt and mailboxes keep
 * one of each.
 */
export function smtpMail({ url, from }: SettingsOf<typeof mail>): Gateway {
  let connected: Promise<Transporter> | undefined
  const transportNow = async (): Promise<Transporter> => await (connected ??= transportTo(url))
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const send = async ({ id, to, subject, text, html, createdAt }: OutgoingMessage): Promise<Outcome> => {
    const messageId = `<${id}@${domain}>`
    try {
      await (
        await transportNow()
      ).sendMail({
        from,
        to: mailAddress(to) ?? to,
        subject,
        text,
        ...(html === null ? {} : { html }),
        messageId,
        date: createdAt,
        headers: { 'auto-submitted': 'auto-generated' },
      })
      return { kind: 'accepted', reference: messageId }
    } catch (error) {
      return outcomeOf(error as MailError)
    }
  }
  return { channel: 'email', send, find: async () => ({ kind: 'missing' }), graceMs: 0 }
}

const ON_THIS_MACHINE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

// Read with the first mail, not at the start.
async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const { protocol, hostname } = new URL(url)
  return createTransport({
    url,
    // A server that cannot begin TLS, or somebody who takes its offer out of the line, gets no mail and no password.
    requireTLS: protocol === 'smtp:' && !ON_THIS_MACHINE.test(hostname),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

type MailError = {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
  readonly command?: string
}

function outcomeOf({ code = '', responseCode = 0, response = '', command = '' }: MailError): Outcome {
  if (responseCode >= 500 && isAboutAddress(response, command)) return { kind: 'gone', why: `smtp-${responseCode}` }
  if (responseCode >= 500) return { kind: code === 'EAUTH' || code === 'ETLS' ? 'later' : 'refused', why: `smtp-${responseCode}` }
  if (BEFORE_DATA.has(code)) return { kind: 'later', why: 'not-connected' }
  return { kind: 'unknown', why: responseCode > 0 ? `smtp-${responseCode}` : 'no-answer' }
}

/**
 * Whether a lasting refusal is about the mailbox: by its enhanced code (RFC 3463: 5.1.x an address, 5.2.1 a mailbox that was
 * closed), without one by the command. What is full, or takes no mail of this kind or from us, is there.
 */
function isAboutAddress(response: string, command: string): boolean {
  const [, subject, detail] = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? []
  if (subject === undefined) return command === 'RCPT TO'
  // 5.1.7 and 5.1.8 are about the sender's.
  return (subject === '1' && detail !== '7' && detail !== '8') || (subject === '2' && detail === '1')
}
