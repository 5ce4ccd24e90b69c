import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import { inOrder } from '#platform/db/transaction.ts'
import { write } from '#platform/db/unanswered.ts'
import { WINDOW } from '../domain/thread.ts'
import type { Writer } from '../domain/thread.ts'
import type { ThreadRow } from './threads.ts'

export type MessageRow = {
  readonly id: string
  readonly seq: number
  readonly sender: Writer
  /** Null when an operator took it away. */
  readonly body: string | null
  readonly isMasked: boolean
  readonly createdAt: Date
}

export type NewMessage = {
  readonly id: string
  readonly threadId: string
  readonly sender: Writer
  readonly clientKey: string
  readonly now: Date
  /** Makes what is stored, knowing under the thread's lock whether its contacts are open, and what the sender wrote last. */
  readonly write: (areContactsOpen: boolean, latest: readonly MessageRow[]) => Body & { readonly latest: readonly Body[] }
}

/** Words of a message, and whether contacts were hidden in them. */
export type Body = { readonly text: string; readonly isMasked: boolean }

/** What was written, and whether the receiver had read everything before it. */
export type Written = { readonly message: MessageRow; readonly isFirstUnread: boolean; readonly isRepeat: boolean }

type Before = Awaited<ReturnType<typeof findBefore>> & {
  readonly thread: Pick<ThreadRow, 'messageCount' | 'contactsOpenAt' | 'unreadByOther'>
}

/** The message of a locked thread that has this key already, if there is one, and what the sender wrote last. */
export async function findBefore(db: Db, { threadId, sender, clientKey, now }: Omit<NewMessage, 'id' | 'write'>) {
  const since = new Date(now.getTime() - WINDOW.ms)
  const [[known], latest] = await inOrder(
    () => rowsOf(db, ofClientKey({ threadId, sender, clientKey })),
    () => rowsOf(db, latestOf({ threadId, sender, since })),
  )
  return { known, latest: latest.map(messageOf).toReversed() }
}

/** Adds a message at the end of its locked thread, in that transaction; the same key twice answers the first one. */
export async function insertMessage(db: Db, fresh: NewMessage, before: Before): Promise<Written> {
  const { id, threadId, sender, now, clientKey } = fresh
  const { thread, known, latest } = before
  if (known) return { message: messageOf(known), isFirstUnread: false, isRepeat: true }
  const { text, isMasked, latest: changed } = fresh.write(thread.contactsOpenAt !== null, latest)
  await changeBodies(db, latest, changed)
  const seq = thread.messageCount + 1
  await write(db, newMessage({ id, threadId, seq, sender, body: text, isMasked, clientKey, now }))
  await write(db, (sender === 'parent' ? afterParent : afterTutor)({ threadId, seq, now }))
  const message = { id, seq, sender, body: text, isMasked, createdAt: now }
  return { message, isFirstUnread: thread.unreadByOther === 0, isRepeat: false }
}

const ofClientKey = fixed<Pick<NewMessage, 'threadId' | 'sender' | 'clientKey'>>()((db, $) =>
  messagesOf(db, $('threadId')).where('sender', '=', $('sender')).where('clientKey', '=', $('clientKey')),
)

/** Counts a message; its sender has read everything before it. */
const afterMessage = (own: 'parent' | 'tutor', other: 'parent' | 'tutor') =>
  fixed<{ readonly threadId: string; readonly seq: number; readonly now: Date }>()((db, $) =>
    db
      .updateTable('thread')
      .set({ messageCount: $('seq'), lastMessageAt: $('now'), [`${own}ReadSeq`]: $('seq'), [`${own}Unread`]: 0 })
      .set((eb) => ({ [`${other}Unread`]: eb(`${other}Unread`, '+', 1) }))
      .where('id', '=', $('threadId')),
  )
const afterParent = afterMessage('parent', 'tutor')
const afterTutor = afterMessage('tutor', 'parent')

type Stored = Pick<NewMessage, 'id' | 'threadId' | 'sender' | 'clientKey' | 'now'> & Pick<MessageRow, 'seq' | 'body' | 'isMasked'>

const newMessage = fixed<Stored>()((db, $) =>
  db.insertInto('message').values({
    id: $('id'),
    threadId: $('threadId'),
    seq: $('seq'),
    sender: $('sender'),
    body: $('body') ?? '',
    isMasked: $('isMasked'),
    clientKey: $('clientKey'),
    createdAt: $('now'),
  }),
)

type Window = Pick<NewMessage, 'threadId' | 'sender'> & { readonly since: Date }

/** What the sender wrote lately among the last messages of a thread, the latest first. */
const latestOf = fixed<Window>()((db, $) =>
  messagesOf(db, $('threadId'))
    .where('seq', '>', (eb) =>
      eb
        .selectFrom('thread')
        .select((one) => one('messageCount', '-', WINDOW.ofThread).as('seq'))
        .where('id', '=', $('threadId')),
    )
    .where('sender', '=', $('sender'))
    .where('removedAt', 'is', null)
    .where('createdAt', '>', $('since'))
    .orderBy('seq', 'desc')
    .limit(WINDOW.ofWriter),
)

async function changeBodies(db: Db, rows: readonly MessageRow[], bodies: readonly Body[]): Promise<void> {
  for (const [at, { text, isMasked }] of bodies.entries()) {
    const row = rows[at]
    if (row && row.body !== text) await db.updateTable('message').set({ body: text, isMasked }).where('id', '=', row.id).execute()
  }
}

type Part = { readonly before: number | null; readonly after: number | null; readonly limit: number }

/** Messages of a thread in order: those after a number, else the last ones (before a number). */
export async function listMessages(db: Db, threadId: string, { before, after, limit }: Part): Promise<readonly MessageRow[]> {
  const query = messagesOf(db, threadId)
  if (after !== null) {
    const rows = await query.where('seq', '>', after).orderBy('seq').limit(limit).execute()
    return rows.map(messageOf)
  }
  const rows = await query
    .$if(before !== null, (older) => older.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.toReversed().map(messageOf)
}

/** A side has seen everything that is there now; answers whether something was new to it. */
export async function markThreadRead(db: Db, threadId: string, reader: Writer): Promise<boolean> {
  const [unread, readSeq] =
    reader === 'parent' ? (['parentUnread', 'parentReadSeq'] as const) : (['tutorUnread', 'tutorReadSeq'] as const)
  const { numUpdatedRows } = await db
    .updateTable('thread')
    .set({ [unread]: 0 })
    .set((eb) => ({ [readSeq]: eb.ref('messageCount') }))
    .where('id', '=', threadId)
    .where(unread, '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type FoundMessage = MessageRow & {
  readonly parentAccountId: string
  readonly tutorId: number
  readonly tutorAccountId: string | null
}

/** One message with the two it is between, or null. */
export async function findMessage(db: Db, id: string): Promise<FoundMessage | null> {
  const row = await db
    .selectFrom('message as m')
    .innerJoin('thread as t', 't.id', 'm.threadId')
    .innerJoin('tutor as u', 'u.id', 't.tutorId')
    .select(['m.id', 'm.seq', 'm.sender', 'm.body', 'm.isMasked', 'm.removedAt', 'm.createdAt'])
    .select(['t.parentAccountId', 't.tutorId', 'u.accountId'])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { parentAccountId, tutorId, accountId: tutorAccountId } = row
  return { ...messageOf(row), parentAccountId, tutorId, tutorAccountId }
}

/** An operator takes a message away; false when it was away already. */
export async function removeMessage(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('message')
    .set({ removedAt: now })
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Pair = { readonly parentAccountId: string; readonly tutorId: number; readonly by: Writer }

/** One side wants nothing more of the other, or takes that back. */
export async function setBlocked(db: Db, pair: Pair & { readonly isBlocked: boolean; readonly now: Date }): Promise<void> {
  const { parentAccountId, tutorId, by, isBlocked, now } = pair
  if (isBlocked) {
    await db
      .insertInto('thread_block')
      .values({ parentAccountId, tutorId, blockedBy: by, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await db
    .deleteFrom('thread_block')
    .where('parentAccountId', '=', parentAccountId)
    .where('tutorId', '=', tutorId)
    .where('blockedBy', '=', by)
    .execute()
}

type Selected = Awaited<ReturnType<ReturnType<typeof messagesOf>['execute']>>[number]

function messagesOf(db: Db, threadId: string) {
  return db
    .selectFrom('message')
    .select(['id', 'seq', 'sender', 'body', 'isMasked', 'removedAt', 'createdAt'])
    .where('threadId', '=', threadId)
}

function messageOf({ removedAt, ...row }: Selected): MessageRow {
  return { ...row, body: removedAt === null ? row.body : null }
}
