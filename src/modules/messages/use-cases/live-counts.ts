import type { Context } from '#platform/context.ts'
import { countNotices } from '../store/notices.ts'
import { countUnreadMessages } from '../store/threads.ts'
import { requireUser } from './require-user.ts'

/** What the caller has not read: notices, and messages of the side on which they are. */
export async function liveCounts(ctx: Context): Promise<{ readonly notices: number; readonly messages: number }> {
  const { accountId, type, tutorId } = requireUser(ctx)
  const { unread: notices } = await countNotices(ctx.db, accountId)
  if (type === 'parent')
    return { notices, messages: await countUnreadMessages(ctx.db, { writer: 'parent', parentAccountId: accountId }) }
  if (type === 'tutor' && tutorId !== null)
    return { notices, messages: await countUnreadMessages(ctx.db, { writer: 'tutor', tutorId }) }
  return { notices, messages: 0 }
}
