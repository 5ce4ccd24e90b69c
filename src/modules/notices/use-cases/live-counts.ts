import type { Context } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { countUnread } from '../store/notices.ts'

/** What other rooms count besides the notices, by the name under which browsers know it; each for the caller's side. */
export type LiveCounts = Readonly<Record<string, (ctx: Context) => Promise<number>>>

/** What the caller has not read: notices, and what other rooms count. */
export async function liveCounts(ctx: Context, others: LiveCounts): Promise<Readonly<Record<string, number>>> {
  const { accountId } = requireUser(ctx)
  const notices = await countUnread(ctx.db, accountId)
  const counted = Object.entries(others).map(async ([name, count]) => [name, await count(ctx)] as const)
  return { notices, ...Object.fromEntries(await Promise.all(counted)) }
}
