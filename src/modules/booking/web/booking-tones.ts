import type { Tone } from '#web/components/status.tsx'
import type { BookingRequest } from '../contract/bookings.ts'

export const BOOKING_TONES: Readonly<Record<BookingRequest['state'], Tone>> = {
  requested: 'waiting',
  offered: 'waiting',
  accepted: 'agreed',
  declined: 'done',
  cancelled: 'done',
  expired: 'done',
  lapsed: 'done',
  left: 'done',
}
