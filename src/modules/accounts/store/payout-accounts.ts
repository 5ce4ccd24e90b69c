import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ChequeType } from '../domain/payment-term.ts'

export type PayoutRow = {
  readonly id: string
  readonly chequeType: ChequeType
  readonly sealed: string
  readonly numberMasked: string
  readonly createdAt: Date
  /** No money goes there before. */
  readonly usableFrom: Date
}

const MOST_LISTED = 100

/** A person's payout accounts, oldest first. */
export async function listPayoutAccounts(db: Db, accountId: string): Promise<readonly PayoutRow[]> {
  return await db
    .selectFrom('payout_account as p')
    .innerJoin('account as a', 'a.id', 'p.accountId')
    .select(['p.id', 'p.chequeType', 'p.sealed', 'p.numberMasked', 'p.createdAt'])
    .select(sql<Date>`greatest(p.usable_from, a.payouts_rest_until)`.as('usableFrom'))
    .where('p.accountId', '=', accountId)
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .limit(MOST_LISTED)
    .execute()
}

/** Adds one. Call with the account locked when there is a limit. */
export async function insertPayoutAccount(db: Db, row: PayoutRow & { readonly accountId: string }): Promise<void> {
  await db
    .insertInto('payout_account')
    .values({
      id: row.id,
      accountId: row.accountId,
      chequeType: row.chequeType,
      sealed: row.sealed,
      numberMasked: row.numberMasked,
      createdAt: row.createdAt,
      usableFrom: row.usableFrom,
    })
    .execute()
}

/** One of a person's own, or null. */
export async function findPayoutAccount(
  db: Db,
  one: { readonly id: string; readonly accountId: string },
): Promise<PayoutRow | null> {
  return (await listPayoutAccounts(db, one.accountId)).find(({ id }) => id === one.id) ?? null
}

/** Lets none of a person's be used before a moment; those that rest for longer stay so. */
export async function restPayoutAccounts(db: Db, { accountId, until }: { accountId: string; until: Date }): Promise<void> {
  await db
    .updateTable('payout_account')
    .set({ usableFrom: until })
    .where('accountId', '=', accountId)
    .where('usableFrom', '<', until)
    .execute()
}

/** Lets nothing be paid out to any of a person's before a moment, those that are added meanwhile included. */
export async function restPayouts(db: Db, { accountId, until }: { accountId: string; until: Date }): Promise<void> {
  await db.updateTable('account').set({ payoutsRestUntil: until }).where('id', '=', accountId).execute()
}

/** Deletes one of a person's own; false when they have no such one. */
export async function deletePayoutAccount(db: Db, one: { readonly id: string; readonly accountId: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('payout_account')
    .where('id', '=', one.id)
    .where('accountId', '=', one.accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Makes others who change this account's payout accounts wait until the transaction ends. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst()
}
