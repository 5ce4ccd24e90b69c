import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

// A server that ends what it has just accepted is not asked in a closed loop.
const SHORTEST_PAUSE_MS = 50

/** The one connection of a process that listens to a server, and thereby knows whether it is there. */
export type PostgresEar = {
  readonly isHere: () => boolean
  /** Calls back when the server goes away (false) and when it is back (true). */
  readonly watch: (listener: (isHere: boolean) => void) => void
  /** Calls back for each NOTIFY on a channel, now and after every reconnect; those in between are lost. */
  readonly listen: (channel: string, onNotice: (payload: string) => void) => Promise<void>
  readonly close: () => Promise<void>
}

/** Connects, or throws; later outages are ridden out. `pauseMs` answers the milliseconds until the next attempt. */
export async function openEar(makeClient: () => pg.Client, pauseMs: () => number): Promise<PostgresEar> {
  const channels = new Map<string, ((payload: string) => void)[]>()
  const watchers: ((isHere: boolean) => void)[] = []
  const closing = new AbortController()
  let living: pg.Client | null = null
  const set = (client: pg.Client | null): void => {
    const wasHere = living !== null
    living = client
    if (wasHere !== (client !== null)) for (const watcher of watchers) watcher(!wasHere)
  }
  const connect = async (): Promise<pg.Client> => {
    const client = makeClient()
    client.on('notification', ({ channel, payload }) => {
      for (const onNotice of channels.get(channel) ?? []) onNotice(payload ?? '')
    })
    await client.connect()
    try {
      for (const channel of channels.keys()) await listenTo(client, channel)
    } catch (error) {
      void client.end()
      throw error
    }
    return client
  }
  // The one loop that connects again: it has one connection, one attempt or one pause at a time.
  const keep = async (first: pg.Client): Promise<void> => {
    set(first)
    let gone = endOf(first)
    for (;;) {
      await gone
      if (closing.signal.aborted) return
      set(null)
      try {
        await pause(Math.max(SHORTEST_PAUSE_MS, pauseMs()), undefined, { signal: closing.signal })
        const next = await connect()
        gone = endOf(next)
        set(next)
        if (closing.signal.aborted) void next.end()
      } catch {
        gone = Promise.resolve()
      }
    }
  }
  const kept = keep(await connect())
  return {
    isHere: () => living !== null,
    watch: (listener) => void watchers.push(listener),
    listen: async (channel, onNotice) => {
      const known = channels.get(channel)
      channels.set(channel, [...(known ?? []), onNotice])
      // The next connection listens to all channels.
      if (!known && living) await listenTo(living, channel).catch(() => {})
    },
    close: async () => {
      closing.abort()
      await living?.end()
      await kept
    },
  }
}

async function listenTo(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
}

async function endOf(client: pg.Client): Promise<void> {
  await new Promise<void>((resolve) => void client.once('end', () => resolve()))
}
