import { CompiledQuery } from 'kysely'
import { PAPERS_VERSION } from '#kernel/papers-version.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { cents } from '#kernel/money.ts'
import { openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import type { AccountCode, Posting } from '#modules/wallet/public.ts'
import { booksOf } from '#platform/db/books.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { checkLedger } from '../use-cases/check-ledger.ts'
import { testContext } from '../../../../test/test-context.ts'

/** A ledger with invented people in it; what is in it from before does not matter. */
export type LedgerWorld = {
  readonly database: Database
  readonly ctx: Context
  /** Opens the wallet of a new person with this much, in cents, and answers the code of their cash account. */
  readonly walletWith: (amount: number) => Promise<AccountCode>
  /** Posted and held cents of a tracked account. */
  readonly balance: (account: AccountCode) => Promise<readonly [posted: number, held: number]>
  /** Rows of a query. */
  readonly rows: <T>(text: string) => Promise<readonly T[]>
}

let lastMobile = 71_000_000

/** Makes one on a database that is migrated. */
export function ledgerWorld(database: Database, now: () => Date = () => new Date('2026-11-23T04:00:00Z')): LedgerWorld {
  // Rooms above check what they keep in tests of their own.
  const ctx = { ...testContext({ database, clock: { now } }), subscriptions: new Map(), books: booksOf([]) }
  const rows = async <T>(text: string): Promise<readonly T[]> =>
    (await database.db.executeQuery(CompiledQuery.raw(text))).rows as T[]
  return {
    database,
    ctx,
    rows,
    walletWith: async (amount) => {
      const id = await newPerson(database, now())
      await openWallet(ctx, { accountId: id })
      const account = personAccount(id, 'cash')
      if (amount > 0) await postTransfer(ctx, paying('clearing:fps', account, amount))
      return account
    },
    balance: async (account) => {
      const [row] = await rows<{ postedCents: number; heldCents: number }>(
        `select b.posted_cents, b.held_cents from ledger_balance b join ledger_account a on a.id = b.account_id where a.code = '${account}'`,
      )
      return [row?.postedCents ?? 0, row?.heldCents ?? 0]
    },
  }
}

async function newPerson({ db }: Database, now: Date): Promise<string> {
  const id = randomUUID()
  lastMobile += 1
  await db
    .insertInto('account')
    .values({
      id,
      realm: 'person',
      countryCode: '852',
      mobile: String(lastMobile),
      name: 'Ledger Person',
      passwordHash: null,
      termsVersion: PAPERS_VERSION,
      termsAcceptedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return id
}

/** A posting that moves cents from one account to another, under a key of its own. */
export function paying(from: AccountCode, to: AccountCode, amount: number): Posting {
  return {
    idem: randomUUID(),
    kind: 'payment',
    lines: [
      { account: from, cents: cents(-amount) },
      { account: to, cents: cents(amount) },
    ],
  }
}

/** How many of these were kept; what was refused counts by its code, anything else fails. */
export async function outcomes(acts: readonly Promise<unknown>[]): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const ended of await Promise.allSettled(acts)) {
    const code = ended.status === 'fulfilled' ? 'kept' : codeOf(ended.reason)
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

function codeOf(reason: unknown): string {
  const { code, name } = reason as { readonly code?: string; readonly name?: string }
  if (name !== 'Refusal' || code === undefined) throw reason
  return code
}

/** Fails with what breaks one of these checks. */
export async function expectHeld({ ctx }: LedgerWorld, names: readonly string[]): Promise<void> {
  const results = await checkLedger(ctx)
  expect(results.filter(({ name, problems }) => names.includes(name) && problems > 0)).toEqual([])
}
