import type { NoticePlugs, TopicPlugs } from '#kernel/notice.ts'

const BOOKINGS = { parent: '/parent/dashboard/bookings', tutor: '/tutor/dashboard/bookings' } as const
const LESSONS = { parent: '/parent/dashboard/lessons', tutor: '/tutor/dashboard/lessons' } as const
const WALLET = { parent: '/parent/dashboard/wallet', tutor: '/tutor/dashboard/wallet' } as const
// Where the fee is paid, and the story of a match's money is.
const MONEY = { parent: '/parent/dashboard/matches/:job', tutor: '/tutor/dashboard/matches/:job' } as const
const MATCHES = { parent: '/parent/dashboard/cases', tutor: '/tutor/dashboard/lessons' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'booking-requested': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'booking-requested-at': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'booking-to-answer': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'booking-to-confirm': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'booking-declined': { topic: 'booking', leadsTo: BOOKINGS },
  'booking-cancelled': { topic: 'booking', leadsTo: BOOKINGS },
  'booking-offered': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'booking-unconfirmed': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'booking-not-confirmed': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'booking-lapsed': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'booking-expired': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'match-left-by-parent': { topic: 'booking', leadsTo: MATCHES, isTimeLimited: true },
  'match-left-by-tutor': { topic: 'booking', leadsTo: MATCHES, isTimeLimited: true },
  'match-vanished': { topic: 'booking', leadsTo: MATCHES, isTimeLimited: true },
  'match-guaranteed': { topic: 'booking', leadsTo: MATCHES, isTimeLimited: true },
  'guarantee-refunded': { topic: 'money', leadsTo: WALLET },
  'first-lesson-open': { topic: 'lesson', leadsTo: LESSONS },
  'escrow-funded': { topic: 'money', leadsTo: MONEY, names: 'job' },
} as const satisfies NoticePlugs

/** What people choose about how they hear of it. */
export const topics = { booking: { order: 20, usual: ['email', 'push'] } } as const satisfies TopicPlugs
