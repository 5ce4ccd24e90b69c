export { BookingDoor } from './web/booking-door.tsx'
