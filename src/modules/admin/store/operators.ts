import type { Db } from '#platform/db/database.ts'

export type OperatorRow = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  /** Until when a password that was made for them opens the choice of their own; null with their own. */
  readonly passwordUntil: Date | null
  /** Sealed. */
  readonly totpSecret: string
  /** A suspended one may do nothing. */
  readonly isActive: boolean
}

/** An operator by e-mail (in small letters) or id, suspended ones too. */
export async function findOperator(
  db: Db,
  by: { readonly email: string } | { readonly id: string },
): Promise<OperatorRow | null> {
  const row = await db
    .selectFrom('operator')
    .select(['id', 'email', 'name', 'passwordHash', 'passwordUntil', 'totpSecret', 'status'])
    .$if('email' in by, (query) => query.where('email', '=', 'email' in by ? by.email : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst()
  if (!row) return null
  const { status, ...operator } = row
  return { ...operator, isActive: status === 'active' }
}

/** Adds an operator; false when the e-mail is taken. */
export async function insertOperator(
  db: Db,
  { now, ...operator }: Omit<OperatorRow, 'isActive'> & { readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operator')
    .values({
      id: operator.id,
      email: operator.email,
      name: operator.name,
      passwordHash: operator.passwordHash,
      passwordUntil: operator.passwordUntil,
      totpSecret: operator.totpSecret,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** An operator's own password from now on. */
export async function setOperatorPassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('operator').set({ passwordHash, passwordUntil: null }).where('id', '=', id).execute()
}

/** Uses up a time step of the authenticator; false when it or a later one was used before. */
export async function useTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ totpLastStep: step })
    .where('id', '=', id)
    .where('totpLastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether there is an operator with this e-mail. */
export async function hasOperator(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('operator').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
}
