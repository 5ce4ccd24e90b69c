import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#kernel/actor.ts'
import { createLog } from '#platform/log.ts'
import { PAGES_ARE_BUILT, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { methodsOf, withRoutes } from './live-routes.ts'
import { signInAs } from './sign-in-as.ts'

const lines: string[] = []
let site: DemoSite
let server: FastifyInstance
beforeAll(async () => {
  const log = createLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) })
  site = await openDemoSite(1, { ...(await builtPages()), log, env: { PAYMENTS: 'on' } })
  server = site.server
})
afterAll(async () => await site.close())

/** Names of all tables but that of sessions, by which a caller is known. */
async function everyTable(): Promise<readonly string[]> {
  const rows = await site.database.raw(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'session'",
    [],
  )
  return (rows as { tablename: string }[]).map(({ tablename }) => tablename)
}

/** Fails every statement on these tables while `act` runs. */
async function withoutTables<T>(names: readonly string[], act: () => Promise<T>): Promise<T> {
  for (const name of names) await site.database.raw(`alter table ${name} rename to ${name}_away`, [])
  try {
    return await act()
  } finally {
    for (const name of names) await site.database.raw(`alter table ${name}_away rename to ${name}`, [])
  }
}

const WORDS = {
  en: { code: 'INTERNAL', msg: 'Something went wrong on our side. Please try again later.', data: null },
  zh: { code: 'INTERNAL', msg: '系統發生錯誤，請稍後再試。', data: null },
} as const

test('an unexpected failure is answered with a code and general words, and nothing of the inside', async () => {
  const { headers } = await signInAs(site, { side: 'parent' })
  const ask = async (locale: string) =>
    await server.inject({ url: '/cert/sys-user/info', headers: { ...headers, 'x-locale': locale } })
  const answers = await withoutTables(['account_side'], async () => [await ask('en'), await ask('zh')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500])
  const [en, zh] = answers.map((answer) => answer.headers['x-request-id'])
  expect(answers.map((answer) => answer.json())).toEqual([
    { ...WORDS.en, traceId: en },
    { ...WORDS.zh, traceId: zh },
  ])
  for (const { headers: given } of answers) expect(given['cache-control']).toBe('no-store')
})

test('what failed is in the log, under the id that the answer has', async () => {
  const { headers } = await signInAs(site, { side: 'parent' })
  lines.length = 0
  const answer = await withoutTables(['account_side'], async () => await server.inject({ url: '/cert/sys-user/info', headers }))
  const told = lines.map((line) => JSON.parse(line) as { reqId?: string; msg?: string; err?: { code: string } })
  expect(told).toMatchObject([{ reqId: answer.headers['x-request-id'], msg: 'unexpected failure', err: { code: '42P01' } }])
})

test('whatever fails of a call that reads, its answer is that', async () => {
  const live = await withRoutes(() => site.serve({ env: { PAYMENTS: 'on' } }))
  const reading = live.routes.filter((route) => route.schema?.tags !== undefined && methodsOf(route).includes('GET'))
  const headersOf = new Map<Role, Readonly<Record<string, string>>>()
  for (const side of ['parent', 'tutor', 'operator', 'institution'] as const)
    headersOf.set(side, (await signInAs(site, { side })).headers)
  let failed = 0
  await withoutTables(await everyTable(), async () => {
    for (const route of reading) {
      const role = route.config?.access?.roles.find((one) => one !== 'visitor') ?? 'parent'
      const answer = await live.server.inject({ url: route.url.replace(/:\w+/g, '1'), headers: headersOf.get(role) ?? {} })
      if (answer.statusCode !== 500) continue
      failed += 1
      expect([route.url, answer.json()]).toEqual([route.url, { ...WORDS.zh, traceId: answer.headers['x-request-id'] }])
    }
  })
  expect(failed).toBeGreaterThan(60)
  await live.server.close()
})

test.runIf(PAGES_ARE_BUILT)('a page that fails says nothing of the inside either', async () => {
  const { headers } = await signInAs(site, { side: 'parent' })
  const answers = await withoutTables(await everyTable(), async () => {
    const urls = ['/en/account', '/zh/parent/dashboard', '/zh/notices', '/en/account.data', '/zh/tutor/detail/100001']
    return await Promise.all(urls.map(async (url) => await server.inject({ url, headers })))
  })
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500, 500, 500])
  for (const { body } of answers) expect(body).not.toMatch(/relation|42P01|node_modules|_away|select "|\bat \w+ \(|\/src\//)
})
