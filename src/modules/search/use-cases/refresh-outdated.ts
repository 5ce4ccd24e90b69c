import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { DatabaseAway } from '#platform/db/database-away.ts'
import { putOffOf } from '#platform/db/work-put-off.ts'
import { eachOf } from '#platform/each-due.ts'
import type { ListingTable } from '#modules/engine/public.ts'
import { isFormatCurrent, noteRefresh, takeRefresh } from '../store/row-format.ts'

/** A listing, the numbers of its documents in their order, and how its owner encodes some of them again. */
export type Refreshed = {
  readonly listing: ListingTable
  readonly idsAfter: (db: Db, after: number, limit: number) => Promise<readonly number[]>
  /** In the caller's transaction. Answers how many rows were different. */
  readonly refresh: (tx: Transaction, ids: readonly number[]) => Promise<number>
}

// Few, because the embedded database has one connection and readers wait for it.
const BATCH = 25

/**
 * Encodes one more batch of a listing whose rows an earlier version wrote, in a transaction of its own, so that a stop loses
 * nothing and one process at a time does it. A document that fails is noted and passed.
 */
export async function refreshOutdated(ctx: Context, one: Refreshed): Promise<'current' | 'busy' | 'more'> {
  const { listing, idsAfter, refresh } = one
  if (await isFormatCurrent(ctx.db, listing)) return 'current'
  try {
    return await inTransaction(ctx, async (tx) => {
      const after = await takeRefresh(tx.db, listing)
      if (after === null) return 'busy'
      const ids = await idsAfter(tx.db, after, BATCH)
      await refresh(tx, ids)
      await noteRefresh(tx.db, listing, ids.at(-1) ?? null)
      return 'more'
    })
  } catch (error) {
    if (error instanceof DatabaseAway) throw error
    return await passFailing(ctx, one)
  }
}

/** The same batch document by document. */
async function passFailing(ctx: Context, one: Refreshed): Promise<'busy' | 'more'> {
  const { listing, idsAfter } = one
  const after = await inTransaction(ctx, async (tx) => await takeRefresh(tx.db, listing))
  if (after === null) return 'busy'
  const ids = await idsAfter(ctx.db, after, BATCH)
  await refreshEach(ctx, one, ids)
  return await inTransaction(ctx, async (tx) => {
    // Another process may have gone on meanwhile.
    if ((await takeRefresh(tx.db, listing)) !== after) return 'busy'
    await noteRefresh(tx.db, listing, ids.at(-1) ?? null)
    return 'more'
  })
}

/** Encodes documents one by one; one that fails is noted under the listing's name. Answers how many rows were different. */
async function refreshEach(ctx: Context, { listing, refresh }: Refreshed, ids: readonly number[]): Promise<number> {
  return await eachOf(ctx, {
    work: workOf(listing),
    items: ids,
    keyOf: String,
    each: async (id) => (await inTransaction(ctx, async (tx) => await refresh(tx, [id]))) > 0,
  })
}

const workOf = ({ table }: ListingTable): string => `search.${table}`

/**
 * Encodes all documents of a listing again, a transaction a batch, so that the database is never held for long; a batch in which one fails
 * is gone through one by one. Answers how many rows were different.
 */
export async function refreshAll(ctx: Context, one: Refreshed, batch: number): Promise<number> {
  let count = 0
  for (let ids = await one.idsAfter(ctx.db, 0, batch); ids.length > 0; ids = await one.idsAfter(ctx.db, ids.at(-1) ?? 0, batch)) {
    const part = ids
    count += await inTransaction(ctx, async (tx) => await one.refresh(tx, part)).catch(async (error: unknown) => {
      if (error instanceof DatabaseAway) throw error
      return await refreshEach(ctx, one, part)
    })
  }
  return count
}

/** Tries those again that failed in a refresh and are due. Answers how many rows were different. */
export async function refreshPutOff(ctx: Context, one: Refreshed): Promise<number> {
  const failed = await putOffOf(ctx.db, workOf(one.listing))
  return await refreshEach(
    ctx,
    one,
    failed.map(({ key }) => Number(key)),
  )
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
