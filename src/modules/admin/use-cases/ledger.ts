import { cents, toAmount } from '#kernel/money.ts'
import { sliceOf } from '#kernel/page.ts'
import { findTransfers, reconcileLedger, viewLedger } from '#modules/wallet/public.ts'
import type { Reconciliation } from '#modules/wallet/public.ts'
import type { Context } from '#platform/context.ts'
import { requireOperator } from './require-operator.ts'

/** Balances of the house, each on its side of the books, and the last reconciliation. Refuses `ROLE_NOT_ALLOWED`. */
export async function readLedger(ctx: Context) {
  requireOperator(ctx)
  const { balances, last } = await viewLedger(ctx)
  return {
    balances: balances.map(({ code, normal, posted }) => ({
      account: code,
      side: normal === 'D' ? ('debit' as const) : ('credit' as const),
      balance: toAmount(normal === 'D' ? cents(0 - posted) : posted),
    })),
    last: last && shown(last),
  }
}

/** Looks through the whole ledger; that it was done is in the audit log. Refuses `ROLE_NOT_ALLOWED`. */
export async function reconcileNow(ctx: Context) {
  requireOperator(ctx)
  return shown(await reconcileLedger(ctx))
}

function shown({ at, problems, results, chain }: Reconciliation) {
  const found = results.map(({ name, problems: count, examples }) => ({ name, problems: count, examples: [...examples] }))
  return { at: at.toISOString(), problems, results: found, chainSeq: chain.seq, chainHash: chain.hash }
}

export type ListTransfers = { readonly keyword: string; readonly pageNum: number; readonly pageSize: number }

/** Transfers by any number that people read out, with all their entries. Refuses `ROLE_NOT_ALLOWED`. */
export async function listTransfers(ctx: Context, { keyword, pageNum, pageSize }: ListTransfers) {
  requireOperator(ctx)
  const { list, hasNextPage } = await findTransfers(ctx, { word: keyword, slice: sliceOf(pageNum, pageSize) })
  return {
    list: list.map(({ at, entries, ...transfer }) => ({
      ...transfer,
      at: at.toISOString(),
      entries: entries.map(({ account, cents: moved, balanceAfter }) => ({
        account,
        amount: toAmount(moved),
        balanceAfter: balanceAfter === null ? null : toAmount(balanceAfter),
      })),
    })),
    hasNextPage,
  }
}
