import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Locale } from '#kernel/locale.ts'
import type { Clock } from '#platform/clock.ts'
import { isObject, textOf } from './provider-answer.ts'
import { callProvider } from './provider-call.ts'
import type { ProviderAnswer } from './provider-call.ts'

/** How we are known to PayMe, and where it is. */
export type PaymeAccess = {
  readonly clientId: string
  readonly clientSecret: string
  readonly signingKeyId: string
  /** In base 64. */
  readonly signingKey: string
  readonly apiUrl: string
}

export type PaymeCall = {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly locale?: Locale
}

/** Signed calls with a token that is used until it ends. */
export type PaymeClient = { readonly call: (call: PaymeCall) => Promise<ProviderAnswer> }

/** PayMe gave no token, so no call was made. */
export class NoToken extends Error {
  readonly code: string
  constructor(code: string) {
    super(`PayMe gave no token: ${code}`)
    this.code = code
  }
}

type Token = { readonly value: string; readonly endsAt: number }

const API_VERSION = '0.12'
const UNAUTHORIZED = 401
const MARGIN_MS = 60_000
const LIFE_MS = 3_600_000
const LANGUAGES = { zh: 'zh-HK', en: 'en-US' } as const
const SIGNED = [
  '(request-target)',
  'Api-Version',
  'Request-Date-Time',
  'Content-Type',
  'Digest',
  'Accept',
  'Trace-Id',
  'Authorization',
]

export function paymeClient(access: PaymeAccess, clock: Clock): PaymeClient {
  let token: Promise<Token> | null = null
  const isFresh = (one: Token | null): boolean => one !== null && one.endsAt - MARGIN_MS > clock.now().getTime()
  const tokenNow = async (): Promise<Token> => {
    const kept = token
    const known = (await kept?.catch(() => null)) ?? null
    // Calls at the same time share the question.
    if (token === kept && !isFresh(known)) token = askToken(access, clock)
    return await (token ?? tokenNow())
  }
  const send = async ({ value }: Token, { method, path, body, locale = 'zh' }: PaymeCall): Promise<ProviderAnswer> => {
    const text = body ? JSON.stringify(body) : ''
    const url = `${access.apiUrl}${path}`
    const headers = signedHeaders(access, { method, url, text, token: value, now: clock.now(), locale })
    return await callProvider({ method, at: access.apiUrl, path, headers, ...(body ? { body: text } : {}) })
  }
  return {
    call: async (call) => {
      const used = await tokenNow()
      const answer = await send(used, call)
      if (answer.status !== UNAUTHORIZED) return answer
      // It ended early; what was refused for that did nothing.
      if ((await token?.catch(() => null)) === used) token = null
      return await send(await tokenNow(), call)
    },
  }
}

async function askToken({ clientId, clientSecret, apiUrl }: PaymeAccess, clock: Clock): Promise<Token> {
  const asked = clock.now().getTime()
  const answer = await callProvider({
    method: 'POST',
    at: apiUrl,
    path: '/oauth2/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      'api-version': API_VERSION,
    },
    body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret }).toString(),
  }).catch(() => null)
  if (!answer) throw new NoToken('NO_ANSWER')
  const { status, json } = answer
  const value = textOf(json?.['accessToken'])
  if (status === 200 && value) {
    const ends = Date.parse(textOf(json?.['expiresOn']) ?? '')
    return { value, endsAt: Number.isNaN(ends) ? asked + LIFE_MS : ends }
  }
  const [first] = Array.isArray(json?.['errors']) ? (json['errors'] as readonly unknown[]) : []
  const code = isObject(first) ? textOf(first['errorCode']) : null
  throw new NoToken(code ?? `HTTP${status}`)
}

type Signed = {
  readonly method: string
  readonly url: string
  readonly text: string
  readonly token: string
  readonly now: Date
  readonly locale: Locale
}

/** Signs as HSBC's page on message signing says, draft-cavage with HMAC-SHA256. */
function signedHeaders(access: PaymeAccess, { method, url, text, token, now, locale }: Signed): Record<string, string> {
  const headers: Record<string, string> = {
    'Api-Version': API_VERSION,
    'Request-Date-Time': now.toISOString(),
    'Content-Type': 'application/json',
    Digest: `SHA-256=${createHash('sha256').update(text).digest('base64')}`,
    Accept: 'application/json',
    'Trace-Id': randomUUID(),
    Authorization: `Bearer ${token}`,
  }
  const target = `${method.toLowerCase()} ${new URL(url).pathname}`
  const lines = SIGNED.map((name) => `${name.toLowerCase()}: ${headers[name] ?? target}`)
  const key = Buffer.from(access.signingKey, 'base64')
  const signature = createHmac('sha256', key).update(lines.join('\n')).digest('base64')
  return {
    ...headers,
    'Accept-Language': LANGUAGES[locale],
    Signature: `keyId="${access.signingKeyId}",algorithm="hmac-sha256",headers="${SIGNED.join(' ')}",signature="${signature}"`,
  }
}
