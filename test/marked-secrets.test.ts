import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { callsOn } from '../src/modules/accounts/test/calls.ts'
import { sealPin } from '../src/modules/wallet/web/seal-pin.ts'
import { PAGE_PATTERNS, builtPages } from './built-pages.ts'
import { openDemoSite } from './demo-site.ts'
import { signInAs } from './sign-in-as.ts'
import type { DemoSite } from './demo-site.ts'

const MOBILE = '67894321'
const NEXT_MOBILE = '67891234'
const SEARCHED = '97531864'
const PASSWORD = 'marked-anchor-of-the-quay'
const BANK = '004987654321'
const PIN = '739204'
const TOKEN = 'marked-token-of-a-provider'

let site: DemoSite
const lines: string[] = []
beforeAll(async () => {
  const log = createLog({ logLevel: 'trace' }, { write: (line) => void lines.push(line) })
  site = await openDemoSite(3, { ...(await builtPages()), log, env: { SIMULATORS_URL: 'http://127.0.0.1:9', PAYMENTS: 'on' } })
})
afterAll(async () => await site.close())

test('marked numbers, passwords, codes and tokens are in no log, no refusal and no column but their own', async () => {
  const calls = callsOn(site)
  const bodies: string[] = []
  const secrets = new Set([PASSWORD, BANK, TOKEN])
  const refused = async (url: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<void> => {
    const answer = await calls.post(url, body, headers)
    expect(answer.code, url).not.toBe('OK')
    bodies.push(answer.body)
  }
  const entered = await calls.register(MOBILE, { password: PASSWORD })
  let headers = calls.headersOf(entered)
  const phone = { countryCode: '852', mobile: MOBILE }
  bodies.push(entered.body, (await calls.get(`/cert/sso/is/register?countryCode=852&mobile=${MOBILE}`)).body)
  bodies.push((await calls.get('/cert/sys-user/info', headers)).body)
  await refused('/cert/sso/login', { ...phone, password: `${PASSWORD}x` })
  await refused(`/cert/sso/login?password=${PASSWORD}&mobile=${MOBILE}`, { ...phone, password: '' })
  await refused('/cert/sso/google/login', { ...(await calls.begun('google')), idToken: TOKEN })
  await refused('/cert/sso/facebook/login', { ...(await calls.begun('facebook')), code: TOKEN })
  await refused('/api/user/bind/mobile/send/message', { ...phone, ticket: TOKEN })
  await refused(`/cert/sys-user/reset/password?password=${PASSWORD}&codeKey=${TOKEN}&verifyCode=123456`, undefined, headers)
  const term = { chequeType: 'BANK_TRANSFER', bankName: 'Harbour Bank', bankAccountHolder: 'Marked', bankAccountNumber: BANK }
  const added = await calls.addTerm(term, { headers, mobile: MOBILE })
  expect(added.code).toBe('OK')
  bodies.push(added.body)
  await calls.post('/cert/sys-user/send/modify/user/mobile/old/verify/message', {}, headers)
  const old = await calls.post(
    '/cert/sys-user/modify/user/mobile/old/verify',
    { verifyCode: await calls.lastCode(`+852${MOBILE}`) },
    headers,
  )
  const { authCode } = old.data as { authCode: string }
  await calls.post('/cert/sys-user/send/modify/user/mobile/message', { newMobile: NEXT_MOBILE, countryCode: '852' }, headers)
  const verifyCode = await calls.lastCode(`+852${NEXT_MOBILE}`)
  const changed = await calls.post('/cert/sys-user/modify/user/mobile', { authCode, verifyCode }, headers)
  expect(changed.code).toBe('OK')
  bodies.push(changed.body)
  headers = calls.headersOf(changed)
  for (const secret of await setPin(calls, { headers, mobile: NEXT_MOBILE })) secrets.add(secret)
  for (const { values } of await calls.outbox()) if (values['code']) secrets.add(values['code'])
  for (const one of [authCode, headers['x-csrf'] ?? '', (headers['cookie'] ?? '').split('=')[1] ?? '']) secrets.add(one)
  expect(secrets.size).toBeGreaterThan(6)
  for (const page of PAGE_PATTERNS.filter((pattern) => !/[:*]/.test(pattern)))
    bodies.push((await site.server.inject({ url: `/zh${page}`, headers })).body)

  const log = lines.join('')
  expect(log.split('\n').length).toBeGreaterThan(15)
  for (const mark of [...secrets, MOBILE, NEXT_MOBILE]) {
    // Six digits may stand by chance in a longer number.
    const found = new RegExp(`(?<![\\da-f])${mark}(?![\\da-f])`)
    expect(log, `log: ${mark}`).not.toMatch(found)
    expect(bodies.join('\n'), `answers: ${mark}`).not.toMatch(found)
    expect(await columnsWith(mark), mark).toEqual(mark === NEXT_MOBILE ? ['account.mobile'] : [])
  }
})

/** Sets a payment password; answers what of it is secret. */
async function setPin(
  calls: ReturnType<typeof callsOn>,
  by: { readonly headers: Readonly<Record<string, string>>; readonly mobile: string },
): Promise<readonly string[]> {
  const proof = await calls.proof('/api/wallet/trade/password/send/message', by)
  const { token } = (await calls.post('/api/wallet/trade/password/verify', proof, by.headers)).data as { token: string }
  const key = (await calls.get('/cert/public/key?purpose=set', by.headers)).data as Parameters<typeof sealPin>[2]
  const password = await sealPin(PIN, { purpose: 'set' }, key)
  expect((await calls.post('/api/wallet/trade/password/set', { token, password }, by.headers)).code).toBe('OK')
  return [PIN, token, key.nonce, password]
}

test('a number that is searched for is in no log, however it is written and wherever it is asked for', async () => {
  const operator = await signInAs(site, { side: 'operator' })
  const from = lines.length
  const typed = [
    SEARCHED,
    `${SEARCHED.slice(0, 4)} ${SEARCHED.slice(4)}`,
    `+852${SEARCHED}`,
    `852-${SEARCHED}`,
    'anna@marked.example',
  ]
  const spelt = [
    ...typed.flatMap((text) => [encodeURIComponent(text), text.replaceAll(' ', '+')]),
    SEARCHED.replaceAll(/\d/g, '%3$&'),
  ]
  const places = [
    '/api/admin/user/list?keyword=',
    '/api/admin/user/list?status=active&pageNum=1&q=',
    '/api/admin/user/list?pageNum=',
    '/api/admin/audit/list?objectId=',
    '/api/admin/case/list?keyword=',
    '/cert/sso/is/register?countryCode=852&mobile=',
    '/zh/admin/users?keyword=',
    '/zh/admin/users.data?keyword=',
    '/en/admin/audit?objectId=',
    '/zh/searchtutor?keyword=',
    '/zh/nothing/',
    '/api/nothing/',
  ]
  const statuses = new Set<number>()
  for (const place of places)
    for (const value of spelt) {
      const referer = `https://tutors.example/zh/admin/users?keyword=${value}`
      const { headers } = operator
      statuses.add((await site.server.inject({ url: `${place}${value}`, headers: { ...headers, referer } })).statusCode)
    }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 422]))
  // Ids and times may have any digits in them.
  const log = lines
    .slice(from)
    .join('')
    .replace(/"(?:reqId|time|pid)":(?:"[\da-f-]{36}"|\d+)/g, '"any"')
  // A page asks the rooms without requests of its own.
  expect(log.match(/"url":/g)?.length).toBe(132)
  expect(log).toContain('"url":"/api/admin/user/list?keyword"')
  for (const text of [log, decodeURIComponent(log.replace(/%(?![\da-f]{2})/gi, '%25'))])
    for (const mark of [SEARCHED, `${SEARCHED.slice(0, 4)} ${SEARCHED.slice(4)}`, SEARCHED.slice(4), 'marked.example'])
      expect(text, mark).not.toContain(mark)
})

test('what fails inside is logged without the values that a statement had', async () => {
  const from = lines.length
  await site.database.raw(
    `
    create function planted() returns trigger language plpgsql as $$
    begin
      raise exception 'no room for %', new.mobile using detail = new.mobile;
    end $$;
    create trigger planted before insert on account for each row execute function planted();`,
    [],
  )
  const answer = await callsOn(site).register(SEARCHED)
  await site.database.raw('drop trigger planted on account; drop function planted', [])
  expect([answer.status, answer.code]).toEqual([500, 'INTERNAL'])
  const log = lines.slice(from).join('')
  expect(log).toContain('no room for [redacted]')
  expect(log).not.toContain(SEARCHED)
})

/** Columns of any table in which a text stands by itself. */
async function columnsWith(mark: string): Promise<readonly string[]> {
  const columns = (await site.database.raw(
    "select table_name as t, column_name as c from information_schema.columns where table_schema = 'public' and udt_name in ('text', 'jsonb', '_text')",
    [],
  )) as { t: string; c: string }[]
  const found: string[] = []
  for (const { t, c } of columns) {
    const rows = await site.database.raw(`select 1 as hit from "${t}" where "${c}"::text ~ $1 limit 1`, [
      `(^|[^0-9a-zA-Z_-])${mark}($|[^0-9a-zA-Z_-])`,
    ])
    if (rows.length > 0) found.push(`${t}.${c}`)
  }
  return found
}
