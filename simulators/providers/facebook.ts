import { createHmac, randomBytes } from 'node:crypto'
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

type Token = { readonly appId: string; readonly person: Person; readonly issuedAt: number; readonly expiresAt: number }

const LIFE_SECONDS = 5400
const ASKED = ['client_id', 'redirect_uri', 'response_type', 'state', 'scope'] as const

/** Facebook's login dialog and the Graph calls that check its access tokens. */
export const simulator = simulatorOf(settings, serveFacebook)

async function serveFacebook(scope: FastifyInstance, ground: SimulatorGround, app: FacebookApp): Promise<void> {
  const tokens = tokenMaker(secretIn(ground.folder))
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
    // Whichever app asks gets a token of its own: what another app does with it is for that app to check.
    const issuedAt = Math.floor(Date.now() / 1000)
    const token = tokens.make({ appId: form.get('client_id') ?? '', person, issuedAt, expiresAt: issuedAt + LIFE_SECONDS })
    const values = { access_token: token, expires_in: String(LIFE_SECONDS), token_type: 'bearer', state }
    target.hash = new URLSearchParams(values).toString()
    return await reply.redirect(target.href, 302)
  })
  scope.get<{ Querystring: Record<string, string> }>('/:version/debug_token', async (request, reply) => {
    const fault = await ground.nextFault()
    if (fault?.startsWith('drop')) return hangUp(request, reply)
    if (fault) return await refuse(reply, 503, [2, 'Service temporarily unavailable'])
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
  const isAsked = given.get('client_id') && given.get('response_type') === 'token'
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

/** Access tokens that say what they are to nobody but us. */
function tokenMaker(secret: string): { make: (token: Token) => string; read: (text: string) => Token | null } {
  const sign = (body: string): string => createHmac('sha256', secret).update(body).digest('base64url')
  return {
    make: (token) => {
      const body = Buffer.from(JSON.stringify(token)).toString('base64url')
      return `EAAS${body}.${sign(body)}`
    },
    read: (text) => {
      const [body = '', signature] = text.replace(/^EAAS/, '').split('.')
      return signature === sign(body) ? (JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Token) : null
    },
  }
}

function secretIn(folder: string): string {
  const path = join(folder, 'facebook-secret.txt')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
