import { caseCards, jobCards } from '#modules/cases/public.ts'
import type { Context } from '#platform/context.ts'
import { placeOf } from './place-of.ts'
import type { AskedPage } from './place-of.ts'
import { listKeptCases as listKept } from '../store/favourite-cases.ts'
import { requireKeeper } from './require-keeper.ts'

/** The cases that a tutor keeps, newest first, with the search's card of those that are open. Refuses `SWITCH_TO_TUTOR`. */
export async function listKeptCases(ctx: Context, page: AskedPage) {
  const accountId = requireKeeper(ctx.actor, 'case')
  const { list: kept, total, next } = await listKept(ctx.db, accountId, placeOf(page))
  const ids = kept.map(({ id }) => id)
  const open = new Map((await jobCards(ctx, { ids, locale: ctx.locale })).map((card) => [card.jobId, card]))
  const cards = await caseCards(ctx, ids, ctx.locale)
  const list = cards.map((card) => ({ ...card, card: open.get(card.jobId) ?? null }))
  return { list, hasNextPage: next !== null, total, next }
}
