import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { PayoutAccount } from '#modules/accounts/public.ts'
import {
  expireHolds,
  filledOf,
  freeBalanceOf,
  giveCredit,
  lowerClaim,
  openEscrow,
  openWallet,
  personAccount,
  placeClaim,
  placeHold,
  placeWithdrawal,
  postEarning,
  postTransfer,
} from '#modules/wallet/public.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { makeParent } from '../../booking/test/booking-world.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { testContext } from '../../../../test/test-context.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { passingKeys } from '#platform/keys.ts'
import { escrowAccount } from '../domain/accounts.ts'
import { claimsOf } from '../store/claims.ts'
import { hasWithdrawalOn } from '../store/withdrawals.ts'
import { approveWithdrawal, rejectWithdrawal } from '../use-cases/decide-withdrawal.ts'
import { refuseWithMoney } from '../use-cases/refuse-with-money.ts'
import { cancelWithdrawal } from '../use-cases/withdraw.ts'

// Bounds of wallets, with the sums that a person would count by hand.

let database: Database
let ctx: Context
let site: Parameters<typeof makeParent>[0]
beforeAll(async () => {
  database = await openTestDatabase()
  let moved = 0
  const clock = { now: () => new Date(Date.UTC(2026, 10, 23, 4) + moved), advance: (ms: number) => void (moved += ms) }
  site = { database, keys: passingKeys(), clock }
  ctx = testContext(site, { takesPayments: true })
})
afterAll(async () => await database.close())

/** Each time another operator. */
const desk = async (): Promise<Context> => {
  const { accountId: operatorId, sessionId } = await signInAs(site, { side: 'operator' })
  return { ...ctx, actor: { kind: 'operator', operatorId, sessionId } }
}
/** A person with so much in an account of theirs. */
async function person(amount: number, account: (id: string) => AccountCode = (id) => personAccount(id, 'cash')) {
  const parent = await makeParent(site)
  const { accountId } = parent
  await openWallet(ctx, { accountId })
  if (amount > 0) await put(account(accountId), amount)
  return { ...parent, accountId, ctx: { ...parent.ctx, takesPayments: true } }
}
const put = async (account: AccountCode, amount: number): Promise<void> => {
  const lines = [
    { account: 'bank', cents: cents(-amount) },
    { account, cents: cents(amount) },
  ] as const
  await postTransfer(ctx, { idem: randomUUID(), kind: 'top-up', lines })
}
/** What keeps an account from being closed, in words of the refusal; null where nothing does. */
async function keeps({ accountId }: { readonly accountId: string }): Promise<string | null> {
  try {
    await inTransaction(ctx, async (tx) => await refuseWithMoney(tx, { accountId }))
    return null
  } catch (error) {
    return String((error as { details?: { amount?: string } }).details?.amount)
  }
}
const PAYOUT: PayoutAccount = {
  id: randomUUID(),
  chequeType: 'FPS',
  bankName: '',
  holder: 'Chan Tai',
  number: '+852 5000 0000',
  masked: '••• 0000',
  usableFrom: new Date(0),
}
type Person = Awaited<ReturnType<typeof person>>
const DAY = '2026-11-23'
const withdraw = async ({ accountId, ctx: own }: Person, amount: number): Promise<string> => {
  const wish = { accountId, cents: cents(amount), payout: PAYOUT, codeKeyHash: randomUUID(), day: DAY }
  return await inTransaction(own, async (tx) => await placeWithdrawal(tx, wish))
}
const free = async ({ accountId }: { readonly accountId: string }) => await freeBalanceOf(ctx, personAccount(accountId, 'cash'))

test('a cent less than the smallest withdrawal does not keep an account, and the smallest does', async () => {
  expect(await keeps(await person(9999))).toBe(null)
  expect(await keeps(await person(10_000))).toBe('100.00')
})

test('a cent on hold, in escrow, earned or on its way keeps an account', async () => {
  const held = await person(500)
  const account = personAccount(held.accountId, 'cash')
  await placeHold(ctx, { idem: randomUUID(), account, cents: cents(1), expiresAt: new Date('2027-01-01') })
  expect(await keeps(held)).toBe('5.00')
  const escrowId = randomUUID()
  const parent = await person(0)
  await openEscrow(ctx, { escrowId, accountId: parent.accountId })
  await put(escrowAccount(escrowId), 1)
  expect(await keeps(parent)).toBe('0.01')
  expect(await keeps(await person(1, (id) => personAccount(id, 'payable')))).toBe('0.01')
  const leaving = await person(20_000)
  await approveWithdrawal(await desk(), { id: await withdraw(leaving, 20_000) })
  expect(await keeps(leaving)).toBe('200.00')
})

test('what was approved, and what is recalled, counts against the maximum until it is paid or back', async () => {
  const owner = await person(2_000_000)
  const id = await withdraw(owner, 2_000_000)
  const filled = async (): Promise<number> => await filledOf(ctx, owner.accountId)
  expect(await filled()).toBe(2_000_000)
  expect([await approveWithdrawal(await desk(), { id }), await approveWithdrawal(await desk(), { id })]).toEqual([
    'checked',
    'approved',
  ])
  expect(await filled()).toBe(2_000_000)
  const reason = 'The name differs.'
  expect(await rejectWithdrawal(await desk(), { id, reason })).toBe('recalled')
  expect([await filled(), await free(owner)]).toEqual([2_000_000, 0])
  expect(await rejectWithdrawal(await desk(), { id, reason })).toBe('rejected')
  expect([await filled(), await free(owner)]).toEqual([2_000_000, 2_000_000])
})

test('what was rejected or cancelled does not count as the withdrawal of a day', async () => {
  const owner = await person(30_000)
  const counts = async (): Promise<boolean> => await hasWithdrawalOn(ctx.db, { accountId: owner.accountId, day: DAY })
  expect(await counts()).toBe(false)
  const first = await withdraw(owner, 10_000)
  expect(await counts()).toBe(true)
  await expect(withdraw(owner, 10_000)).rejects.toMatchObject({ code: 'WITHDRAWAL_ONCE_A_DAY' })
  await cancelWithdrawal(owner.ctx, { id: first })
  expect(await counts()).toBe(false)
  await rejectWithdrawal(await desk(), { id: await withdraw(owner, 10_000), reason: 'The name differs.' })
  expect(await counts()).toBe(false)
})

test.for(['cancelled', 'rejected'] as const)('what of a withdrawal is %s is reserved for a fine that misses it', async (how) => {
  const owner = await person(15_000)
  const id = await withdraw(owner, 15_000)
  const claim = { kind: 'fine', subjectId: randomUUID(), accountId: owner.accountId, amount: cents(6000) } as const
  await inTransaction(ctx, async (tx) => await placeClaim(tx, { ...claim, title: { zh: '罰款', en: 'Fine' } }))
  expect(await free(owner)).toBe(0)
  if (how === 'cancelled') await cancelWithdrawal(owner.ctx, { id })
  else await rejectWithdrawal(await desk(), { id, reason: 'The name differs.' })
  expect(await free(owner)).toBe(9000)
})

test('what is paid otherwise of a fine is free, and the oldest fine is fed first', async () => {
  const owner = await person(6000)
  const { accountId } = owner
  const claim = async (amount: number) => {
    const key = { kind: 'fine', subjectId: randomUUID() } as const
    const title = { zh: '罰款', en: 'Fine' }
    await inTransaction(ctx, async (tx) => await placeClaim(tx, { ...key, accountId, amount: cents(amount), title }))
    site.clock.advance(1000)
    return key
  }
  const first = await claim(6000)
  expect(await free(owner)).toBe(0)
  await inTransaction(ctx, async (tx) => await lowerClaim(tx, { ...first, by: cents(2500) }))
  expect(await free(owner)).toBe(2500)
  const [second, third] = [await claim(4000), await claim(3000)]
  // The second has the 2,500 that were free, and needs 1,500 more before the third has any.
  const earned = {
    idem: randomUUID(),
    from: 'bank',
    payee: accountId,
    gross: cents(1500),
    commission: cents(0),
    about: 'C1',
  } as const
  await postEarning(ctx, earned)
  const held = new Map((await claimsOf(ctx.db, accountId)).map((one) => [one.subjectId, one.held]))
  expect([first, second, third].map(({ subjectId }) => held.get(subjectId))).toEqual([3500, 4000, 0])
  await inTransaction(ctx, async (tx) => await lowerClaim(tx, { ...first, by: cents(3500) }))
  expect((await claimsOf(ctx.db, accountId)).map(({ subjectId }) => subjectId)).toEqual([second.subjectId, third.subjectId])
  expect(await free(owner)).toBe(3500)
})

test('what is set aside until a moment is free after it', async () => {
  const owner = await person(6000)
  const expiresAt = new Date(ctx.now().getTime() + 3_600_000)
  const account = personAccount(owner.accountId, 'cash')
  await placeHold(ctx, { idem: randomUUID(), account, cents: cents(2500), expiresAt })
  site.clock.advance(3_599_000)
  expect([await expireHolds(ctx), await free(owner)]).toEqual([0, 3500])
  site.clock.advance(1000)
  expect([await expireHolds(ctx), await free(owner)]).toEqual([1, 6000])
})

test('a gift that is sent again with the same key is given once', async () => {
  const { accountId } = await person(0)
  const gift = {
    idem: randomUUID(),
    accountId,
    cents: cents(5000),
    reason: 'sign-up',
    expiresAt: new Date('2027-02-01'),
  } as const
  expect([await giveCredit(ctx, gift), await giveCredit(ctx, gift)]).toEqual([true, false])
  expect(await freeBalanceOf(ctx, personAccount(accountId, 'gift'))).toBe(5000)
})
