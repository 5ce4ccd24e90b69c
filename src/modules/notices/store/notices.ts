import { sql } from 'kysely'
import { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { isLocale } from '#kernel/locale.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import type { PlaceOf } from '#platform/db/fixed-statement.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { write } from '#platform/db/unanswered.ts'
import { wakeAfterCommit } from '#platform/db/wake-ups.ts'
import type { Values } from '../domain/delivery.ts'
import type { UserType } from '#kernel/actor.ts'
import type { NoticeKind } from '#kernel/notice.ts'
import { WAKE_CHANNEL } from './deliveries.ts'

export type NewNotice = {
  readonly id: string
  readonly accountId: string
  readonly kind: NoticeKind
  readonly values: Values
  /** The side that it is about; null is about neither. */
  readonly side: UserType | null
  readonly now: Date
  /** Whether a worker queues what goes outside (`notice_outbox`). */
  readonly isLater: boolean
}

type Kept = Omit<NewNotice, 'values' | 'isLater'> & { readonly values: Record<string, string | number> }

// What is left of a deleted account gets none.
const madeFor = ($: PlaceOf<Kept>) => sql`
  insert into notice (id, account_id, kind, "values", side, created_at)
  select ${$('id')}::uuid, a.id, ${$('kind')}, ${$('values')}::jsonb, ${$('side')}, ${$('now')}::timestamptz
  from account a where a.id = ${$('accountId')}::uuid and a.status <> 'erased'`
const newNotice = fixed<Kept>()((_db, $) => madeFor($))
const waitingNotice = fixed<Kept>()(
  (_db, $) => sql`with made as (${madeFor($)} returning id) insert into notice_outbox (notice_id) select id from made`,
)

/** Adds a notice in the caller's transaction, and to the outbox when something is queued for it later; none to a deleted account. */
export async function insertNotice(db: Db, { values, isLater, ...notice }: NewNotice): Promise<void> {
  await write(db, (isLater ? waitingNotice : newNotice)({ ...notice, values: { ...values } }))
  if (isLater) await wakeAfterCommit(db, { channel: WAKE_CHANNEL, payload: '' })
}

export type Addresses = { readonly locale: Locale; readonly email: string | null; readonly phone: string | null }

/** Where a person can be reached outside and in which language; null when the account is gone. */
export async function findAddresses(db: Db, accountId: string): Promise<Addresses | null> {
  const row = await db
    .selectFrom('account')
    .select(['locale', 'email', 'countryCode', 'mobile'])
    .where('id', '=', accountId)
    // What is left of a deleted account has no number.
    .where('status', '!=', 'erased')
    .executeTakeFirst()
  return row ? addressesOf(row) : null
}

type AddressRow = {
  readonly locale: string | null
  readonly email: string | null
  readonly countryCode: string | null
  readonly mobile: string | null
}

/** The same of a row that was read with more. */
export function addressesOf({ locale, email, countryCode: country, mobile }: AddressRow): Addresses {
  return { locale: isLocale(locale) ? locale : 'zh', email, phone: mobile ? `+${country}${mobile}` : null }
}

const storedValues = z.record(z.string(), z.union([z.string(), z.number()]))

export type NoticeRow = {
  readonly id: string
  readonly kind: string
  readonly values: Values
  readonly side: UserType | null
  readonly createdAt: Date
  readonly readAt: Date | null
}

const BY_AGE: SortedBy = { by: sql`notice.created_at`, type: 'timestamptz', id: sql`notice.id`, idType: 'uuid' }

/** A person's notices, newest first. */
export async function listNotices(db: Db, accountId: string, part: Part): Promise<Parted<NoticeRow>> {
  const own = db
    .selectFrom('notice')
    .select(['id', 'kind', 'values', 'side', 'createdAt', 'readAt'])
    .where('accountId', '=', accountId)
  const { list, next } = await readPart(own, { sorted: BY_AGE, isDown: true, part })
  return {
    list: list.map((row) => ({ ...row, values: storedValues.parse(row.values), side: row.side as UserType | null })),
    next,
  }
}

/** How many of a person's notices are not read. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

/** Marks a person's notices as read: these, or all of them; answers how many were not read before. */
export async function markRead(
  db: Db,
  accountId: string,
  { ids, now }: { ids: readonly string[] | null; now: Date },
): Promise<number> {
  if (ids?.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ readAt: now })
    .where('accountId', '=', accountId)
    .where('readAt', 'is', null)
    .$if(ids !== null, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Marks a person's notices of one kind as read. */
export async function markKindRead(
  db: Db,
  { accountId, kind, now }: { readonly accountId: string; readonly kind: NoticeKind; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('notice')
    .set({ readAt: now })
    .where('accountId', '=', accountId)
    .where('kind', '=', kind)
    .where('readAt', 'is', null)
    .execute()
}
