import { z } from 'zod'
import { BOOKING_STATES } from '../domain/booking-moves.ts'

/** Which booking an answer is about, and its state. */
export const bookingNumbers = { bookingId: z.number().int(), bookingNo: z.string(), state: z.enum(BOOKING_STATES) }
