import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { hangUp } from '../faults.ts'
import type { Journal, JournalMessage } from '../journal.ts'
import { simulatorOf } from '../simulator.ts'
import type { SimulatorGround } from '../simulator.ts'

/** The webhook, as it is entered at Meta. */
const WEBHOOK = '/api/webhook/whatsapp'

const settings = z.object({
  phoneNumberId: z.string(),
  token: z.string(),
  appSecret: z.string(),
  /** Name of the one approved template. */
  template: z.string(),
})
type WhatsappAccount = z.infer<typeof settings>

const parameter = z.object({ type: z.literal('text'), text: z.string().min(1).max(15) })
const message = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\+?\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.enum(['zh_HK', 'en']) }),
    components: z.tuple([
      z.object({ type: z.literal('body'), parameters: z.tuple([parameter]) }),
      z.object({
        type: z.literal('button'),
        sub_type: z.literal('url'),
        index: z.union([z.literal('0'), z.literal(0)]),
        parameters: z.tuple([parameter]),
      }),
    ]),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
})
type TemplateMessage = z.infer<typeof message>

/** The Cloud API's messages call for authentication templates, and the status that it tells afterwards. */
export const simulator = simulatorOf(settings, serveWhatsapp)

async function serveWhatsapp(scope: FastifyInstance, ground: SimulatorGround, account: WhatsappAccount): Promise<void> {
  const { journal, nextFault, productUrl } = ground
  scope.post<{ Params: { version: string; id: string } }>('/:version/:id/messages', async (request, reply) => {
    const fault = await nextFault()
    if (fault === 'drop') return hangUp(request, reply)
    if (fault === 'error') return await refuse(reply, 503, [2, 'Service temporarily unavailable'])
    if (fault === 'throttle') return await refuse(reply, 429, [130_429, 'Rate limit hit'])
    if (request.headers.authorization !== `Bearer ${account.token}`)
      return await refuse(reply, 401, [190, 'Invalid OAuth access token.'])
    if (!/^v\d+\.\d+$/.test(request.params.version) || request.params.id !== account.phoneNumberId)
      return await refuse(reply, 400, [100, 'Unsupported post request: the object does not exist.'])
    const given = message.safeParse(request.body)
    if (!given.success) return await refuse(reply, 400, [100, `Invalid parameter ${given.error.issues[0]?.path.join('.') ?? ''}`])
    const { template, to } = given.data
    if (template.name !== account.template)
      return await refuse(reply, 404, [132_001, 'Template name does not exist in the translation'])
    const taken = takeMessage(journal, account, given.data)
    const callback = given.data.biz_opaque_callback_data
    void tellStatus(account, `${productUrl}${WEBHOOK}`, { taken, callback })
    if (fault === 'drop-after') return hangUp(request, reply)
    if (fault === 'error-after') return await refuse(reply, 503, [2, 'Service temporarily unavailable'])
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to.replace('+', '') }],
      messages: [{ id: taken.reference, message_status: 'accepted' }],
    }
  })
}

async function refuse(reply: FastifyReply, status: number, [code, text]: readonly [number, string]): Promise<FastifyReply> {
  const error = { message: `(#${code}) ${text}`, type: 'OAuthException', code, fbtrace_id: randomBytes(8).toString('hex') }
  return await reply.status(status).send({ error })
}

const WORDS = {
  zh_HK: (code: string) => `${code} 是你的驗證碼。為保障帳戶安全，請勿分享。`,
  en: (code: string) => `${code} is your verification code. For your security, do not share this code.`,
}

function takeMessage(journal: Journal, account: WhatsappAccount, { template, to }: TemplateMessage): JournalMessage {
  const code = template.components[0].parameters[0].text
  return journal.append({
    channel: 'whatsapp',
    from: account.phoneNumberId,
    to: `+${to.replace('+', '')}`,
    subject: '',
    text: WORDS[template.language.code](code),
    html: null,
    code,
    reference: `wamid.${randomBytes(24).toString('base64url')}`,
  })
}

const TRIES = 6
const PAUSE_MS = 150
const WAIT_MS = 3000

type Told = { readonly taken: JournalMessage; readonly callback: string | undefined }

/** Tells `sent` and `delivered` until the listener answers 200, a few times each. */
async function tellStatus(account: WhatsappAccount, webhook: string, { taken, callback }: Told): Promise<void> {
  for (const status of ['sent', 'delivered']) {
    const body = JSON.stringify(statusOf(account, { taken, status, callback }))
    const signature = `sha256=${createHmac('sha256', account.appSecret).update(body).digest('hex')}`
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const answer = await fetch(webhook, { method: 'POST', headers, body, signal: AbortSignal.timeout(WAIT_MS) }).catch(
        () => null,
      )
      if (answer?.ok) break
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** attempt).unref())
    }
  }
}

function statusOf(account: WhatsappAccount, { taken, status, callback }: Told & { readonly status: string }): object {
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '0',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '10005550100', phone_number_id: account.phoneNumberId },
              statuses: [
                {
                  id: taken.reference,
                  status,
                  timestamp: String(Math.floor(Date.parse(taken.at) / 1000)),
                  recipient_id: taken.to.replace('+', ''),
                  ...(callback === undefined ? {} : { biz_opaque_callback_data: callback }),
                },
              ],
            },
          },
        ],
      },
    ],
  }
}
