export { BookingDoor } from './web/booking-door.tsx'
export { TutorBookings } from './web/tutor-bookings.tsx'
