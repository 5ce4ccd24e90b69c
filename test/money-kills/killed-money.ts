import { randomBytes, randomUUID } from 'node:crypto'
import { cents } from '#kernel/money.ts'
import { giveCredit, openWallet, personAccount, postEarning, postTransfer } from '#modules/wallet/public.ts'
import { systemClock } from '#platform/clock.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { openKeys } from '#platform/keys.ts'
import { askForDeletion, eraseClosedAccounts } from '../../src/modules/accounts/use-cases/close-account.ts'
import { makeCase, makeParent, makeTutor } from '../../src/modules/booking/test/booking-world.ts'
import { acceptBooking } from '../../src/modules/booking/use-cases/answer-booking.ts'
import { bookTutor } from '../../src/modules/booking/use-cases/book-tutor.ts'
import { collectFines, takeReservedFines } from '../../src/modules/settlement/use-cases/collect-fines.ts'
import { leaveOwnMatch } from '../../src/modules/booking/use-cases/leave-match.ts'
import { dueOf, findOrderByTradeNo, lockOrder } from '../../src/modules/payments/store/orders.ts'
import { completePayments } from '../../src/modules/payments/use-cases/complete.ts'
import { createOrder } from '../../src/modules/payments/use-cases/create-order.ts'
import { giveBack } from '../../src/modules/payments/use-cases/give-back.ts'
import { payOrder } from '../../src/modules/payments/use-cases/pay-order.ts'
import { openHouseAccounts } from '../../src/modules/wallet/store/accounts.ts'
import { chainRecords } from '../../src/modules/wallet/use-cases/chain-records.ts'
import { checkLedger } from '../../src/modules/wallet/use-cases/check-ledger.ts'
import { openKillableWorkers } from '../killable-workers.ts'
import { testContext } from '../test-context.ts'
import { addressOf } from '../test-server.ts'
import { COURSE_KILLINGS } from './killed-courses.ts'
import type { KilledSettings, KilledWork } from './killed-works.ts'

const DAY_MS = 86_400_000
/** All that is prepared happened so long ago that its time is over. */
const LONG_AGO_MS = 20 * DAY_MS
const LONGEST_LIFE_MS = 300
const FED = 4

export type AfterKills = {
  readonly kills: number
  /** What was to be done, and what of it waited when the last process had been killed. */
  readonly items: number
  readonly left: number
  /** What was not done once. */
  readonly wrong: readonly string[]
}

type World = {
  readonly database: Database
  readonly site: Parameters<typeof makeParent>[0]
  /** The system then, and now. */
  readonly ago: Context
  readonly now: Context
}
/** Kinds of work: what gives them something to do, what of it waits, what finishes it, and what is not done once. */
type Killing = {
  readonly feed: (world: World) => Promise<void>
  readonly waiting: string
  readonly finish: (world: World) => Promise<void>
  readonly wrong: string
}

/** Kills processes while they do one kind of work, lets it be finished, and looks whether each thing happened once. */
export async function playKills(
  database: Database,
  server: string,
  killing: { readonly work: KilledWork; readonly kills: number },
) {
  const { work, kills } = killing
  const secretKeys = `k1:${randomBytes(32).toString('base64')}`
  const settings: KilledSettings = { url: await addressOf(database, server), secretKeys, work }
  const world = await openWorld(database, secretKeys)
  const workers = await openKillableWorkers(new URL('killed-process.ts', import.meta.url), settings)
  const { feed, waiting, finish, wrong } = KILLINGS[work]
  let items = 0
  const feedSome = async (): Promise<void> => {
    for (let count = 0; count < FED; count++) {
      await feed(world)
      items += 1
    }
  }
  await feedSome()
  await workers.killAgainAndAgain({ kills, longestLifeMs: LONGEST_LIFE_MS, feed: feedSome })
  workers.close()
  const [row] = (await database.raw(waiting, [])) as { n: number }[]
  await finish(world)
  await chainRecords(world.now)
  const broken = (await checkLedger(world.now)).filter(({ problems }) => problems > 0)
  const [after] = (await database.raw(waiting, [])) as { n: number }[]
  const found = [
    ...(Number(after?.n) > 0 ? [`${Number(after?.n)} are never done`] : []),
    ...((await database.raw(wrong, [])) as { name: string }[]).map(({ name }) => name),
    ...broken.map(({ name, examples }) => `${name}: ${examples.join(', ')}`),
  ]
  return { kills, items, left: Number(row?.n), wrong: found } satisfies AfterKills
}

async function openWorld(database: Database, secretKeys: string): Promise<World> {
  const keys = openKeys('', secretKeys)
  const clock = { now: () => new Date(systemClock.now().getTime() - LONG_AGO_MS), advance: () => {} }
  const site = { database, keys, clock }
  const ago = testContext(site, { takesPayments: true })
  const now = testContext({ database, keys }, { takesPayments: true })
  await openHouseAccounts(ago.db, { codes: Object.keys(ago.sellerAccounts), now: ago.now() })
  return { database, site, ago, now }
}

/** A parent with so much in the wallet, and HK$50 given. */
async function parentWith({ site, ago }: World, amount: number) {
  const parent = await makeParent(site)
  const { accountId } = parent
  await openWallet(ago, { accountId })
  const expiresAt = new Date(ago.now().getTime() + 90 * DAY_MS)
  await giveCredit(ago, { idem: `gift ${accountId}`, accountId, cents: cents(5000), reason: 'sign-up', expiresAt })
  if (amount > 0) await put(ago, accountId, amount)
  return { ...parent, ctx: { ...parent.ctx, takesPayments: true } }
}

async function put(ctx: Context, accountId: string, amount: number): Promise<void> {
  const lines = [
    { account: 'bank', cents: cents(0 - amount) },
    { account: personAccount(accountId, 'cash'), cents: cents(amount) },
  ] as const
  await postTransfer(ctx, { idem: randomUUID(), kind: 'top-up', lines })
}

const PACKAGE = {
  kind: 'recommend',
  title: { zh: '置頂計劃', en: 'Boost package' },
  details: { packageId: 2, boosts: 5 },
} as const
const order = async ({ ago }: World, payerAccountId: string) =>
  await createOrder(ago, { ...PACKAGE, payerAccountId, target: randomUUID(), price: cents(20_001), usesDeduction: true })

const KILLINGS: Readonly<Record<KilledWork, Killing>> = {
  'giving back': {
    feed: async (world) => {
      const { accountId } = await parentWith(world, 0)
      const { tradeNo } = await order(world, accountId)
      await inTransaction(world.ago, async (tx) => {
        const made = await lockOrder(tx.db, (await findOrderByTradeNo(tx.db, tradeNo))?.id ?? '')
        const from = { account: 'clearing:fps', cents: dueOf(made) } as const
        await payOrder(tx, { order: made, method: 'fps', from, fee: cents(0) })
      })
    },
    waiting: `select count(*)::int as n from pay_order o where o.state = 'paid'
      and (select count(*) from pay_refund r where r.order_id = o.id) < 2`,
    finish: async ({ database, now }) => {
      for (const { tradeNo } of (await database.raw('select trade_no as "tradeNo" from pay_order', [])) as { tradeNo: string }[])
        for (const [name, amount] of [
          ['first', 9500],
          ['second', 9501],
        ] as const)
          await inTransaction(now, async (tx) => {
            const given = {
              tradeNo,
              idem: `${name} half ${tradeNo}`,
              cents: cents(amount),
              reason: 'not-owed',
              way: 'wallet',
            } as const
            await giveBack(tx, given)
          })
    },
    // HK$190.01 in two halves, and the HK$10 that the gift took off.
    wrong: `select o.trade_no as name from pay_order o where (
        select count(*) || ' ' || sum(r.amount_cents) || ' ' || sum(r.gift_cents) from pay_refund r where r.order_id = o.id) <> '2 19001 1000'
      or (select count(*) from pay_event v where v.order_id = o.id and v.kind = 'refund') <> 2
      or (select sum(b.posted_cents) from ledger_account a join ledger_balance b on b.account_id = a.id
        where a.owner_account_id = o.payer_account_id) <> 19001 + 5000`,
  },
  'closing orders': {
    feed: async (world) => {
      const { accountId } = await parentWith(world, 0)
      await order(world, accountId)
    },
    waiting: `select count(*)::int as n from pay_order where state = 'open'`,
    finish: async ({ now }) => {
      while ((await completePayments(now, new Map())) > 0);
    },
    wrong: `select o.trade_no as name from pay_order o where o.state <> 'closed'
      or (select count(*) from pay_event v where v.order_id = o.id and v.move = 'close') <> 1
      or (select count(*) from hold h where h.id = o.hold_id and h.state in ('voided', 'expired')) <> 1
      or (select b.posted_cents || ' ' || b.held_cents from ledger_account a join ledger_balance b on b.account_id = a.id
        where a.code = 'user:' || o.payer_account_id || ':gift') <> '5000 0'`,
  },
  'erasing accounts': {
    feed: async (world) => {
      const { accountId, ctx } = await parentWith(world, 0)
      await askForDeletion(ctx)
      // It was on its way: every other account is kept for it.
      if (Math.random() < 0.5) await put(world.ago, accountId, 50_000)
    },
    waiting: `select count(*)::int as n from account a where a.status = 'closing' and a.closes_at <= now()`,
    finish: async ({ now }) => {
      while ((await eraseClosedAccounts(now)) > 0);
    },
    wrong: `select a.id || ' ' || a.status as name from account a
      left join ledger_account l on l.code = 'user:' || a.id || ':cash' left join ledger_balance b on b.account_id = l.id
      where case when coalesce(b.posted_cents, 0) = 0 then a.status <> 'erased' or (
          select count(*) from audit_entry e where e.object_id = a.id::text and e.action = 'account.erased') <> 1
        else a.status <> 'closing' or b.posted_cents <> 50000
          or (select count(*) from audit_entry e where e.object_id = a.id::text and e.action = 'account.erasure-put-off') <> 1
          or (select count(*) from notice n where n.account_id = a.id and n.kind = 'account-erasure-put-off') <> 1 end`,
  },
  'collecting fines': {
    feed: async (world) => {
      const parent = await parentWith(world, 75_000)
      const tutor = await makeTutor(world.site)
      const asTutor = { ...tutor.ctx, takesPayments: true }
      const jobId = await makeCase(parent)
      const wanted = { jobId, tutorId: tutor.tutorId, price: cents(25_000), acceptance: 'first' } as const
      const { bookingId } = await bookTutor(parent.ctx, wanted)
      await acceptBooking(asTutor, { bookingId, price: cents(25_000) })
      await openWallet(world.ago, { accountId: tutor.accountId })
      // A fine of HK$200 of which HK$150 are there when the tutor leaves.
      await put(world.ago, tutor.accountId, 15_000)
      await leaveOwnMatch(asTutor, { jobId, reason: 'schedule' })
      if (Math.random() < 0.5) await earnTheRest(world.ago, tutor.accountId)
    },
    waiting: `select count(*)::int as n from fine where state = 'proposed'`,
    finish: async ({ database, now }) => {
      await collectFines(now)
      const debtors = (await database.raw('select debtor_account_id as id from fine order by created_at', [])) as { id: string }[]
      for (const { id } of debtors) await earnTheRest(now, id)
      while ((await takeReservedFines(now)) > 0);
    },
    wrong: `select f.id || ' ' || f.state || ' ' || f.paid_cents as name from fine f left join wallet_claim c on c.subject_id = f.id
      where f.state <> 'paid' or f.paid_cents <> 20000 or c.ended_at is null or c.taken_cents <> 20000 or c.held_cents <> 0
        or (select sum(e.amount_cents) from entry e join ledger_account a on a.id = e.account_id join transfer t on t.id = e.transfer_id
          where a.code = 'income:fine' and t.idem like 'claim ' || c.id || ' %') <> 20000
        or (select b.posted_cents || ' ' || b.held_cents from ledger_account a join ledger_balance b on b.account_id = a.id
          where a.code = 'user:' || f.debtor_account_id || ':cash') <> '0 0'`,
  },
  ...COURSE_KILLINGS,
}

/** What a fine still misses is earned, once. */
async function earnTheRest(ctx: Context, payee: string): Promise<void> {
  const earned = { idem: `rest ${payee}`, from: 'bank', payee, gross: cents(5000), commission: cents(0), about: 'C1' } as const
  await postEarning(ctx, earned)
}
