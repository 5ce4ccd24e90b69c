import type { Room } from '#platform/room.ts'

/** Courses of tutors: so far only how their videos are packed. */
export const courses: Room = {
  name: 'courses',
  owns: [],
}
