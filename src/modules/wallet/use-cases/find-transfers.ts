import type { Context } from '#platform/context.ts'
import type { Part, Parted } from '#platform/db/keyset.ts'
import { searchTransfers } from '../store/found-transfers.ts'
import type { FoundTransfer } from '../store/found-transfers.ts'

/**
 * Transfers with all their entries, the newest first, by what people can read out: the number of a transfer, what it is about, an account of the ledger or of a person; all
 * of them for no word. For operators; the caller has checked that.
 */
export async function findTransfers(
  { db }: Pick<Context, 'db'>,
  { word, part }: { readonly word: string; readonly part: Part },
): Promise<Parted<FoundTransfer>> {
  return await searchTransfers(db, { word: word.trim(), part })
}
