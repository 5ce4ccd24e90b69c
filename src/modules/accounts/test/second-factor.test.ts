import { URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '#platform/audit.ts'
import { readPersonalData } from '#platform/db/personal-tables.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { withRoutes } from '../../../../test/live-routes.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { testContext } from '../../../../test/test-context.ts'
import { eraseClosedAccounts } from '../use-cases/close-account.ts'
import { callsOn } from './calls.ts'
import { FACTOR, secondFactorsOn } from './second-factor-world.ts'
import type { Guarded } from './second-factor-world.ts'

const MINUTE_MS = 60_000
const OFF = { isOn: false, since: null, codesLeft: 0 }

let site: DemoSite
let world: ReturnType<typeof secondFactorsOn>
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  const database = await openTestDatabase({ pool: 16, isServing: true })
  site = await openDemoSite(3, { database, env: { PAYMENTS: 'on' } })
  world = secondFactorsOn(site, 96_330_000)
  calls = world.calls
})
afterAll(async () => await site.close())

const trailOf = async (objectId: string) =>
  (await listAudit(site.database.db, { objectId, limit: 100 })).map(({ action, details }) => [action, details]).toReversed()

test('it is on once the number, the authenticator and the recovery codes were seen to, and other devices are logged out', async () => {
  const anna = await world.newPerson()
  const tablet = await signInAs(site, { side: 'parent', accountId: anna.accountId })
  const begun = await world.begin(anna)
  expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(URI.parse(begun.address)).toMatchObject({ issuer: 'TutorHarbour', label: '+852 96****00', digits: 6, period: 30 })
  const made = await world.prove(anna, begun)
  expect(new Set(made.codes).size).toBe(10)
  for (const code of made.codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(await world.stateOf(anna)).toEqual(OFF)
  const kept = await world.keep(anna, made.ticket)
  const on = { isOn: true, since: site.clock.now().toISOString(), codesLeft: 10 }
  expect(kept.data).toEqual(on)
  expect(await world.stateOf(anna)).toEqual(on)
  expect((await calls.get(FACTOR, tablet.headers)).code).toBe('LOGIN_REQUIRED')
  expect(await world.toldOf(anna)).toEqual(['second-factor-on'])
  expect((await calls.outbox()).at(-1)).toMatchObject({ channel: 'sms', values: { kind: 'second-factor-on' } })
  expect(await trailOf(anna.accountId)).toEqual([['account.second-factor-on', {}]])
})

test('neither the secret nor a recovery code stands in the database', async () => {
  const { secret, codes } = await world.switchOn(await world.newPerson())
  const tables = (await site.database.raw(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    [],
  )) as { name: string }[]
  for (const { name } of tables)
    for (const text of [secret, ...codes.flatMap((code) => [code, code.replace('-', '')])])
      expect(await site.database.raw(`select 1 from "${name}" t where t::text like '%${text}%'`, []), name).toEqual([])
})

test('what was begun goes on in its own session, in time and once', async () => {
  const ben = await world.newPerson()
  const begun = await world.begin(ben)
  const prove = async (headers: typeof ben.headers, verifyCode = world.codeOf(begun.secret)) =>
    (await calls.post(`${FACTOR}/prove`, { ticket: begun.ticket, verifyCode }, headers)).code
  const other = await signInAs(site, { side: 'parent', accountId: ben.accountId })
  expect(await prove(other.headers)).toBe('STEP_OVER')
  expect(await prove(ben.headers, world.wrongCode(begun))).toBe('CODE_WRONG')
  const { ticket } = await world.prove(ben, begun)
  expect((await calls.post(`${FACTOR}/prove`, { ticket, verifyCode: '123456' }, ben.headers)).code).toBe('STEP_OVER')
  expect((await calls.post(`${FACTOR}/codes/kept`, { ticket }, other.headers)).code).toBe('STEP_OVER')
  site.clock.advance(10 * MINUTE_MS)
  expect(await prove(ben.headers)).toBe('STEP_OVER')
  site.clock.advance(20 * MINUTE_MS)
  expect((await world.keep(ben, ticket)).code).toBe('STEP_OVER')
  const second = await world.prove(ben, await world.begin(ben))
  expect((await world.keep(ben, second.ticket)).code).toBe('OK')
  expect((await world.keep(ben, second.ticket)).code).toBe('STEP_OVER')
  expect((await calls.post(`${FACTOR}/send/message`, {}, ben.headers)).code).toBe('CODE_TOO_SOON')
  const again = await calls.post(`${FACTOR}/begin`, await calls.proof(`${FACTOR}/send/message`, ben), ben.headers)
  expect(again.code).toBe('SECOND_FACTOR_ON')
})

/** What the second factor guards besides the log-in: money that leaves, and how its person comes in. */
const GUARDED = [
  '/api/user/delete',
  '/api/user/payment/term/add',
  '/api/user/payment/term/delete',
  '/api/wallet/trade/password/verify',
  '/api/wallet/withdraw/apply',
  '/cert/sys-facebook-login/user/bind',
  '/cert/sys-facebook-login/user/release/bind',
  '/cert/sys-google-login/user/bind',
  '/cert/sys-google-login/user/release/bind',
  '/cert/sys-user/modify/user/mobile',
  '/cert/sys-user/modify/user/mobile/old/verify',
  '/cert/sys-user/reset/password',
]

test('money that leaves, and how its person comes in, ask for a code that is no older than five minutes', async () => {
  const { server, routes } = await withRoutes(async () => await site.serve({ env: { PAYMENTS: 'on' } }))
  const guarded = routes.flatMap(({ url, config }) => (config?.access?.asksSecondFactor ? [url] : []))
  expect(guarded.toSorted()).toEqual(GUARDED)
  const live = callsOn({ ...site, server })
  const without = await world.newPerson()
  const cara = await world.switchOn(await world.newPerson())
  const codeOf = async (url: string, who: typeof cara | typeof without) => (await live.post(url, {}, who.headers)).code
  const reading = GUARDED.filter((url) => url !== '/api/user/delete')
  for (const url of reading) expect(await codeOf(url, without), url).not.toBe('SECOND_FACTOR_REQUIRED')
  for (const url of GUARDED) expect(await codeOf(url, cara), url).toBe('SECOND_FACTOR_REQUIRED')
  const refused = await live.post('/api/user/delete', {}, { ...cara.headers, 'x-locale': 'en' })
  expect(refused).toMatchObject({ status: 403, msg: 'Confirm with your two-step verification first.' })
  const code = world.freshCode(cara)
  expect((await world.confirm(cara, code)).code).toBe('OK')
  for (const url of reading) expect(await codeOf(url, cara), url).toBe('INVALID_INPUT')
  const elsewhere = await signInAs(site, { side: 'parent', accountId: cara.accountId })
  expect((await live.post('/api/user/delete', {}, elsewhere.headers)).code).toBe('SECOND_FACTOR_REQUIRED')
  site.clock.advance(5 * MINUTE_MS + 1)
  expect(await codeOf('/api/user/delete', cara)).toBe('SECOND_FACTOR_REQUIRED')
  expect((await world.confirm(cara, world.freshCode(cara))).code).toBe('OK')
  expect(await codeOf('/api/user/delete', cara)).toBe('OK')
  await server.close()
})

test('what was refused for its code goes on with all that it had, the code by SMS too', async () => {
  const dora = await world.switchOn(await world.newPerson('tutor'))
  const term = { chequeType: 'FPS', bankAccountHolder: 'Dora', bankAccountNumber: '96330000' }
  const body = { ...term, ...(await calls.proof('/api/user/payment/term/add/send/message', dora)) }
  const add = async () =>
    (await calls.post('/api/user/payment/term/add', body, { ...dora.headers, 'x-act': 'one-act-of-sixteen-signs' })).code
  expect(await add()).toBe('SECOND_FACTOR_REQUIRED')
  expect((await world.confirm(dora, world.codeOf(dora.secret))).code).toBe('OK')
  expect(await add()).toBe('OK')
})

test('a code counts once, and so do those before it; of its neighbours the one before and the one after count', async () => {
  const emil = await world.switchOn(await world.newPerson())
  const given = async (steps: number) => (await world.confirm(emil, world.codeOf(emil.secret, steps))).code
  const now = world.freshCode(emil)
  const before = { ...emil.headers }
  expect((await world.confirm(emil, now)).code).toBe('OK')
  // The session goes on under a new secret.
  expect((await calls.get(FACTOR, before)).code).toBe('LOGIN_REQUIRED')
  const replayed = await calls.post(`${FACTOR}/confirm`, { code: now }, { ...emil.headers, 'x-locale': 'en' })
  expect([replayed.status, replayed.code]).toEqual([422, 'SECOND_FACTOR_WRONG'])
  expect(replayed.msg).toContain('used before')
  expect([await given(-1), await given(1), await given(1)]).toEqual(['SECOND_FACTOR_WRONG', 'OK', 'SECOND_FACTOR_WRONG'])
  site.clock.advance(5 * MINUTE_MS)
  expect([await given(-2), await given(2), await given(-1)]).toEqual(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_WRONG', 'OK'])
})

test('a recovery code counts once, however it is written, its owner hears how many are left, and new ones end the old', async () => {
  const kit = await world.switchOn(await world.newPerson())
  const [first = '', second = '', third = ''] = kit.codes
  expect((await world.confirm(kit, ` ${first.toLowerCase().replace('-', ' ')} `)).code).toBe('OK')
  expect((await world.confirm(kit, first)).code).toBe('SECOND_FACTOR_WRONG')
  expect(await world.stateOf(kit)).toMatchObject({ codesLeft: 9 })
  const notices = await site.database.db
    .selectFrom('notice')
    .select(['kind', 'values'])
    .where('accountId', '=', kit.accountId)
    .execute()
  expect(notices).toContainEqual({ kind: 'recovery-code-used', values: { left: 9 } })
  const other = await world.switchOn(await world.newPerson())
  expect((await world.confirm(other, second)).code).toBe('SECOND_FACTOR_WRONG')
  const made = await calls.post(`${FACTOR}/codes`, { code: second }, kit.headers)
  const { ticket, codes } = made.data as { ticket: string; codes: string[] }
  expect(codes).toHaveLength(10)
  expect((await world.confirm(kit, codes[0] ?? '')).code).toBe('SECOND_FACTOR_WRONG')
  expect((await world.keep(kit, ticket)).data).toMatchObject({ isOn: true, codesLeft: 10 })
  expect((await world.confirm(kit, third)).code).toBe('SECOND_FACTOR_WRONG')
  expect((await world.confirm(kit, codes[0] ?? '')).code).toBe('OK')
  expect((await world.keep(kit, ticket)).code).toBe('STEP_OVER')
  expect(await world.toldOf(kit)).toContain('recovery-codes-made')
})

test('switching it off takes a code of it, an old one or none does not', async () => {
  const lou = await world.switchOn(await world.newPerson())
  const off = async (body: object) => await calls.post(`${FACTOR}/off`, body, lou.headers)
  const code = world.freshCode(lou)
  expect((await world.confirm(lou, code)).code).toBe('OK')
  expect((await off({})).fields).toEqual({ code: 'validate.require' })
  expect((await off({ code: '12345' })).fields).toEqual({ code: 'validate.secondCode' })
  expect((await off({ code })).code).toBe('SECOND_FACTOR_WRONG')
  expect((await off({ code: lou.codes[3] })).data).toEqual(OFF)
  expect(
    await site.database.db.selectFrom('second_factor').select('accountId').where('accountId', '=', lou.accountId).execute(),
  ).toEqual([])
  expect((await world.toldOf(lou)).slice(-2).toSorted()).toEqual(['recovery-code-used', 'second-factor-off'])
  expect((await trailOf(lou.accountId)).at(-1)).toEqual(['account.second-factor-off', { by: 'recovery' }])
  expect((await off({ code: world.freshCode(lou) })).code).toBe('SECOND_FACTOR_OFF')
})

test('the download says that it is on and since when, and the deletion of the account takes all of it', async () => {
  const moe: Guarded = await world.switchOn(await world.newPerson())
  const { since } = (await world.stateOf(moe)) as { since: string }
  const { personal } = testContext(site)
  const { tables } = await readPersonalData(testContext(site), personal, moe.accountId)
  expect(JSON.parse(JSON.stringify(tables['second_factor']))).toEqual([{ accountId: moe.accountId, since }])
  await world.confirm(moe, world.freshCode(moe))
  expect((await calls.post('/api/user/delete', undefined, moe.headers)).code).toBe('OK')
  site.clock.advance(14 * 86_400_000)
  expect(await eraseClosedAccounts(testContext(site))).toBeGreaterThan(0)
  expect(
    await site.database.db.selectFrom('second_factor').select('accountId').where('accountId', '=', moe.accountId).execute(),
  ).toEqual([])
})
