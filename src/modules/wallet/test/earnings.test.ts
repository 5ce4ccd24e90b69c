import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import type { Context } from '#platform/context.ts'
import { placeHold, postEarning, postHold, postTransfer, reverseTransfer } from '#modules/wallet/public.ts'
import type { AccountCode } from '#modules/wallet/public.ts'
import { subscribe, subscriptionsOf } from '#platform/domain-event.ts'
import type { Database } from '#platform/db/database.ts'
import { openTestDatabase } from '../../../../test/test-database.ts'
import { earningsCsv } from '../domain/earnings-csv.ts'
import { EARNINGS_READ, readEarningLines, readEarnings } from '../use-cases/read-earnings.ts'
import { ledgerWorld } from './ledger-world.ts'

let database: Database
let tutor: Context
let cash: AccountCode
let now = new Date('2026-11-23T04:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  const world = ledgerWorld(database, () => now)
  cash = await world.walletWith(0)
  const accountId = cash.split(':')[1] ?? ''
  const held = subscribe(EARNINGS_READ, async (_tx, { add }) => add(cents(120_000)))
  tutor = {
    ...world.ctx,
    subscriptions: subscriptionsOf([held]),
    actor: { kind: 'user', accountId, type: 'tutor', tutorId: 1, sessionId: 'x' },
  }
  // A lesson of HK$500 with 15 %, on both sides of Hong Kong's midnight, at the end of a month and of a year.
  await earn('2025-12-31T15:59:59Z', 'C1', 7500)
  await earn('2025-12-31T16:00:00Z', 'C2', 7500)
  await earn('2026-10-31T15:59:59Z', 'C3', 7500)
  await earn('2026-10-31T16:00:00Z', 'C4', 5000)
  await earn('2026-11-30T15:59:59Z', 'C5', 0)
  const undone = await earn('2026-12-01T00:00:00Z', 'C6', 7500)
  now = new Date('2026-12-02T00:00:00Z')
  await reverseTransfer(tutor, { idem: 'undo', transferId: undone, about: 'C6' })
  // What is no earning: a top-up.
  const topUp = [
    { account: 'clearing:fps', cents: cents(-10_000) },
    { account: cash, cents: cents(10_000) },
  ] as const
  await postTransfer(tutor, { idem: 'top-up', kind: 'top-up', lines: topUp })
})
afterAll(async () => await database.close())

async function earn(at: string, about: string, commission: number): Promise<string> {
  now = new Date(at)
  const earning = {
    idem: `earn ${about}`,
    from: 'bank',
    payee: cash.split(':')[1] ?? '',
    gross: cents(50_000),
    commission: cents(commission),
    about,
  } as const
  return await postEarning(tutor, earning)
}

test('a year is shown by months of Hong Kong, gross, commission and net', async () => {
  const { year, years, months, onItsWay } = await readEarnings(tutor, {})
  expect([year, years]).toEqual([2026, [2026, 2025]])
  expect(months).toHaveLength(12)
  expect(months.filter(({ gross, net }) => gross !== 0 || net !== 0)).toEqual([
    { month: '2026-01', gross: 50_000, commission: 7500, net: 42_500, paidOut: 0 },
    { month: '2026-10', gross: 50_000, commission: 7500, net: 42_500, paidOut: 0 },
    { month: '2026-11', gross: 100_000, commission: 5000, net: 95_000, paidOut: 0 },
  ])
  expect(onItsWay).toEqual({ held: 120_000, withdrawals: 0 })
  const before = await readEarnings(tutor, { year: 2025 })
  expect(before.months.at(-1)).toEqual({ month: '2025-12', gross: 50_000, commission: 7500, net: 42_500, paidOut: 0 })
  expect(before.months.slice(0, 11).every(({ gross }) => gross === 0)).toBe(true)
})

test('withdrawals count where they are: under way, or in the month of Hong Kong in which the bank paid', async () => {
  await withdraw(20_000, null)
  await withdraw(30_000, '2026-11-30T15:59:59Z')
  await withdraw(11_000, '2026-11-30T16:00:00Z')
  const { months, onItsWay } = await readEarnings(tutor, { year: 2026 })
  expect(months.filter(({ paidOut }) => paidOut > 0).map(({ month, paidOut }) => `${month} ${paidOut}`)).toEqual([
    '2026-11 30000',
    '2026-12 11000',
  ])
  expect(onItsWay).toEqual({ held: 120_000, withdrawals: 20_000 })
})

async function withdraw(amount: number, paidAt: string | null): Promise<void> {
  const id = randomUUID()
  const expiresAt = new Date('2027-12-31T00:00:00Z')
  const { holdId } = await placeHold(tutor, { idem: `hold ${id}`, account: cash, cents: cents(amount), expiresAt })
  const lines = [
    { account: cash, cents: cents(0 - amount) },
    { account: 'withdraw:pending' as const, cents: cents(amount) },
  ]
  const posting = { idem: `withdrawal ${id}`, kind: 'withdrawal', lines } as const
  const transferId = paidAt === null ? null : (await postHold(tutor, { holdId, posting })).id
  const row = { id, number: `W${id.replaceAll(/\D/g, '').padEnd(9, '7').slice(0, 9)}0`, accountId: cash.split(':')[1] ?? '' }
  const term = {
    termId: randomUUID(),
    chequeType: 'FPS' as const,
    sealed: 'x',
    numberMasked: '****0000',
    codeKeyHash: randomUUID(),
  }
  const times = { day: id, createdAt: now, endedAt: paidAt === null ? null : new Date(paidAt) }
  const state = paidAt === null ? { state: 'waiting' as const } : { state: 'paid' as const, transferId, bankReference: 'FRN1' }
  await database.db
    .insertInto('withdrawal')
    .values({ ...row, ...term, ...times, ...state, amountCents: amount, holdId })
    .execute()
}

test('the file has one row for each movement, by the day in Hong Kong', async () => {
  const words = { day: '日期（香港）', about: '配對編號', gross: '堂費', commission: '佣金', net: '已賺取', id: '交易編號' }
  const lines = await readEarningLines(tutor, { year: 2026 })
  const rows = earningsCsv(lines, words).split('\r\n')
  expect(rows[0]).toBe('\uFEFF"日期（香港）","配對編號","堂費","佣金","已賺取","交易編號"')
  expect(rows.slice(1, -1).map((row) => row.split(',').slice(0, 5).join(','))).toEqual([
    '"2026-01-01","C2",500.00,75.00,425.00',
    '"2026-10-31","C3",500.00,75.00,425.00',
    '"2026-11-01","C4",500.00,50.00,450.00',
    '"2026-11-30","C5",500.00,0.00,500.00',
    '"2026-12-01","C6",500.00,75.00,425.00',
    '"2026-12-02","C6",-500.00,-75.00,-425.00',
  ])
})
