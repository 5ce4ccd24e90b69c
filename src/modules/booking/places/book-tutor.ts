import type { BookTutor } from '#modules/cases/public-web.ts'
import { bookTutorCall } from '../contract/bookings.ts'

/** Asks the tutor for a case that was just published. */
export const bookTutor: BookTutor = async (api, order) => void (await api(bookTutorCall, { body: order }))
