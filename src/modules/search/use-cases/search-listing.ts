import type { Locale } from '#kernel/locale.ts'
import type { Slice } from '#kernel/page.ts'
import type { Context } from '#platform/context.ts'
import type { Pieced } from '#platform/http/json-pieces.ts'
import type { SearchProvider } from '#modules/engine/public.ts'
import type { Listing } from '../listings/listing.ts'
import { answerList } from './answer-list.ts'
import type { AnyListQuery } from '../query/said-filters.ts'
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
  const { answers, cards } = engine
  const search = JSON.stringify([ctx.locale, part])
  const known = await answers.get(search)
  if (known) return known
  const keep = answers.answering()
  const answer = await findListed(engine, listing, { ...part, locale: ctx.locale, now: ctx.now() })
  const fromReplica = { ...ctx, db: ctx.replica }
  const make = async (ids: readonly number[]): ReturnType<typeof listing.cards> => await listing.cards(fromReplica, ids)
  const pieced = await answerList(ctx, answer, { cards, make })
  keep(search, pieced)
  return pieced
}

/** Finds a part of a listing. */
export async function findListed<Q extends AnyListQuery>(
  engine: SearchProvider,
  listing: Searched<Q>,
  part: Part<Q> & { readonly locale: Locale; readonly now: Date },
): Promise<SearchAnswer> {
  return await findByWords(engine, { listing, ...part })
}
