import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { ListingTable, SearchProvider } from '#modules/engine/public.ts'
import { findInParts } from '#modules/engine/public.ts'
import type { Change } from './change-feed.ts'
import { bytesOf, documentsOf, freshIndex, withChanges } from './live-index.ts'
import type { LiveIndex } from './live-index.ts'
import { loadIndex } from './load-index.ts'

/** The in-process index of one process. */
export type MemoryIndex = {
  /** Begins to load in the background; tried again when it fails. */
  readonly load: () => void
  /** Follows changes, one batch after another; resolves when it has, or begun to load everything. */
  readonly follow: (change: Change) => Promise<void>
  /** Null until the first load is done. */
  readonly provider: () => SearchProvider | null
  /** The database has said that there are no changes besides those already handed over. */
  readonly markFresh: () => void
  readonly whenReady: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly documents: () => number
  readonly bytes: () => number
  readonly ageSeconds: () => number
}

export type MemoryParts = {
  readonly listing: ListingTable
  readonly db: Db
  readonly log: Log
  readonly now: () => Date
  /** Called when the index has followed a change or was loaded. */
  readonly onFollowed: () => void
}

// A delta is built again with each batch (15 ms for 4,000 documents); beyond this the whole index is.
const MOST_DELTA = 4000
const RETRY_MS = 5000

/** What changes while the index lives. Steps that replace `live` run one after another in `queue`. */
type State = {
  live: LiveIndex | null
  freshAt: Date
  loading: Promise<void> | null
  isStale: boolean
  queue: Promise<void>
  waiting: number
  sinceLoad: Set<number>
  retry: NodeJS.Timeout | undefined
  readonly abort: AbortController
  readonly onReady: (() => void)[]
}

export function memoryIndex(parts: MemoryParts): MemoryIndex {
  const state: State = {
    live: null,
    freshAt: parts.now(),
    loading: null,
    isStale: false,
    queue: Promise.resolve(),
    waiting: 0,
    sinceLoad: new Set(),
    retry: undefined,
    abort: new AbortController(),
    onReady: [],
  }
  const provider: SearchProvider = {
    find: async (request) => {
      if (!state.live) throw new Error('the search index is not loaded')
      return findInParts([state.live.main, state.live.delta], request)
    },
  }
  return {
    load: () => load(state, parts),
    follow: (change) => follow(state, parts, change),
    provider: () => (state.live ? provider : null),
    markFresh: () => {
      if (state.waiting === 0) state.freshAt = parts.now()
    },
    whenReady: () => (state.live ? Promise.resolve() : new Promise((resolve) => void state.onReady.push(resolve))),
    stop: async () => {
      state.abort.abort()
      clearTimeout(state.retry)
      await state.queue
      await state.loading
      for (const resolve of state.onReady.splice(0)) resolve()
    },
    documents: () => (state.live ? documentsOf(state.live) : 0),
    bytes: () => (state.live ? bytesOf(state.live) : 0),
    ageSeconds: () => Math.max(0, Math.round((parts.now().getTime() - state.freshAt.getTime()) / 1000)),
  }
}

function load(state: State, parts: MemoryParts): void {
  if (state.abort.signal.aborted) return
  if (state.loading) {
    state.isStale = true
    return
  }
  state.isStale = false
  state.loading = reload(state, parts)
    .catch((error: unknown) => {
      if (state.abort.signal.aborted) return
      parts.log.error({ err: error }, 'the search index could not be loaded; it is tried again')
      state.retry = setTimeout(() => load(state, parts), RETRY_MS).unref()
    })
    .finally(() => {
      state.loading = null
      if (state.isStale) load(state, parts)
    })
}

async function reload(state: State, parts: MemoryParts): Promise<void> {
  state.sinceLoad = new Set()
  const started = parts.now()
  const part = await loadIndex(parts.db, parts.listing, state.abort.signal)
  await enqueue(state, async () => {
    state.live = await withChanges(parts.db, freshIndex(part), [...state.sinceLoad])
  })
  state.freshAt = parts.now()
  parts.log.info(
    { listing: parts.listing.table, documents: part.size, ms: state.freshAt.getTime() - started.getTime() },
    'search index loaded',
  )
  for (const resolve of state.onReady.splice(0)) resolve()
  parts.onFollowed()
}

async function follow(state: State, parts: MemoryParts, change: Change): Promise<void> {
  if (change === 'everything') {
    load(state, parts)
    return
  }
  for (const id of change) state.sinceLoad.add(id)
  await enqueue(state, async () => {
    if (!state.live || state.abort.signal.aborted) return
    state.live = await withChanges(parts.db, state.live, change)
    if (state.live.changed > MOST_DELTA) load(state, parts)
    parts.onFollowed()
  }).catch((error: unknown) => {
    if (state.abort.signal.aborted) return
    parts.log.error({ err: error }, 'the search index could not follow a change and is loaded again')
    load(state, parts)
  })
}

/** Runs a step after those before it; a failure is the step's own. */
function enqueue(state: State, step: () => Promise<void>): Promise<void> {
  state.waiting++
  const done = state.queue.then(step).finally(() => state.waiting--)
  state.queue = done.catch(() => {})
  return done
}
