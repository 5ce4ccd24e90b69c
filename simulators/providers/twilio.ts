import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { hangUp } from '../faults.ts'
import type { Journal, JournalMessage } from '../journal.ts'
import { simulatorOf } from '../simulator.ts'
import type { SimulatorGround } from '../simulator.ts'

const settings = z.object({ accountSid: z.string(), authToken: z.string() })
type TwilioAccount = z.infer<typeof settings>

const VERSION = '2010-04-01'
const E164 = /^\+[1-9]\d{7,14}$/
const MOST_CHARACTERS = 1600
const SEGMENT = 67

/** Twilio's Messages resource: create, fetch and list, with Basic authentication and Twilio's error bodies. */
export const simulator = simulatorOf(settings, serveTwilio)

async function serveTwilio(
  scope: FastifyInstance,
  { journal, nextFault }: SimulatorGround,
  account: TwilioAccount,
): Promise<void> {
  const base = `/${VERSION}/Accounts/:sid/Messages`
  scope.addHook('onRequest', async (request, reply) => {
    if (!isAccount(request, account)) return await refuse(reply, 401, 20003, 'Authenticate')
  })
  scope.post(`${base}.json`, async (request, reply) => {
    const fault = await nextFault()
    if (fault === 'drop') return hangUp(request, reply)
    if (fault === 'error') return await refuse(reply, 503, 20503, 'Service unavailable')
    if (fault === 'throttle') return await refuse(reply, 429, 20429, 'Too Many Requests')
    const form = request.body as URLSearchParams
    const [to, from, body] = [form.get('To'), form.get('From') ?? form.get('MessagingServiceSid'), form.get('Body')]
    if (!to) return await refuse(reply, 400, 21604, "A 'To' phone number is required.")
    if (!from) return await refuse(reply, 400, 21603, "A 'From' phone number is required.")
    if (!body) return await refuse(reply, 400, 21602, 'Message body is required.')
    if (!E164.test(to)) return await refuse(reply, 400, 21211, `Invalid 'To' Phone Number: ${to.slice(0, 3)}XXXX`)
    if (body.length > MOST_CHARACTERS)
      return await refuse(reply, 400, 21617, 'The concatenated message body exceeds the 1600 character limit.')
    const reference = `SM${randomBytes(16).toString('hex')}`
    const message = journal.append({ channel: 'sms', from, to, subject: '', text: body, html: null, code: null, reference })
    if (fault === 'drop-after') return hangUp(request, reply)
    if (fault === 'error-after') return await refuse(reply, 503, 20503, 'Service unavailable')
    return await reply.status(201).send(resourceOf(message, account, 'queued'))
  })
  scope.get<{ Params: { messageSid: string } }>(`${base}/:messageSid.json`, async (request, reply) => {
    const found = journal.all().find((one) => one.channel === 'sms' && one.reference === request.params.messageSid)
    if (!found) return await refuse(reply, 404, 20404, `The requested resource ${request.url} was not found`)
    return resourceOf(found, account, 'delivered')
  })
  scope.get(`${base}.json`, async (request, reply) => {
    const fault = await nextFault()
    if (fault === 'drop' || fault === 'drop-after') return hangUp(request, reply)
    if (fault) return await refuse(reply, 503, 20503, 'Service unavailable')
    return listOf(new URL(request.url, 'http://simulator').searchParams, journal, account)
  })
}

function isAccount(request: FastifyRequest, { accountSid, authToken }: TwilioAccount): boolean {
  const given = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
  const wanted = Buffer.from(`${accountSid}:${authToken}`)
  const isOwn = (request.params as { sid?: string }).sid === accountSid
  return isOwn && given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function refuse(reply: FastifyReply, status: number, ...[code, message]: [number, string]): Promise<FastifyReply> {
  return await reply.status(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
}

const rfc2822 = (iso: string): string => new Date(iso).toUTCString().replace('GMT', '+0000')

function resourceOf(message: JournalMessage, { accountSid }: TwilioAccount, status: string): object {
  const uri = `/${VERSION}/Accounts/${accountSid}/Messages/${message.reference}`
  const at = rfc2822(message.at)
  return {
    account_sid: accountSid,
    api_version: VERSION,
    body: message.text,
    date_created: at,
    date_sent: at,
    date_updated: at,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: message.from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: String(Math.ceil(message.text.length / SEGMENT)),
    price: null,
    price_unit: 'USD',
    sid: message.reference,
    status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.to,
    uri: `${uri}.json`,
  }
}

// Twilio's names: `DateSent`, `DateSent<` and `DateSent>`, which include the moment itself; a date means its whole day.
function isWanted(message: JournalMessage, query: URLSearchParams): boolean {
  const at = new Date(message.at).toISOString()
  const date = query.get('DateSent')
  const after = query.get('DateSent>')
  const before = query.get('DateSent<')
  return (
    message.channel === 'sms' &&
    (!query.get('To') || message.to === query.get('To')) &&
    (!query.get('From') || message.from === query.get('From')) &&
    (!date || at.slice(0, 10) === date.slice(0, 10)) &&
    (!after || Date.parse(at) >= Date.parse(after)) &&
    (!before || Date.parse(at) <= Date.parse(before))
  )
}

function listOf(query: URLSearchParams, journal: Journal, account: TwilioAccount): object {
  const size = Math.min(Math.max(Number(query.get('PageSize') ?? 50), 1), 1000)
  const page = Math.max(Number(query.get('Page') ?? 0), 0)
  const found = journal
    .all()
    .filter((message) => isWanted(message, query))
    .toReversed()
  const uriOf = (number: number): string => {
    const asked = new URLSearchParams(query)
    asked.set('PageSize', String(size))
    asked.set('Page', String(number))
    return `/${VERSION}/Accounts/${account.accountSid}/Messages.json?${asked.toString()}`
  }
  const start = page * size
  const messages = found.slice(start, start + size).map((message) => resourceOf(message, account, 'delivered'))
  return {
    messages,
    page,
    page_size: size,
    start,
    end: start + Math.max(messages.length - 1, 0),
    uri: uriOf(page),
    first_page_uri: uriOf(0),
    previous_page_uri: page > 0 ? uriOf(page - 1) : null,
    next_page_uri: start + size < found.length ? uriOf(page + 1) : null,
  }
}
