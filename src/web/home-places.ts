import type { ComponentType } from 'react'
import type { TodayRow } from './components/today-rows.tsx'
import type { PageRequest } from './load-context.ts'

/** One box of a home. */
export type HomePart<D> = {
  /** Among all boxes, lowest first. */
  readonly order: number
  /** `data` is what the room's `<slot>.load.ts` loaded. */
  readonly Box: ComponentType<{ readonly data: D }>
  /** Beside the rest, where there is room; below it on phones. */
  readonly isAside?: true
  /** A line at the top on phones; the first beside the rest where there is room. */
  readonly isBrief?: true
  /** Whether something must be done there before anything else: it comes first then. */
  readonly isPressing?: (data: D) => boolean
}

/** What a room shows on a home behind a login: slots `parent-home` and `tutor-home`. */
export type HomePlace<D = undefined> = {
  /** Namespaces of its words. */
  readonly texts: readonly string[]
  readonly parts: readonly HomePart<D>[]
  /** What of the room waits for the person, as rows of Today. A hook, called for every home. */
  readonly useWaiting?: (data: D) => readonly TodayRow[]
}

/** Loads on the server what a place of a home shows. */
export type LoadHomePlace<D> = (request: PageRequest) => Promise<D>
