import type { Locale } from '#kernel/locale.ts'
import type { Slice } from '#kernel/page.ts'
import { pricedTutorCards } from '#modules/tutors/public.ts'
import type { PricedCard } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import type { Pieced } from '#platform/http/json-pieces.ts'
import { criteriaOf } from '../engine/criteria.ts'
import type { SearchProvider } from '../engine/criteria.ts'
import type { TutorQuery } from '../query/tutor-query.ts'
import { answerList } from './answer-list.ts'
import type { SearchEngine } from './create-search.ts'
import { findByWords } from './find-by-words.ts'
import type { SearchAnswer } from './find-by-words.ts'
import type { ListedCard } from './listed-card.ts'

/** What `searchTutors` is asked; `encodeCard` checks a card against the contract and makes JSON of it. */
export type SearchTutors = {
  readonly engine: SearchEngine
  readonly query: TutorQuery
  readonly slice: Slice
  readonly encodeCard: (card: PricedCard) => ListedCard
}

/** JSON of the contract's `tutorList` in pieces. */
export async function searchTutors(ctx: Context, { engine, query, slice, encodeCard }: SearchTutors): Promise<Pieced> {
  const answer = await findTutors(engine, { query, slice, locale: ctx.locale })
  const fromReplica = { ...ctx, db: ctx.replica }
  const make = async (ids: readonly number[]): Promise<readonly (readonly [number, ListedCard])[]> =>
    (await pricedTutorCards(fromReplica, { ids, locale: ctx.locale })).map((one) => [one.card.tutorId, encodeCard(one)])
  return await answerList(ctx, answer, { cards: engine.cards, make })
}

export type TutorSearch = { readonly query: TutorQuery; readonly slice: Slice; readonly locale: Locale }

/** Finds a part of the tutor list. */
export async function findTutors(engine: SearchProvider, { query, ...rest }: TutorSearch): Promise<SearchAnswer> {
  const { keyword, sort } = query
  return await findByWords(engine, { searched: 'tutor', filters: criteriaOf(query), keyword, sort, ...rest })
}
