import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { ListingTable } from '#modules/engine/public.ts'
import { EVERYTHING, tableOf } from './search-rows.ts'
import { elapsedMs } from '#platform/clock.ts'

/** Documents whose search rows changed, or everything (bulk load, or this process missed too much). */
export type Change = readonly number[] | 'everything'

export type ChangeFeed = {
  /** Fixes the position from which changes count, then listens and polls. Rows read afterwards are at least as new. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

// NOTIFY is a wake-up that can be lost; the poll is what makes sure.
const POLL_MS = 2000
// What changes right after the last read is read together: each read builds what is new again.
const PAUSE_MS = 25
// So that a busy database takes no more than a tenth of this process.
const REST = 9
const LONGEST_REST_MS = 400
/** Changes are kept this long (`pruneChanges`); a reader that slept longer starts over. */
export const KEPT_HOURS = 24
const LONGEST_SLEEP_MS = 12 * 3_600_000

type Poll = {
  readonly upto: string
  readonly changes: string
  readonly now: Date
  /** Where the log of the database is. */
  readonly log: string
  /** Which history of the database this is: another one after a replica was promoted. */
  readonly timeline: string
}

/**
 * Reads the change feed. Numbers of a sequence are taken before their transactions commit, so a plain cursor would skip
 * late committers. Here the position is a transaction number below which everything has ended; what is above it is
 * handed on at once and read again later. A promoted replica may never have had what was followed last, and counts its
 * transactions from lower: then everything changed.
 */
export function changeFeed(parts: {
  readonly listing: ListingTable
  readonly database: Database
  readonly log: Log
  /** Resolves when the change was followed. */
  readonly onChange: (change: Change) => Promise<void>
  /** Called after each successful read, changed or not. */
  readonly onRead: () => void
}): ChangeFeed {
  const { listing, database, log, onChange, onRead } = parts
  let position = '0'
  let timeline = ''
  let seen: ReadonlySet<number> = new Set()
  let lastRead: Date | null = null
  let isStopped = false

  const read = async (): Promise<void> => {
    const poll = await readChanges(database, listing, position)
    const changes = JSON.parse(poll.changes) as [number, number, boolean][]
    const fresh = changes.filter(([seq]) => !seen.has(seq)).map(([, id]) => id)
    const isLate = lastRead !== null && poll.now.getTime() - lastRead.getTime() > LONGEST_SLEEP_MS
    const isAnother = poll.timeline !== timeline || BigInt(poll.upto) < BigInt(position)
    position = poll.upto
    timeline = poll.timeline
    seen = new Set(changes.filter(([, , isOpen]) => isOpen).map(([seq]) => seq))
    lastRead = poll.now
    const change = isLate || isAnother || fresh.includes(EVERYTHING) ? 'everything' : [...new Set(fresh)]
    // What is read from a replica after a change must have the change.
    if (change.length > 0) await database.replicaShows(poll.log)
    if (isStopped) return
    if (change.length > 0) await onChange(change)
    onRead()
  }

  const { wake, stop } = pacedReading(read, (error) => log.warn({ err: error }, 'the search change feed could not be read'))
  return {
    start: async () => {
      const first = await readChanges(database, listing, null)
      position = first.upto
      timeline = first.timeline
      lastRead = first.now
      await database.listen(listing.table, wake)
      wake()
    },
    stop: async () => {
      isStopped = true
      await stop()
    },
  }
}

/** Reads when it is woken, one after another with a moment between, and now and then by itself. */
function pacedReading(read: () => Promise<void>, onFailure: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isResting = false
  let isAgain = false
  let isStopped = false
  const wake = (): void => {
    isAgain = running !== null || isResting
    if (isStopped || isAgain) return
    clearTimeout(timer)
    const begun = elapsedMs()
    running = read()
      .catch(onFailure)
      .finally(() => {
        running = null
        isResting = true
        const rest = Math.min(REST * (elapsedMs() - begun), LONGEST_REST_MS)
        timer = setTimeout(goOn, Math.max(PAUSE_MS, rest)).unref()
      })
  }
  const goOn = (): void => {
    isResting = false
    if (isAgain) wake()
    else timer = setTimeout(wake, POLL_MS).unref()
  }
  const stop = async (): Promise<void> => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
  return { wake, stop }
}

/** Changes from a position on, and the position to go on from; null asks for the position only. */
async function readChanges({ db }: Database, listing: ListingTable, from: string | null): Promise<Poll> {
  const { rows } = await sql<Poll>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as upto, now() as now, pg_current_wal_insert_lsn()::text as log,
      substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline, (
      select coalesce(json_agg(json_build_array(seq, ${sql.ref(listing.changedId)}, txid >= pg_snapshot_xmin(pg_current_snapshot())) order by seq), '[]')::text
      from ${tableOf(listing, '_change')} where txid >= ${from ?? '9223372036854775807'}::xid8
    ) as changes`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('no snapshot')
  return row
}

/** Deletes changes that every reader has long seen; returns how many. */
export async function pruneChanges(db: Database['db'], listing: ListingTable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000)
  const { numAffectedRows } = await sql`delete from ${tableOf(listing, '_change')} where changed_at < ${before}`.execute(db)
  return Number(numAffectedRows ?? 0)
}
