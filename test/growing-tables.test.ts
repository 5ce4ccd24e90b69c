import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOn } from '#modules/accounts/test/calls.ts'
import { MOST_KEPT } from '#modules/accounts/store/devices.ts'
import { noteDevice } from '#modules/accounts/store/devices.ts'
import { noteBrowser } from '#modules/accounts/store/same-person.ts'
import { ACTS_PER_PERSON, actLimiter } from '#platform/http/rate-limit.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { hostileCaller } from './hostile-samples.ts'
import { methodsOf, withRoutes } from './live-routes.ts'
import { urlOf } from './sample-input.ts'
import { signInAs, visitor } from './sign-in-as.ts'

const NOBODY_OUTSIDE = { SIMULATORS_URL: 'http://127.0.0.1:9', PAYMENTS: 'on' }

/** Tables that a caller without an account can add rows to, and what bounds it: how often, and for how long they stay. */
const BY_VISITORS: Readonly<Record<string, string>> = {
  account: 'a code by SMS each: 120 an hour an address, 5,000 an hour in Hong Kong',
  account_browser: 'the newest 100 of an account',
  account_device: 'the newest 100 of an account',
  account_identity: 'one of each provider of an account',
  account_side: 'two of an account',
  audit_entry:
    'of an account 60 log-ins an hour and what its acts write; of operators’ e-mails that nobody has 30 an hour, of others one a quarter of an hour',
  code_challenge: 'a code each, as above; gone an hour after its five minutes',
  code_sent: 'a code each, as above; a day',
  delivery: 'a code each, as above; 30 days after it was sent',
  ledger_account: 'two of an account',
  ledger_balance: 'two of an account',
  gift_grant: 'one of a number, for ever',
  ledger_unchained: 'a posting each, until it is chained within a minute',
  notice: 'of an account: one for a new device, of 100',
  notice_outbox: 'a notice each, until a worker has taken it',
  rate_bucket: '120 log-ins a minute an address; a day after the last',
  readiness_write: 'one in all',
  referral: 'one of an account',
  session: 'the newest 50 of an account; a day without use',
  transfer: 'the gift of a number, once',
  entry: 'the gift of a number, once',
  tutor: 'one of an account',
  tutor_day: 'one a day of a tutor, whoever looks',
  tutor_stat: 'one of a tutor',
  used_proof: 'a ticket of a provider or of the second step of a log-in each; until it would have ended',
  webhook_delivery: 'verified ones as the provider sends them; of forged ones a sample',
}

/** Tables that a user can add rows to besides: each at most by 6,000 acts a day, and by what stands here. */
const BY_PEOPLE: Readonly<Record<string, string>> = {
  act_once: 'one of an act; a day',
  booking: 'one open of a case and tutor, of 20 open cases',
  case_offer: '30 open ones of a tutor',
  case_search: 'one of a case',
  case_search_change: 'one of a change of a case; forgotten once every process has followed',
  content_report: '60 a day of a person',
  course: '200 of a tutor',
  course_video: '120 uploads an hour of a tutor, three unfinished; removed ones a day',
  cover_hold: 'one of a lesson',
  dispute_file: '30 files an hour of a person, and a number of a side of a dispute',
  dispute_statement: '20 additions of a side of a dispute',
  draft_chapter: '50 of a course',
  draft_unit: '300 of a course',
  favourite_case: 'one of a case that is there',
  favourite_course: 'one of a course that is there',
  favourite_tutor: 'one of a tutor that is there',
  hall_fee_hold: 'one of a case',
  hidden_contact: 'one a day of a side of a conversation; 30 days',
  hold: 'one of what it is for',
  invitation: 'one of an account',
  kept_balance: 'one of a match that was left',
  lesson: 'of a match alone',
  lesson_calendar: 'one of a side',
  lesson_dispute: 'one of a lesson',
  lesson_event: 'a move each, of a match or a case alone',
  lesson_slot: 'the quarters of agreed lessons',
  manuscript: 'one of a course',
  message: 'of a conversation alone: 2,000 letters an act',
  mobile_change: 'one of a session',
  notice_setting: 'one of an account',
  pay_attempt: '99 of an order',
  pay_event: 'a move each of an order',
  pay_order: '300 a day of an account',
  pay_refund: 'one of a purchase that its buyer gives back',
  payout_account: '10 of an account, a code by SMS each',
  push_subscription: '10 of an account',
  review: 'one of a side of a match',
  second_factor: 'one of an account',
  thread: 'one of a pair and case; a parent opens a number a day',
  thread_block: 'one of a side of a conversation',
  trade_key: 'one in 90 days',
  trade_nonce: '60 an hour of an account; two minutes',
  trade_password: 'one of an account',
  trade_password_token: 'a code by SMS each; ten minutes',
  trial: 'one open of a case and tutor',
  tuition_case: '20 drafts and 20 open ones of a parent',
  tutor_area: 'a number of a tutor',
  tutor_availability: 'a number of a tutor',
  tutor_document: '20 of a tutor',
  tutor_document_removal: 'one of a paper that was removed, until its file is gone',
  tutor_search: 'one of a tutor',
  tutor_search_change: 'one of a change of a tutor; forgotten once every process has followed',
  tutor_subject: 'a number of a tutor',
  tutor_verification: 'one open of a kind',
  withdrawal: 'a code by SMS each, 10 a day of a number; one open a day',
}

let site: DemoSite
let counts: string
beforeAll(async () => {
  site = await openDemoSite(5, { cases: 3 })
  const tables = (await site.database.raw(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    [],
  )) as { name: string }[]
  counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`).join(' union all ')
})
afterAll(async () => await site.close())

async function counted(): Promise<ReadonlyMap<string, number>> {
  const rows = (await site.database.raw(counts, [])) as { name: string; rows: number }[]
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

type Role = 'visitor' | 'parent' | 'tutor'
type Call = { readonly route: RouteOptions; readonly method: string; readonly role: Role }

/** The tables to which a call of a route adds rows. */
async function grownByCall(server: DemoSite['server'], { route, method, role }: Call): Promise<readonly string[]> {
  const { sample, headers } = await hostileCaller(site, route, role)
  const payload = sample.body as object | undefined
  const request = { method: method as 'GET' | 'POST', url: urlOf(route, sample), headers: { ...headers } }
  const before = await counted()
  const { statusCode } = await server.inject({ ...request, ...(payload ? { payload } : {}) })
  expect(statusCode, `${method} ${route.url}`).not.toBe(500)
  return [...(await counted())].flatMap(([table, rows]) => (rows > (before.get(table) ?? 0) ? [table] : []))
}

test('of devices and browsers of an account the newest hundred are kept, of its sessions the newest fifty', async () => {
  const { db } = site.database
  const { accountId } = await signInAs(site, { side: 'parent' })
  for (let at = 0; at < MOST_KEPT + 20; at++) {
    site.clock.advance(1000)
    const now = site.clock.now()
    await noteDevice(db, { accountId, deviceHash: `device-${at}`, now })
    await noteBrowser(db, { accountId, browserHash: `browser-${at}`, now })
    if (at < 60) await signInAs(site, { side: 'parent', accountId })
  }
  const rowsOf = async (table: string) => await site.database.raw(`select * from ${table} where account_id = $1`, [accountId])
  expect([(await rowsOf('account_device')).length, (await rowsOf('account_browser')).length]).toEqual([100, 100])
  expect(JSON.stringify(await rowsOf('account_device'))).not.toContain('"device-19"')
  expect(JSON.stringify(await rowsOf('account_device'))).toContain('"device-119"')
  expect(await rowsOf('session')).toHaveLength(50)
})

test('e-mails that no operator has fill no log: thirty an hour are kept', async () => {
  const server = await site.serve({ limitsRates: true, env: NOBODY_OUTSIDE })
  const failures = async () =>
    (await site.database.raw("select seq from audit_entry where action = 'operator.login-failed'", [])).length
  const before = await failures()
  const tryFrom = async (host: number) => {
    const body = { email: `made-up-${host}@desk.example`, password: 'whatever it is' }
    await server.inject({
      method: 'POST',
      url: '/api/admin/login',
      headers: visitor,
      payload: body,
      remoteAddress: `203.0.113.${host}`,
    })
  }
  for (let host = 1; host <= 50; host++) await tryFrom(host)
  expect((await failures()) - before).toBe(30)
  site.clock.advance(3_600_001)
  await tryFrom(60)
  expect((await failures()) - before).toBe(31)
  await server.close()
})

test('an account comes in sixty times an hour, and its acts are counted', async () => {
  const server = await site.serve({ limitsRates: true, env: NOBODY_OUTSIDE })
  const calls = callsOn({ ...site, server })
  const mobile = '64443332'
  expect((await calls.register(mobile)).code).toBe('OK')
  const login = { countryCode: '852', mobile, password: 'nine lights over the bay' }
  const codes: string[] = []
  for (let entry = 0; entry < 60; entry++) codes.push((await calls.post('/cert/sso/login', login)).code)
  expect(codes).toEqual([...Array<string>(59).fill('OK'), 'RATE_LIMITED'])
  await server.close()
  const limit = actLimiter()
  for (let act = 0; act < ACTS_PER_PERSON.hour; act++) await limit('one')
  await expect(limit('one')).rejects.toThrow('RATE_LIMITED')
  await expect(limit('another')).resolves.toBeUndefined()
})

test('calls of visitors, parents and tutors add rows to these tables alone', async () => {
  const { server, routes } = await withRoutes(async () => await site.serve({ env: NOBODY_OUTSIDE }))
  const grownBy = async (role: Role): Promise<readonly string[]> => {
    const open = routes.filter((route) => route.config?.access?.roles.includes(role) && !route.url.startsWith('/api/docs'))
    expect(open.length).toBeGreaterThan(50)
    const grown = new Set<string>()
    for (const route of open)
      for (const method of methodsOf(route).filter((one) => one !== 'HEAD'))
        for (const table of await grownByCall(server, { route, method, role })) grown.add(table)
    return [...grown]
  }
  const visitors = await grownBy('visitor')
  expect(visitors).toEqual(expect.arrayContaining(['account', 'audit_entry', 'code_challenge', 'delivery', 'session']))
  expect(visitors.filter((table) => !(table in BY_VISITORS))).toEqual([])
  const people = [...(await grownBy('parent')), ...(await grownBy('tutor'))]
  expect(people).toEqual(expect.arrayContaining(['message', 'thread', 'content_report']))
  expect(people.filter((table) => !(table in BY_VISITORS) && !(table in BY_PEOPLE))).toEqual([])
  await server.close()
}, 240_000)
