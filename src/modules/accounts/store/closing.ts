import type { Db } from '#platform/db/database.ts'

/** Lets an active account wait for its deletion; false when it is not active. */
export async function setClosing(
  db: Db,
  id: string,
  { closesAt, now }: { readonly closesAt: Date; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ status: 'closing', closesAt, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes an account that waits for its deletion active again. */
export async function setKept(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ status: 'active', closesAt: null, erasurePutOffAt: null, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'closing')
    .execute()
}

/** Lets an account wait longer for its erasing; answers whether that is so for the first time. */
export async function putOffErasure(
  db: Db,
  id: string,
  { closesAt, now }: { readonly closesAt: Date; readonly now: Date },
): Promise<boolean> {
  const { erasurePutOffAt } = await db
    .selectFrom('account')
    .select('erasurePutOffAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('account')
    .set({ closesAt, erasurePutOffAt: erasurePutOffAt ?? now, updatedAt: now })
    .where('id', '=', id)
    .execute()
  return erasurePutOffAt === null
}

/** Accounts whose time is over, the oldest first. */
export async function dueAccountIds(db: Db, now: Date, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('status', '=', 'closing')
    .where('closesAt', '<=', now)
    .orderBy('closesAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Whether an account was erased, so that what is put into its wallet would be nobody's. In a transaction it is not erased before that one
 * ends.
 */
export async function isErased(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('status').where('id', '=', id).forKeyShare().executeTakeFirst()
  return row?.status === 'erased'
}

/** Locks an account whose time is over; false when a login came first. */
export async function lockDue(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'closing')
    .where('closesAt', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
