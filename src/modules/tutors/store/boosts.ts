import type { Db } from '#platform/db/database.ts'

type NewPurchase = {
  readonly id: string
  readonly accountId: string
  readonly packageId: number
  /** What it was paid with; null for the free one. */
  readonly orderId: string | null
  readonly boosts: number
  readonly now: Date
  readonly expiresAt: Date
}

/** Adds a package; false when the free one was taken before, or the order was delivered. */
export async function insertPurchase(db: Db, purchase: NewPurchase): Promise<boolean> {
  const { id, accountId, packageId, orderId, boosts, now, expiresAt } = purchase
  const row = await db
    .insertInto('boost_purchase')
    .values({
      id,
      accountId,
      packageId,
      orderId,
      boosts,
      boughtAt: now,
      expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a person has taken the free package. */
export async function hasFreePackage(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('boost_purchase')
    .select('id')
    .where('accountId', '=', accountId)
    .where('packageId', '=', 1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the free package was taken with this number, whoever had it. */
export async function isFreeNumberTaken(db: Db, numberHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('free_boost_number')
    .select('numberHash')
    .where('numberHash', '=', numberHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that it was taken with this number; false when it was before. */
export async function insertFreeNumber(
  db: Db,
  { numberHash, now }: { readonly numberHash: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('free_boost_number')
    .values({ numberHash, takenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('numberHash')
    .executeTakeFirst()
  return row !== undefined
}

export type BoostsLeft = { readonly id: string; readonly left: number; readonly expiresAt: Date }

const MOST_SHOWN = 100

/** Packages of a person that have boosts left at `now`; the one that ends first comes first. */
export async function boostsLeft(
  db: Db,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<readonly BoostsLeft[]> {
  const rows = await db
    .selectFrom('boost_purchase')
    .select(['id', 'boosts', 'used', 'returned', 'expiresAt'])
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .where((eb) => eb(eb('used', '+', eb.ref('returned')), '<', eb.ref('boosts')))
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(({ id, boosts, used, returned, expiresAt }) => ({ id, left: boosts - used - returned, expiresAt }))
}

type NewUse = {
  readonly id: string
  readonly purchaseId: string
  readonly tutorId: number
  readonly begins: Date
  readonly ends: Date
}

/** Takes a boost of a package and recommends its tutor until its end; false when none is left of it. The tutor is locked. */
export async function beginUse(db: Db, { id, purchaseId, tutorId, begins, ends }: NewUse): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('boost_purchase')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', purchaseId)
    .where((eb) => eb(eb('used', '+', eb.ref('returned')), '<', eb.ref('boosts')))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.insertInto('boost_use').values({ id, purchaseId, tutorId, beginsAt: begins, endsAt: ends }).execute()
  await db.updateTable('tutor').set({ starLevelExpiresAt: ends }).where('id', '=', tutorId).execute()
  return true
}

export type Purchase = { readonly id: string; readonly boosts: number; readonly used: number; readonly returned: number }

/** The package that an order brought, or null; `locked` until the transaction ends. */
export async function findPurchaseOf(db: Db, orderId: string, how: 'read' | 'locked' = 'read'): Promise<Purchase | null> {
  const row = await db
    .selectFrom('boost_purchase')
    .select(['id', 'boosts', 'used', 'returned'])
    .where('orderId', '=', orderId)
    .$if(how === 'locked', (query) => query.forUpdate())
    .executeTakeFirst()
  return row ?? null
}

/** Notes how many boosts of a package were taken away. */
export async function setReturned(db: Db, { id, returned }: Pick<Purchase, 'id' | 'returned'>): Promise<void> {
  await db.updateTable('boost_purchase').set({ returned }).where('id', '=', id).execute()
}

/** Whether families find this tutor. */
export async function isListed(db: Db, tutorId: number): Promise<boolean> {
  const row = await db.selectFrom('tutor').select('status').where('id', '=', tutorId).executeTakeFirst()
  return row?.status === 'active'
}

/** Until when a tutor is recommended, whose row is then locked; null when they never were. */
export async function lockRecommendation(
  db: Db,
  tutorId: number,
): Promise<{ readonly until: Date | null; readonly status: string } | null> {
  const row = await db
    .selectFrom('tutor')
    .select(['starLevelExpiresAt as until', 'status'])
    .where('id', '=', tutorId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Uses of boosts whose time is over, the first first. */
export async function usesToEnd(db: Db, { now, limit }: { readonly now: Date; readonly limit: number }) {
  return await db
    .selectFrom('boost_use')
    .select(['id', 'tutorId'])
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', now)
    .orderBy('endsAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Notes that a use is over; false when it was done before. */
export async function endUse(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('boost_use')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
