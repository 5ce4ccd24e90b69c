import { caseTitle } from '#kernel/case-title.ts'
import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { findAddresses, markKindRead, announceLive } from '#modules/notices/public.ts'
import type { Context } from '#platform/context.ts'
import { otherWriter } from '../domain/thread.ts'
import type { Writer } from '../domain/thread.ts'
import { listMessages, markThreadRead } from '../store/messages.ts'
import type { MessageRow } from '../store/messages.ts'
import { countUnreadMessages, listThreads } from '../store/threads.ts'
import type { ThreadRow } from '../store/threads.ts'
import { requireThread, requireWriter } from './require-writer.ts'

/** The caller's threads, the latest first, and how many messages they have not read in all. */
export async function listOwnThreads(ctx: Context, part: AskedPart) {
  const owner = requireWriter(ctx)
  const { list: rows, next } = await listThreads(ctx.db, owner, limited(part))
  const list = rows.map((row) => threadAnswer(ctx, row, owner.writer))
  return { list, next, unread: await countUnreadMessages(ctx.db, owner) }
}

/** How many messages the caller has not read. */
export async function countOwnUnread(ctx: Context): Promise<number> {
  return await countUnreadMessages(ctx.db, requireWriter(ctx))
}

/** How many messages the caller has not read, for the live counts: 0 on a side that has no conversations. */
export async function unreadMessages(ctx: Context): Promise<number> {
  const { actor } = ctx
  const isWriter = actor.kind === 'user' && (actor.type === 'parent' || (actor.type === 'tutor' && actor.tutorId !== null))
  return isWriter ? await countOwnUnread(ctx) : 0
}

/** One thread of the caller; the other's number too once they are matched. Refuses `THREAD_NOT_FOUND`. */
export async function readThread(ctx: Context, threadId: string) {
  const owner = requireWriter(ctx)
  const row = await requireThread(ctx, owner, threadId)
  const thread = threadAnswer(ctx, row, owner.writer)
  if (row.contactsOpenAt === null) return { ...thread, phone: null }
  const other = owner.writer === 'parent' ? row.tutorAccountId : row.parentAccountId
  const addresses = other === null ? null : await findAddresses(ctx.db, other)
  return { ...thread, phone: addresses?.phone ?? null }
}

const PART = 50

type Part = { readonly threadId: string; readonly before?: number | undefined; readonly after?: number | undefined }

/** Up to 50 messages of a thread, in order: after a number, or the last ones before one. Refuses `THREAD_NOT_FOUND`. */
export async function listThreadMessages(ctx: Context, { threadId, before, after }: Part) {
  const owner = requireWriter(ctx)
  const thread = await requireThread(ctx, owner, threadId)
  const rows = await listMessages(ctx.db, threadId, { before: before ?? null, after: after ?? null, limit: PART })
  const list = rows.map((row) => messageAnswer(row, owner.writer))
  return { list, hasEarlier: after === undefined && (list[0]?.seq ?? 1) > 1, readByOther: thread.readByOther }
}

/** The caller has seen all of a thread; the other side is notified live. Refuses `THREAD_NOT_FOUND`. */
export async function readWholeThread(ctx: Context, threadId: string): Promise<{ readonly unread: number }> {
  const owner = requireWriter(ctx)
  const thread = await requireThread(ctx, owner, threadId)
  const isNew = await markThreadRead(ctx.db, threadId, owner.writer)
  const other = owner.writer === 'parent' ? thread.tutorAccountId : thread.parentAccountId
  if (isNew && other !== null) await announceLive(ctx.db, other, 'message')
  const unread = await countUnreadMessages(ctx.db, owner)
  // What their notices told is known then.
  if (isNew && unread === 0) await markKindRead(ctx.db, { accountId: owner.accountId, kind: 'message-received', now: ctx.now() })
  return { unread }
}

function threadAnswer(ctx: Context, row: ThreadRow, writer: Writer) {
  const tutorName = { zh: row.tutorNameZh, en: row.tutorNameEn }[ctx.locale] ?? row.tutorNameZh ?? row.tutorNameEn ?? ''
  return {
    threadId: row.id,
    tutorId: row.tutorId,
    name: writer === 'parent' ? tutorName : row.parentName,
    jobId: row.caseId,
    jobNo: row.jobNo,
    caseTitle: row.named && caseTitle(row.named, ctx),
    lastText: row.lastBody,
    isLastMine: row.lastSender === writer,
    lastAt: row.lastMessageAt.toISOString(),
    unread: row.unread,
    areContactsOpen: row.contactsOpenAt !== null,
    isBlockedByMe: row.blockedBy.includes(writer),
    isBlocked: row.blockedBy.includes(otherWriter(writer)),
  }
}

/** A message as one side sees it. */
export function messageAnswer(row: MessageRow, writer: Writer) {
  return {
    messageId: row.id,
    seq: row.seq,
    isMine: row.sender === writer,
    text: row.body,
    isMasked: row.isMasked,
    createdAt: row.createdAt.toISOString(),
  }
}
