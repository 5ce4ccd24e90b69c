import type { Room } from '#platform/room.ts'

/** Terms, and the index in memory that searches by them. It only computes. */
export const engine: Room = {
  name: 'engine',
  owns: [],
}
