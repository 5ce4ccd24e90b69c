import { sql } from 'kysely'
import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
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
    .where('parent_account_id', '=', parentAccountId)
    .where('tutor_id', '=', tutorId)
    .where('case_id', caseId === null ? 'is' : '=', caseId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** How many threads a parent has opened in general since then. */
export async function countOpened(db: Db, parentAccountId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('thread')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('parent_account_id', '=', parentAccountId)
    .where('created_at', '>=', since)
    .where('case_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** From now on nothing is hidden any more in what these two write. */
export async function openContactsOf(db: Db, pair: { parentAccountId: string; tutorId: number; now: Date }): Promise<void> {
  await db
    .updateTable('thread')
    .set({ contacts_open_at: pair.now })
    .where('parent_account_id', '=', pair.parentAccountId)
    .where('tutor_id', '=', pair.tutorId)
    .where('contacts_open_at', 'is', null)
    .execute()
}

/** From now on contacts are hidden again in what these two write. */
export async function closeContactsOf(db: Db, pair: { parentAccountId: string; tutorId: number }): Promise<void> {
  await db
    .updateTable('thread')
    .set({ contacts_open_at: null })
    .where('parent_account_id', '=', pair.parentAccountId)
    .where('tutor_id', '=', pair.tutorId)
    .execute()
}

/** When each of these tutors wrote last to a parent; those who never did are left out. */
export async function lastWords(
  db: Db,
  parentAccountId: string,
  tutorIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (tutorIds.length === 0) return new Map()
  const { rows } = await sql<{ tutor_id: number; at: Date }>`
    select t.tutor_id, max(m.created_at) as at from thread t
    cross join lateral (
      select created_at from message where thread_id = t.id and sender = 'tutor' order by seq desc limit 1
    ) m
    where t.parent_account_id = ${parentAccountId} and t.tutor_id in (${sql.join(tutorIds)})
    group by t.tutor_id`.execute(db)
  return new Map(rows.map((row) => [row.tutor_id, row.at]))
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
  readonly contactsOpenAt: Date | null
  readonly messageCount: number
  /** Of the side that looks, and how far the other side has read. */
  readonly unread: number
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

/** A side's threads in which something was written, the latest first. */
export async function listThreads(db: Db, owner: Owner, { offset, limit }: Slice): Promise<readonly ThreadRow[]> {
  const rows = await threadsOf(db, owner)
    .where('t.message_count', '>', 0)
    .orderBy('t.last_message_at', 'desc')
    .orderBy('t.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map((row) => threadOf(row, owner.writer))
}

/** One thread of this side, or null: another's and a missing one look the same. */
export async function findThread(db: Db, owner: Owner, id: string): Promise<ThreadRow | null> {
  const asked = owner.writer === 'parent' ? parentThread({ ...owner, id }) : tutorThread({ ...owner, id })
  const [row] = await rowsOf(db, asked)
  return row ? threadOf(row, owner.writer) : null
}

type ParentThread = { readonly id: string; readonly parentAccountId: string }
type TutorThread = { readonly id: string; readonly tutorId: number }

const parentThread = fixed<ParentThread>()((db, $) =>
  threadsOf(db, { writer: 'parent', parentAccountId: $('parentAccountId') }).where('t.id', '=', $('id')),
)
const tutorThread = fixed<TutorThread>()((db, $) =>
  threadsOf(db, { writer: 'tutor', tutorId: $('tutorId') }).where('t.id', '=', $('id')),
)

/** How many messages of others a side has not read. */
export async function countUnreadMessages(db: Db, owner: Owner): Promise<number> {
  const { total } = await db
    .selectFrom('thread')
    .select((eb) => eb.fn.sum<string | null>(owner.writer === 'parent' ? 'parent_unread' : 'tutor_unread').as('total'))
    .where((eb) =>
      owner.writer === 'parent' ? eb('parent_account_id', '=', owner.parentAccountId) : eb('tutor_id', '=', owner.tutorId),
    )
    .where('message_count', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

type Selected = Awaited<ReturnType<ReturnType<typeof threadsOf>['execute']>>[number]

function threadsOf(db: Db, owner: Owner) {
  return db
    .selectFrom('thread as t')
    .innerJoin('account as a', 'a.id', 't.parent_account_id')
    .innerJoin('tutor as u', 'u.id', 't.tutor_id')
    .leftJoin('tuition_case as c', 'c.id', 't.case_id')
    .leftJoin('message as m', (join) => join.onRef('m.thread_id', '=', 't.id').onRef('m.seq', '=', 't.message_count'))
    .select([
      ...(['t.id', 't.parent_account_id', 't.tutor_id', 't.case_id', 't.contacts_open_at', 't.message_count'] as const),
      ...(['t.parent_unread', 't.tutor_unread', 't.parent_read_seq', 't.tutor_read_seq', 't.last_message_at'] as const),
      ...(['c.job_no', 'a.name as parent_name', 'u.name_zh', 'u.name_en', 'u.avatar_modified_at', 'u.account_id'] as const),
      ...(['m.body', 'm.sender', 'm.removed_at'] as const),
    ])
    .select((eb) =>
      eb
        .selectFrom('thread_block as b')
        .select((inner) => sql<string>`coalesce(string_agg(${inner.ref('b.blocked_by')}, ','), '')`.as('blocked'))
        .whereRef('b.parent_account_id', '=', 't.parent_account_id')
        .whereRef('b.tutor_id', '=', 't.tutor_id')
        .as('blocked'),
    )
    .where((eb) =>
      owner.writer === 'parent' ? eb('t.parent_account_id', '=', owner.parentAccountId) : eb('t.tutor_id', '=', owner.tutorId),
    )
}

function threadOf(row: Selected, writer: Writer): ThreadRow {
  return {
    id: row.id,
    parentAccountId: row.parent_account_id,
    tutorId: row.tutor_id,
    caseId: row.case_id,
    jobNo: row.job_no,
    contactsOpenAt: row.contacts_open_at,
    messageCount: row.message_count,
    unread: writer === 'parent' ? row.parent_unread : row.tutor_unread,
    readByOther: writer === 'parent' ? row.tutor_read_seq : row.parent_read_seq,
    lastMessageAt: row.last_message_at,
    lastBody: row.removed_at === null ? row.body : null,
    lastSender: row.sender as Writer | null,
    parentName: row.parent_name,
    tutorNameZh: row.name_zh,
    tutorNameEn: row.name_en,
    tutorAvatarModifiedAt: row.avatar_modified_at,
    tutorAccountId: row.account_id,
    blockedBy: (row.blocked ?? '').split(',').filter((side): side is Writer => side === 'parent' || side === 'tutor'),
  }
}
