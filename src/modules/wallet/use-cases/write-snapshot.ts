import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { lockHead } from '../store/chain.ts'
import { insertSnapshot } from '../store/derived-balances.ts'

/** As many links of the chain are summed again by whoever reads the balance of a house account. */
export const SNAPSHOT_EVERY = 1000

/** Sums the derived accounts up to the end of the chain once it has grown by this many links. Answers whether it has. */
export async function writeSnapshot(
  ctx: Context,
  { least = SNAPSHOT_EVERY }: { readonly least?: number } = {},
): Promise<boolean> {
  return await inTransaction(ctx, async (tx) => {
    await lockHead(tx.db)
    return await insertSnapshot(tx.db, { least, now: tx.now() })
  })
}
