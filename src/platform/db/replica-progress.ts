import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresServer } from './postgres-server.ts'

const LONGEST_WAIT_MS = 2000
const SHORTEST_PAUSE_MS = 10
const LONGEST_PAUSE_MS = 500

/** How far a read replica has come. */
export type ReplicaProgress = {
  /** False while the replica lags behind what `shows` was asked for. */
  readonly isCurrent: () => boolean
  /**
   * Resolves when the replica shows all that the primary's log held up to this position (`pg_current_wal_insert_lsn()`), and
   * after two seconds at the latest; from then on the replica is not current until it does.
   */
  readonly shows: (position: string) => Promise<void>
  readonly close: () => void
}

/** Follows the progress of a replica, or of a server that is none and always current. */
export function replicaProgress({ pool, watch }: Pick<PostgresServer, 'pool' | 'watch'>): ReplicaProgress {
  const closing = new AbortController()
  let asked: string | null = null
  let isBehind = false
  let catchingUp: Promise<void> | null = null

  const has = async (position: string): Promise<boolean> => {
    const text = 'select not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn as has'
    const { rows } = await pool.query<{ has: boolean }>(text, [position])
    return rows[0]?.has === true
  }
  const catchUp = async (): Promise<void> => {
    for (let wait = SHORTEST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      const position = asked
      // A replica that is away has come nowhere.
      const isThere = position === null || (await has(position).catch(() => false))
      if (closing.signal.aborted || (isThere && asked === position)) break
      await pause(wait, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
    isBehind = false
  }
  const begin = (): Promise<void> => (catchingUp ??= catchUp().finally(() => (catchingUp = null)))

  watch((isHere) => {
    if (!isHere || asked === null) return
    // It may have slept through what was followed meanwhile.
    isBehind = true
    void begin()
  })
  return {
    isCurrent: () => !isBehind,
    shows: async (position) => {
      asked = position
      const done = begin()
      if (isBehind) return
      await Promise.race([done, pause(LONGEST_WAIT_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})])
      isBehind = catchingUp !== null
    },
    close: () => closing.abort(),
  }
}
