import { LRUCache } from 'lru-cache'
import type { Pieced } from '#platform/http/json-pieces.ts'

/** Answers of a search, for a moment: on a busy site many ask for the same lists at once. */
export type KeptAnswers = {
  /** An answer that still holds. */
  readonly get: (search: string) => Promise<Pieced | undefined>
  /** Begins an answer; what it puts is kept unless something was dropped meanwhile, for then it may be older. */
  readonly answering: () => (search: string, answer: Pieced) => void
  /** Forgets all. */
  readonly drop: () => void
}

// An answer shares the cards with all others and takes a few kilobytes of its own.
const MOST_KEPT = 1000
/** Cards are at most this much older than their own cache lets them be. */
const FRESH_MS = 2000

/** Before an answer is used again `check` drops all of them if they hold no more. */
export function keptAnswers(check: () => Promise<void>): KeptAnswers {
  const answers = new LRUCache<string, Pieced>({ max: MOST_KEPT, ttl: FRESH_MS, ttlResolution: 100 })
  let drops = 0
  return {
    get: async (search) => {
      if (!answers.has(search)) return undefined
      await check()
      return answers.get(search)
    },
    answering: () => {
      const begun = drops
      return (search, answer) => {
        if (drops === begun) answers.set(search, answer)
      }
    },
    drop: () => {
      drops += 1
      answers.clear()
    },
  }
}
