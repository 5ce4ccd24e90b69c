import { sliceOf } from '#kernel/page.ts'
import { caseCards } from '#modules/cases/public.ts'
import { jobCards } from '#modules/cases/public.ts'
import type { Context } from '#platform/context.ts'
import { listKeptCases as listKept } from '../store/favourite-cases.ts'
import { requireKeeper } from './require-keeper.ts'

/** The cases that a tutor keeps, newest first, with the search's card of those that are open. Refuses `SWITCH_TO_TUTOR`. */
export async function listKeptCases(
  ctx: Context,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
) {
  const accountId = requireKeeper(ctx.actor, 'case')
  const slice = sliceOf(pageNum, pageSize)
  const { ids, total } = await listKept(ctx.db, accountId, slice)
  const open = new Map((await jobCards(ctx, { ids, locale: ctx.locale })).map((card) => [card.jobId, card]))
  const cards = await caseCards(ctx, ids, ctx.locale)
  const list = cards.map((card) => ({ ...card, card: open.get(card.jobId) ?? null }))
  return { list, hasNextPage: slice.offset + ids.length < total, total }
}
