import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOMS } from '#app/rooms.ts'
import { booksOf, runBooksCheck } from '#platform/db/books.ts'
import type { MoneyColumn } from '#platform/db/books.ts'
import type { Db } from '#platform/db/database.ts'
import { columnName } from '#platform/db/column-names.ts'
import { holdsCheck } from '../src/modules/wallet/store/wallet-checks.ts'
import { ledgerTerms } from '../src/modules/wallet/store/ledger-terms.ts'
import { openBooksWorld } from './books-world.ts'
import type { BooksWorld } from './books-world.ts'

const books = booksOf(ROOMS.map((room) => room.books))
const holds = holdsCheck(books)
const CHECKS = [...books.checks, ...(holds ? [holds] : [])]

/** Every column of money of every table, as the table types have them. */
function moneyColumns(): readonly MoneyColumn[] {
  const types = readFileSync(new URL('../src/platform/db/tables.ts', import.meta.url), 'utf8')
  const names = new Map([...types.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, table = '', type = '']) => [type, table]))
  return [...types.matchAll(/^export type (\w+Table) = \{\n([^}]+)\}/gm)].flatMap(([, type = '', body = '']) =>
    [...body.matchAll(/^ {2}(\w+Cents):/gm)].map(([, column = '']) => `${names.get(type)}.${column}` as MoneyColumn),
  )
}

test('every column of money is watched by a check of its room, or named with a reason', () => {
  const all = moneyColumns()
  expect(all.length).toBeGreaterThan(50)
  const wrong = all.flatMap((column) => {
    const table = column.slice(0, column.indexOf('.'))
    const room = ROOMS.find(({ owns }) => (owns as readonly string[]).includes(table))
    const watched = books.checks.some(({ watches }) => watches.includes(column))
    const reason = room?.books?.unposted?.[column] ?? ''
    return watched === (reason !== '') ? [column] : []
  })
  expect(wrong).toEqual([])
})

test('no two checks have one name', () => {
  expect(new Set(CHECKS.map(({ name }) => name)).size).toBe(CHECKS.length)
})

let world: BooksWorld
beforeAll(async () => void (world = await openBooksWorld()))
afterAll(async () => await world.close())

async function brokenIn(db: Db): Promise<readonly string[]> {
  const found: string[] = []
  for (const check of CHECKS)
    if ((await runBooksCheck(db, check, { now: new Date(0), ledger: ledgerTerms })).problems > 0) found.push(check.name)
  return found
}

const isRefused = (error: unknown): boolean => /^(?:LG004$|23)/.test(String((error as { readonly code?: unknown }).code))

/** What the checks say after a hand in the database, of which nothing stays; `refused` by the database itself. */
async function after(statements: readonly string[]): Promise<readonly string[]> {
  try {
    await world.database.db.transaction().execute(async (db) => {
      for (const one of statements) await sql.raw(one).execute(db)
      await sql`set constraints all immediate`.execute(db)
      throw Object.assign(new Error('undone'), { found: await brokenIn(db) })
    })
  } catch (error) {
    if (isRefused(error)) return ['refused']
    const { found } = error as { readonly found?: readonly string[] }
    if (found) return found
    throw error
  }
  throw new Error('the transaction was undone')
}

test('the world that is tried has nothing to find', async () => {
  expect(await brokenIn(world.database.db)).toEqual([])
})

const MOST_ROWS = 12
const WATCHED = [...new Set(books.checks.flatMap(({ watches }) => watches))].toSorted()

test.for(WATCHED)('a cent more or less in %s is found', async (watched) => {
  const [table = '', field = ''] = watched.split('.')
  const column = columnName(field)
  const { rows } = await sql<{ ctid: string }>`
    select ctid::text as ctid from ${sql.table(table)} where ${sql.ref(column)} is not null order by ctid limit ${MOST_ROWS}`.execute(
    world.database.db,
  )
  expect(rows.length, `no row of ${table} to try`).toBeGreaterThan(0)
  const names = books.checks.flatMap(({ name, watches }) => (watches.includes(watched) ? [name] : []))
  let found = 0
  for (const { ctid } of rows)
    for (const by of ['+ 1', '- 1']) {
      const change = `update ${table} set ${column} = ${column} ${by} where ctid = '${ctid}'`
      const ends = await after([change])
      expect(ends, `${change} goes unseen`).not.toEqual([])
      // What a trigger keeps from the product is found where somebody has switched it off.
      const unguarded = ends[0] === 'refused' ? await after([`alter table ${table} disable trigger user`, change]) : ends
      if (unguarded.some((name) => names.includes(name))) found += 1
    }
  expect(found, `no check that watches ${watched} finds it`).toBeGreaterThan(0)
})

test('an attempt that is said to be in another state, where that is about money, is found', async () => {
  const { rows } = await sql<{ id: string; state: string }>`select id, state from pay_attempt order by id`.execute(
    world.database.db,
  )
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['succeeded', 'surplus', 'mismatched', 'pending']))
  const brought = ['succeeded', 'surplus', 'mismatched']
  for (const { id, state } of rows)
    for (const to of [...brought, 'failed', 'cancelled'])
      if (to !== state && (brought.includes(to) || brought.includes(state)))
        expect(await after([`update pay_attempt set state = '${to}' where id = '${id}'`]), `${state} to ${to}`).not.toEqual([])
})

test.for([
  ['boosts that nobody paid for', `update boost_purchase set boosts = boosts + 1`, ['boosts-match-orders']],
  ['boosts that were used and are there again', `update boost_purchase set used = 1`, ['boosts-match-orders']],
  [
    'a case fee that was given back beside its order',
    `select post_transfer(gen_random_uuid(), 'by hand', 'x', 'refund', 'HKD', null, null, now(),
      array['income:case_fee', (select code from ledger_account where kind = 'cash' order by id limit 1)], array[-16200, 16200]::bigint[], null, null)`,
    ['income-has-orders'],
  ],
  ['an account that was erased with money in it', `update account set status = 'erased'`, ['money-has-owners']],
  [
    'a wallet that a top-up filled beyond its maximum',
    `alter table pay_refund disable trigger user; delete from pay_refund where reason = 'wallet-full'`,
    ['refunds-balance', 'top-ups-within-maximum'],
  ],
  [
    'money on hold for nothing',
    `insert into hold (id, idem, content_hash, account_id, amount_cents, state, expires_at, created_at)
     select gen_random_uuid(), 'nothing', 'x', id, 100, 'open', now() + interval '1 day', now() from ledger_account where kind = 'cash' limit 1`,
    ['holds-are-for-something'],
  ],
  ['an escrow without its match', `update match_escrow set closed_at = now(), ended_at = now()`, ['escrows-match-matches']],
] as const)('%s: named by its check', async ([, statement, names]) => {
  expect(await after(statement.split('; '))).toEqual(expect.arrayContaining([...names]))
})
