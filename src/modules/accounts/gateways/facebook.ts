import { createHash, createHmac } from 'node:crypto'
import type { IdentityAnswer } from '../domain/identity.ts'

/** How we are known to Facebook and where its Graph is. */
export type FacebookAddress = { readonly appId: string; readonly appSecret: string; readonly graphUrl: string }

type Debugged = {
  readonly data?: {
    readonly app_id?: unknown
    readonly is_valid?: unknown
    readonly user_id?: unknown
    readonly expires_at?: unknown
    readonly type?: unknown
  }
}

const TIMEOUT_MS = 5000
const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const LONGEST_NAME = 40

/**
 * Checks access tokens of Facebook: `debug_token` must say that the token is valid, of a user and of our own app, and the
 * Graph must know the same person with our proof of the app's secret. A token of another app is refused.
 */
export function facebookTokens({
  appId,
  appSecret,
  graphUrl,
}: FacebookAddress): (accessToken: string, now: Date) => Promise<{ answer: IdentityAnswer; nonce: null }> {
  const read = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const answer = await fetch(`${graphUrl}/${path}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (answer.status >= 500 || answer.status === 429) throw new Error('Facebook does not answer')
    return answer.ok ? await answer.json() : null
  }
  const prove = async (accessToken: string, now: Date): Promise<IdentityAnswer> => {
    const { data } = ((await read('debug_token', { input_token: accessToken, access_token: `${appId}|${appSecret}` })) ??
      {}) as Debugged
    const ends = Number(data?.expires_at ?? 0) * SECOND_MS
    if (data?.is_valid !== true || String(data.app_id) !== appId || typeof data.user_id !== 'string') return 'not-valid'
    if (data.type !== undefined && data.type !== 'USER') return 'not-valid'
    // Zero means that it never ends.
    if (ends !== 0 && ends <= now.getTime()) return 'not-valid'
    const proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
    const me = (await read('me', { fields: 'id,name', access_token: accessToken, appsecret_proof: proof })) as {
      id?: unknown
      name?: unknown
    } | null
    if (me?.id !== data.user_id) return 'not-valid'
    return {
      provider: 'facebook',
      subject: data.user_id,
      name: typeof me.name === 'string' ? me.name.slice(0, LONGEST_NAME) : '',
      proofId: createHash('sha256').update(accessToken).digest('hex'),
      endsAt: new Date(ends === 0 ? now.getTime() + 24 * HOUR_MS : ends),
    }
  }
  return async (accessToken, now) => {
    try {
      return { answer: await prove(accessToken, now), nonce: null }
    } catch {
      return { answer: 'not-reached', nonce: null }
    }
  }
}
