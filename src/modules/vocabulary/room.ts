import type { Room } from '#platform/room.ts'

/** What words of people mean, in both languages. It only computes. */
export const vocabulary: Room = {
  name: 'vocabulary',
  owns: [],
}
