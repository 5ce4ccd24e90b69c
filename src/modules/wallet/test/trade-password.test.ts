import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'
import { callsOn } from '../../accounts/test/calls.ts'
import { rotateTradeKeys } from '../use-cases/trade-keys.ts'
import { verifyTradePassword } from '../use-cases/trade-password.ts'
import { sealPin } from '../web/seal-pin.ts'
import type { PinUse } from '../web/seal-pin.ts'

const DAY_MS = 86_400_000
const KEY = '/cert/public/key'
const OWN = '/api/wallet/trade/password'
const IS_SET = '/api/wallet/is/reset/trade/password'

let site: DemoSite
let server: FastifyInstance
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(1)
  server = await site.serve({ env: { PAYMENTS: 'on' } })
  calls = callsOn({ ...site, server })
})
afterAll(async () => {
  await server.close()
  await site.close()
})

let lastMobile = 94_440_000
async function newParent() {
  lastMobile += 1
  const mobile = String(lastMobile)
  return { ...(await signInAs(site, { side: 'parent', mobile })), mobile }
}
type Parent = Awaited<ReturnType<typeof newParent>>

type Key = { kid: string; alg: string; jwk: { kty: string; n: string; e: string }; nonce: string; expiresAt: string }
const keyFor = async (who: Pick<Parent, 'headers'>, query = 'purpose=set'): Promise<Key> =>
  (await calls.get(`${KEY}?${query}`, who.headers)).data as Key
const sealed = async (who: Pick<Parent, 'headers'>, pin: string): Promise<string> =>
  await sealPin(pin, { purpose: 'set' }, await keyFor(who))
const tokenOf = async (who: Parent): Promise<string> => {
  const proof = await calls.proof(`${OWN}/send/message`, who)
  return ((await calls.post(`${OWN}/verify`, proof, who.headers)).data as { token: string }).token
}
const setPin = async (who: Parent, pin: string, token?: string) =>
  await calls.post(`${OWN}/set`, { token: token ?? (await tokenOf(who)), password: await sealed(who, pin) }, who.headers)

const ORDER = { purpose: 'pay', tradeNo: 'T100', cents: cents(123_450) } as const
/** What of a payment is refused, or `OK`. */
async function paid(who: Parent, pin: string, changes: { use?: PinUse; query?: string; order?: object } = {}) {
  const key = await keyFor(who, changes.query ?? 'purpose=pay&tradeNo=T100&amount=1234.50')
  const ciphertext = await sealPin(pin, changes.use ?? ORDER, key)
  return await tried(who, { ciphertext, tradeNo: 'T100', cents: cents(123_450), ...changes.order })
}
async function tried(who: Parent, guess: Parameters<typeof verifyTradePassword>[1]) {
  try {
    const ctx = testContext(site, { actor: actorOf(who, 'parent') })
    await (await verifyTradePassword(ctx, guess)).takeBack(ctx.db)
    return 'OK'
  } catch (error) {
    const { code, details } = error as { code: string; details: object }
    return Object.keys(details).length > 0 ? [code, details] : code
  }
}

test('the key is RSA of 3072 bits with a nonce of its own each time, good for two minutes', async () => {
  const anna = await newParent()
  const [one, two] = [await keyFor(anna), await keyFor(anna)]
  expect([one.alg, one.jwk.kty, Buffer.from(one.jwk.n, 'base64url').length * 8]).toEqual(['RSA-OAEP-256', 'RSA', 3072])
  expect([one.kid === two.kid, one.nonce === two.nonce, Buffer.from(one.nonce, 'base64url').length]).toEqual([true, false, 32])
  expect(new Date(one.expiresAt).getTime() - site.clock.now().getTime()).toBe(120_000)
  const kept = JSON.stringify(await site.database.db.selectFrom('trade_nonce').selectAll().execute())
  expect(kept).not.toContain(one.nonce)
  expect(JSON.stringify(await site.database.db.selectFrom('trade_key').selectAll().execute())).not.toContain('PRIVATE')
  for (const query of ['', 'purpose=pay', 'purpose=pay&tradeNo=T1', 'purpose=pay&tradeNo=T1&amount=1e3', 'purpose=look'])
    expect((await calls.get(`${KEY}?${query}`, anna.headers)).code).toBe('INVALID_INPUT')
  expect((await calls.get(`${KEY}?purpose=set`)).code).toBe('LOGIN_REQUIRED')
})

test('a payment password is set by code, token and encrypted digits, and its owner hears of it', async () => {
  const anna = await newParent()
  expect((await calls.get(IS_SET, anna.headers)).data).toBe(false)
  expect((await setPin(anna, '482913')).data).toBe(true)
  expect((await calls.get(IS_SET, anna.headers)).data).toBe(true)
  const row = await site.database.db.selectFrom('trade_password').selectAll().where('accountId', '=', anna.accountId).execute()
  expect(row[0]?.hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(JSON.stringify(row)).not.toContain('482913')
  const sms = (await calls.outbox()).filter(({ to, purpose }) => to === `+852${anna.mobile}` && purpose === 'notice')
  expect(sms.map(({ values }) => values['kind'])).toEqual(['trade-password-set'])
  const notices = await site.database.db.selectFrom('notice').select('kind').where('accountId', '=', anna.accountId).execute()
  expect(notices).toEqual([{ kind: 'trade-password-set' }])
  expect([await paid(anna, '482913'), await paid(anna, '482914')]).toEqual(['OK', ['TRADE_PASSWORD_WRONG', { tries: 4 }]])
})

test('without a code nothing is set: a token is good once, for ten minutes, on its device, for its person', async () => {
  const [anna, ben] = [await newParent(), await newParent()]
  const tablet = { ...anna, ...(await signInAs(site, { side: 'parent', accountId: anna.accountId })) }
  const token = await tokenOf(anna)
  for (const who of [tablet, ben]) expect((await setPin(who, '482913', token)).code).toBe('TRADE_TOKEN_NOT_VALID')
  const onTablet = await tokenOf(tablet)
  expect((await setPin(anna, '482913', token)).code).toBe('OK')
  expect((await setPin(anna, '482914', token)).code).toBe('TRADE_TOKEN_NOT_VALID')
  // Setting it ends what other devices were about to do.
  expect((await setPin(tablet, '482914', onTablet)).code).toBe('TRADE_TOKEN_NOT_VALID')
  const late = await tokenOf(anna)
  site.clock.advance(600_000)
  expect((await setPin(anna, '482914', late)).code).toBe('TRADE_TOKEN_NOT_VALID')
  const wrong = await calls.proof(`${OWN}/send/message`, anna)
  const verifyCode = wrong.verifyCode === '000000' ? '000001' : '000000'
  expect((await calls.post(`${OWN}/verify`, { ...wrong, verifyCode }, anna.headers)).code).toBe('CODE_WRONG')
  const other = await calls.proof('/cert/sys-user/send/reset/password/message', anna)
  expect((await calls.post(`${OWN}/verify`, other, anna.headers)).code).toBe('CODE_EXPIRED')
})

test('twenty settings with one token at once set it once', async () => {
  const anna = await newParent()
  const token = await tokenOf(anna)
  const bodies = await Promise.all(Array.from({ length: 20 }, async (_, n) => await sealed(anna, `4829${10 + n}`)))
  const answers = await Promise.all(
    bodies.map(async (password) => await calls.post(`${OWN}/set`, { token, password }, anna.headers)),
  )
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
})

test('what is easy to guess is refused, and the token is still good for another', async () => {
  const anna = await newParent()
  const token = await tokenOf(anna)
  for (const pin of ['000000', '123456', '654321', '890123', anna.mobile.slice(-6)])
    expect((await setPin(anna, pin, token)).code).toBe('TRADE_PASSWORD_WEAK')
  expect((await setPin(anna, '482913', token)).code).toBe('OK')
})

test('whatever is wrong with what was encrypted is said alike and is no try', async () => {
  const anna = await newParent()
  await setPin(anna, '482913')
  const spent = await keyFor(anna, 'purpose=pay&tradeNo=T100&amount=1234.50')
  const once = await sealPin('482913', ORDER, spent)
  const guess = { tradeNo: 'T100', cents: cents(123_450) }
  expect(await tried(anna, { ...guess, ciphertext: once })).toBe('OK')
  const unread = [
    await tried(anna, { ...guess, ciphertext: once }),
    await tried(anna, { ...guess, ciphertext: `${once.slice(0, -2)}AA` }),
    await tried(anna, { ...guess, ciphertext: once.replace(/^[^.]+/, 'another') }),
    await tried(anna, { ...guess, ciphertext: 'x' }),
    await tried(anna, { ...guess, ciphertext: await sealPin('482913', ORDER, { ...spent, nonce: 'made-up' }) }),
    await paid(anna, '48291'),
    await paid(anna, '482913', { use: { ...ORDER, tradeNo: 'T200' } }),
    await paid(anna, '482913', { use: { ...ORDER, cents: cents(1) } }),
    await paid(anna, '482913', { use: { purpose: 'set' } }),
    await paid(anna, '482913', { query: 'purpose=set' }),
    await paid(anna, '482913', { query: 'purpose=pay&tradeNo=T100&amount=1234.51' }),
    await paid(anna, '482913', { order: { tradeNo: 'T200' } }),
    await paid(anna, '482913', { order: { cents: cents(123_451) } }),
  ]
  expect(unread).toEqual(unread.map(() => 'TRADE_PASSWORD_UNREADABLE'))
  const late = await sealPin('482913', ORDER, await keyFor(anna, 'purpose=pay&tradeNo=T100&amount=1234.50'))
  const tablet = { ...anna, ...(await signInAs(site, { side: 'parent', accountId: anna.accountId })) }
  expect(await tried(tablet, { ...guess, ciphertext: late })).toBe('TRADE_PASSWORD_UNREADABLE')
  site.clock.advance(120_000)
  expect(await tried(anna, { ...guess, ciphertext: late })).toBe('TRADE_PASSWORD_UNREADABLE')
  expect(await paid(anna, '000000')).toEqual(['TRADE_PASSWORD_WRONG', { tries: 4 }])
})

test('the label belongs to the encryption', async () => {
  const anna = await newParent()
  await setPin(anna, '482913')
  const key = await keyFor(anna, 'purpose=pay&tradeNo=T100&amount=1234.50')
  const { subtle } = globalThis.crypto
  const imported = await subtle.importKey('jwk', key.jwk, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const plain = Buffer.from(JSON.stringify({ v: 1, pin: '482913', nonce: key.nonce, tradeNo: 'T100', amount: '1,234.50' }))
  const under = async (label: string): Promise<string> => {
    const bytes = await subtle.encrypt({ name: 'RSA-OAEP', label: Buffer.from(label) }, imported, plain)
    return `${key.kid}.${Buffer.from(bytes).toString('base64url')}`
  }
  const guess = { tradeNo: 'T100', cents: cents(123_450) }
  expect(await tried(anna, { ...guess, ciphertext: await under('trade-pwd:v2') })).toBe('TRADE_PASSWORD_UNREADABLE')
  // What could not be read did not spend the nonce.
  expect(await tried(anna, { ...guess, ciphertext: await under('trade-pwd:v1') })).toBe('OK')
})

test('keys change after 90 days; the one before is read for another day', async () => {
  const anna = await newParent()
  await setPin(anna, '482913')
  const first = await keyFor(anna)
  site.clock.advance(90 * DAY_MS)
  const eve = { ...anna, ...(await signInAs(site, { side: 'parent', accountId: anna.accountId })) }
  const ctx = testContext(site)
  const before = await keyFor(eve, 'purpose=pay&tradeNo=T100&amount=1234.50')
  expect(before.kid).toBe(first.kid)
  await rotateTradeKeys(ctx)
  const next = await keyFor(eve)
  expect(next.kid).not.toBe(first.kid)
  const guess = { tradeNo: 'T100', cents: cents(123_450) }
  expect(await tried(eve, { ...guess, ciphertext: await sealPin('482913', ORDER, before) })).toBe('OK')
  site.clock.advance(DAY_MS)
  await rotateTradeKeys(ctx)
  const kids = await site.database.db.selectFrom('trade_key').select('kid').execute()
  expect(kids).toEqual([{ kid: next.kid }])
})

test('two processes that make the first key at once agree on one', async () => {
  await site.database.db.deleteFrom('trade_key').execute()
  const anna = await newParent()
  const keys = await Promise.all(Array.from({ length: 4 }, async () => await keyFor(anna)))
  expect(new Set(keys.map(({ kid }) => kid)).size).toBe(1)
})

test('a number of a country that payments do not serve gets no code', async () => {
  const anna = await newParent()
  await site.database.db.updateTable('account').set({ countryCode: '82' }).where('id', '=', anna.accountId).execute()
  expect((await calls.post(`${OWN}/send/message`, {}, anna.headers)).code).toBe('PAYMENT_PHONE_NOT_SERVED')
  await site.database.db.updateTable('account').set({ countryCode: '86' }).where('id', '=', anna.accountId).execute()
  expect((await calls.post(`${OWN}/send/message`, { isUseWhatsapp: true }, anna.headers)).code).toBe('WHATSAPP_NOT_AVAILABLE')
  const sent = await calls.post(`${OWN}/send/message`, {}, anna.headers)
  expect(sent.data).toMatchObject({ mobile: `94****${anna.mobile.slice(-2)}`, resendSeconds: 55, expiresSeconds: 300 })
  site.clock.advance(54_000)
  expect((await calls.post(`${OWN}/send/message`, {}, anna.headers)).code).toBe('CODE_TOO_SOON')
})

test('without a payment password there is nothing to compare', async () => {
  const anna = await newParent()
  expect(await paid(anna, '482913')).toBe('TRADE_PASSWORD_NOT_SET')
})

test('a hash of one account is none of another, whoever writes it there', async () => {
  const [anna, ben] = [await newParent(), await newParent()]
  await setPin(anna, '482913')
  await setPin(ben, '571926')
  const { db } = site.database
  const { hash } = await db
    .selectFrom('trade_password')
    .select('hash')
    .where('accountId', '=', anna.accountId)
    .executeTakeFirstOrThrow()
  await db.updateTable('trade_password').set({ hash }).where('accountId', '=', ben.accountId).execute()
  expect(await paid(ben, '482913')).toEqual(['TRADE_PASSWORD_WRONG', { tries: 4 }])
})
