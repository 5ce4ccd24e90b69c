/** The check before booking asks for five of the pending cases (specification 1 §4 "Booking a tutor from the list"). */
export const CHECKED_BOOKINGS = { pageNum: 1, pageSize: 5 } as const
