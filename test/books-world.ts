import { randomUUID } from 'node:crypto'
import { cents } from '#kernel/money.ts'
import type { PayoutAccount } from '#modules/accounts/public.ts'
import {
  approveWithdrawal,
  giveCredit,
  giveReferrals,
  openWallet,
  personAccount,
  placeWithdrawal,
  postTransfer,
} from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { makeParent } from '../src/modules/booking/test/booking-world.ts'
import { coverStepsOn } from '../src/modules/trials/test/cover-steps.ts'
import { disputeStepsOn } from '../src/modules/disputes/test/dispute-steps.ts'
import { fineStepsOn } from '../src/modules/settlement/test/fine-steps.ts'
import { keptStepsOn } from '../src/modules/settlement/test/kept-steps.ts'
import { withBalance } from '../src/modules/payments/test/paying-person.ts'
import { openPaymentsWorld } from '../src/modules/payments/test/payments-world.ts'
import { refundOrder } from '../src/modules/payments/use-cases/desk-acts.ts'
import { startPayment } from '../src/modules/payments/use-cases/start-payment.ts'
import { insertInvitation, insertReferral, markDue } from '../src/modules/wallet/store/referrals.ts'
import { buy, openBuyer, sellCourse, systemOf } from '../src/modules/courses/test/bought-course.ts'
import { releaseSales } from '../src/modules/courses/use-cases/release-sales.ts'
import { openDemoSite } from './demo-site.ts'
import type { DemoSite } from './demo-site.ts'
import { operatorActor, testContext } from './test-context.ts'

/** A world with a row of everything that keeps a figure of money. */
export type BooksWorld = { readonly database: Database; readonly close: () => Promise<void> }

export async function openBooksWorld(): Promise<BooksWorld> {
  const site = await openDemoSite(0, { env: { PAYMENTS: 'on' } })
  await fillMatches(site)
  await fillWallets(site)
  const closePayments = await fillPayments(site.database)
  await fillCourses(site)
  const close = async (): Promise<void> => {
    await closePayments()
    await site.close()
  }
  return { database: site.database, close }
}

const HOUR_MS = 3_600_000

async function fillMatches(site: DemoSite): Promise<void> {
  const [fines, disputes, kept, covers] = [fineStepsOn(site), disputeStepsOn(site), keptStepsOn(site), coverStepsOn(site)]
  const taught = await fines.matchedWith(75_000)
  await fines.released(taught)
  await disputes.decide((await disputes.toDecide()).disputeId, 10_000)
  const moved = await kept.oneHeldKept()
  await give(site, moved.parent.accountId, 75_000)
  await kept.matchAgain(moved.parent, moved.jobId)
  await kept.oneHeldKept()
  // A fine of which a part was taken out of the wallet, and one that is reserved.
  await give(site, taught.tutor.accountId, 10_000)
  await fines.missed(taught, 'parent')
  site.clock.advance(72 * HOUR_MS)
  await fines.tend()
  const another = await fines.matchedWith(75_000)
  await give(site, another.tutor.accountId, 100_000)
  await fines.missed(another, 'parent')
  await disputes.disputed()
  const lesson = await covers.missing()
  await covers.ask(lesson, await covers.tutorAt(240))
  await covers.requested(75_000)
  await covers.asked()
}

async function give(site: DemoSite, accountId: string, amount: number): Promise<void> {
  const ctx = testContext(site)
  await openWallet(ctx, { accountId })
  await postTransfer(ctx, {
    idem: randomUUID(),
    kind: 'top-up',
    lines: [
      { account: 'bank', cents: cents(-amount) },
      { account: personAccount(accountId, 'cash'), cents: cents(amount) },
    ],
  })
}

/** A unit and the rest of a course that were bought; of the one a part went back after its release, of the other before. */
async function fillCourses(site: DemoSite): Promise<void> {
  const world = { site }
  const course = await sellCourse(world, { whole: 150, chapters: [{ price: null, units: [100, 100] }] })
  const [one, two] = [await openBuyer(world), await openBuyer(world)]
  const first = await buy(world, one, { productId: course.chapters[0]?.units[0]?.productId ?? 0 })
  site.clock.advance(15 * 24 * HOUR_MS)
  await releaseSales(systemOf(world))
  const second = await buy(world, two, { productId: course.wholeId })
  const desk = testContext(site, { actor: operatorActor(), takesPayments: true })
  for (const { tradeNo } of [first, second])
    await refundOrder(desk, { tradeNo: tradeNo ?? '', cents: cents(1001), seen: 0, reason: 'As agreed by phone' })
  await buy(world, one, { productId: course.wholeId })
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

async function fillWallets(site: DemoSite): Promise<void> {
  const ctx = testContext(site, { takesPayments: true })
  const now = ctx.now()
  const [inviter, friend] = [await makeParent(site), await makeParent(site)]
  await insertInvitation(ctx.db, { accountId: inviter.accountId, code: '23456789AB', phoneHash: 'one', now })
  await insertReferral(ctx.db, {
    friendAccountId: friend.accountId,
    inviterAccountId: inviter.accountId,
    phoneHash: 'another',
    now,
  })
  await markDue(ctx.db, [friend.accountId], now)
  await giveReferrals(ctx)
  const ids: string[] = []
  for (const { accountId } of [inviter, friend]) {
    await give(site, accountId, 50_000)
    const wish = { accountId, cents: cents(20_000), payout: PAYOUT, codeKeyHash: accountId, day: '2026-12-01' }
    ids.push(await inTransaction(ctx, async (tx) => await placeWithdrawal(tx, wish)))
  }
  await approveWithdrawal(testContext(site, { actor: operatorActor() }), { id: ids[0] ?? '' })
}

async function fillPayments(database: Database): Promise<() => Promise<void>> {
  const world = await openPaymentsWorld(database)
  const { gateways } = world
  const payer = await withBalance(await world.payer(), 900_000)
  const cash = personAccount(payer.accountId, 'cash')
  await giveCredit(world.system, {
    idem: randomUUID(),
    accountId: payer.accountId,
    cents: cents(5000),
    reason: 'sign-up',
    expiresAt: new Date('2027-11-23T00:00:00Z'),
  })
  const order = await world.order(payer)
  const payme = { provider: 'payme', device: 'desktop' } as const
  const first = await startPayment(payer, gateways, { ...order, ...payme })
  const second = await startPayment(payer, gateways, { ...order, ...payme, device: 'mobile' })
  const withGift = await world.order(payer, { usesDeduction: true })
  const deducted = await startPayment(payer, gateways, { ...withGift, ...payme })
  await world.order(payer, { usesDeduction: true })
  const topUp = await world.order(payer, { kind: 'topUp', creditTo: cash, price: cents(200_000), takesLate: true })
  const filled = await startPayment(payer, gateways, { ...topUp, ...payme })
  const details = { packageId: 2, boosts: 5 }
  const boosts = await world.order(payer, { kind: 'recommend', creditTo: 'income:recommend', takesLate: true, details })
  const bought = await startPayment(payer, gateways, { ...boosts, ...payme })
  for (const { attempt } of [first, second, deducted, filled, bought]) await world.act('payme', attempt.merchantRef, 'approve')
  await world.complete()
  const desk = { ...world.system, actor: operatorActor() }
  await refundOrder(desk, { ...order, cents: cents(1000), seen: 1, reason: 'Agreed' })
  await refundOrder(desk, { ...withGift, cents: cents(9500), seen: 0, reason: 'Agreed' })
  world.simulators.faults.order({ provider: 'payme', fault: 'wrong-amount', times: 1, milliseconds: 0 })
  const wrong = await world.begin('payme')
  await world.act('payme', wrong.merchantRef, 'approve')
  const card = { provider: 'stripe', device: 'desktop', token: 'pm_card_visa' } as const
  const disputed = await startPayment(payer, gateways, { ...(await world.order(payer)), ...card })
  // Given back in the provider's pages, with its share of the gift.
  const gone = await startPayment(payer, gateways, {
    ...(await world.order(payer, { price: cents(30_000), usesDeduction: true })),
    ...card,
  })
  await world.complete()
  await world.act('stripe', disputed.attempt.merchantRef, 'dispute')
  await world.act('stripe', gone.attempt.merchantRef, 'refund')
  await world.complete()
  await world.begin('payme')
  await insertLine(database, first.attempt.id)
  return async () => await world.close()
}

/** A line of a bank statement that is said to have settled a payment. */
async function insertLine({ db }: Database, attemptId: string): Promise<void> {
  const id = randomUUID()
  const imported = { id, fileName: 'bank.csv', contentHash: 'x', importedBy: id, importedAt: new Date() }
  await db
    .insertInto('bank_statement')
    .values({ ...imported, state: 'imported' })
    .execute()
  const { totalCents } = await db
    .selectFrom('pay_attempt')
    .select('totalCents')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const line = { statementId: id, line: 1, raw: '', amountCents: totalCents, reference: '', payer: '', attemptId }
  await db.insertInto('bank_statement_line').values(line).execute()
}
