import type { RoomBooks } from '#platform/db/books.ts'

/** What this room says of its figures of money. */
export const books: RoomBooks = {
  checks: [],
  unposted: { 'lesson.priceCents': 'what a lesson costs; what is posted for it is its release' },
}
