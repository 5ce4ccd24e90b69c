import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import type { LightMyRequestResponse } from 'fastify'
import { deliverWaiting } from '#modules/notices/public.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { visitor } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'

/** Answer of a call as tests read it. */
export type Answer = {
  readonly status: number
  readonly code: string
  readonly msg: string
  readonly data: unknown
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly cookies: ReadonlyMap<string, string>
  readonly body: string
}

function answerOf(response: LightMyRequestResponse): Answer {
  const { code, msg, data, fields } = response.json<{
    code: string
    msg: string
    data: unknown
    fields?: Record<string, string>
  }>()
  const cookies = new Map(response.cookies.map(({ name, value }) => [name, value]))
  return { status: response.statusCode, code, msg, data, fields, cookies, body: response.body }
}

type Headers = Readonly<Record<string, string>>

type NewPerson = { type?: number; password?: string; userName?: string; invitation?: string }

/** How tests make calls; `headers` say whose they are, a visitor's when left out. */
export function callsOn(site: Pick<DemoSite, 'server' | 'database' | 'keys' | 'clock'>) {
  const post = async (url: string, body?: object, headers: Readonly<Record<string, string>> = visitor): Promise<Answer> => {
    // Two messages are never of the same millisecond.
    site.clock.advance(1)
    return answerOf(await site.server.inject({ method: 'POST', url, headers, ...(body ? { payload: body } : {}) }))
  }
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    answerOf(await site.server.inject({ url, headers }))
  /** Messages that wait to be sent, oldest first, opened. */
  const outbox = async () => {
    await deliverWaiting(testContext(site))
    const rows = await site.database.db
      .selectFrom('delivery')
      .select(['channel', 'purpose', 'sealed'])
      .where('sealed', 'is not', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    return rows.map(({ channel, purpose, sealed }) => {
      const { to, values } = JSON.parse(site.keys.unseal('delivery', sealed ?? '')) as {
        to: string
        values: Record<string, string>
      }
      return { channel, purpose, to, values }
    })
  }
  /** The last code that was sent to a number. */
  const lastCode = async (to: string): Promise<string> =>
    (await outbox()).findLast((one) => one.to === to && one.values['code'])?.values['code'] ?? ''
  /** The headers of who has just been logged in by an answer. */
  const headersOf = ({ cookies }: Answer): Readonly<Record<string, string>> => ({
    cookie: `__Host-sid=${cookies.get('__Host-sid') ?? ''}`,
    'sec-fetch-site': 'same-origin',
    'x-csrf': cookies.get('__Host-csrf') ?? '',
  })
  const register = async (mobile: string, person: NewPerson = {}): Promise<Answer> => {
    const { type = 2, password = GOOD_PASSWORD, userName = 'Ah Lin', ...more } = person
    const phone = { countryCode: '852', mobile }
    const sent = await post('/cert/sso/register/send/message', { ...phone, type })
    const { codeKey } = sent.data as { codeKey: string }
    return await post('/cert/sso/register', {
      ...phone,
      type,
      termsVersion: PAPERS_VERSION,
      password,
      userName,
      ...more,
      codeKey,
      verifyCode: await lastCode(`+852${mobile}`),
    })
  }
  /** Asks for a code and answers with what a call proves itself by; a minute later than the last time. */
  const proof = async (url: string, by: { headers: Headers; mobile: string }, body: object = {}) => {
    site.clock.advance(60_000)
    const { codeKey } = (await post(url, body, by.headers)).data as { codeKey: string }
    return { codeKey, verifyCode: await lastCode(`+852${by.mobile}`) }
  }
  const begun = async (provider: string) => begunBy((await get(`/cert/sso/${provider}/start`)).data)
  const TERM = '/api/user/payment/term'
  const addTerm = async (term: object, by: { headers: Headers; mobile: string }): Promise<Answer> =>
    await post(`${TERM}/add`, { ...term, ...(await proof(`${TERM}/add/send/message`, by)) }, by.headers)
  const deleteTerm = async (id: string, by: { headers: Headers; mobile: string }): Promise<Answer> =>
    await post(`${TERM}/delete`, { id, ...(await proof(`${TERM}/delete/send/message`, by, { id })) }, by.headers)
  return { post, get, outbox, lastCode, headersOf, register, proof, begun, addTerm, deleteTerm }
}

/** To which page of ours providers come back. */
export const RETURN_PAGE = 'https://tutors.example/zh/login/return'

/** What a call brings that ends a log-in by a provider, besides the token or code. */
function begunBy(data: unknown): { readonly state: string; readonly secret: string; readonly redirectUri: string } {
  const { state, secret } = data as { state: string; secret: string }
  return { state, secret, redirectUri: RETURN_PAGE }
}

export const GOOD_PASSWORD = 'nine lights over the bay'
