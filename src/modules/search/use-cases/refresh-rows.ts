import type { Context } from '#platform/context.ts'
import type { Listing } from '../listings/listing.ts'
import { ALL_LISTINGS } from '../listings/listings.ts'
import { refreshDocuments } from './index-documents.ts'
import { refreshAll, refreshPutOff } from './refresh-outdated.ts'
import type { Refreshed } from './refresh-outdated.ts'

const BATCH = 500

/** A listing as its room encodes it, as of the time of each batch. */
const refreshedOf = (listing: Listing): Refreshed => ({
  listing: listing.table,
  idsAfter: listing.idsAfter,
  refresh: async (tx, ids) => await refreshDocuments(tx, listing, ids),
})

/** All listings, to be encoded again. */
export const REFRESHED: readonly Refreshed[] = ALL_LISTINGS.map(([, listing]) => refreshedOf(listing))

/** Daily, of listings that age. Rows that come out equal are not written. Returns how many were different. */
export async function refreshAging(ctx: Context): Promise<number> {
  let count = 0
  for (const [, listing] of ALL_LISTINGS) if (listing.ages) count += await refreshAll(ctx, refreshedOf(listing), BATCH)
  return count
}

/** Documents that could not be encoded when all were. */
export async function refreshFailed(ctx: Context): Promise<void> {
  for (const one of REFRESHED) await refreshPutOff(ctx, one)
}
