import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { createTransport } from 'nodemailer'
import twilio from 'twilio'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openJournal } from '../simulators/journal.ts'
import { startSimulators } from '../simulators/start-simulators.ts'
import type { Simulators } from '../simulators/start-simulators.ts'

const twilioAccount = { accountSid: `AC${'a'.repeat(32)}`, authToken: 'token' }
const whatsapp = { phoneNumberId: '123', token: 'bearer', appSecret: 'secret', template: 'verification_code' }
const app = { appId: '42', appSecret: 'app-secret' }
const CLIENT = 'client.apps.example'
const BACK = 'https://tutors.example/zh/login'

let folder: string
let simulators: Simulators

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'simulators-'))
  const place = { host: '127.0.0.1', port: 0, nextPort: 0, folder, productUrl: 'http://127.0.0.1:9' }
  const providers = { twilio: twilioAccount, whatsapp, mail: {}, google: { clientId: CLIENT }, facebook: app }
  simulators = await startSimulators({ ...place, providers })
})
beforeEach(() => simulators.faults.clear())
afterAll(async () => {
  await simulators.close()
  rmSync(folder, { recursive: true, force: true })
})

function sdk(account = twilioAccount): ReturnType<typeof twilio> {
  const inner = new twilio.RequestClient()
  const request: typeof inner.request = async (options) =>
    await inner.request({ ...options, uri: options.uri.replace('https://api.twilio.com', `${simulators.url}/twilio`) })
  return twilio(account.accountSid, account.authToken, {
    httpClient: Object.assign(Object.create(inner) as typeof inner, { request }),
  })
}

test('Twilio’s SDK creates, fetches and lists messages', async () => {
  const { messages } = sdk()
  const before = new Date(Date.now() - 1000)
  const made = await messages.create({ to: '+85290001111', from: '+10005550100', body: 'One 一' })
  expect(made).toMatchObject({ to: '+85290001111', from: '+10005550100', body: 'One 一', status: 'queued', errorCode: null })
  expect(made.sid).toMatch(/^SM[\da-f]{32}$/)
  expect(made.dateCreated).toBeInstanceOf(Date)
  expect(await messages(made.sid).fetch()).toMatchObject({ sid: made.sid, status: 'delivered' })
  await messages.create({ to: '+85290001111', from: '+10005550100', body: 'Two' })
  await messages.create({ to: '+85290002222', from: '+10005550100', body: 'Three' })
  const bodies = async (filter: object): Promise<string[]> => (await messages.list(filter)).map(({ body }) => body)
  expect(await bodies({ to: '+85290001111' })).toEqual(['Two', 'One 一'])
  expect(await bodies({ to: '+85290001111', dateSentAfter: before })).toHaveLength(2)
  expect(await bodies({ to: '+85290001111', dateSentBefore: new Date(before.getTime() - 1000) })).toEqual([])
  expect(await bodies({ to: '+85290001111', dateSent: new Date() })).toHaveLength(2)
  expect(await bodies({ to: '+85290001111', pageSize: 1 })).toEqual(['Two', 'One 一'])
})

test.for([
  [{ to: '12345', body: 'x' }, 400, 21211],
  [{ to: '+85290001111', body: 'x'.repeat(1601) }, 400, 21617],
] as const)('Twilio’s SDK reads the refusal of %o', async ([message, status, code]) => {
  await expect(sdk().messages.create({ from: '+10005550100', ...message })).rejects.toMatchObject({ status, code })
})

test('Twilio refuses another token and an unknown message', async () => {
  const other = sdk({ ...twilioAccount, authToken: 'other' })
  await expect(other.messages.list()).rejects.toMatchObject({ status: 401, code: 20003 })
  await expect(
    sdk()
      .messages(`SM${'0'.repeat(32)}`)
      .fetch(),
  ).rejects.toMatchObject({ status: 404, code: 20404 })
})

const template = (change: object = {}): object => ({
  messaging_product: 'whatsapp',
  to: '85290003333',
  type: 'template',
  template: {
    name: 'verification_code',
    language: { code: 'en' },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
    ],
  },
  ...change,
})
async function send(body: object, token = 'bearer'): Promise<Response> {
  return await fetch(`${simulators.url}/whatsapp/v23.0/123/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('WhatsApp takes an authentication template and refuses what Meta refuses', async () => {
  const answer = (await (await send(template())).json()) as { messages: { id: string }[] }
  expect(answer).toMatchObject({ messaging_product: 'whatsapp', contacts: [{ wa_id: '85290003333' }] })
  expect(answer.messages[0]?.id).toMatch(/^wamid\./)
  expect(simulators.journal.newest({ to: '90003333', limit: 1 })).toMatchObject([{ channel: 'whatsapp', code: '123456' }])
  expect((await send(template(), 'other')).status).toBe(401)
  expect((await send(template({ type: 'text', text: { body: 'hello' } }))).status).toBe(400)
  expect((await send(template({ template: { ...(template() as { template: object }).template, name: 'unknown' } }))).status).toBe(
    404,
  )
})

test('the mailbox keeps one of each Message-ID', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: simulators.portOf('mail') })
  const mail = {
    from: 'a@tutors.example',
    to: 'anna@mail.example',
    subject: '通知 one',
    text: '你好\nhello',
    messageId: '<1@tutors.example>',
  }
  await transport.sendMail(mail)
  await transport.sendMail(mail)
  await transport.sendMail({ ...mail, messageId: '<2@tutors.example>' })
  const kept = simulators.journal.newest({ to: 'anna@mail.example', limit: 9 })
  expect(kept).toHaveLength(2)
  expect(kept[0]).toMatchObject({ subject: '通知 one', text: '你好\nhello', from: 'a@tutors.example' })
})

const googleAsk = {
  client_id: CLIENT,
  redirect_uri: BACK,
  response_type: 'id_token',
  scope: 'openid email',
  nonce: 'n-1',
  state: 's-1',
}
async function choose(path: string, form: Record<string, string>): Promise<Response> {
  return await fetch(`${simulators.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
}
const hashOf = (response: Response): URLSearchParams =>
  new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1))

test('Google answers a signed id token with the nonce that was asked for', async () => {
  const discovery = (await (await fetch(`${simulators.url}/google/.well-known/openid-configuration`)).json()) as {
    issuer: string
    jwks_uri: string
  }
  const path = '/google/o/oauth2/v2/auth'
  const page = await fetch(`${simulators.url}${path}?${new URLSearchParams(googleAsk).toString()}`)
  expect(await page.text()).toContain('lokyiu.chan@mail.example')
  const chosen = await choose(path, { ...googleAsk, mailbox: 'lokyiu.chan' })
  expect(chosen.status).toBe(302)
  expect(hashOf(chosen).get('state')).toBe('s-1')
  const token = hashOf(chosen).get('id_token') ?? ''
  expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', typ: 'JWT' })
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri))
  const { payload } = await jwtVerify(token, keys, { issuer: discovery.issuer, audience: CLIENT, algorithms: ['RS256'] })
  expect(payload).toMatchObject({ nonce: 'n-1', azp: CLIENT, email: 'lokyiu.chan@mail.example', email_verified: true })
  const again = await choose(path, { ...googleAsk, mailbox: 'lokyiu.chan' })
  const second = await jwtVerify(hashOf(again).get('id_token') ?? '', keys)
  expect(second.payload.sub).toBe(payload.sub)
  expect(second.payload.jti).not.toBe(payload.jti)
})

test('Google hands the token to a page by message or by form, and tells of a cancelled login', async () => {
  const path = '/google/o/oauth2/v2/auth'
  const form = { ...googleAsk, mailbox: 'new.person', name: 'New </script>' }
  const message = await (await choose(path, { ...form, response_mode: 'web_message' })).text()
  expect(message).toContain('"https://tutors.example"')
  expect(message).toMatch(/postMessage\(\{"type":"authorization_response","response":\{"id_token":"/)
  expect(await (await choose(path, { ...form, response_mode: 'form_post' })).text()).toContain(`action="${BACK}"`)
  expect(hashOf(await choose(path, { ...googleAsk, cancel: '1' })).get('error')).toBe('access_denied')
})

test.for([{ client_id: 'other' }, { nonce: '' }, { response_type: 'code' }, { redirect_uri: 'javascript:alert(1)' }])(
  'Google refuses an authorization request with %o',
  async (change) => {
    expect((await choose('/google/o/oauth2/v2/auth', { ...googleAsk, ...change, mailbox: 'lokyiu.chan' })).status).toBe(400)
  },
)

test('faults happen in the order in which they were asked for, then no more', async () => {
  const order = async (fault: string): Promise<number> =>
    (
      await fetch(`${simulators.url}/control/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'twilio', fault }),
      })
    ).status
  expect([await order('throttle'), await order('error'), await order('drop'), await order('nonsense')]).toEqual([
    200, 200, 200, 422,
  ])
  const make = () => sdk().messages.create({ to: '+85290004444', from: '+10005550100', body: 'x' })
  await expect(make()).rejects.toMatchObject({ status: 429 })
  await expect(make()).rejects.toMatchObject({ status: 503 })
  await expect(make()).rejects.toThrow(/socket hang up|ECONNRESET/)
  expect((await make()).status).toBe('queued')
  expect(simulators.journal.newest({ to: '90004444', limit: 9 })).toHaveLength(1)
})

test('the reading page shows messages in both languages without trusting what they say', async () => {
  const zh = await (await fetch(`${simulators.url}/?to=${encodeURIComponent('"><script>')}`)).text()
  expect(zh).toContain('示範訊息')
  expect(zh).not.toContain('"><script>')
  // The HTML of e-mails is framed without scripts.
  expect(/'sandbox','([^']*)'/.exec(zh)?.[1]).toBe('allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  expect(await (await fetch(`${simulators.url}/?lang=en`)).text()).toContain('Demo messages')
  const found = (await (await fetch(`${simulators.url}/messages.json?to=${encodeURIComponent('9000 1111')}`)).json()) as {
    list: unknown[]
  }
  expect(found.list).toHaveLength(2)
})

test('the journal survives a restart and a line that was cut off', () => {
  const before = simulators.journal.all().length
  appendFileSync(join(folder, 'messages.jsonl'), '{"seq": 99')
  const again = openJournal(folder)
  expect(again.all()).toHaveLength(before)
  again.append({ channel: 'sms', from: 'a', to: 'b', subject: '', text: 'c', html: null, code: null, reference: 'd' })
  expect(openJournal(folder).all()).toHaveLength(before + 1)
  expect(readFileSync(join(folder, 'messages.jsonl'), 'utf8').split('\n').at(-2)).toContain('"reference":"d"')
})

test.skipIf(process.platform === 'win32')('a journal is read by its owner alone', () => {
  const made = join(folder, 'other')
  openJournal(made).append({ channel: 'sms', from: 'a', to: 'b', subject: '', text: 'c', html: null, code: null, reference: 'd' })
  expect([statSync(made), statSync(join(made, 'messages.jsonl'))].map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600])
})

test('the simulators know nothing of the product', async () => {
  const { readdirSync } = await import('node:fs')
  const root = new URL('../simulators/', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  for (const name of files) expect(readFileSync(new URL(name, root), 'utf8')).not.toMatch(/from '(#|[./]+\/src\/)/)
  expect(files.length).toBeGreaterThan(10)
})
