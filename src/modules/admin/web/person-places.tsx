import type { ComponentType, ReactNode } from 'react'
import { byRoom } from '#web/by-room.ts'

/** What a room shows of a person: slot `back-office-person`, filled by `places/back-office-person.tsx`; its `.load.ts` loads `data`. */
export type PersonPlace<D> = { readonly Box: ComponentType<{ readonly data: D }> }

const files = byRoom(
  import.meta.glob<{ readonly place: PersonPlace<unknown> }>('/src/modules/*/places/back-office-person.tsx', { eager: true }),
)

/** What the rooms know of a person, by room as it was loaded. */
export function PersonBoxes({ data }: { readonly data: Readonly<Record<string, unknown>> }): ReactNode {
  return Object.entries(files).map(([room, { place }]) => <place.Box key={room} data={data[room]} />)
}
