import { sliceOf } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import * as store from '../store/notices.ts'
import { noticeText } from './render-message.ts'

export type ListedNotice = {
  readonly id: string
  readonly kind: string
  readonly text: string
  readonly createdAt: string
  readonly isRead: boolean
}

/** The caller's own notices in the language they read, newest first. */
export async function listNotices(
  ctx: Context,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ list: ListedNotice[]; total: number; unread: number; hasNextPage: boolean }> {
  const { accountId } = requireUser(ctx)
  const slice = sliceOf(pageNum, pageSize)
  const rows = await store.listNotices(ctx.db, accountId, slice)
  const { total, unread } = await store.countNotices(ctx.db, accountId)
  const list = rows.map(({ id, kind, values, createdAt, readAt }) => ({
    id,
    kind,
    text: noticeText(ctx, { kind, values, locale: ctx.locale }),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }))
  return { list, total, unread, hasNextPage: slice.offset + list.length < total }
}

/** Marks the caller's notices as read, all of them without `ids`; answers how many are still unread. */
export async function readNotices(
  ctx: Context,
  { ids }: { readonly ids: readonly string[] | null },
): Promise<{ unread: number }> {
  const { accountId } = requireUser(ctx)
  await store.markRead(ctx.db, accountId, { ids, now: ctx.now() })
  const { unread } = await store.countNotices(ctx.db, accountId)
  return { unread }
}

/** How many of the caller's notices are not read. */
export async function countUnread(ctx: Context): Promise<number> {
  const { accountId } = requireUser(ctx)
  const { unread } = await store.countNotices(ctx.db, accountId)
  return unread
}
