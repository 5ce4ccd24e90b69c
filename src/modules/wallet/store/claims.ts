import { sql } from 'kysely'
import type { Bilingual } from '#kernel/locale.ts'
import type { Db } from '#platform/db/database.ts'
import type { Claim, ClaimKey, ClaimKind } from '../domain/claim.ts'

const COLUMNS = [
  ...(['id', 'accountId', 'kind', 'subjectId', 'holdId'] as const),
  ...(['amountCents as amount', 'takenCents as taken', 'heldCents as held'] as const),
] as const

const claimsIn = (db: Db) =>
  db
    .selectFrom('wallet_claim')
    .select(COLUMNS)
    .select(sql<Bilingual>`json_build_object('zh', title_zh, 'en', title_en)`.as('title'))
    .where('endedAt', 'is', null)

/** Writes a claim on which nothing is on hold yet; false when there is one for the same already. */
export async function insertClaim(
  db: Db,
  { id, accountId, kind, subjectId, title, amount, now }: Omit<Claim, 'taken' | 'held' | 'holdId'> & { readonly now: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('wallet_claim')
    .values({
      id,
      accountId,
      kind,
      subjectId,
      titleZh: title.zh,
      titleEn: title.en,
      amountCents: amount,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whose claim for this runs, or null. */
export async function findClaimOwner(db: Db, { kind, subjectId }: ClaimKey): Promise<string | null> {
  const row = await claimsIn(db).where('kind', '=', kind).where('subjectId', '=', subjectId).executeTakeFirst()
  return row?.accountId ?? null
}

/** A claim that runs, locked until the transaction ends; or null. */
export async function lockClaim(db: Db, { kind, subjectId }: ClaimKey): Promise<Claim | null> {
  const row = await claimsIn(db).where('kind', '=', kind).where('subjectId', '=', subjectId).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Claims of these kinds on a wallet that run and for which not all is on hold, the oldest first, locked until the transaction ends. */
export async function lockHungryClaims(
  db: Db,
  { accountId, kinds }: { readonly accountId: string; readonly kinds: readonly ClaimKind[] },
): Promise<readonly Claim[]> {
  return await claimsIn(db)
    .where('accountId', '=', accountId)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`taken_cents + held_cents < amount_cents`)
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Claims on a wallet that run, the oldest first. */
export async function claimsOf(db: Db, accountId: string): Promise<readonly Claim[]> {
  return await claimsIn(db).where('accountId', '=', accountId).orderBy('createdAt').orderBy('id').limit(MOST).execute()
}

const MOST = 100

/** Writes down how a claim stands; one of which nothing is left ends. */
export async function setClaim(
  db: Db,
  {
    id,
    amount,
    taken,
    held,
    holdId,
    endedAt,
  }: Omit<Claim, 'accountId' | 'title' | keyof ClaimKey> & { readonly endedAt: Date | null },
): Promise<void> {
  const row = { amountCents: amount, takenCents: taken, heldCents: held, holdId, endedAt }
  await db.updateTable('wallet_claim').set(row).where('id', '=', id).execute()
}
