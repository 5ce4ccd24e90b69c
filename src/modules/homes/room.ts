import type { Room } from '#platform/room.ts'

/** Homes of people, put together from what the other rooms show there. */
export const homes: Room = {
  name: 'homes',
  owns: [],
}
