import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SignJWT, exportJWK } from 'jose'
import { z } from 'zod'
import { hangUp } from '../faults.ts'
import { chooserPage } from '../page/chooser-page.ts'
import { escaped, inScript, languageOf, pageHtml } from '../page/html.ts'
import { personOf } from '../page/people.ts'
import type { Person } from '../page/people.ts'
import { simulatorOf } from '../simulator.ts'
import type { SimulatorGround } from '../simulator.ts'

const settings = z.object({ clientId: z.string() })
type GoogleClient = z.infer<typeof settings>

const KEY_ID = 'simulated-1'
const LIFE_SECONDS = 3600
const ASKED = ['client_id', 'redirect_uri', 'response_type', 'response_mode', 'scope', 'nonce', 'state'] as const

/** Google's sign-in: discovery, key set, and an authorization endpoint that answers signed id tokens. */
export const simulator = simulatorOf(settings, serveGoogle)

async function serveGoogle(scope: FastifyInstance, ground: SimulatorGround, client: GoogleClient): Promise<void> {
  const key = keyIn(ground.folder)
  const jwk = { ...(await exportJWK(createPublicKey(key))), kid: KEY_ID, alg: 'RS256', use: 'sig' }
  const issuer = ground.url
  scope.get('/.well-known/openid-configuration', async () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/o/oauth2/v2/auth`,
    jwks_uri: `${issuer()}/oauth2/v3/certs`,
    response_types_supported: ['id_token'],
    response_modes_supported: ['fragment', 'form_post', 'web_message'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
  }))
  scope.get('/oauth2/v3/certs', async (request, reply) => {
    const fault = await ground.nextFault()
    if (fault?.startsWith('drop')) return hangUp(request, reply)
    if (fault) return await reply.status(503).send({ error: 'unavailable' })
    return await reply.header('cache-control', 'public, max-age=600').send({ keys: [jwk] })
  })
  const askedBy = (request: FastifyRequest, given: URLSearchParams): Asked | string => readAsked(given, client) ?? request.url
  scope.get('/o/oauth2/v2/auth', async (request, reply) => {
    const query = new URL(request.url, 'http://simulator').searchParams
    const asked = askedBy(request, query)
    if (typeof asked === 'string') return await invalid(reply)
    const language = languageOf(query, request.headers['accept-language'])
    return await reply.type('text/html').send(chooserPage({ language, provider: 'Google', hidden: asked.all }))
  })
  scope.post('/o/oauth2/v2/auth', async (request, reply) => {
    const form = request.body as URLSearchParams
    const asked = askedBy(request, form)
    if (typeof asked === 'string') return await invalid(reply)
    const person = personOf(form.get('mailbox') ?? '', form.get('name') ?? '')
    if (form.get('cancel') || !person) return await answer(reply, asked, { error: 'access_denied' })
    const token = await tokenOf(person, asked).setIssuer(issuer()).sign(key)
    return await answer(reply, asked, { id_token: token })
  })
}

type Asked = {
  readonly all: Readonly<Record<string, string>>
  readonly redirect: URL
  readonly nonce: string
  readonly clientId: string
}

function readAsked(given: URLSearchParams, { clientId }: GoogleClient): Asked | null {
  const all = Object.fromEntries(ASKED.map((name) => [name, given.get(name) ?? '']))
  const redirect = all['redirect_uri'] ?? ''
  const isKnown = all['client_id'] === clientId && all['response_type'] === 'id_token'
  const isOpenId = (all['scope'] ?? '').split(' ').includes('openid') && all['nonce'] !== ''
  if (!isKnown || !isOpenId || !/^https?:/.test(redirect) || !URL.canParse(redirect)) return null
  return { all, redirect: new URL(redirect), nonce: all['nonce'] ?? '', clientId }
}

async function invalid(reply: FastifyReply): Promise<FastifyReply> {
  return await reply.status(400).send({ error: 'invalid_request' })
}

function tokenOf(person: Person, { clientId, nonce }: Asked): SignJWT {
  const now = Math.floor(Date.now() / 1000)
  const { email, name } = person
  return new SignJWT({ azp: clientId, email, email_verified: true, name, nonce, jti: randomUUID() })
    .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
    .setSubject(person.subject)
    .setAudience(clientId)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFE_SECONDS)
}

/** Brings the answer back in the way that was asked for. */
async function answer(reply: FastifyReply, asked: Asked, values: Readonly<Record<string, string>>): Promise<FastifyReply> {
  const state = asked.all['state'] ?? ''
  const response = { ...values, ...(state === '' ? {} : { state }) }
  const mode = asked.all['response_mode']
  if (mode === 'web_message') {
    const message = inScript({ type: 'authorization_response', response })
    const script = `window.opener?.postMessage(${message},${inScript(asked.redirect.origin)});window.close()`
    return await reply.type('text/html').send(pageHtml({ language: 'en', title: 'Google', body: '<p>✓</p>', script }))
  }
  if (mode === 'form_post') {
    const fields = Object.entries(response)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
      .join('')
    const body = `<form method="post" action="${escaped(asked.redirect.href)}">${fields}<button class="main">→</button></form>`
    return await reply
      .type('text/html')
      .send(pageHtml({ language: 'en', title: 'Google', body, script: 'document.forms[0].submit()' }))
  }
  const target = new URL(asked.redirect)
  target.hash = new URLSearchParams(response).toString()
  return await reply.redirect(target.href, 302)
}

/** The signing key, kept so that tokens outlive a restart. */
function keyIn(folder: string): ReturnType<typeof createPrivateKey> {
  const path = join(folder, 'google-key.pem')
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return createPrivateKey(readFileSync(path, 'utf8'))
}
