import type { Room } from '#platform/room.ts'

/** The providers of payments and what they speak, behind one port. Which of them are offered and opened the room payments says. */
export const gateways: Room = {
  name: 'gateways',
  owns: [],
}
