import type { ComponentType } from 'react'
import type { Happened } from '#web/components/timeline.tsx'
import type { PageRequest } from '#web/load-context.ts'
import { byRoom } from '#web/by-room.ts'

/** Whom a conversation is between and which case it is about. */
export type ThreadOf = { readonly jobId: number | null; readonly tutorId: number }

/** What a room shows of a conversation: slot `thread`; `data` is what its `thread.load.ts` loaded. */
export type ThreadPlace<D> = {
  /** Namespaces of its words. */
  readonly texts: readonly string[]
  /** Among all boxes, lowest first. */
  readonly order: number
  /** Beside the messages where there is room. */
  readonly Box: ComponentType<{ readonly data: D }>
  /** Lines between the messages: what happened, in words. A hook, called for every conversation. */
  readonly useHappened?: (data: D) => readonly Happened[]
}

/** Loads on the server what a place of a conversation shows. */
export type LoadThreadPlace<D> = (request: PageRequest, thread: ThreadOf) => Promise<D>

type Files = Readonly<Record<string, { readonly place: ThreadPlace<unknown> }>>
const files: Files = import.meta.glob('/src/modules/*/places/thread.tsx', { eager: true })

/** All places with their rooms, in their order. */
export const THREAD_PLACES = Object.entries(byRoom(files))
  .map(([room, { place }]) => ({ ...place, room }))
  .toSorted((one, other) => one.order - other.order)
