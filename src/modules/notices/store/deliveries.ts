import { sql } from 'kysely'
import type { Locale } from '#kernel/locale.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'
import { wakeAfterCommit } from '#platform/db/wake-ups.ts'
import type { Channel, DeliveryState, Purpose } from '../domain/delivery.ts'

/** Channel of NOTIFY that wakes the workers. */
export const WAKE_CHANNEL = 'delivery'

export type NewDelivery = {
  readonly id: string
  readonly channel: Channel
  readonly purpose: Purpose
  readonly locale: Locale
  readonly accountId: string | null
  readonly sealed: string
  readonly now: Date
  readonly nextAt: Date
  readonly expiresAt: Date
}

const newDelivery = fixed<NewDelivery>()((db, $) =>
  db.insertInto('delivery').values({
    id: $('id'),
    channel: $('channel'),
    purpose: $('purpose'),
    locale: $('locale'),
    sealed: $('sealed'),
    accountId: $('accountId'),
    nextAt: $('nextAt'),
    expiresAt: $('expiresAt'),
    createdAt: $('now'),
  }),
)

/** Adds a delivery in the caller's transaction and wakes a worker when that commits. */
export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<void> {
  await write(db, newDelivery(delivery))
  await wakeAfterCommit(db, { channel: WAKE_CHANNEL, payload: '' })
}

export type ClaimedDelivery = {
  readonly id: string
  readonly channel: Channel
  readonly purpose: Purpose
  readonly locale: Locale
  readonly accountId: string | null
  readonly sealed: string
  readonly attempts: number
  /** When an attempt whose outcome nobody knows began; null when there is none. */
  readonly unsureSince: Date | null
  readonly expiresAt: Date
  readonly createdAt: Date
  /** When this worker took it up: whose it is, until the lease is over. */
  readonly claimedAt: Date
}

type ClaimedRow = {
  id: string
  channel: Channel
  purpose: Purpose
  locale: Locale
  accountId: string | null
  sealed: string
  attempts: number
  unsureSince: Date | null
  expiresAt: Date
  createdAt: Date
  claimedAt: Date
}

/**
 * Takes up what is due: new and postponed ones, and those that another worker took up longer than `leaseMs` ago and did
 * not end. No delivery is given to two workers within its lease.
 */
export async function claimDeliveries(
  db: Db,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedRow>`
    with waiting as (
      select id, state, attempted_at, next_at as since from delivery
      where state in ('queued', 'unsure') and next_at <= ${now} order by next_at, id limit ${limit} for update skip locked
    ), left_over as (
      select id, state, attempted_at, claimed_at as since from delivery
      where state = 'sending' and claimed_at <= ${new Date(now.getTime() - leaseMs)} order by claimed_at, id limit ${limit}
      for update skip locked
    ), due as (
      select * from (select * from waiting union all select * from left_over) both_kinds order by since, id limit ${limit}
    )
    update delivery d set state = 'sending', claimed_at = ${now} from due where d.id = due.id
    returning d.id, d.channel, d.purpose, d.locale, d.account_id, d.sealed, d.attempts, d.expires_at, d.created_at, d.claimed_at,
      case when due.state <> 'queued' then due.attempted_at end as unsure_since`.execute(db)
  return rows
}

/**
 * Notes that an attempt begins, before anything leaves the house; false when another worker has ended the delivery, or taken it
 * up because the lease of this worker was over.
 */
export async function beginAttempt(
  db: Db,
  { id, claimedAt }: Pick<ClaimedDelivery, 'id' | 'claimedAt'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set((eb) => ({ attemptedAt: now, claimedAt: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('claimedAt', '=', claimedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a delivery and forgets to whom it went and what it said; one that has ended already stays as it is. */
export async function endDelivery(
  db: Db,
  id: string,
  end: {
    readonly state: Extract<DeliveryState, 'sent' | 'failed'>
    readonly reference: string | null
    readonly problem: string | null
    readonly now: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ state: end.state, sealed: null, providerRef: end.reference, problem: end.problem, endedAt: end.now })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Puts a delivery back: `queued` when it was surely not taken, `unsure` when nobody knows. */
export async function postponeDelivery(
  db: Db,
  id: string,
  later: { readonly state: Extract<DeliveryState, 'queued' | 'unsure'>; readonly problem: string; readonly nextAt: Date },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set({ state: later.state, problem: later.problem, nextAt: later.nextAt })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Deletes what ended before a moment; returns how many. */
export async function deleteEndedDeliveries(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('delivery').where('endedAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
