import { LRUCache } from 'lru-cache'

/** Views of this process that are not written yet, and who looked lately. */
export type ViewCounter = {
  /** Counts unless this visitor looked at this tutor within half an hour; answers whether it counted. */
  readonly count: (view: { readonly visitor: string; readonly tutorId: number; readonly now: Date }) => boolean
  /** Takes what is to be written, by tutor. */
  readonly take: () => ReadonlyMap<number, number>
}

const REPEAT_MS = 30 * 60_000
const MOST_REMEMBERED = 100_000

export function viewCounter(): ViewCounter {
  const seen = new LRUCache<string, number>({ max: MOST_REMEMBERED })
  let waiting = new Map<number, number>()
  return {
    count: ({ visitor, tutorId, now }) => {
      const key = `${visitor} ${tutorId}`
      const last = seen.get(key)
      if (last !== undefined && now.getTime() - last < REPEAT_MS) return false
      seen.set(key, now.getTime())
      waiting.set(tutorId, (waiting.get(tutorId) ?? 0) + 1)
      return true
    },
    take: () => {
      const taken = waiting
      waiting = new Map()
      return taken
    },
  }
}
