import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export type Invitation = { readonly accountId: string; readonly code: string; readonly phoneHash: string }
type InvitationRow = { readonly account_id: string; readonly code: string; readonly phone_hash: string }

const invitationOf = ({ account_id, code, phone_hash }: InvitationRow): Invitation => ({
  accountId: account_id,
  code,
  phoneHash: phone_hash,
})

/** A person's own invitation, or null. */
export async function findInvitation(db: Db, accountId: string): Promise<Invitation | null> {
  const columns = ['account_id', 'code', 'phone_hash'] as const
  const row = await db.selectFrom('invitation').select(columns).where('account_id', '=', accountId).executeTakeFirst()
  return row ? invitationOf(row) : null
}

/** The invitation with this code, or null. */
export async function findInvitationByCode(db: Db, code: string): Promise<Invitation | null> {
  const columns = ['account_id', 'code', 'phone_hash'] as const
  const row = await db.selectFrom('invitation').select(columns).where('code', '=', code).executeTakeFirst()
  return row ? invitationOf(row) : null
}

/** Makes a person's invitation; the one that is there stays. */
export async function insertInvitation(db: Db, { accountId, code, phoneHash, now }: Invitation & { now: Date }): Promise<void> {
  await db
    .insertInto('invitation')
    .values({ account_id: accountId, code, phone_hash: phoneHash, created_at: now })
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
    .values({ friend_account_id: friendAccountId, inviter_account_id: inviterAccountId, phone_hash: phoneHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that a lesson of friends was confirmed, for those whose first it is. */
export async function markDue(db: Db, friendAccountIds: readonly string[], now: Date): Promise<void> {
  if (friendAccountIds.length === 0) return
  await db
    .updateTable('referral')
    .set({ due_at: now })
    .where('friend_account_id', 'in', [...friendAccountIds])
    .where('due_at', 'is', null)
    .execute()
}

const AT_ONCE = 100

/** Friends whose gifts are due, the first first. */
export async function dueReferrals(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('referral')
    .select('friend_account_id')
    .where('due_at', 'is not', null)
    .where('decided_at', 'is', null)
    .orderBy('due_at')
    .orderBy('friend_account_id')
    .limit(AT_ONCE)
    .execute()
  return rows.map((row) => row.friend_account_id)
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
  const { rows } = await sql<{ inviter: string; phone: string; theirs: string; created_at: Date }>`
    select r.inviter_account_id as inviter, r.phone_hash as phone, i.phone_hash as theirs, r.created_at
    from referral r join invitation i on i.account_id = r.inviter_account_id
    where r.friend_account_id = ${friendAccountId} and r.due_at is not null and r.decided_at is null
    for update of i, r`.execute(db)
  const [row] = rows
  if (!row) return null
  const { inviter: inviterAccountId, phone: phoneHash, theirs: inviterPhoneHash, created_at: createdAt } = row
  return { friendAccountId, inviterAccountId, phoneHash, inviterPhoneHash, createdAt }
}

/** How many gifts an inviter got since a moment. */
export async function countGiven(db: Db, inviterAccountId: string, since: Date): Promise<number> {
  const { total } = await db
    .selectFrom('referral')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('inviter_account_id', '=', inviterAccountId)
    .where('inviter_cents', 'is not', null)
    .where('decided_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(total)
}

type Decided = { readonly friendAccountId: string; readonly friendCents: number | null; readonly inviterCents: number | null }

export async function decideReferral(db: Db, { friendAccountId, friendCents, inviterCents }: Decided, now: Date): Promise<void> {
  await db
    .updateTable('referral')
    .set({ decided_at: now, friend_cents: friendCents, inviter_cents: inviterCents })
    .where('friend_account_id', '=', friendAccountId)
    .execute()
}

const MOST_LISTED = 100

/** Friends whom a person invited, the last first. */
export async function referralsOf(db: Db, inviterAccountId: string) {
  const rows = await db
    .selectFrom('referral')
    .select(['friend_account_id', 'created_at', 'due_at', 'decided_at', 'friend_cents', 'inviter_cents'])
    .where('inviter_account_id', '=', inviterAccountId)
    .orderBy('created_at', 'desc')
    .orderBy('friend_account_id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    friendAccountId: row.friend_account_id,
    createdAt: row.created_at,
    dueAt: row.due_at,
    decidedAt: row.decided_at,
    friendCents: row.friend_cents,
    inviterCents: row.inviter_cents,
  }))
}

/** What a person's invitations brought them in all, in cents. */
export async function earnedOf(db: Db, inviterAccountId: string): Promise<number> {
  const row = await db
    .selectFrom('referral')
    .select((eb) => eb.fn.sum<number | null>('inviter_cents').as('earned'))
    .where('inviter_account_id', '=', inviterAccountId)
    .executeTakeFirst()
  return Number(row?.earned ?? 0)
}
