import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { read } from '#platform/db/prepared-statements.ts'
import type { ListingTable } from '#modules/engine/public.ts'
import { tableOf } from './search-rows.ts'
import { sharedRuns } from './shared-runs.ts'

/** Where the change feed stood at a look at it. */
type Mark = {
  /** The transaction number below which everything had ended. */
  readonly upto: string
  /** How many changes of transactions from there on were committed. */
  readonly open: number
}

const NEVER: Mark = { upto: '9223372036854775807', open: -1 }

/**
 * Makes a check of the database that answers searches, which calls `onChange` when anything has changed since the check before;
 * the first one always does. A check looks after it was called, so that all that was committed until then counts; who calls while
 * one is on its way shares the next. It rejects as any reading does, and then nothing is known to be unchanged.
 *
 * Transactions commit in another order than they take their numbers: so of those that had not all ended at the look before, the
 * changes are counted. A server that stands further back, as one that was promoted may, has changed.
 */
export function changeCheck(listing: ListingTable, db: Db, onChange: () => void): () => Promise<void> {
  const look = lookAt(listing)
  let mark = NEVER
  return sharedRuns(async () => {
    const [seen] = await read(db, look({ from: mark.upto }))
    if (!seen) throw new Error('no snapshot')
    const isUnchanged = seen.since === mark.open && BigInt(seen.upto) >= BigInt(mark.upto)
    mark = seen
    if (!isUnchanged) onChange()
  })
}

function lookAt(listing: ListingTable) {
  const changes = tableOf(listing, '_change')
  return fixed<{ readonly from: string }>()(
    (_db, $) => sql<Mark & { readonly since: number }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text as upto,
        (select count(*)::int from ${changes} where txid >= ${$('from')}::xid8) as since,
        (select count(*)::int from ${changes} where txid >= pg_snapshot_xmin(pg_current_snapshot())) as open`,
  )
}
