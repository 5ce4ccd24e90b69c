import type { ComponentType } from 'react'
import { byRoom } from '#web/by-room.ts'
import type { Happened } from '#web/components/timeline.tsx'
import type { PageRequest } from '#web/load-context.ts'

/** What a room tells on the page of an own case: slot `own-case`; `data` is what its `own-case.load.ts` loaded. */
export type OwnCasePlace<D> = {
  /** Namespaces of its words. */
  readonly texts: readonly string[]
  /** What happened to the case there, in words. A hook, called for every case. */
  readonly useHappened: (data: D) => readonly Happened[]
  /** What waits for the parent there, above everything else; nothing where nothing does. */
  readonly Waiting?: ComponentType<{ readonly data: D }>
}

/** Loads on the server what a place tells of a case. */
export type LoadOwnCasePlace<D> = (api: PageRequest['api'], jobId: number) => Promise<D>

type Files = Readonly<Record<string, { readonly place: OwnCasePlace<unknown> }>>
const files: Files = import.meta.glob('/src/modules/*/places/own-case.tsx', { eager: true })

/** All places with their rooms. */
export const OWN_CASE_PLACES = Object.entries(byRoom(files)).map(([room, { place }]) => ({ ...place, room }))
