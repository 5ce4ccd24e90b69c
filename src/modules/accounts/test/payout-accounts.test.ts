import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { mayReceivePayout, usableAfter } from '../domain/payment-term.ts'
import { callsOn } from './calls.ts'

let site: DemoSite
let calls: ReturnType<typeof callsOn>
beforeAll(async () => {
  site = await openDemoSite(3)
  calls = callsOn(site)
})
afterAll(async () => await site.close())

const TERM = '/api/user/payment/term'
const ADD = `${TERM}/add`
const DELETE = `${TERM}/delete`
const BANK = {
  chequeType: 'BANK_TRANSFER',
  bankName: 'Harbour Bank',
  bankAccountHolder: 'Chan Tai',
  bankAccountNumber: '004-123-456789',
}

let lastMobile = 93_220_000
async function newTutor(email: string | null = null) {
  lastMobile += 1
  const mobile = String(lastMobile)
  const signedIn = await signInAs(site, { side: 'tutor', mobile })
  if (email) await site.database.db.updateTable('account').set({ email }).where('id', '=', signedIn.accountId).execute()
  return { ...signedIn, mobile }
}
type Tutor = Awaited<ReturnType<typeof newTutor>>
type Term = { readonly id: string; readonly usableFrom: string; readonly isUsable: boolean }
const termsOf = async ({ headers }: Pick<Tutor, 'headers'>): Promise<readonly Term[]> =>
  ((await calls.get(`${TERM}/list`, headers)).data as { list: Term[] }).list
const added = async (who: Tutor): Promise<Term> => (await calls.addTerm(BANK, who)).data as Term

test('payout accounts are sealed, masked, at most ten, and nobody else’s', async () => {
  const [anna, ben] = [await newTutor(), await newTutor()]
  const first = await calls.addTerm(BANK, anna)
  expect(first.data).toMatchObject({ bankName: 'Harbour Bank', bankAccountHolder: 'C*', bankAccountNumber: '****6789' })
  const rows = JSON.stringify(await site.database.db.selectFrom('payout_account').selectAll().execute())
  expect(rows).not.toMatch(/456789|Chan Tai/)
  expect(await termsOf(anna)).toEqual([first.data])
  expect(await termsOf(ben)).toEqual([])
  const { id } = first.data as Term
  for (const one of [id, crypto.randomUUID()])
    expect((await calls.post(`${DELETE}/send/message`, { id: one }, ben.headers)).code).toBe('PAYMENT_TERM_NOT_FOUND')
  expect((await calls.deleteTerm(id, anna)).code).toBe('OK')
  expect((await calls.post(`${DELETE}/send/message`, { id }, anna.headers)).code).toBe('PAYMENT_TERM_NOT_FOUND')
  for (let n = 0; n < 9; n++) expect((await calls.addTerm(BANK, anna)).code).toBe('OK')
  const spare = await calls.proof(`${ADD}/send/message`, anna)
  expect((await calls.addTerm(BANK, anna)).code).toBe('OK')
  expect((await calls.post(`${ADD}/send/message`, {}, anna.headers)).code).toBe('PAYMENT_TERM_TOO_MANY')
  expect((await calls.post(ADD, { ...BANK, ...spare }, anna.headers)).code).toBe('PAYMENT_TERM_TOO_MANY')
  expect(await termsOf(anna)).toHaveLength(10)
})

test('what is wrong with an account is said by field, and the code is still good afterwards', async () => {
  const ben = await newTutor()
  const proof = await calls.proof(`${ADD}/send/message`, ben)
  const fields = async (more: object) => (await calls.post(ADD, { ...BANK, ...proof, ...more }, ben.headers)).fields
  expect(await fields({ bankAccountNumber: 'abc' })).toEqual({ bankAccountNumber: 'validate.bankAccount' })
  expect(await fields({ chequeType: 'FPS', bankAccountNumber: 'x' })).toEqual({ bankAccountNumber: 'validate.fps' })
  expect(await fields({ chequeType: 'GOLD' })).toEqual({ chequeType: 'validate.invalid' })
  expect(await fields({ verifyCode: '12' })).toEqual({ verifyCode: 'validate.code' })
  expect(await fields({ verifyCode: undefined })).toEqual({ verifyCode: 'validate.require' })
  for (let n = 0; n < 6; n++) await fields({ bankAccountNumber: 'abc' })
  expect((await calls.post(ADD, { ...BANK, ...proof }, ben.headers)).code).toBe('OK')
})

test('without an own code for just that act nothing is added or deleted', async () => {
  const [anna, ben] = [await newTutor(), await newTutor()]
  const [one, two] = [await added(anna), await added(anna)]
  const add = async (proof: object, who: Tutor = anna) => (await calls.post(ADD, { ...BANK, ...proof }, who.headers)).code
  const remove = async (id: string, proof: object, who: Tutor = anna) =>
    (await calls.post(DELETE, { id, ...proof }, who.headers)).code
  expect([await add({}), await remove(one.id, {})]).toEqual(['INVALID_INPUT', 'INVALID_INPUT'])
  const forAdding = await calls.proof(`${ADD}/send/message`, anna)
  const forOne = await calls.proof(`${DELETE}/send/message`, anna, { id: one.id })
  const forPassword = await calls.proof('/cert/sys-user/send/reset/password/message', anna)
  const forOldNumber = await calls.proof('/cert/sys-user/send/modify/user/mobile/old/verify/message', anna)
  const ofBen = await calls.proof(`${ADD}/send/message`, ben)
  for (const proof of [forOne, forPassword, forOldNumber, ofBen]) expect(await add(proof)).toBe('CODE_EXPIRED')
  for (const proof of [forAdding, forPassword, forOldNumber, ofBen]) expect(await remove(one.id, proof)).toBe('CODE_EXPIRED')
  expect([await remove(two.id, forOne), await remove(one.id, forOne, ben)]).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED'])
  const tablet = await signInAs(site, { side: 'tutor', accountId: anna.accountId })
  expect(await add(forAdding, { ...anna, headers: tablet.headers })).toBe('CODE_EXPIRED')
  expect((await termsOf(anna)).map(({ id }) => id)).toEqual([one.id, two.id])
  expect([await remove(one.id, forOne), await add(forAdding)]).toEqual(['OK', 'OK'])
  expect([await remove(one.id, forOne), await add(forAdding)]).toEqual(['CODE_EXPIRED', 'CODE_EXPIRED'])
})

test('five wrong guesses spend a code, and so do five minutes', async () => {
  const anna = await newTutor()
  const proof = await calls.proof(`${ADD}/send/message`, anna)
  const wrong = proof.verifyCode === '000000' ? '000001' : '000000'
  const guess = async (verifyCode: string) => (await calls.post(ADD, { ...BANK, ...proof, verifyCode }, anna.headers)).code
  const guesses: string[] = []
  for (let n = 0; n < 6; n++) guesses.push(await guess(wrong))
  expect([...guesses, await guess(proof.verifyCode)]).toEqual([...Array(5).fill('CODE_WRONG'), 'CODE_EXPIRED', 'CODE_EXPIRED'])
  const late = await calls.proof(`${ADD}/send/message`, anna)
  site.clock.advance(300_000)
  expect((await calls.post(ADD, { ...BANK, ...late }, anna.headers)).code).toBe('CODE_EXPIRED')
  expect(await termsOf(anna)).toEqual([])
})

test('one code used by twenty calls at once adds one account, and deletes one once', async () => {
  const anna = await newTutor()
  const proof = await calls.proof(`${ADD}/send/message`, anna)
  const tally = async (call: () => Promise<{ code: string }>) =>
    (await Promise.all(Array.from({ length: 20 }, call))).filter(({ code }) => code === 'OK').length
  expect(await tally(() => calls.post(ADD, { ...BANK, ...proof }, anna.headers))).toBe(1)
  const [only] = await termsOf(anna)
  expect(await termsOf(anna)).toHaveLength(1)
  const gone = await calls.proof(`${DELETE}/send/message`, anna, { id: only?.id })
  expect(await tally(() => calls.post(DELETE, { id: only?.id, ...gone }, anna.headers))).toBe(1)
  expect(await termsOf(anna)).toEqual([])
})

const byKindAndWay = (a: readonly unknown[], b: readonly unknown[]): number =>
  JSON.stringify([a[2], a[0]]).localeCompare(JSON.stringify([b[2], b[0]]))

test('the owner hears of both on the site, by e-mail and by text message, at once, whatever they chose', async () => {
  const anna = await newTutor('anna@tutors.example')
  // All day is quiet, and nothing is chosen.
  const setting = {
    emailTopics: [],
    phoneTopics: [],
    pushTopics: [],
    seenTopics: ['case', 'booking', 'lesson', 'message', 'review', 'money'],
    quietFrom: 0,
    quietTo: 1439,
    updatedAt: site.now,
  }
  await site.database.db
    .insertInto('notice_setting')
    .values({ accountId: anna.accountId, ...setting })
    .execute()
  const term = await added(anna)
  await calls.deleteTerm(term.id, anna)
  const told = (await calls.outbox()).filter(
    ({ to, purpose }) => to.includes('anna@') || (to.endsWith(anna.mobile) && purpose === 'notice'),
  )
  expect(told.map(({ channel, to, values }) => [channel, to, values]).toSorted(byKindAndWay)).toEqual([
    ['email', 'anna@tutors.example', { account: '****6789', kind: 'payment-term-added', link: '/zh/account' }],
    ['sms', `+852${anna.mobile}`, { account: '****6789', kind: 'payment-term-added' }],
    ['email', 'anna@tutors.example', { account: '****6789', kind: 'payment-term-deleted', link: '/zh/account' }],
    ['sms', `+852${anna.mobile}`, { account: '****6789', kind: 'payment-term-deleted' }],
  ])
  const waiting = await site.database.db
    .selectFrom('delivery')
    .select(['createdAt', 'nextAt'])
    .where('accountId', '=', anna.accountId)
    .where('purpose', '=', 'notice')
    .execute()
  expect(waiting.filter((one) => one.nextAt.getTime() !== one.createdAt.getTime())).toEqual([])
  const { list } = (await calls.get('/api/notice/list', anna.headers)).data as { list: { kind: string; text: string }[] }
  expect(list.map(({ kind, text }) => [kind, text])).toEqual([
    ['payment-term-deleted', '已刪除收款帳戶 ****6789。如非本人操作，請立即更改密碼。'],
    ['payment-term-added', '已新增收款帳戶 ****6789。如非本人操作，請立即刪除該帳戶並更改密碼。'],
  ])
})

test('the message with the code names the account that it deletes; a cheque is named by its holder', async () => {
  const anna = await newTutor()
  const { id } = (await calls.addTerm({ chequeType: 'CHEQUE', bankAccountHolder: '陳大文' }, anna)).data as Term
  await calls.proof(`${DELETE}/send/message`, anna, { id })
  expect((await calls.outbox()).at(-1)).toMatchObject({ channel: 'sms', purpose: 'payout-remove', values: { account: '陳*' } })
})

test('no money goes to an account for a day: not a millisecond before', () => {
  const at = new Date('2026-11-21T04:00:00.000Z')
  const usableFrom = usableAfter(at)
  expect(usableFrom.toISOString()).toBe('2026-11-22T04:00:00.000Z')
  expect(mayReceivePayout({ usableFrom }, new Date('2026-11-21T04:00:00.000Z'))).toBe(false)
  expect(mayReceivePayout({ usableFrom }, new Date('2026-11-22T03:59:59.999Z'))).toBe(false)
  expect(mayReceivePayout({ usableFrom }, new Date('2026-11-22T04:00:00.000Z'))).toBe(true)
})

test('the list says from when an account may be used, and a new number makes all of them rest for a day', async () => {
  const anna = await newTutor()
  const first = await added(anna)
  const addedAt = site.clock.now().getTime()
  expect([Date.parse(first.usableFrom) - addedAt, first.isUsable]).toEqual([86_400_000, false])
  // A session that is not used for a day ends.
  site.clock.advance(43_200_000)
  await termsOf(anna)
  site.clock.advance(43_199_999)
  expect((await termsOf(anna)).map(({ isUsable }) => isUsable)).toEqual([false])
  site.clock.advance(1)
  expect((await termsOf(anna)).map(({ isUsable }) => isUsable)).toEqual([true])
  const old = await calls.proof('/cert/sys-user/send/modify/user/mobile/old/verify/message', anna)
  const { authCode } = (await calls.post('/cert/sys-user/modify/user/mobile/old/verify', old, anna.headers)).data as {
    authCode: string
  }
  const other = await newTutor()
  const kept = await added(other)
  const mobile = '93229999'
  await calls.post('/cert/sys-user/send/modify/user/mobile/message', { newMobile: mobile, countryCode: '852' }, anna.headers)
  const verifyCode = await calls.lastCode(`+852${mobile}`)
  const changed = await calls.post('/cert/sys-user/modify/user/mobile', { authCode, verifyCode }, anna.headers)
  expect(changed.code).toBe('OK')
  const [resting] = await termsOf({ headers: calls.headersOf(changed) })
  expect([Date.parse(resting?.usableFrom ?? '') - site.clock.now().getTime(), resting?.isUsable]).toEqual([86_400_000, false])
  expect((await termsOf(other)).map(({ usableFrom }) => usableFrom)).toEqual([kept.usableFrom])
})
