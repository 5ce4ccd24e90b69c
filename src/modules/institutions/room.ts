import type { Room } from '#platform/room.ts'

/** Institutions. */
export const institutions: Room = {
  name: 'institutions',
  owns: [],
}
