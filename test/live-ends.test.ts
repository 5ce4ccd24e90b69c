import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify } from '#modules/notices/public.ts'
import { openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { closeGently } from '#platform/http/close-gently.ts'
import { renewSession } from '#platform/session.ts'
import { GOOD_PASSWORD, callsOn } from '../src/modules/accounts/test/calls.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { freshMobile } from './matrix-objects.ts'
import { signInAs } from './sign-in-as.ts'
import type { SignedIn } from './sign-in-as.ts'
import { openTestDatabase } from './test-database.ts'
import { urlOf } from './test-server.ts'
import { transact } from './test-context.ts'

let site: DemoSite
let elsewhere: Database
// Streams are open on one server; what ends their sessions happens on another, on PostgreSQL with connections of its own.
let server: FastifyInstance
let other: FastifyInstance
// Looks at its sessions all the time; the other one in production's time, so that a test sees who was told.
let beating: FastifyInstance
beforeAll(async () => {
  const database = await openTestDatabase()
  elsewhere = await secondOf(database)
  site = await openDemoSite(1, { database })
  server = await site.serve({})
  beating = await site.serve({ connections: BEATING })
  other = await site.serve({ database: elsewhere })
  for (const one of [server, beating]) await one.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await closeGently(server)
  await closeGently(beating)
  await other.close()
  if (elsewhere !== site.database) await elsewhere.close()
  await site.close()
})

const BEATING = {
  headersMs: 10_000,
  requestMs: 30_000,
  bytesMs: 900_000,
  bytesWindowMs: 20_000,
  keepAliveMs: 10_000,
  silentMs: 60_000,
  lookMs: 2_000,
  beatMs: 30,
} as const

async function secondOf(database: Database): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return database
  const [row] = (await database.raw('select current_database() as name', [])) as { name: string }[]
  return await openPostgres({ url: urlOf(url, row?.name ?? ''), replicaUrl: null, pool: 4 })
}

/** An open event stream; `ended` when the server ended it, and with what it had said. */
type Ear = { readonly said: () => string; readonly seen: (part: string) => Promise<void>; readonly ended: Promise<string> }

async function listen({ cookie }: Pick<SignedIn, 'cookie'>, at = server): Promise<Ear> {
  const { port } = at.server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: '/api/notice/live', headers: { cookie }, agent: false }, resolve).on('error', reject)
  })
  expect(answer.statusCode).toBe(200)
  let text = ''
  answer.setEncoding('utf8').on('data', (part: string) => void (text += part))
  const ended = new Promise<string>((resolve) => answer.on('close', () => resolve(text)))
  const seen = async (part: string): Promise<void> => await expect.poll(() => text, { timeout: 10_000 }).toContain(part)
  await seen('event: counts')
  return { said: () => text, seen, ended }
}

async function tell(accountId: string): Promise<void> {
  await transact(site, async (tx) => await notify(tx, { accountId, kind: 'new-device', values: { device: 'x' } }))
}

/** How many notices a stream has brought, and how many were unread when it opened. */
const heardBy = ({ said }: Ear): number => said().match(/event: notice/g)?.length ?? 0
const unreadAtFirst = ({ said }: Ear): number => Number(/event: counts\ndata: \{"notices":(\d+)/.exec(said())?.[1])

/**
 * Proves that these streams hear still, and that those which ended heard nothing of it. What was told before may be on its way
 * to a stream, the notice of the act itself among it: each has brought one event for each notice since it opened.
 */
async function expectOpen(accountId: string, ears: readonly Ear[]): Promise<void> {
  await tell(accountId)
  const notices = site.database.db.selectFrom('notice').where('accountId', '=', accountId).where('readAt', 'is', null)
  const { unread } = await notices.select((eb) => eb.fn.countAll<number>().as('unread')).executeTakeFirstOrThrow()
  for (const ear of ears) await expect.poll(() => heardBy(ear), { timeout: 10_000 }).toBe(Number(unread) - unreadAtFirst(ear))
}

const parent = (accountId?: string): Promise<SignedIn> => signInAs(site, { side: 'parent', ...(accountId ? { accountId } : {}) })

async function post(url: string, who: Readonly<Record<string, string>>, payload: object = {}): Promise<unknown> {
  return (await other.inject({ method: 'POST', url, headers: who, payload })).json<{ code: string }>().code
}

test('logging out ends the stream of this device and of no other', async () => {
  const [here, there] = [await parent(), await parent()]
  const second = await parent(here.accountId)
  const [own, device, stranger] = [await listen(here), await listen(second), await listen(there)]
  expect(await post('/cert/sso/logout', here.headers)).toBe('OK')
  expect(await own.ended).not.toContain('event: notice')
  await expectOpen(here.accountId, [device])
  await expectOpen(there.accountId, [stranger])
  expect(own.said()).not.toContain('event: notice')
})

test('a device that is revoked is cut off, and others are not', async () => {
  const mine = await parent()
  const [lost, kept] = [await parent(mine.accountId), await parent(mine.accountId)]
  const ears = [await listen(mine), await listen(lost), await listen(kept)] as const
  expect(await post('/cert/sys-user/session/revoke', mine.headers, { id: lost.sessionId })).toBe('OK')
  expect(await ears[1].ended).not.toContain('event: notice')
  await expectOpen(mine.accountId, [ears[0], ears[2]])
  expect(ears[1].said()).not.toContain('event: notice')
})

test('revoking all others leaves one’s own', async () => {
  const mine = await parent()
  const others = [await parent(mine.accountId), await parent(mine.accountId)]
  const own = await listen(mine)
  const ears = await Promise.all(others.map((one) => listen(one)))
  expect(await post('/cert/sys-user/session/revoke/others', mine.headers)).toBe('OK')
  for (const ear of ears) expect(await ear.ended).not.toContain('event: notice')
  await expectOpen(mine.accountId, [own])
  // One of the act itself, which tells those who stayed, and one that was told after it.
  expect(heardBy(own)).toBe(2)
})

test('whoever an operator suspends hears nothing more, not even of it', async () => {
  const [person, operator] = [await parent(), await signInAs(site, { side: 'operator' })]
  const ears = [await listen(person), await listen(await parent(person.accountId))]
  const url = `/api/admin/user/${person.accountId}/suspend`
  expect(await post(url, operator.headers, { reason: 'Asked for money outside' })).toBe('OK')
  for (const ear of ears) expect(await ear.ended).not.toContain('event: notice')
})

test('an account whose status changes, or that is deleted, hears nothing more, whoever did it', async () => {
  const { db } = elsewhere
  const suspended = await parent()
  const first = await listen(suspended)
  await db.updateTable('account').set({ status: 'suspended' }).where('id', '=', suspended.accountId).execute()
  expect(await first.ended).not.toContain('event: notice')
  const deleted = await parent()
  const second = await listen(deleted)
  await db.deleteFrom('account').where('id', '=', deleted.accountId).execute()
  expect(await second.ended).not.toContain('event: notice')
})

test('switching to the other side ends the stream, and the new secret opens another', async () => {
  const person = await signInAs(site, { side: 'parent', sides: ['parent', 'tutor'] })
  const ear = await listen(person)
  const answer = await other.inject({
    method: 'POST',
    url: '/cert/sys-user/switch',
    headers: person.headers,
    payload: { type: 1 },
  })
  expect(answer.json()).toMatchObject({ code: 'OK' })
  await ear.ended
  const token = answer.cookies.find(({ name }) => name === '__Host-sid')?.value ?? ''
  const next = await listen({ cookie: `__Host-sid=${token}` })
  await expectOpen(person.accountId, [next])
  expect(ear.said()).not.toContain('event: notice')
})

test('a changed password ends every stream of the old secrets; a forgotten one that is set ends all', async () => {
  const calls = callsOn({ ...site, server: other })
  const mobile = freshMobile()
  const entered = await calls.register(mobile)
  const headers = calls.headersOf(entered)
  const { accountId } = (await site.database.db
    .selectFrom('account')
    .select('id as accountId')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()) as { accountId: string }
  const ears = [await listen({ cookie: headers['cookie'] ?? '' }), await listen(await parent(accountId))]
  await calls.post('/cert/sys-user/send/reset/password/message', {}, headers)
  const verifyCode = await calls.lastCode(`+852${mobile}`)
  const changed = await calls.post(
    '/cert/sys-user/reset/password',
    { currentPassword: GOOD_PASSWORD, password: 'nine junks of the quay', verifyCode },
    headers,
  )
  expect(changed.code).toBe('OK')
  for (const ear of ears) expect(await ear.ended).not.toContain('event: notice')
  const again = [await listen({ cookie: calls.headersOf(changed)['cookie'] ?? '' }), await listen(await parent(accountId))]
  site.clock.advance(120_000)
  const phone = { countryCode: '852', mobile }
  const sent = await calls.post('/cert/sso/forget/password/send/message', phone)
  const { codeKey } = sent.data as { codeKey: string }
  const code = await calls.lastCode(`+852${mobile}`)
  const reset = await calls.post('/cert/sso/reset/forget/password', {
    ...phone,
    password: 'ten lights over the bay',
    codeKey,
    verifyCode: code,
  })
  expect(reset.code).toBe('OK')
  for (const ear of again) expect(await ear.ended).not.toContain('event: notice')
})

test('a session that lay idle too long ends its stream without being told, though the stream was open all the time', async () => {
  const person = await parent()
  const ear = await listen(person, beating)
  site.clock.advance(86_400_000)
  expect(await ear.ended).not.toContain('event: notice')
})

test('an open stream and its connecting again put off no idle end', async () => {
  const person = await parent()
  const idleEnd = async () =>
    (
      await site.database.db
        .selectFrom('session')
        .select('idleEndsAt')
        .where('id', '=', person.sessionId)
        .executeTakeFirstOrThrow()
    ).idleEndsAt
  const before = await idleEnd()
  site.clock.advance(3_600_000)
  await server.inject({ url: '/api/notice/live?seconds=0', headers: { cookie: person.cookie } })
  expect(await idleEnd()).toEqual(before)
  await server.inject({ url: '/api/notice/unread/count', headers: { cookie: person.cookie } })
  expect((await idleEnd()).getTime() - before.getTime()).toBe(3_600_000)
})

test('a secret that is renewed ends the stream even where nobody heard of it', async () => {
  const person = await parent()
  const ear = await listen(person)
  // What was told is lost while a process connects again.
  await site.database.raw('alter table session disable trigger session_renewed', [])
  await renewSession(site.database.db, { id: person.sessionId })
  await site.database.raw('alter table session enable trigger session_renewed', [])
  await tell(person.accountId)
  expect(await ear.ended).not.toContain('event: notice')
})

test('a sixth stream of an account pushes the first out, which is ended and asked not to come back', async () => {
  const person = await parent()
  const ears: Ear[] = []
  for (let device = 0; device < 5; device++) ears.push(await listen(await parent(person.accountId)))
  await expectOpen(person.accountId, ears)
  ears.push(await listen(await parent(person.accountId)))
  const [first, ...rest] = ears
  expect(await first?.ended).toMatch(/event: replaced\ndata: null\n\n$/)
  await expectOpen(person.accountId, rest)
  expect(first?.said().match(/event: notice/g)).toHaveLength(1)
  // Another account is counted for itself.
  const stranger = await parent()
  await expectOpen(stranger.accountId, [await listen(stranger)])
  expect(rest.every((ear) => !ear.said().includes('event: replaced'))).toBe(true)
})
