import type { Database } from '../db/database.ts'

/** Why a stream ends before its time. After `replaced` its page must not connect again by itself. */
export type StreamEnd = 'session-ended' | 'replaced'

/** An event stream and whose it is. */
export type OwnedStream = {
  readonly sessionId: string
  /** Account or operator. */
  readonly ownerId: string
  readonly end: (why: StreamEnd) => void
}

/** The event streams that are open in this process. */
export type OpenStreams = {
  /**
   * Notes a stream, which ends with its session in whatever process that ends; answers how to forget it. The oldest of too
   * many of one owner is ended for it. Waits until this process hears of sessions that end.
   */
  readonly add: (stream: OwnedStream) => Promise<() => void>
}

// Tabs of a browser share one, so these are devices; and a page that is loaded once more opens its stream before the old one closes.
const MOST_STREAMS = 5
// Raised by the triggers of migration 0021.
const CHANNEL = 'session_ended'

/** Listens for sessions that end. */
export function openStreams(database: Pick<Database, 'listen'>): OpenStreams {
  const bySession = new Map<string, Set<OwnedStream>>()
  const byOwner = new Map<string, Set<OwnedStream>>()
  const listening = database.listen(CHANNEL, (sessionId) => {
    for (const stream of bySession.get(sessionId) ?? []) stream.end('session-ended')
  })
  // Who opens a stream hears of it; building the server does not wait for the database.
  listening.catch(() => {})
  return {
    add: async (stream) => {
      await listening
      note(bySession, stream.sessionId, stream)
      const own = note(byOwner, stream.ownerId, stream)
      const [oldest] = own
      const forget = (one: OwnedStream): void => {
        drop(bySession, one.sessionId, one)
        drop(byOwner, one.ownerId, one)
      }
      if (own.size > MOST_STREAMS && oldest) {
        forget(oldest)
        oldest.end('replaced')
      }
      return () => forget(stream)
    },
  }
}

type Streams = Map<string, Set<OwnedStream>>

function note(streams: Streams, key: string, stream: OwnedStream): ReadonlySet<OwnedStream> {
  const own = streams.get(key) ?? new Set()
  streams.set(key, own)
  return own.add(stream)
}

function drop(streams: Streams, key: string, stream: OwnedStream): void {
  const own = streams.get(key)
  own?.delete(stream)
  if (own?.size === 0) streams.delete(key)
}
