import { expect } from 'vitest'
import { postTransfer, reverseTransfer } from '#modules/wallet/public.ts'
import { houseBalances } from '../store/derived-balances.ts'
import { brokenLink, chainRecords } from '../use-cases/chain-records.ts'
import { writeSnapshot } from '../use-cases/write-snapshot.ts'
import { expectHeld, paying } from './ledger-world.ts'
import type { LedgerWorld } from './ledger-world.ts'

const BANK = 'bank'

/** Statements that insert a transfer with these lines, past the verb. */
function rawTransfer(lines: readonly (readonly [account: string, cents: number])[]): string {
  const entries = lines.map(
    ([account, cents]) =>
      `insert into entry (transfer_id, account_id, currency, amount_cents) select id, (select id from ledger_account where code = '${account}'), 'HKD', ${cents} from made;`,
  )
  return `begin; create temporary table made on commit drop as select gen_random_uuid() as id;
    insert into transfer (id, idem, content_hash, kind, currency, created_at) select id, id::text, '', 'payment', 'HKD', now() from made;
    ${entries.join('\n')} commit`
}

/** INV-01. */
export async function balanced({ ctx, database, rows }: LedgerWorld): Promise<void> {
  const { id } = await postTransfer(ctx, paying('clearing:fps', BANK, 1250))
  const before = await rows<{ n: number }>('select count(*)::int as n from transfer')
  const refused = /is not balanced/
  await expect(
    database.raw(
      rawTransfer([
        ['bank', 100],
        ['clearing:fps', -99],
      ]),
      [],
    ),
  ).rejects.toThrow(refused)
  await expect(database.raw(rawTransfer([['bank', 100]]), [])).rejects.toThrow(refused)
  await expect(database.raw(rawTransfer([]), [])).rejects.toThrow(refused)
  const late = `insert into entry (transfer_id, account_id, currency, amount_cents)
    select '${id}', id, 'HKD', 1 from ledger_account where code = 'clearing:payme'`
  await expect(database.raw(late, [])).rejects.toThrow(refused)
  await expect(
    postTransfer(ctx, { idem: 'uneven', kind: 'payment', lines: paying(BANK, 'clearing:fps', 100).lines.slice(0, 1) }),
  ).rejects.toThrow('no posting')
  expect(await rows('select count(*)::int as n from transfer')).toEqual(before)
  expect(await rows(`select sum(amount_cents)::int as sum, count(*)::int as n from entry where transfer_id = '${id}'`)).toEqual([
    { sum: 0, n: 2 },
  ])
}

/** INV-02. */
export async function appendOnly({ ctx, database, walletWith, rows }: LedgerWorld): Promise<void> {
  await walletWith(5000)
  await chainRecords(ctx)
  await writeSnapshot(ctx, { least: 1 })
  const updates = [
    "update transfer set about = ''",
    'update entry set amount_cents = 1',
    "update ledger_account set kind = 'bank'",
    "update ledger_chain set hash = ''",
    'update ledger_snapshot set posted_cents = 0',
  ]
  const tables = ['transfer', 'entry', 'hold', 'ledger_account', 'ledger_balance', 'ledger_chain', 'ledger_snapshot']
  const changes = [...updates, ...tables.flatMap((name) => [`delete from ${name}`, `truncate ${name} cascade`])]
  const kept = await rows('select (select count(*)::int from transfer) as t, (select count(*)::int from entry) as e')
  for (const change of changes) {
    await expect(database.raw(change, []), change).rejects.toThrow('append-only')
    // Not even a session that switches triggers off, as a restore does.
    // Only owners of a server may switch them off.
    const quietly = `begin; set local session_replication_role = replica; ${change}; commit`
    await expect(database.raw(quietly, []), quietly).rejects.toThrow(/append-only|permission denied to set/)
  }
  expect(await rows('select (select count(*)::int from transfer) as t, (select count(*)::int from entry) as e')).toEqual(kept)
}

/** INV-03. */
export async function chained({ ctx, database, walletWith, rows }: LedgerWorld): Promise<void> {
  const wallet = await walletWith(300)
  const { id } = await postTransfer(ctx, paying(wallet, 'income:case_fee', 300))
  await postTransfer(ctx, paying('clearing:fps', BANK, 1))
  await chainRecords(ctx)
  expect(await rows('select count(*)::int as n from ledger_unchained')).toEqual([{ n: 0 }])
  expect(await brokenLink(ctx)).toBe(null)
  const [link] = await rows<{ seq: number }>(`select seq from ledger_chain where record_id = '${id}'`)
  const forge = async (set: string, where: string): Promise<void> =>
    void (await database.raw(
      `begin; alter table entry disable trigger user; alter table transfer disable trigger user; ${set} where ${where};
       alter table entry enable always trigger entry_stays; alter table entry enable always trigger entry_balances;
       alter table transfer enable always trigger transfer_stays; alter table transfer enable always trigger transfer_balances;
       alter table transfer enable always trigger transfer_to_chain; commit`,
      [],
    ))
  await forge('update entry set amount_cents = amount_cents * 2', `transfer_id = '${id}'`)
  expect(await brokenLink(ctx)).toBe(link?.seq)
  await forge('update entry set amount_cents = amount_cents / 2', `transfer_id = '${id}'`)
  expect(await brokenLink(ctx)).toBe(null)
  await forge("update transfer set about = 'X'", `id = '${id}'`)
  expect(await brokenLink(ctx)).toBe(link?.seq)
  await forge('update transfer set about = null', `id = '${id}'`)
  expect(await brokenLink(ctx)).toBe(null)
}

/** INV-11. */
export async function currenciesApart({ ctx, database, walletWith, balance, rows }: LedgerWorld): Promise<void> {
  const wallet = await walletWith(5000)
  await database.raw(
    `insert into ledger_account (code, kind, currency, normal, is_tracked, created_at) values ('bank:usd', 'bank', 'USD', 'D', false, now())
     on conflict do nothing`,
    [],
  )
  const before = await rows('select count(*)::int as n from transfer')
  await expect(postTransfer(ctx, paying(wallet, 'bank:usd' as 'bank', 5000))).rejects.toThrow('foreign key')
  expect(await balance(wallet)).toEqual([5000, 0])
  expect(await rows('select count(*)::int as n from transfer')).toEqual(before)
}

/** INV-12. */
export async function reversalCompensates({ ctx, walletWith, balance, rows }: LedgerWorld): Promise<void> {
  const wallet = await walletWith(2000)
  const first = await postTransfer(ctx, paying(wallet, 'income:case_fee', 1234))
  const lines = `select account_id::int, amount_cents::int from entry where transfer_id = '${first.id}' order by account_id`
  const before = await rows(lines)
  const reversal = { idem: `reverse ${first.id}`, transferId: first.id }
  const back = await reverseTransfer(ctx, reversal)
  expect(await balance(wallet)).toEqual([2000, 0])
  expect(await rows(lines)).toEqual(before)
  const sums = `select sum(amount_cents)::int as sum from entry where transfer_id in ('${first.id}', '${back.id}') group by account_id`
  expect(await rows(sums)).toEqual([{ sum: 0 }, { sum: 0 }])
  expect(await reverseTransfer(ctx, reversal)).toMatchObject({ id: back.id, isNew: false })
  await expect(reverseTransfer(ctx, { ...reversal, idem: `again ${first.id}` })).rejects.toMatchObject({
    code: 'TRANSFER_REVERSED',
  })
  expect(await balance(wallet)).toEqual([2000, 0])
}

/** INV-13. */
export async function rebuilds(world: LedgerWorld): Promise<void> {
  const { ctx, database, walletWith } = world
  const income = async (): Promise<number> =>
    (await houseBalances(database.db)).find(({ code }) => code === 'income:fine')?.posted ?? 0
  const before = await income()
  const wallet = await walletWith(50_000)
  for (const amount of [700, 11, 89]) await postTransfer(ctx, paying(wallet, 'income:fine', amount))
  expect(await income()).toBe(before + 800)
  await chainRecords(ctx)
  expect(await income()).toBe(before + 800)
  await writeSnapshot(ctx, { least: 1 })
  expect(await income()).toBe(before + 800)
  await postTransfer(ctx, paying(wallet, 'income:fine', 200))
  expect(await income()).toBe(before + 1000)
  await chainRecords(ctx)
  await writeSnapshot(ctx, { least: 1 })
  expect(await income()).toBe(before + 1000)
  await expectHeld(world, ['balances-match-entries', 'snapshots-match-entries', 'sequences-whole', 'chain-complete'])
}
