import type { Locale } from '#kernel/locale.ts'
import type { Slice } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import type { Pieced } from '#platform/http/json-pieces.ts'
import type { Criteria, SearchProvider } from '../engine/criteria.ts'
import type { AnyListQuery, Listing } from '../listings/listing.ts'
import { answerList } from './answer-list.ts'
import type { SearchEngine } from './create-search.ts'
import { findByWords } from './find-by-words.ts'
import type { SearchAnswer, Searched } from './find-by-words.ts'

type Part<Q> = { readonly query: Q; readonly slice: Slice }

/** A part of a listing as JSON of its contract in pieces. */
export async function searchListing<D, Q extends AnyListQuery>(
  ctx: Context,
  listing: Listing<D, Q>,
  { engine, ...part }: Part<Q> & { readonly engine: SearchEngine },
): Promise<Pieced> {
  const answer = await findListed(engine, listing, { ...part, locale: ctx.locale })
  const fromReplica = { ...ctx, db: ctx.replica }
  const make = async (ids: readonly number[]): ReturnType<typeof listing.cards> => await listing.cards(fromReplica, ids)
  return await answerList(ctx, answer, { cards: engine.cards, make })
}

type Found<Q> = Searched & { readonly criteriaOf: (query: Q) => Criteria }

/** Finds a part of a listing. */
export async function findListed<Q extends AnyListQuery>(
  engine: SearchProvider,
  listing: Found<Q>,
  { query, ...rest }: Part<Q> & { readonly locale: Locale },
): Promise<SearchAnswer> {
  const { keyword, sort } = query
  return await findByWords(engine, { listing, filters: listing.criteriaOf(query), keyword, sort, ...rest })
}
