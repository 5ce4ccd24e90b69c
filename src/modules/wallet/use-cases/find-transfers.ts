import type { Slice } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import { searchTransfers } from '../store/found-transfers.ts'
import type { FoundTransfer } from '../store/found-transfers.ts'

/** Transfers, the newest first, with all their entries. */
export type FoundTransfers = { readonly list: readonly FoundTransfer[]; readonly hasNextPage: boolean }

/**
 * Transfers by what people can read out: the number of a transfer, what it is about, an account of the ledger or of a person; all
 * of them for no word. For operators; the caller has checked that.
 */
export async function findTransfers(
  { db }: Pick<Context, 'db'>,
  { word, slice }: { readonly word: string; readonly slice: Slice },
): Promise<FoundTransfers> {
  const { offset, limit } = slice
  const list = await searchTransfers(db, { word: word.trim(), slice: { offset, limit: limit + 1 } })
  return { list: list.slice(0, limit), hasNextPage: list.length > limit }
}
