import type { Db } from '#platform/db/database.ts'
import type { WrongCodes } from '../domain/second-factor.ts'

/** A person's second factor. */
export type SecondFactor = WrongCodes & {
  readonly accountId: string
  /** Sealed. */
  readonly secret: string
  readonly lastStep: number
  readonly since: Date
  readonly recoveryHashes: readonly string[]
}

const COLUMNS = ['accountId', 'secret', 'lastStep', 'since', 'recoveryHashes', 'wrongAt', 'lockedUntil'] as const

/** A person's second factor, or null without one. */
export async function findSecondFactor(db: Db, accountId: string): Promise<SecondFactor | null> {
  const row = await db.selectFrom('second_factor').select(COLUMNS).where('accountId', '=', accountId).executeTakeFirst()
  return row ?? null
}

/** The same, locked until the transaction ends: guesses at once wait for each other's count. */
export async function lockSecondFactor(db: Db, accountId: string): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factor')
    .select(COLUMNS)
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Keeps a new one; false when there is one already, however many ask at once. */
export async function insertSecondFactor(
  db: Db,
  one: Pick<SecondFactor, 'accountId' | 'secret' | 'lastStep' | 'since' | 'recoveryHashes'>,
): Promise<boolean> {
  const made = await db
    .insertInto('second_factor')
    .values({ ...one, recoveryHashes: [...one.recoveryHashes] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst()
  return made !== undefined
}

/** What a code that was given changes. */
export type SecondFactorChange = Partial<Pick<SecondFactor, 'lastStep' | 'recoveryHashes' | 'wrongAt' | 'lockedUntil'>>

/** Changes one. Call it with the row locked. */
export async function updateSecondFactor(db: Db, accountId: string, change: SecondFactorChange): Promise<void> {
  const { recoveryHashes, wrongAt, ...rest } = change
  await db
    .updateTable('second_factor')
    .set({
      ...rest,
      ...(recoveryHashes === undefined ? {} : { recoveryHashes: [...recoveryHashes] }),
      ...(wrongAt === undefined ? {} : { wrongAt: [...wrongAt] }),
    })
    .where('accountId', '=', accountId)
    .execute()
}

/** Takes one away; false when there was none. */
export async function deleteSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('second_factor').where('accountId', '=', accountId).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

type Browser = { readonly accountId: string; readonly browserHash: string }

/** Whether a log-in in this browser is not asked for a code now. */
export async function isKnownBrowser(
  db: Db,
  { accountId, browserHash, now }: Browser & { readonly now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('account_browser')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('browserHash', '=', browserHash)
    .where('knownUntil', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Does not ask for a code in a browser until then; it was noted before. */
export async function knowBrowser(db: Db, { accountId, browserHash, until }: Browser & { readonly until: Date }): Promise<void> {
  await db
    .updateTable('account_browser')
    .set({ knownUntil: until })
    .where('accountId', '=', accountId)
    .where('browserHash', '=', browserHash)
    .execute()
}

/** Asks for a code in every browser of a person again, but in `except`. */
export async function forgetKnownBrowsers(
  db: Db,
  { accountId, except = '' }: { readonly accountId: string; readonly except?: string },
): Promise<void> {
  await db
    .updateTable('account_browser')
    .set({ knownUntil: null })
    .where('accountId', '=', accountId)
    .where('browserHash', '<>', except)
    .where('knownUntil', 'is not', null)
    .execute()
}
