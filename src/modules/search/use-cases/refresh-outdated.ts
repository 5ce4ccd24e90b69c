import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { Listing } from '../engine/listing.ts'
import { isFormatCurrent, noteRefresh, takeRefresh } from '../store/row-format.ts'

/** Encodes the next documents after a number, in the caller's transaction; answers the last one, null when there is none. */
export type RefreshNext = (tx: Transaction, part: { readonly after: number; readonly limit: number }) => Promise<number | null>

/** A listing and how its owner encodes it again. */
export type Refreshed = { readonly listing: Listing; readonly next: RefreshNext }

// Few, because the embedded database has one connection and readers wait for it.
const BATCH = 25

/**
 * Encodes one more batch of a listing whose rows an earlier version wrote, in a transaction of its own, so that a stop loses
 * nothing and one process at a time does it.
 */
export async function refreshOutdated(ctx: Context, { listing, next }: Refreshed): Promise<'current' | 'busy' | 'more'> {
  if (await isFormatCurrent(ctx.db, listing)) return 'current'
  return await inTransaction(ctx, async (tx) => {
    const after = await takeRefresh(tx.db, listing)
    if (after === null) return 'busy'
    await noteRefresh(tx.db, listing, await next(tx, { after, limit: BATCH }))
    return 'more'
  })
}

// Others get their turn between batches; whoever finds another process at it looks again, should that one end.
const BETWEEN_MS = 50
const LOOK_AGAIN_MS = 15_000

/** Brings all rows to the code's format in the background, beginning when the site already answers; returns how to stop it. */
export function startRefreshing(ctx: Context, listings: readonly Refreshed[]): () => Promise<void> {
  const stop = new AbortController()
  const wait = (ms: number): Promise<void> => pause(ms, undefined, { signal: stop.signal, ref: false })
  const refresh = async (one: Refreshed): Promise<void> => {
    for (let batches = 0; ;) {
      const state = await refreshOutdated(ctx, one).catch((error: unknown) => {
        ctx.log.warn({ err: error, listing: one.listing.table }, 'search rows could not be refreshed; it is tried again')
        return 'busy' as const
      })
      if (state === 'more' && batches++ === 0)
        ctx.log.info({ listing: one.listing.table }, 'search rows of an earlier version are refreshed')
      if (state === 'current') return
      await wait(state === 'more' ? BETWEEN_MS : LOOK_AGAIN_MS)
    }
  }
  const all = async (): Promise<void> => {
    for (const one of listings) await refresh(one)
  }
  const running = all().catch((error: unknown) => {
    if (!stop.signal.aborted) ctx.log.error({ err: error }, 'the refresh of search rows ended')
  })
  return async () => {
    stop.abort()
    await running
  }
}
