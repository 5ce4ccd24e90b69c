import type { NoticePlugs } from '#kernel/notice.ts'

const BOOKINGS = { parent: '/parent/dashboard/bookings', tutor: '/tutor/dashboard/bookings' } as const
const LESSONS = { parent: '/parent/dashboard/lessons', tutor: '/tutor/dashboard/lessons' } as const
const WALLET = { parent: '/parent/dashboard/wallet', tutor: '/tutor/dashboard/wallet' } as const
const DISPUTES = { parent: '/parent/dashboard/disputes', tutor: '/tutor/dashboard/disputes' } as const
const MATCHES = { parent: '/parent/dashboard/cases', tutor: '/tutor/dashboard/lessons' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'booking-requested': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
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
  'lesson-proposed': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-agreed': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-cancelled': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-moved': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-kept': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-lapsed': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-started': { topic: 'lesson', leadsTo: LESSONS, isMomentary: true },
  'lesson-ended': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-too-short': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-signed-out-early': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-claimed': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-not-held': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-reminder': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-confirmed': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-unconfirmed': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-auto-confirmed': { topic: 'lesson', leadsTo: LESSONS },
  'lesson-problem': { topic: 'lesson', leadsTo: LESSONS },
  'dispute-opened': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-answered': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-unanswered': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-evidence': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-closed': { topic: 'lesson', leadsTo: DISPUTES },
  'dispute-answer-due': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-evidence-due': { topic: 'lesson', leadsTo: DISPUTES, isTimeLimited: true },
  'dispute-withdrawn': { topic: 'lesson', leadsTo: DISPUTES },
  'dispute-agreed': { topic: 'money', leadsTo: DISPUTES },
  'dispute-agreed-in-words': { topic: 'lesson', leadsTo: DISPUTES },
  'dispute-decided': { topic: 'money', leadsTo: DISPUTES },
  'dispute-decided-in-words': { topic: 'lesson', leadsTo: DISPUTES },
  'lesson-missed': { topic: 'lesson', leadsTo: LESSONS },
  'case-fee-due': { topic: 'money', leadsTo: LESSONS },
  'lesson-paid': { topic: 'money', leadsTo: WALLET },
  'review-waiting': { topic: 'review', leadsTo: LESSONS },
  'review-published': { topic: 'review', leadsTo: LESSONS },
  'review-replied': { topic: 'review', leadsTo: LESSONS },
} as const satisfies NoticePlugs
