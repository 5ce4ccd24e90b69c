import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createLog } from '#platform/log.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { signInAs, visitor } from './sign-in-as.ts'

type Line = Readonly<Record<string, unknown>>
const written: string[] = []
let site: DemoSite
let server: FastifyInstance
beforeAll(async () => {
  site = await openDemoSite(1)
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void written.push(line) })
  server = await site.serve({ log, env: { PUBLIC_URL: 'https://tutors.example' } })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

/** The one line that a call left. */
async function lineOf(asked: InjectOptions): Promise<Line> {
  written.length = 0
  await server.inject(asked)
  expect(written).toHaveLength(1)
  return JSON.parse(written[0] ?? '') as Line
}

test('a refused call is in the log: when, from where, who, what, and why', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const line = await lineOf({ url: '/api/admin/withdrawal/list', headers: parent.headers, remoteAddress: '203.0.113.7' })
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: process.pid,
    hostname: expect.any(String),
    reqId: expect.stringMatching(/^[\da-f-]{36}$/),
    method: 'GET',
    url: '/api/admin/withdrawal/list',
    address: '203.0.113.7',
    status: 403,
    ms: expect.any(Number),
    who: `parent ${parent.accountId}`,
    code: 'ROLE_NOT_ALLOWED',
    msg: 'answered',
  })
})

test('so are attempts to get past a guard, each by its code; what is answered has none', async () => {
  const parent = await signInAs(site, { side: 'parent' })
  const url = '/cert/sys-user/edit'
  const change = { method: 'POST', url, payload: { userName: 'Ann' } } as const
  expect(await lineOf({ ...change, headers: { ...parent.headers, 'x-csrf': 'forged' } })).toMatchObject({ code: 'CROSS_SITE' })
  expect(await lineOf({ ...change, headers: visitor })).toMatchObject({ code: 'LOGIN_REQUIRED' })
  expect(await lineOf({ ...change, payload: { userName: 7 }, headers: parent.headers })).toMatchObject({
    code: 'INVALID_INPUT',
    who: `parent ${parent.accountId}`,
  })
  const wrong = { countryCode: '852', mobile: '51234567', password: 'ninelights' }
  const login = await lineOf({ method: 'POST', url: '/cert/sso/login', headers: visitor, payload: wrong })
  expect(login).toMatchObject({ code: 'LOGIN_WRONG', status: 401 })
  expect(JSON.stringify(login)).not.toMatch(/ninelights|51234567/)
  const operator = await signInAs(site, { side: 'operator' })
  const read = await lineOf({ url: '/api/admin/audit/list', headers: operator.headers })
  expect([read['who'], 'code' in read]).toEqual([`operator ${operator.accountId}`, false])
})

test('nothing that somebody sends makes a line of its own or takes another’s place', async () => {
  const forged = '\n{"level":30,"msg":"answered","code":"forged"}\r\n'
  const line = await lineOf({
    url: `/api/nothing${encodeURIComponent(forged)}?${encodeURIComponent(forged)}=1`,
    headers: { 'user-agent': 'a"\\,"level":60', 'x-request-id': 'forged', referer: 'b","who":"operator 1' },
  })
  expect(line).toMatchObject({ level: 30, code: 'NOT_FOUND', msg: 'answered' })
  expect('who' in line).toBe(false)
  expect(written[0]?.slice(0, -1)).not.toContain('\n')
})

test('lines say their time in milliseconds since 1970 in UTC', async () => {
  const before = Date.now()
  const { time } = await lineOf({ url: '/healthz' })
  expect(Number(time)).toBeGreaterThanOrEqual(before)
  expect(Number(time)).toBeLessThanOrEqual(Date.now())
})
