import type { Context, Transaction } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { DomainEvent } from '#platform/domain-event.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import type { Pieced } from '#platform/http/json-pieces.ts'
import type { LegacyRedirect } from '#platform/room.ts'
import type { SearchInput } from '../contract/search-fields.ts'
import type { Criteria, ListingTable, SearchRow } from '#modules/engine/public.ts'
import type { AnyListQuery, ReadQuery } from '../query/said-filters.ts'
import type { MakeCards } from '../use-cases/answer-list.ts'
import type { SearchEngine } from '../use-cases/create-search.ts'
import { searchListing } from '../use-cases/search-listing.ts'
import type { ListingWords } from '../words/listing-words.ts'

/** What its folder says of a listing of documents `D`, searched by queries `Q`. */
type Said<D, Q> = {
  /** Address of its list below the locale, without a slash. */
  readonly path: string
  readonly table: ListingTable
  readonly words: ListingWords
  /** In smart order some places are for who is recommended (`recommended-places.ts`). */
  readonly hasPlaces?: boolean
  /** The row of a document as of a time. */
  readonly encode: (document: D, now: Date) => SearchRow
  /** Rows also change without anybody saving a document: they are encoded again daily. */
  readonly ages?: boolean
  /** Numbers of all documents in their order, a part at a time. */
  readonly idsAfter: (db: Db, after: number, limit: number) => Promise<readonly number[]>
  /** Told by the room that owns the documents: they are shown otherwise than before, or no more. */
  readonly changed: DomainEvent<readonly number[]>
  /** The same with the documents as they are now, where the room has them at hand. */
  readonly shown?: DomainEvent<readonly D[]>
  /** The query of its wire fields; wrong values are ignored. */
  readonly read: ReadQuery
  readonly criteriaOf: (query: Q) => Criteria
  /** Cards of these documents, each checked against the contract. */
  readonly cards: (ctx: Context, ids: readonly number[]) => ReturnType<MakeCards>
  /** What one of them is called on its card, where people search for them by name. */
  readonly nameOf?: (card: object) => string
  /** Name and words of the number of documents in memory, for Prometheus. */
  readonly gauge: { readonly name: string; readonly help: string }
  /** Fixed parts of its addresses that are redirected to this spelling from any other case. */
  readonly segments: readonly string[]
  /** Where old addresses of its list live now. */
  readonly legacy?: LegacyRedirect
}

type Own<D, Q> = Said<D, Q> & {
  /** Documents of these numbers, whether they are listed or not; unknown ones are left out. */
  readonly documentsOf: (ctx: Context, ids: readonly number[]) => Promise<readonly D[]>
  /** Its calls, which `answer` answers. */
  readonly calls: (answer: (ctx: Context, input: SearchInput<Q>) => Promise<Pieced>) => RoomRoutes
}

/**
 * A kind of thing that is searched (docs/decisions/0123): all that the server knows of it, in its folder. What browsers know of it is
 * another object, `ListingWeb`, so that they get no code of the server.
 */
export type Listing<D = never, Q = never> = Said<D, Q> & {
  /** Rows of these documents as they are now. */
  readonly rowsOf: (tx: Transaction, ids: readonly number[]) => Promise<readonly SearchRow[]>
  /** Plugs its calls into the API. */
  readonly routes: (engine: SearchEngine) => RoomRoutes
}

/** Makes the record of a listing. */
export function listingOf<D, Q extends AnyListQuery>({ documentsOf, calls, ...said }: Own<D, Q>): Listing<D, Q> {
  const listing: Listing<D, Q> = {
    ...said,
    rowsOf: async (tx, ids) => (await documentsOf(tx, ids)).map((document) => said.encode(document, tx.now())),
    routes: (engine) => calls(async (ctx, input) => await searchListing(ctx, listing, { engine, ...input })),
  }
  return listing
}
