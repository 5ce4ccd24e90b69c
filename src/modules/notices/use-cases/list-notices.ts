import { namedBy } from '#kernel/notice.ts'
import type { UserType } from '#kernel/actor.ts'
import type { NoticeKind } from '#kernel/notice.ts'
import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import * as store from '../store/notices.ts'
import { noticeText } from './render-message.ts'
import { readWho } from './who.ts'

export type ListedNotice = {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly side: UserType | null
  /** What it names of the one thing that it is about. */
  readonly named: string | null
  readonly createdAt: string
  readonly isRead: boolean
}

/** The caller's own notices in the language they read, newest first. */
export async function listNotices(
  ctx: Context,
  part: AskedPart,
): Promise<{ list: ListedNotice[]; unread: number; next: string | null }> {
  const { accountId } = requireUser(ctx)
  const { list: rows, next } = await store.listNotices(ctx.db, accountId, limited(part))
  const who = await readWho(
    ctx,
    rows.map(({ values }) => values),
  )
  const list = rows.map(({ id, kind, values, side, createdAt, readAt }, at) => ({
    id,
    kind,
    side,
    named: namedBy(ctx.noticeBook.plugOf(kind as NoticeKind), values),
    text: noticeText(ctx, { kind, values, locale: ctx.locale, who: who[at] }),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }))
  return { list, unread: await store.countUnread(ctx.db, accountId), next }
}

/** Marks the caller's notices as read, all of them without `ids`; answers how many are still unread. */
export async function readNotices(
  ctx: Context,
  { ids }: { readonly ids: readonly string[] | null },
): Promise<{ unread: number }> {
  const { accountId } = requireUser(ctx)
  await store.markRead(ctx.db, accountId, { ids, now: ctx.now() })
  return { unread: await store.countUnread(ctx.db, accountId) }
}

/** How many of the caller's notices are not read. */
export async function countUnread(ctx: Context): Promise<number> {
  const { accountId } = requireUser(ctx)
  return await store.countUnread(ctx.db, accountId)
}
