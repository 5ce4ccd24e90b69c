import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export type Invitation = { readonly accountId: string; readonly code: string; readonly phoneHash: string }
type InvitationRow = { readonly accountId: string; readonly code: string; readonly phoneHash: string }

const invitationOf = ({ accountId, code, phoneHash }: InvitationRow): Invitation => ({
  accountId,
  code,
  phoneHash,
})

/** A person's own invitation, or null. */
export async function findInvitation(db: Db, accountId: string): Promise<Invitation | null> {
  const columns = ['accountId', 'code', 'phoneHash'] as const
  const row = await db.selectFrom('invitation').select(columns).where('accountId', '=', accountId).executeTakeFirst()
  return row ? invitationOf(row) : null
}

/** The invitation with this code, or null. */
export async function findInvitationByCode(db: Db, code: string): Promise<Invitation | null> {
  const columns = ['accountId', 'code', 'phoneHash'] as const
  const row = await db.selectFrom('invitation').select(columns).where('code', '=', code).executeTakeFirst()
  return row ? invitationOf(row) : null
}

/** Makes a person's invitation; the one that is there stays. */
export async function insertInvitation(db: Db, { accountId, code, phoneHash, now }: Invitation & { now: Date }): Promise<void> {
  await db
    .insertInto('invitation')
    .values({ accountId, code, phoneHash, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type NewReferral = {
  readonly friendAccountId: string
  readonly inviterAccountId: string
  readonly phoneHash: string
  readonly now: Date
}

/** Binds a friend to an inviter; not a second time, nor a number that was invited before. */
export async function insertReferral(db: Db, { friendAccountId, inviterAccountId, phoneHash, now }: NewReferral): Promise<void> {
  await db
    .insertInto('referral')
    .values({ friendAccountId, inviterAccountId, phoneHash, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that a lesson of friends was confirmed, for those whose first it is. */
export async function markDue(db: Db, friendAccountIds: readonly string[], now: Date): Promise<void> {
  if (friendAccountIds.length === 0) return
  await db
    .updateTable('referral')
    .set({ dueAt: now })
    .where('friendAccountId', 'in', [...friendAccountIds])
    .where('dueAt', 'is', null)
    .execute()
}

/** Friends whose gifts are due, the first first. */
export async function dueReferrals(db: Db, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('referral')
    .select('friendAccountId')
    .where('dueAt', 'is not', null)
    .where('decidedAt', 'is', null)
    .orderBy('dueAt')
    .orderBy('friendAccountId')
    .limit(limit)
    .execute()
  return rows.map((row) => row.friendAccountId)
}

export type Referral = {
  readonly friendAccountId: string
  readonly inviterAccountId: string
  readonly phoneHash: string
  readonly inviterPhoneHash: string
  readonly createdAt: Date
}

/**
 * An undecided referral, locked with its inviter's invitation until the transaction ends, so that gifts to one inviter take
 * turns; null when it was decided.
 */
export async function lockReferral(db: Db, friendAccountId: string): Promise<Referral | null> {
  const { rows } = await sql<{ inviter: string; phone: string; theirs: string; createdAt: Date }>`
    select r.inviter_account_id as inviter, r.phone_hash as phone, i.phone_hash as theirs, r.created_at
    from referral r join invitation i on i.account_id = r.inviter_account_id
    where r.friend_account_id = ${friendAccountId} and r.due_at is not null and r.decided_at is null
    for update of i, r`.execute(db)
  const [row] = rows
  if (!row) return null
  const { inviter: inviterAccountId, phone: phoneHash, theirs: inviterPhoneHash, createdAt } = row
  return { friendAccountId, inviterAccountId, phoneHash, inviterPhoneHash, createdAt }
}

/** How many gifts an inviter got since a moment. */
export async function countGiven(db: Db, inviterAccountId: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('referral')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('inviterAccountId', '=', inviterAccountId)
    .where('inviterCents', 'is not', null)
    .where('decidedAt', '>', since)
    .executeTakeFirstOrThrow()
  return Number(total)
}

type Decided = { readonly friendAccountId: string; readonly friendCents: number | null; readonly inviterCents: number | null }

export async function decideReferral(db: Db, { friendAccountId, friendCents, inviterCents }: Decided, now: Date): Promise<void> {
  await db
    .updateTable('referral')
    .set({ decidedAt: now, friendCents, inviterCents })
    .where('friendAccountId', '=', friendAccountId)
    .execute()
}

const MOST_LISTED = 100

/** Friends whom a person invited, the last first. */
export async function referralsOf(db: Db, inviterAccountId: string) {
  const rows = await db
    .selectFrom('referral')
    .select(['friendAccountId', 'createdAt', 'dueAt', 'decidedAt', 'friendCents', 'inviterCents'])
    .where('inviterAccountId', '=', inviterAccountId)
    .orderBy('createdAt', 'desc')
    .orderBy('friendAccountId')
    .limit(MOST_LISTED)
    .execute()
  return rows
}

/** What a person's invitations brought them in all, in cents. */
export async function earnedOf(db: Db, inviterAccountId: string): Promise<number> {
  const row = await db
    .selectFrom('referral')
    .select((eb) => eb.fn.sum<number | null>('inviterCents').as('earned'))
    .where('inviterAccountId', '=', inviterAccountId)
    .executeTakeFirst()
  return Number(row?.earned ?? 0)
}
