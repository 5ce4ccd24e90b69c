import type { Locale } from '#kernel/locale.ts'
import type { Slice } from '#kernel/page.ts'
import { jobCards } from '#modules/cases/public.ts'
import type { JobCard } from '#modules/cases/public.ts'
import type { Context } from '#platform/context.ts'
import type { Pieced } from '#platform/http/json-pieces.ts'
import { caseCriteriaOf } from '../engine/case-criteria.ts'
import type { CaseQuery } from '../query/case-query.ts'
import type { SearchProvider } from '../engine/criteria.ts'
import { answerList } from './answer-list.ts'
import type { SearchEngine } from './create-search.ts'
import { findByWords } from './find-by-words.ts'
import type { SearchAnswer } from './find-by-words.ts'
import { sameCard } from './listed-card.ts'
import type { ListedCard } from './listed-card.ts'

/** What `searchCases` is asked; `encodeCard` checks a card against the contract. */
export type SearchCases = {
  readonly engine: SearchEngine
  readonly query: CaseQuery
  readonly slice: Slice
  readonly encodeCard: (card: JobCard) => object
}

/** JSON of the contract's `jobList` in pieces. */
export async function searchCases(ctx: Context, { engine, query, slice, encodeCard }: SearchCases): Promise<Pieced> {
  const answer = await findCases(engine, { query, slice, locale: ctx.locale })
  const fromReplica = { ...ctx, db: ctx.replica }
  const make = async (ids: readonly number[]): Promise<readonly (readonly [number, ListedCard])[]> =>
    (await jobCards(fromReplica, { ids, locale: ctx.locale })).map((card) => [card.jobId, sameCard(encodeCard(card))])
  return await answerList(ctx, answer, { cards: engine.cards, make })
}

export type CaseSearch = { readonly query: CaseQuery; readonly slice: Slice; readonly locale: Locale }

/** Finds a part of the case list. */
export async function findCases(engine: SearchProvider, { query, ...rest }: CaseSearch): Promise<SearchAnswer> {
  const { keyword, sort } = query
  return await findByWords(engine, { searched: 'case', filters: caseCriteriaOf(query), keyword, sort, ...rest })
}
