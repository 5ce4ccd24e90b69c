import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf, personAccount } from '#modules/wallet/public.ts'
import { openDemoSite } from '../../../../test/demo-site.ts'
import type { DemoSite } from '../../../../test/demo-site.ts'
import { signInAs, visitor } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { releaseSales } from '../use-cases/release-sales.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { asPerson, buy, openBuyer, sellCourse, systemOf } from './bought-course.ts'
import { giveBackAtDesk, salesOf } from './sales-calls.ts'

let site: DemoSite
let tutor: SignedIn
let sold: Readonly<Record<'released' | 'held' | 'returned', string>>
beforeAll(async () => void (site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })))
afterAll(async () => await site.close())

const DAY_MS = 86_400_000

// Three sales of a unit at 100 dollars: one in the wallet, one that waits, one that its buyer gave back.
beforeEach(async () => {
  const course = await sellCourse({ site }, { whole: null, chapters: [{ price: null, units: [100] }] })
  const part = { productId: course.wholeId }
  const one = async (buyer: SignedIn): Promise<string> => (await buy({ site }, buyer, part)).tradeNo ?? ''
  const released = await one(await openBuyer({ site }))
  site.clock.advance(14 * DAY_MS)
  await releaseSales(systemOf({ site }))
  const buyer = await openBuyer({ site })
  const returned = await one(buyer)
  await returnPurchase(asPerson({ site }, buyer), returned)
  sold = { released, held: await one(await openBuyer({ site })), returned }
  tutor = await signInAs(site, { side: 'tutor', accountId: course.tutor.accountId })
  site.clock.advance(1000)
})

async function agree({ headers }: Pick<SignedIn, 'headers'>, tradeNo: string, isAgreed: boolean): Promise<string> {
  const url = `/online/course/sales/${tradeNo}/agree-return`
  return (await site.server.inject({ method: 'POST', url, payload: { isAgreed }, headers })).json<{ code: string }>().code
}

async function agreedAt(): Promise<Date | null> {
  const { db } = site.database
  return (await db.selectFrom('course_sale').select('agreedAt').where('tradeNo', '=', sold.released).executeTakeFirstOrThrow())
    .agreedAt
}

const shown = async (tradeNo: string) => (await salesOf(site, tutor)).list.find((line) => line.tradeNo === tradeNo)
const inWallet = async (): Promise<number> => await balanceOf(systemOf({ site }), personAccount(tutor.accountId, 'cash'))

test('a sale in the wallet alone is agreed to, by its tutor alone', async () => {
  expect(await agree({ headers: visitor }, sold.released, true)).toBe('LOGIN_REQUIRED')
  expect(await agree(await openBuyer({ site }), sold.released, true)).toBe('ROLE_NOT_ALLOWED')
  expect(await agree(await signInAs(site, { side: 'tutor' }), sold.released, true)).toBe('SALE_NOT_FOUND')
  expect(await agree(tutor, 'T0000000000000000', true)).toBe('SALE_NOT_FOUND')
  expect(await agree(tutor, 'nonsense', true)).toBe('INVALID_INPUT')
  expect(await agree(tutor, sold.held, true)).toBe('SALE_NOT_RELEASED')
  expect(await agree(tutor, sold.returned, true)).toBe('SALE_NOT_RELEASED')
  expect(await agreedAt()).toBeNull()
  expect(await agree(tutor, sold.released, true)).toBe('OK')
  expect(await shown(sold.released)).toMatchObject({ isAgreed: true, state: 'released', net: 80 })
})

test('the first yes counts, until it is withdrawn', async () => {
  expect(await agree(tutor, sold.released, true)).toBe('OK')
  const first = await agreedAt()
  expect(first).toEqual(site.clock.now())
  site.clock.advance(1000)
  expect(await agree(tutor, sold.released, true)).toBe('OK')
  expect(await agreedAt()).toEqual(first)
  expect(await agree(tutor, sold.released, false)).toBe('OK')
  expect(await agreedAt()).toBeNull()
  expect(await agree(tutor, sold.released, false)).toBe('OK')
})

test('with a yes the tutor gives the own part back; nothing is left to agree to then', async () => {
  expect(await inWallet()).toBe(8000)
  await agree(tutor, sold.released, true)
  await giveBackAtDesk(site, { tradeNo: sold.released, amount: 10_000 })
  expect(await inWallet()).toBe(0)
  const back = { returned: 100, kept: 0, fee: 0, net: 0, state: 'returned', endedBy: 'desk' }
  expect(await shown(sold.released)).toMatchObject(back)
  expect(await agree(tutor, sold.released, false)).toBe('SALE_NOT_RELEASED')
})

test('without it the house bears that part, which stays in the wallet', async () => {
  await giveBackAtDesk(site, { tradeNo: sold.released, amount: 10_000 })
  expect(await inWallet()).toBe(8000)
  expect(await shown(sold.released)).toMatchObject({
    returned: 100,
    kept: 80,
    fee: 0,
    net: 0,
    state: 'returned',
    endedBy: 'desk',
  })
  expect(await agree(tutor, sold.released, true)).toBe('SALE_NOT_RELEASED')
})
