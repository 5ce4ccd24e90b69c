import type { ComponentType } from 'react'
import { byRoom } from '#web/by-room.ts'

/** What a higher room shows on a tutor's profile, below the rating: slot `tutor-profile`. */
export type ProfilePlace<D> = {
  /** Namespaces of its words. */
  readonly texts: readonly string[]
  /** `first` is what the room's `tutor-profile.load.ts` loaded. */
  readonly Section: ComponentType<{ readonly tutorId: number; readonly first: D }>
}

const files = import.meta.glob<{ readonly place: ProfilePlace<unknown> }>('/src/modules/*/places/tutor-profile.tsx', {
  eager: true,
})

/** In the order of their rooms' names. */
export const PROFILE_PLACES = Object.entries(byRoom(files)).map(([room, { place }]) => ({ room, ...place }))
