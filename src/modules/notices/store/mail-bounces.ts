import type { Db } from '#platform/db/database.ts'

/** Keeps that mail to a person's address came back; false when that is not their address, or was known. */
export async function insertBounce(db: Db, { accountId, email, now }: { accountId: string; email: string; now: Date }) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_bounce')
    .columns(['accountId', 'email', 'bouncedAt'])
    .expression((eb) =>
      eb
        .selectFrom('account')
        .select(['id', 'email', eb.val(now).as('bouncedAt')])
        .where('id', '=', accountId)
        .where('email', '=', email)
        .$narrowType<{ email: string }>(),
    )
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({ email, bouncedAt: now }).where('mail_bounce.email', '!=', email),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether mail to this address of a person came back for good. */
export async function hasBounced(db: Db, accountId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('mail_bounce')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

/** The person has proven an address, or wants none. */
export async function deleteBounce(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('mail_bounce').where('accountId', '=', accountId).execute()
}
