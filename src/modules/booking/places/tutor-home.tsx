import type { HomePlace } from '#web/home-places.ts'
import { TutorBookings } from '../web/tutor-bookings.tsx'

/** On a tutor's home: requests to answer and coming lessons. */
export const place: HomePlace = { texts: ['booking-home', 'booking-lessons'], parts: [{ order: 20, Box: TutorBookings }] }
