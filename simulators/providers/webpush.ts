import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { hangUp } from '../faults.ts'
import { simulatorOf } from '../simulator.ts'
import type { SimulatorGround } from '../simulator.ts'

/** A browser that this simulator made up, with the private half of what it gave away (RFC 8291). */
type Browser = {
  readonly label: string
  readonly privateKey: string
  readonly auth: string
  readonly applicationServerKey: string
  readonly isGone: boolean
}

const MOST_PAYLOAD = 4096
const DAY_SECONDS = 86_400
const SALT = 16
const KEY = 65
const HEAD = SALT + 4 + 1
const TAG = 16

/**
 * The push service of browsers and the browsers themselves: it takes messages as RFC 8030 says, from the server whose key the
 * browser was given (VAPID, RFC 8292), decrypts them (RFC 8291) and shows them. `POST /browsers/<id>/leave` lets a browser go.
 */
export const simulator = simulatorOf(z.object({}), serveWebPush)

async function serveWebPush(scope: FastifyInstance, { journal, nextFault, folder, url }: SimulatorGround): Promise<void> {
  const browsers = keptBrowsers(join(folder, 'push-browsers.json'))
  scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.post('/subscribe', async (request) => {
    const { label, applicationServerKey } = z.object({ label: z.string(), applicationServerKey: z.string() }).parse(request.body)
    const ecdh = createECDH('prime256v1')
    const p256dh = ecdh.generateKeys('base64url')
    const auth = randomBytes(SALT).toString('base64url')
    const id = randomBytes(SALT).toString('base64url')
    browsers.put(id, { label, privateKey: ecdh.getPrivateKey('base64url'), auth, applicationServerKey, isGone: false })
    return { endpoint: `${url()}/push/${id}`, keys: { p256dh, auth } }
  })
  scope.post<{ Params: { id: string } }>('/browsers/:id/leave', async ({ params }, reply) => {
    const browser = browsers.find(params.id)
    if (!browser) return await reply.status(404).send()
    browsers.put(params.id, { ...browser, isGone: true })
    return await reply.status(204).send()
  })
  scope.post<{ Params: { id: string } }>('/push/:id', async (request, reply) => {
    const fault = await nextFault()
    if (fault === 'drop') return hangUp(request, reply)
    if (fault === 'error') return await refuse(reply, 503)
    if (fault === 'throttle') return await refuse(reply, 429)
    const browser = browsers.find(request.params.id)
    if (!browser) return await refuse(reply, 404)
    if (browser.isGone) return await refuse(reply, 410)
    const { ttl, authorization, 'content-encoding': encoding } = request.headers
    if (!/^\d+$/.test(String(ttl))) return await refuse(reply, 400)
    if (!isSigned(String(authorization ?? ''), browser, new URL(url()).origin)) return await refuse(reply, 403)
    if (encoding !== 'aes128gcm') return await refuse(reply, 415)
    const body = request.body as Buffer
    if (body.length > MOST_PAYLOAD) return await refuse(reply, 413)
    const text = opened(body, browser)
    if (text === null) return await refuse(reply, 400)
    const reference = randomBytes(SALT).toString('hex')
    const {
      title,
      body: words,
      url: page,
    } = z.object({ title: z.string(), body: z.string(), url: z.string() }).parse(JSON.parse(text))
    journal.append({
      channel: 'push',
      from: page,
      to: browser.label,
      subject: title,
      text: words,
      html: null,
      code: null,
      reference,
    })
    if (fault === 'drop-after') return hangUp(request, reply)
    if (fault === 'error-after') return await refuse(reply, 503)
    return await reply.status(201).header('location', `${url()}/message/${reference}`).send()
  })
}

async function refuse(reply: FastifyReply, status: number): Promise<FastifyReply> {
  return await reply.status(status).send({ error: status })
}

/** Whether the header is a VAPID one of the server whose key the browser has: `vapid t=<JWT>, k=<key>`. */
function isSigned(header: string, { applicationServerKey }: Browser, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), *k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  if (key !== applicationServerKey) return false
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))) return false
  const said = z.object({ aud: z.string(), exp: z.number(), sub: z.string() }).safeParse(json(claims))
  const now = Date.now() / 1000
  return said.success && said.data.aud === origin && said.data.exp > now && said.data.exp <= now + DAY_SECONDS
}

function json(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** One record of `aes128gcm` (RFC 8188) under the keys of a browser (RFC 8291), in words; null when it does not open. */
function opened(body: Buffer, { privateKey, auth }: Browser): string | null {
  try {
    const salt = body.subarray(0, SALT)
    const server = body.subarray(HEAD, HEAD + KEY)
    const sealed = body.subarray(HEAD + KEY)
    const ecdh = createECDH('prime256v1')
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), server])
    const pseudo = createHmac('sha256', Buffer.from(auth, 'base64url')).update(ecdh.computeSecret(server)).digest()
    // HKDF-Expand of one block.
    const secret = createHmac('sha256', pseudo)
      .update(Buffer.concat([info, Buffer.from([1])]))
      .digest()
    const of = (name: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', of('aes128gcm', 16), of('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-TAG))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()])
    // The last record ends with 2 and zeros.
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
  } catch {
    return null
  }
}

function keptBrowsers(path: string) {
  const kept = new Map<string, Browser>(
    existsSync(path) ? Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Browser>) : [],
  )
  return {
    find: (id: string): Browser | undefined => kept.get(id),
    put: (id: string, browser: Browser): void => {
      kept.set(id, browser)
      writeFileSync(path, JSON.stringify(Object.fromEntries(kept)), { mode: 0o600 })
    },
  }
}
