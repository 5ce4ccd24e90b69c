import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'
import type { ListingTable, SearchProvider } from '#modules/engine/public.ts'
import { ALL_LISTINGS } from '../listings/listings.ts'
import type { ListingName } from '../listings/listings.ts'
import { changeCheck } from '../store/change-check.ts'
import { changeFeed } from '../store/change-feed.ts'
import type { Change } from '../store/change-feed.ts'
import { memoryIndex } from '../store/memory-index.ts'
import type { MemoryIndex } from '../store/memory-index.ts'
import { postgresProvider } from '../store/postgres-provider.ts'
import { NO_STATISTICS, readFrequencies } from '../store/term-frequencies.ts'
import type { Frequencies } from '../store/term-frequencies.ts'
import { knownWords } from '#modules/vocabulary/public.ts'
import { cardCache } from './card-cache.ts'
import type { CardCache } from './card-cache.ts'
import { keptAnswers } from './kept-answers.ts'
import type { KeptAnswers } from './kept-answers.ts'

/** The search of one listing in one process: two providers behind one `find`, kept up to date with the database. */
export type SearchEngine = SearchProvider & {
  /** Reads statistics, starts following changes and, in memory mode, loading; resolves before the load is done. */
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Calls back after this process's index has followed a change: what was cached from searches is stale. */
  readonly onChange: (listener: () => void) => void
  /** Resolves when the memory index serves (at once in postgres mode). */
  readonly whenReady: () => Promise<void>
  readonly cards: CardCache
  readonly answers: KeptAnswers
  /** Which provider answers now. */
  readonly provider: 'memory' | 'postgres'
  /** Whether the provider that was asked for serves. */
  readonly ready: boolean
  /** Documents in the memory index, its bytes, and seconds since it last agreed with the database; 0 without one. */
  readonly documents: number
  readonly bytes: number
  readonly ageSeconds: number
}

/** The searches of one process. */
export type Search = Pick<SearchEngine, 'start' | 'stop' | 'onChange' | 'whenReady'> & {
  readonly engines: Readonly<Record<ListingName, SearchEngine>>
}

const STATISTICS_MS = 5 * 60_000

export type SearchParts = {
  readonly database: Database
  readonly mode: 'memory' | 'postgres'
  readonly log: Log
  readonly now: () => Date
}

/** Builds the search of each listing; nothing runs until `start`, but `find` already answers from the database. */
export function createSearch(parts: SearchParts): Search {
  const byName = ALL_LISTINGS.map(([name, { table }]) => [name, createEngine(table, parts)] as const)
  const engines = byName.map(([, engine]) => engine)
  return {
    engines: Object.fromEntries(byName) as Search['engines'],
    start: async () => {
      // Else the first who searches would wait for it.
      knownWords()
      await Promise.all(engines.map((engine) => engine.start()))
    },
    stop: async () => void (await Promise.all(engines.map((engine) => engine.stop()))),
    onChange: (listener) => {
      for (const engine of engines) engine.onChange(listener)
    },
    whenReady: async () => void (await Promise.all(engines.map((engine) => engine.whenReady()))),
  }
}

function createEngine(listing: ListingTable, { database, mode, log, now }: SearchParts): SearchEngine {
  let frequencies: Frequencies = NO_STATISTICS
  const postgres = postgresProvider(listing, database.replica, () => frequencies)
  const cards = cardCache()
  const check = changeCheck(listing, database.replica, () => answers.drop())
  // What the index in memory has followed drops its answers by itself.
  const answers = keptAnswers(async () => (provider() === postgres ? await check() : undefined))
  const listeners: (() => void)[] = []
  const tell = (): void => {
    answers.drop()
    for (const listener of listeners) listener()
  }
  const memory: MemoryIndex | null =
    mode === 'memory' ? memoryIndex({ listing, db: database.db, log, now, onFollowed: tell }) : null
  const follow = async (change: Change): Promise<void> => {
    cards.drop(change)
    answers.drop()
    if (memory) await memory.follow(change)
    else tell()
  }
  const feed = changeFeed({ listing, database, log, onChange: follow, onRead: () => memory?.markFresh() })
  const refresh = async (): Promise<void> => {
    frequencies = await readFrequencies(database.db, listing)
  }
  let timer: NodeJS.Timeout | undefined
  const provider = (): SearchProvider => memory?.provider() ?? postgres

  return {
    find: (request) => provider().find(request),
    start: async () => {
      await feed.start()
      await refresh()
      memory?.load()
      const again = (): void => void refresh().catch((error: unknown) => log.warn({ err: error }, 'no search statistics'))
      timer = setInterval(again, STATISTICS_MS).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await feed.stop()
      await memory?.stop()
    },
    onChange: (listener) => void listeners.push(listener),
    whenReady: async () => await memory?.whenReady(),
    cards,
    answers,
    get provider() {
      return memory?.provider() ? 'memory' : 'postgres'
    },
    get ready() {
      return memory === null || memory.provider() !== null
    },
    get documents() {
      return memory?.documents() ?? 0
    },
    get bytes() {
      return memory?.bytes() ?? 0
    },
    get ageSeconds() {
      return memory?.ageSeconds() ?? 0
    },
  }
}
