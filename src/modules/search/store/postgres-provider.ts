import type { Db } from '#platform/db/database.ts'
import { COUNTED } from '#modules/engine/public.ts'
import type { Criteria, FindRequest, Found, ListingTable, SearchProvider } from '#modules/engine/public.ts'
import { planSearch } from './search-plan.ts'
import { indexSql, walkSql, walkThenIndexSql } from './search-sql.ts'
import type { FoundRow } from './search-sql.ts'
import type { Frequencies } from './term-frequencies.ts'

// Counting rides on the sort of the matches; beyond this many it would cost more than the page.
const CHEAP_TO_COUNT = 3000

/**
 * Searches with SQL on PostgreSQL 15+ or the embedded database. The plan is chosen here from the frequencies and is
 * always bounded: a walk, or a look where the first prices lie, that does not fill the page is followed by the index plan,
 * whose answer is complete.
 */
export function postgresProvider(listing: ListingTable, db: Db, frequencies: () => Frequencies): SearchProvider {
  return {
    find: async (request) => {
      const { criteria, limit } = request
      if (criteria.groups.some((group) => group.length === 0)) return NOBODY
      const plan = planSearch(listing, request, frequencies())
      if (plan.walk !== null && !plan.isTry) {
        const { rows } = await walkSql({ listing, request, plan }).execute(db)
        if (rows.length > limit) return answerOf(rows, request, isUnfiltered(criteria) ? frequencies().rows : null)
      }
      if (plan.first) {
        const { rows } = await indexSql({ listing, request, plan: plan.first }, false).execute(db)
        if (rows.length > limit) return answerOf(rows, request, null)
      }
      const toSql = plan.isTry ? walkThenIndexSql : indexSql
      const { rows } = await toSql({ listing, request, plan }, plan.expected <= CHEAP_TO_COUNT).execute(db)
      return answerOf(rows, request, rows[0]?.total ?? null)
    },
  }
}

const NOBODY: Found = { ids: [], hasNextPage: false, total: 0, totalIsCapped: false }

function isUnfiltered({ groups, words, ranges, id }: Criteria): boolean {
  return groups.length + words.length + ranges.length === 0 && id === null
}

/** The last page tells the total by itself; an empty page far down the list tells nothing. */
function answerOf(rows: readonly FoundRow[], { offset, limit }: FindRequest, counted: number | null): Found {
  const ids = rows.slice(0, limit).map((row) => row.id)
  const hasNextPage = rows.length > limit
  const seen = !hasNextPage && (ids.length > 0 || offset === 0) ? offset + ids.length : null
  const total = seen ?? counted
  if (total !== null && total > COUNTED) return { ids, hasNextPage, total: COUNTED, totalIsCapped: true }
  // An estimate of all rows is good enough for "1000+", never for a number.
  return { ids, hasNextPage, total: seen ?? (rows[0]?.total === undefined ? null : total), totalIsCapped: false }
}
