import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { newId } from '../new-id.ts'
import { readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { closeSession, closeSessionsOf, openSession, renewSession } from '../session.ts'
import type { OpenedSession } from '../session.ts'
import { openMigratedEmbedded } from '../../../test/embedded-database.ts'
import { callerOf, callersOf } from './caller.ts'
import { CONNECTION_TIMES } from './connections.ts'
import { openStreams } from './open-streams.ts'
import { registrarOf } from './registrar.ts'
import { createServer } from './server.ts'

const START = Date.parse('2026-11-21T04:00:00Z')
const MINUTE_MS = 60_000

let database: Database
let server: FastifyInstance
let time = START
let change: OpenedSession | 'closed' | null = null
const now = (): Date => new Date(time)

const call = (method: 'GET' | 'POST', path: string, roles: Endpoint<never, never, never, never>['access']['roles']) =>
  endpoint({
    method,
    path,
    summary: 'Test',
    spec: '0',
    tag: 'test',
    access: { roles, object: 'none', mutates: method === 'POST', rate: method === 'POST' ? 'write' : 'read' },
    data: z.object({ who: z.string() }),
    refusals: [],
  })

beforeAll(async () => {
  database = await openMigratedEmbedded()
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  const callers = callersOf({ database, clock: { now }, publicUrl: config.publicUrl })
  const statuses: Record<string, number> = { LOGIN_REQUIRED: 401, INTERNAL: 500, NOT_FOUND: 404 }
  const book = { statusOf: (code: string) => statuses[code] ?? 403, wordsOf: (code: string) => code }
  server = await createServer({
    config,
    log: pino({ level: 'silent' }),
    book,
    callers,
    clock: { now },
    limitByRow: async () => {},
    connections: CONNECTION_TIMES,
  })
  const register = registrarOf(server, {
    contextOf: (request) => ({ actor: callerOf(request).actor, now }) as never,
    cookies: callers.cookies,
    live: { callers, streams: openStreams(database), beatMs: 25_000 },
  })
  const who = async (ctx: { actor: { kind: string } }) => ({ who: 'type' in ctx.actor ? String(ctx.actor.type) : ctx.actor.kind })
  register(call('GET', '/who', ['visitor', 'parent', 'tutor', 'operator']), who)
  register(call('GET', '/parents', ['parent']), who)
  register(call('POST', '/change', ['visitor', 'parent', 'tutor']), who)
  register.session(call('POST', '/cookies', ['visitor', 'parent']), async (ctx) => ({ data: await who(ctx), session: change }))
  await server.ready()
})

afterAll(async () => {
  await server.close()
  await database.close()
})

async function newAccount(): Promise<string> {
  const id = newId(now())
  const account = { id, realm: 'person' as const, countryCode: '852', mobile: id, name: 'A', createdAt: now(), updatedAt: now() }
  await database.db.insertInto('account').values(account).execute()
  return id
}

async function opened(accountId: string, side: 'parent' | 'tutor' = 'parent'): Promise<OpenedSession> {
  return await openSession(database.db, { owner: { accountId, side }, method: 'password', device: 'x', now: now() })
}

async function whoIs(token: string): Promise<string> {
  return (await server.inject({ url: '/who', cookies: { sid: token } })).json<{ data: { who: string } }>().data.who
}

test('the cookie opens its session and nothing of it is in the database', async () => {
  const { token } = await opened(await newAccount(), 'tutor')
  expect(await whoIs(token)).toBe('tutor')
  const rows = JSON.stringify(await database.db.selectFrom('session').selectAll().execute())
  expect(rows).not.toContain(token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('a cookie of another name, of nobody, or cut short opens nothing and is cleared', async () => {
  const { token } = await opened(await newAccount())
  for (const sid of ['', 'forged', token.slice(1), `${token}x`]) {
    const answer = await server.inject({ url: '/who', cookies: { sid } })
    expect(answer.json()).toMatchObject({ data: { who: 'visitor' } })
    expect(answer.cookies.find(({ name }) => name === 'sid')).toMatchObject({ value: '', path: '/' })
  }
  expect((await server.inject({ url: '/who', cookies: { '__Host-sid': token } })).json()).toMatchObject({
    data: { who: 'visitor' },
  })
})

test('a session ends a day after its last use, to the millisecond', async () => {
  const { token } = await opened(await newAccount())
  time += 86_399_999
  expect(await whoIs(token)).toBe('parent')
  time += 86_399_999
  expect(await whoIs(token)).toBe('parent')
  time += 86_400_000
  expect(await whoIs(token)).toBe('visitor')
})

test('a session that is used every day ends thirty days after it began, to the millisecond', async () => {
  const { token } = await opened(await newAccount())
  for (let halfDay = 0; halfDay < 59; halfDay++) {
    time += 43_200_000
    expect(await whoIs(token)).toBe('parent')
  }
  time += 43_199_999
  expect(await whoIs(token)).toBe('parent')
  time += 1
  expect(await whoIs(token)).toBe('visitor')
})

test('a use is written at most once in five minutes', async () => {
  const { token, id } = await opened(await newAccount())
  const seen = async () =>
    (await database.db.selectFrom('session').select('lastSeenAt').where('id', '=', id).executeTakeFirstOrThrow()).lastSeenAt
  const first = await seen()
  time += 4 * MINUTE_MS
  await whoIs(token)
  expect(await seen()).toEqual(first)
  time += MINUTE_MS
  await whoIs(token)
  expect(await seen()).toEqual(now())
})

test('who is suspended is a visitor at once, and again who they were when restored', async () => {
  const accountId = await newAccount()
  const { token } = await opened(accountId)
  const set = async (status: 'active' | 'suspended') =>
    await database.db.updateTable('account').set({ status }).where('id', '=', accountId).execute()
  await set('suspended')
  expect(await whoIs(token)).toBe('visitor')
  await set('active')
  expect(await whoIs(token)).toBe('parent')
})

test('an operator who is suspended is a visitor at once', async () => {
  const id = newId(now())
  const operator = { id, email: `${id}@desk.example`, name: 'Desk', passwordHash: 'x', totpSecret: 'x', createdAt: now() }
  await database.db.insertInto('operator').values(operator).execute()
  const { token } = await openSession(database.db, { owner: { operatorId: id }, method: 'operator', device: 'x', now: now() })
  expect(await whoIs(token)).toBe('operator')
  await database.db.updateTable('operator').set({ status: 'suspended' }).where('id', '=', id).execute()
  expect(await whoIs(token)).toBe('visitor')
})

test('a renewed session has a new secret and the old one opens nothing', async () => {
  const { token, id } = await opened(await newAccount())
  const renewed = await renewSession(database.db, { id, side: 'tutor' })
  expect(await whoIs(token)).toBe('visitor')
  expect(await whoIs(renewed?.token ?? '')).toBe('tutor')
  await closeSession(database.db, id)
  expect(await whoIs(renewed?.token ?? '')).toBe('visitor')
  expect(await renewSession(database.db, { id })).toBeNull()
})

test('all sessions of an account end but the one that is kept, and nobody else’s', async () => {
  const accountId = await newAccount()
  const [a, b, c] = [await opened(accountId), await opened(accountId), await opened(await newAccount())]
  expect(await closeSessionsOf(database.db, { accountId, except: a.id })).toBe(1)
  expect(await Promise.all([a, b, c].map(({ token }) => whoIs(token)))).toEqual(['parent', 'visitor', 'parent'])
})

test('a role that a route does not admit is refused; a visitor is asked to log in', async () => {
  const accountId = await newAccount()
  const [parent, tutor] = [await opened(accountId), await opened(accountId, 'tutor')]
  const ask = async (cookies = {}) => (await server.inject({ url: '/parents', cookies })).json<{ code: string }>().code
  expect(await ask({ sid: parent.token })).toBe('OK')
  expect(await ask({ sid: tutor.token })).toBe('ROLE_NOT_ALLOWED')
  expect(await ask()).toBe('LOGIN_REQUIRED')
})

test('an answer that opens a session writes the secret hidden, and readable mirrors of it', async () => {
  change = await opened(await newAccount(), 'tutor')
  const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf': 'visitor' }
  const { cookies } = await server.inject({ method: 'POST', url: '/cookies', headers })
  const written = Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]))
  expect(written['sid']).toMatchObject({
    value: change.token,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: 2_592_000,
  })
  expect(written['currentUser']).toMatchObject({ value: '1', path: '/' })
  expect(written['loginState']).toMatchObject({ value: 'Y' })
  expect(written['csrf']?.httpOnly).toBeUndefined()
  change = 'closed'
  const gone = await server.inject({ method: 'POST', url: '/cookies', headers })
  expect(gone.headers['clear-site-data']).toBe('"cache"')
  expect(gone.cookies.map(({ name, value }) => `${name}=${value}`).toSorted()).toEqual([
    'csrf=',
    'currentUser=',
    'loginState=',
    'sid=',
  ])
})

test('what a session changes needs the value of that session', async () => {
  const accountId = await newAccount()
  const [mine, other] = [await opened(accountId), await opened(accountId)]
  const csrfFrom = async (token: string) =>
    (await server.inject({ url: '/who', cookies: { sid: token } })).cookies.find(({ name }) => name === 'csrf')?.value ?? ''
  const change = async (csrf: string | undefined, cookies = {}) =>
    (
      await server.inject({
        method: 'POST',
        url: '/change',
        headers: { 'sec-fetch-site': 'same-origin', ...(csrf === undefined ? {} : { 'x-csrf': csrf }) },
        cookies,
      })
    ).json<{ code: string }>().code
  expect(await change(await csrfFrom(mine.token), { sid: mine.token })).toBe('OK')
  expect(await change(await csrfFrom(other.token), { sid: mine.token })).toBe('CROSS_SITE')
  expect(await change('visitor', { sid: mine.token })).toBe('CROSS_SITE')
  expect(await change((await csrfFrom(mine.token)).slice(0, -1), { sid: mine.token })).toBe('CROSS_SITE')
  expect(await change(undefined, { sid: mine.token })).toBe('CROSS_SITE')
  expect(await change('visitor')).toBe('OK')
  expect(await change(undefined)).toBe('CROSS_SITE')
})
