import { sql } from 'kysely'
import type { NamedCase } from '#kernel/case-title.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import type { PlaceOf } from '#platform/db/fixed-statement.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { write } from '#platform/db/unanswered.ts'
import type { Writer } from '../domain/thread.ts'

/** The two whose thread it is, and the case it is about (null: in general). */
export type ThreadOf = { readonly parentAccountId: string; readonly tutorId: number; readonly caseId: number | null }

type NewThread = ThreadOf & { readonly id: string; readonly now: Date }

const newThread = fixed<NewThread>()(
  (_db, $) => sql<{ id: string }>`
    insert into thread (id, parent_account_id, tutor_id, case_id, contacts_open_at, last_message_at, created_at)
    select ${$('id')}::uuid, ${$('parentAccountId')}::uuid, ${$('tutorId')}::int, ${$('caseId')}::int,
      (select min(o.contacts_open_at) from thread o
        where o.parent_account_id = ${$('parentAccountId')} and o.tutor_id = ${$('tutorId')}),
      ${$('now')}::timestamptz, ${$('now')}::timestamptz
    on conflict (parent_account_id, tutor_id, coalesce(case_id, 0)) do nothing
    returning id`,
)

/** Makes a thread, or finds the one that is there. Answers its id. */
export async function insertThread(db: Db, thread: NewThread): Promise<string> {
  const [row] = await rowsOf(db, newThread(thread))
  return row?.id ?? (await findThreadId(db, thread)) ?? thread.id
}

/** Makes a thread in the caller's transaction when it is not there yet. */
export async function ensureThread(db: Db, thread: NewThread): Promise<void> {
  await write(db, newThread(thread))
}

/** The thread of these two about this case, or null. */
export async function findThreadId(db: Db, { parentAccountId, tutorId, caseId }: ThreadOf): Promise<string | null> {
  const row = await db
    .selectFrom('thread')
    .select('id')
    .where('parentAccountId', '=', parentAccountId)
    .where('tutorId', '=', tutorId)
    .where('caseId', caseId === null ? 'is' : '=', caseId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** How many threads a parent has opened in general since then. */
export async function countOpened(db: Db, parentAccountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('thread')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parentAccountId', '=', parentAccountId)
    .where('createdAt', '>=', since)
    .where('caseId', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** When each of these tutors wrote last to a parent; those who never did are left out. */
export async function lastWords(
  db: Db,
  parentAccountId: string,
  tutorIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (tutorIds.length === 0) return new Map()
  const { rows } = await sql<{ tutorId: number; at: Date }>`
    select t.tutor_id, max(m.created_at) as at from thread t
    cross join lateral (
      select created_at from message where thread_id = t.id and sender = 'tutor' order by seq desc limit 1
    ) m
    where t.parent_account_id = ${parentAccountId} and t.tutor_id in (${sql.join(tutorIds)})
    group by t.tutor_id`.execute(db)
  return new Map(rows.map((row) => [row.tutorId, row.at]))
}

/** Whose side a thread is looked at from: a parent's account or a tutor's profile. */
export type Owner =
  | { readonly writer: 'parent'; readonly parentAccountId: string }
  | { readonly writer: 'tutor'; readonly tutorId: number }

export type ThreadRow = {
  readonly id: string
  readonly parentAccountId: string
  readonly tutorId: number
  readonly caseId: number | null
  readonly jobNo: string | null
  /** What names that case; null without one. */
  readonly named: NamedCase | null
  readonly contactsOpenAt: Date | null
  readonly messageCount: number
  /** Of the side that looks, and of the other one; and how far that has read. */
  readonly unread: number
  readonly unreadByOther: number
  readonly readByOther: number
  readonly lastMessageAt: Date
  readonly lastBody: string | null
  readonly lastSender: Writer | null
  readonly parentName: string
  readonly tutorNameZh: string | null
  readonly tutorNameEn: string | null
  readonly tutorAvatarModifiedAt: Date | null
  readonly tutorAccountId: string | null
  readonly blockedBy: readonly Writer[]
}

const BY_LAST: SortedBy = { by: sql`t.last_message_at`, type: 'timestamptz', id: sql`t.id`, idType: 'uuid' }

/** A side's threads in which something was written, the latest first. */
export async function listThreads(db: Db, owner: Owner, part: Part): Promise<Parted<ThreadRow>> {
  const written = threadsOf(db, owner).where('t.messageCount', '>', 0)
  const { list, next } = await readPart(written, { sorted: BY_LAST, isDown: true, part })
  return { list: list.map((row) => threadOf(row, owner.writer)), next }
}

/** One thread of this side, or null: another's and a missing one look the same. */
export async function findThread(db: Db, owner: Owner, id: string): Promise<ThreadRow | null> {
  const asked = owner.writer === 'parent' ? parentThread({ ...owner, id }) : tutorThread({ ...owner, id })
  const [row] = await rowsOf(db, asked)
  return row ? threadOf(row, owner.writer) : null
}

/**
 * The same, locked until the transaction ends: so numbers of its messages follow each other, and a repeat waits for the first.
 */
export async function lockThread(db: Db, owner: Owner, id: string): Promise<ThreadRow | null> {
  const asked = owner.writer === 'parent' ? lockedParentThread({ ...owner, id }) : lockedTutorThread({ ...owner, id })
  const [row] = await rowsOf(db, asked)
  return row ? threadOf(row, owner.writer) : null
}

type ParentThread = { readonly id: string; readonly parentAccountId: string }
type TutorThread = { readonly id: string; readonly tutorId: number }

const ofParent = (db: Db, $: PlaceOf<ParentThread>) =>
  threadsOf(db, { writer: 'parent', parentAccountId: $('parentAccountId') }).where('t.id', '=', $('id'))
const ofTutor = (db: Db, $: PlaceOf<TutorThread>) =>
  threadsOf(db, { writer: 'tutor', tutorId: $('tutorId') }).where('t.id', '=', $('id'))

const parentThread = fixed<ParentThread>()(ofParent)
const tutorThread = fixed<TutorThread>()(ofTutor)
const lockedParentThread = fixed<ParentThread>()((db, $) => ofParent(db, $).forUpdate('t'))
const lockedTutorThread = fixed<TutorThread>()((db, $) => ofTutor(db, $).forUpdate('t'))

/** How many messages of others a side has not read. */
export async function countUnreadMessages(db: Db, owner: Owner): Promise<number> {
  const { total } = await db
    .selectFrom('thread')
    .select((eb) => eb.fn.sum<string | null>(owner.writer === 'parent' ? 'parentUnread' : 'tutorUnread').as('total'))
    .where((eb) =>
      owner.writer === 'parent' ? eb('parentAccountId', '=', owner.parentAccountId) : eb('tutorId', '=', owner.tutorId),
    )
    .where('messageCount', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

type Selected = Awaited<ReturnType<ReturnType<typeof threadsOf>['execute']>>[number]

function threadsOf(db: Db, owner: Owner) {
  return db
    .selectFrom('thread as t')
    .innerJoin('account as a', 'a.id', 't.parentAccountId')
    .innerJoin('tutor as u', 'u.id', 't.tutorId')
    .leftJoin('tuition_case as c', 'c.id', 't.caseId')
    .leftJoin('message as m', (join) => join.onRef('m.threadId', '=', 't.id').onRef('m.seq', '=', 't.messageCount'))
    .select([
      ...(['t.id', 't.parentAccountId', 't.tutorId', 't.caseId', 't.contactsOpenAt', 't.messageCount'] as const),
      ...(['t.parentUnread', 't.tutorUnread', 't.parentReadSeq', 't.tutorReadSeq', 't.lastMessageAt'] as const),
      ...(['c.jobNo', 'a.name as parentName', 'u.nameZh', 'u.nameEn', 'u.avatarModifiedAt', 'u.accountId'] as const),
      ...(['m.body', 'm.sender', 'm.removedAt'] as const),
      ...(['c.student', 'c.subject', 'c.customLabel', 'c.level', 'c.teachMode', 'c.areaId', 'c.matchedTutorId'] as const),
      sql<boolean>`shares_case_title(c)`.as('sharesTitle'),
    ])
    .select((eb) =>
      eb
        .selectFrom('thread_block as b')
        .select((inner) => sql<string>`coalesce(string_agg(${inner.ref('b.blockedBy')}, ','), '')`.as('blocked'))
        .whereRef('b.parentAccountId', '=', 't.parentAccountId')
        .whereRef('b.tutorId', '=', 't.tutorId')
        .as('blocked'),
    )
    .where((eb) =>
      owner.writer === 'parent' ? eb('t.parentAccountId', '=', owner.parentAccountId) : eb('t.tutorId', '=', owner.tutorId),
    )
}

function threadOf(row: Selected, writer: Writer): ThreadRow {
  return {
    id: row.id,
    parentAccountId: row.parentAccountId,
    tutorId: row.tutorId,
    caseId: row.caseId,
    jobNo: row.jobNo,
    named: row.jobNo === null ? null : row,
    contactsOpenAt: row.contactsOpenAt,
    messageCount: row.messageCount,
    unread: writer === 'parent' ? row.parentUnread : row.tutorUnread,
    unreadByOther: writer === 'parent' ? row.tutorUnread : row.parentUnread,
    readByOther: writer === 'parent' ? row.tutorReadSeq : row.parentReadSeq,
    lastMessageAt: row.lastMessageAt,
    lastBody: row.removedAt === null ? row.body : null,
    lastSender: row.sender,
    parentName: row.parentName,
    tutorNameZh: row.nameZh,
    tutorNameEn: row.nameEn,
    tutorAvatarModifiedAt: row.avatarModifiedAt,
    tutorAccountId: row.accountId,
    blockedBy: (row.blocked ?? '').split(',').filter((side): side is Writer => side === 'parent' || side === 'tutor'),
  }
}
