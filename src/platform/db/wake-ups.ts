import { sql } from 'kysely'
import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** What wakes whoever listens to a channel, in every process. */
export type WakeUp = { readonly channel: string; readonly payload: string }

const wakeUps = new WeakMap<CompiledQuery, WakeUp>()

/**
 * Wakes those who listen to a channel when the caller's transaction has committed, and never when it has not. A wake-up is lost
 * when its process dies in that moment: whoever must not miss anything polls as well (ADR 0063).
 */
export async function wakeAfterCommit(db: Db, wakeUp: WakeUp): Promise<void> {
  const query = sql`select pg_notify(${wakeUp.channel}, ${wakeUp.payload})`.compile(db)
  wakeUps.set(query, wakeUp)
  await db.executeQuery(query)
}

/** The wake-up that a statement stands for, or null. */
export function wakeUpOf(query: CompiledQuery): WakeUp | null {
  return wakeUps.get(query) ?? null
}

/** Takes wake-ups of transactions that have committed. */
export type Bell = {
  readonly ring: (wakeUps: readonly WakeUp[]) => void
  /** Sends what is left, and nothing more afterwards. */
  readonly close: () => Promise<void>
}

// Nobody notices so little; a busy process sends a hundred statements a second instead of one for each transaction.
const PAUSE_MS = 10

/**
 * Sends wake-ups at once, and those that come within moments of the last ones together, equal ones once. Raised inside of its
 * transaction, NOTIFY would make all that raise one commit one after the other, each waiting for the disk by itself.
 */
export function bellOf(send: (wakeUps: readonly WakeUp[]) => Promise<unknown>): Bell {
  const waiting = new Map<string, WakeUp>()
  let sending: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  const flush = (): void => {
    if (sending || waiting.size === 0) return
    const all = [...waiting.values()]
    waiting.clear()
    sending = send(all)
      // The database is away: whoever listens polls when it is back.
      .then(
        () => {},
        () => {},
      )
      .finally(() => {
        sending = null
        timer = isClosed ? undefined : setTimeout(rest, PAUSE_MS).unref()
      })
  }
  const rest = (): void => {
    timer = undefined
    flush()
  }
  return {
    ring: (all) => {
      for (const one of all) waiting.set(`${one.channel} ${one.payload}`, one)
      if (!timer) flush()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await sending
      flush()
      await sending
    },
  }
}
