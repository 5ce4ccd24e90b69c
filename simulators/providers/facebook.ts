import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { hangUp } from '../faults.ts'
import { chooserPage } from '../page/chooser-page.ts'
import { languageOf } from '../page/html.ts'
import { personOf } from '../page/people.ts'
import type { Person } from '../page/people.ts'
import { simulatorOf } from '../simulator.ts'
import type { SimulatorGround } from '../simulator.ts'

const settings = z.object({ appId: z.string(), appSecret: z.string() })
type FacebookApp = z.infer<typeof settings>

type Code = {
  readonly id: string
  readonly appId: string
  readonly person: Person
  readonly redirectUri: string
  readonly expiresAt: number
}
type Token = {
  readonly id: string
  readonly appId: string
  readonly person: Person
  readonly issuedAt: number
  readonly expiresAt: number
}

const LIFE_SECONDS = 5400
const CODE_LIFE_SECONDS = 600
const ASKED = ['client_id', 'redirect_uri', 'response_type', 'state', 'scope'] as const

/** Facebook's login dialog, which gives codes, and the Graph calls that give access tokens for them and check those. */
export const simulator = simulatorOf(settings, serveFacebook)

async function serveFacebook(scope: FastifyInstance, ground: SimulatorGround, app: FacebookApp): Promise<void> {
  const secret = secretIn(ground.folder)
  const tokens = signedTexts<Token>(secret, 'EAAS')
  const codes = signedTexts<Code>(secret, 'AQ')
  const used = new Set<string>()
  scope.get('/:version/dialog/oauth', async (request, reply) => {
    const query = new URL(request.url, 'http://simulator').searchParams
    if (!redirectOf(query)) return await refuse(reply, 400, [191, "The domain of this URL isn't included in the app's domains"])
    const hidden = Object.fromEntries(ASKED.map((name) => [name, query.get(name) ?? '']))
    const language = languageOf(query, request.headers['accept-language'])
    return await reply.type('text/html').send(chooserPage({ language, provider: 'Facebook', hidden }))
  })
  scope.post('/:version/dialog/oauth', async (request, reply) => {
    const form = request.body as URLSearchParams
    const target = redirectOf(form)
    if (!target) return await refuse(reply, 400, [191, "The domain of this URL isn't included in the app's domains"])
    const state = form.get('state') ?? ''
    const person = personOf(form.get('mailbox') ?? '', form.get('name') ?? '')
    if (form.get('cancel') || !person) {
      for (const [name, value] of Object.entries({ error: 'access_denied', error_reason: 'user_denied', state }))
        target.searchParams.set(name, value)
      return await reply.redirect(target.href, 302)
    }
    // Whichever app asks gets a code: what it is good for is that app's token alone.
    const expiresAt = Math.floor(Date.now() / 1000) + CODE_LIFE_SECONDS
    const redirectUri = form.get('redirect_uri') ?? ''
    const code = codes.make({ id: randomUUID(), appId: form.get('client_id') ?? '', person, redirectUri, expiresAt })
    for (const [name, value] of Object.entries({ code, state })) target.searchParams.set(name, value)
    // Facebook ends the address so.
    return await reply.redirect(`${target.href}#_=_`, 302)
  })
  scope.post('/:version/oauth/access_token', async (request, reply) => {
    const fault = await ground.nextFault()
    if (fault?.startsWith('drop')) return hangUp(request, reply)
    if (fault) return await refuse(reply, 503, [2, 'Service temporarily unavailable'])
    const form = request.body as URLSearchParams
    if (form.get('client_id') !== app.appId || form.get('client_secret') !== app.appSecret)
      return await refuse(reply, 400, [1, 'Error validating client secret.'])
    const code = codes.read(form.get('code') ?? '')
    const wrong = wrongWith(code, { appId: app.appId, redirectUri: form.get('redirect_uri') ?? '', used })
    if (!code || wrong) return await refuse(reply, 400, [100, wrong])
    used.add(code.id)
    const issuedAt = Math.floor(Date.now() / 1000)
    const token = { id: randomUUID(), appId: app.appId, person: code.person, issuedAt, expiresAt: issuedAt + LIFE_SECONDS }
    return { access_token: tokens.make(token), token_type: 'bearer', expires_in: LIFE_SECONDS }
  })
  serveGraph(scope, app, tokens)
}

/** Why a code gives no token; '' when it does. */
function wrongWith(
  code: Code | null,
  { appId, redirectUri, used }: { readonly appId: string; readonly redirectUri: string; readonly used: ReadonlySet<string> },
): string {
  if (code?.appId !== appId) return 'Invalid verification code format.'
  if (code.redirectUri !== redirectUri) return 'Error validating verification code. The redirect_uri is not identical.'
  if (used.has(code.id)) return 'This authorization code has been used.'
  return code.expiresAt * 1000 <= Date.now() ? 'This authorization code has expired.' : ''
}

function serveGraph(scope: FastifyInstance, app: FacebookApp, tokens: Pick<ReturnType<typeof signedTexts<Token>>, 'read'>): void {
  scope.get<{ Querystring: Record<string, string> }>('/:version/debug_token', async (request, reply) => {
    const { input_token: input = '', access_token: access } = request.query
    if (access !== `${app.appId}|${app.appSecret}`)
      return await refuse(reply, 400, [190, 'Invalid OAuth access token signature.'])
    return { data: debugOf(tokens.read(input)) }
  })
  scope.get<{ Querystring: Record<string, string> }>('/:version/me', async (request, reply) => {
    const { access_token: access = '', appsecret_proof: proof, fields = 'id,name' } = request.query
    const token = tokens.read(access)
    if (!token || token.expiresAt * 1000 <= Date.now())
      return await refuse(reply, 401, [190, 'Error validating access token: the session is invalid.'])
    const wanted = createHmac('sha256', app.appSecret).update(access).digest('hex')
    if (proof !== wanted) return await refuse(reply, 400, [100, 'Invalid appsecret_proof provided in the API argument'])
    const { subject: id, name, email } = token.person
    const known: Readonly<Record<string, string>> = { id, name, email }
    return Object.fromEntries(['id', ...fields.split(',')].flatMap((field) => (known[field] ? [[field, known[field]]] : [])))
  })
}

function redirectOf(given: URLSearchParams): URL | null {
  const redirect = given.get('redirect_uri') ?? ''
  const isAsked = given.get('client_id') && given.get('response_type') === 'code'
  return isAsked && /^https?:/.test(redirect) && URL.canParse(redirect) ? new URL(redirect) : null
}

function debugOf(token: Token | null): object {
  if (!token) return { is_valid: false, error: { code: 190, message: 'Invalid OAuth access token.' }, scopes: [] }
  return {
    app_id: token.appId,
    type: 'USER',
    application: 'TutorHarbour',
    data_access_expires_at: token.expiresAt,
    expires_at: token.expiresAt,
    is_valid: token.expiresAt * 1000 > Date.now(),
    issued_at: token.issuedAt,
    scopes: ['public_profile'],
    user_id: token.person.subject,
  }
}

async function refuse(reply: FastifyReply, status: number, [code, message]: readonly [number, string]): Promise<FastifyReply> {
  const fbtrace = randomBytes(8).toString('hex')
  return await reply.status(status).send({ error: { message, type: 'OAuthException', code, fbtrace_id: fbtrace } })
}

/** Codes and access tokens that say what they are to nobody but us. */
function signedTexts<T>(secret: string, prefix: string): { make: (content: T) => string; read: (text: string) => T | null } {
  const sign = (body: string): string => createHmac('sha256', secret).update(`${prefix}${body}`).digest('base64url')
  return {
    make: (content) => {
      const body = Buffer.from(JSON.stringify(content)).toString('base64url')
      return `${prefix}${body}.${sign(body)}`
    },
    read: (text) => {
      const [body = '', signature] = text.startsWith(prefix) ? text.slice(prefix.length).split('.') : []
      return signature === sign(body) ? (JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as T) : null
    },
  }
}

function secretIn(folder: string): string {
  const path = join(folder, 'facebook-secret.txt')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
