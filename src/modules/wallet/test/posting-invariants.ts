import { expect } from 'vitest'
import { cents } from '#kernel/money.ts'
import { placeHold, postTransfer } from '#modules/wallet/public.ts'
import { transact } from '../../../../test/test-context.ts'
import { expectHeld, outcomes, paying } from './ledger-world.ts'
import type { LedgerWorld } from './ledger-world.ts'

const BANK = 'bank'
const times = <T>(count: number, make: (turn: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, turn) => make(turn))

/** INV-04. */
export async function duplicateIsNoOp({ ctx, walletWith, balance, rows }: LedgerWorld): Promise<void> {
  const wallet = await walletWith(10_000)
  const posting = paying(wallet, 'income:case_fee', 2500)
  const first = await postTransfer(ctx, posting)
  const again = await postTransfer(ctx, { ...posting, lines: posting.lines.toReversed() })
  expect([first.isNew, again.isNew, again.id]).toEqual([true, false, first.id])
  const other = { ...posting, lines: paying(wallet, 'income:case_fee', 2501).lines }
  await expect(postTransfer(ctx, other)).rejects.toMatchObject({ code: 'IDEM_REUSED' })
  await expect(postTransfer(ctx, { ...posting, kind: 'fine' })).rejects.toMatchObject({ code: 'IDEM_REUSED' })
  expect(await balance(wallet)).toEqual([7500, 0])
  expect(await rows(`select count(*)::int as n from entry where transfer_id = '${first.id}'`)).toEqual([{ n: 2 }])
}

/** INV-05. */
export async function duplicatesAtOnce({ ctx, walletWith, balance }: LedgerWorld): Promise<void> {
  const wallet = await walletWith(10_000)
  const posting = paying(wallet, 'income:case_fee', 100)
  const made = await Promise.all(times(64, async () => await postTransfer(ctx, posting)))
  expect(made.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await balance(wallet)).toEqual([9900, 0])
}

/** INV-06. */
export async function noLostUpdates({ ctx, walletWith, balance }: LedgerWorld): Promise<void> {
  const wallet = await walletWith(0)
  expect(await outcomes(times(500, async () => await postTransfer(ctx, paying('clearing:fps', wallet, 25))))).toEqual({
    kept: 500,
  })
  expect(await balance(wallet)).toEqual([12_500, 0])
}

/** INV-07. */
export async function valueConserved({ ctx, walletWith, balance }: LedgerWorld): Promise<void> {
  const wallets = await Promise.all(times(8, async () => await walletWith(6000)))
  // Every pair in both directions at once: the order of locks must not depend on the direction.
  const moves = times(240, (turn) => {
    const from = wallets[turn % 8] ?? BANK
    const to = wallets[(turn + 1 + (turn % 7)) % 8] ?? BANK
    return postTransfer(ctx, paying(from, to, 700 + turn))
  })
  const { kept = 0, BALANCE_TOO_LOW: low = 0 } = await outcomes(moves)
  expect(kept + low).toBe(240)
  const balances = await Promise.all(wallets.map(balance))
  expect(balances.reduce((total, [posted]) => total + posted, 0)).toBe(48_000)
  expect(balances.filter(([posted]) => posted < 0)).toEqual([])
}

/** INV-08. */
export async function balanceIsJournal(world: LedgerWorld): Promise<void> {
  const { ctx, walletWith, balance, rows } = world
  const wallet = await walletWith(40_000)
  await Promise.all(times(20, async (turn) => await postTransfer(ctx, paying(wallet, 'income:recommend', 100 + turn))))
  const [sum] = await rows<{ cents: number }>(
    `select sum(amount_cents)::int as cents from entry where account_id = (select id from ledger_account where code = '${wallet}')`,
  )
  // 40,000 without 20 × 100 and 0 + 1 + … + 19.
  expect([sum?.cents, (await balance(wallet))[0]]).toEqual([37_810, 37_810])
  await expectHeld(world, ['balances-match-entries', 'ledger-sums-to-zero'])
}

/** INV-09. */
export async function overdraftGuard({ ctx, walletWith, balance }: LedgerWorld): Promise<void> {
  const wallet = await walletWith(110_000)
  // What is held is not there to be spent.
  await placeHold(ctx, {
    idem: `hold of ${wallet}`,
    account: wallet,
    cents: cents(10_000),
    expiresAt: new Date('2026-12-01T00:00:00Z'),
  })
  // 64 clients, 20 spends each.
  const clients = times(64, async () => {
    const counts: Record<string, number> = {}
    for (let turn = 0; turn < 20; turn++) {
      for (const [code, count] of Object.entries(await outcomes([postTransfer(ctx, paying(wallet, 'income:case_fee', 100))])))
        counts[code] = (counts[code] ?? 0) + count
    }
    return counts
  })
  const all = await Promise.all(clients)
  const total = (code: string): number => all.reduce((sum, counts) => sum + (counts[code] ?? 0), 0)
  expect([total('kept'), total('BALANCE_TOO_LOW')]).toEqual([1000, 280])
  expect(await balance(wallet)).toEqual([10_000, 10_000])
}

/** INV-10. */
export async function noDrift({ ctx, walletWith, balance }: LedgerWorld): Promise<void> {
  const [from, to] = [await walletWith(1_000_000), await walletWith(0)]
  await Promise.all(times(1000, async () => await postTransfer(ctx, paying(from, to, 1))))
  expect([await balance(from), await balance(to)]).toEqual([
    [999_000, 0],
    [1000, 0],
  ])
  // As dollars none of these is exact.
  for (const amount of [29, 57, 1001, 1999]) await postTransfer(ctx, paying(from, to, amount))
  expect([await balance(from), await balance(to)]).toEqual([
    [995_914, 0],
    [4086, 0],
  ])
}

/** INV-14. */
export async function ordered({ ctx, walletWith, rows }: LedgerWorld): Promise<void> {
  const wallet = await walletWith(64_000)
  await Promise.all(times(64, async () => await postTransfer(ctx, paying(wallet, 'income:hall_fee', 1000))))
  const entries = await rows<{ seq: number; after: number }>(
    `select account_seq::int as seq, balance_after_cents::int as after from entry
     where account_id = (select id from ledger_account where code = '${wallet}') order by account_seq`,
  )
  // The first is the credit of 640.00, then each debit leaves 10.00 less.
  expect(entries).toEqual(times(65, (turn) => ({ seq: turn + 1, after: 64_000 - turn * 1000 })))
}

/** INV-15. */
export async function refusedStaysRefused({ ctx, database, walletWith, balance }: LedgerWorld): Promise<void> {
  const wallet = await walletWith(99)
  const posting = paying(wallet, 'income:case_fee', 100)
  await expect(postTransfer(ctx, posting)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  await expect(postTransfer(ctx, posting)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  await postTransfer(ctx, paying('clearing:fps', wallet, 1))
  expect(await postTransfer(ctx, posting)).toMatchObject({ isNew: true })
  expect(await balance(wallet)).toEqual([0, 0])
  // A claim does not outlive its transaction either.
  const second = paying('clearing:fps', wallet, 500)
  const broken = transact({ database }, async (tx) => {
    await postTransfer(tx, second)
    throw new Error('something else went wrong')
  })
  await expect(broken).rejects.toThrow('something else')
  expect(await balance(wallet)).toEqual([0, 0])
  expect(await postTransfer(ctx, second)).toMatchObject({ isNew: true })
  expect(await balance(wallet)).toEqual([500, 0])
}
