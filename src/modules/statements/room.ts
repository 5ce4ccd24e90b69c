import type { Room } from '#platform/room.ts'
import { refusals } from './refusals.ts'
import { books } from './store/line-checks.ts'
import { startBooking } from './use-cases/start-booking.ts'

/** Statements of the bank, by whose lines payments are settled of which no provider can be asked. */
export const statements: Room = {
  name: 'statements',
  owns: ['bank_statement', 'bank_statement_line', 'statement_mapping'],
  refusals,
  books,
  open: ({ config }) => (config.takesPayments ? { work: async (ctx) => await startBooking(ctx) } : {}),
}
