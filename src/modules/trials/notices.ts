import type { NoticePlugs } from '#kernel/notice.ts'

const BOOKINGS = { parent: '/parent/dashboard/bookings', tutor: '/tutor/dashboard/bookings' } as const
const LESSONS = { parent: '/parent/dashboard/lessons', tutor: '/tutor/dashboard/lessons' } as const
const WALLET = { parent: '/parent/dashboard/wallet', tutor: '/tutor/dashboard/wallet' } as const

/** What this room tells people: what each kind is about, and where they look after it. Words in `texts/notice/`. */
export const notices = {
  'trial-requested': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'trial-to-answer': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'trial-accepted': { topic: 'booking', leadsTo: LESSONS },
  'trial-declined': { topic: 'booking', leadsTo: BOOKINGS },
  'trial-withdrawn': { topic: 'booking', leadsTo: BOOKINGS },
  'trial-expired': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'trial-lapsed': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'trial-held': { topic: 'money', leadsTo: BOOKINGS },
  'trial-escrowed': { topic: 'money', leadsTo: LESSONS },
  'trial-returned': { topic: 'money', leadsTo: WALLET },
  'cover-offered': { topic: 'lesson', leadsTo: LESSONS, isTimeLimited: true },
  'lesson-covered': { topic: 'lesson', leadsTo: LESSONS },
  'cover-requested': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'cover-to-answer': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'cover-accepted': { topic: 'booking', leadsTo: LESSONS, isTimeLimited: true },
  'cover-declined': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'cover-withdrawn': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'cover-expired': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'cover-lapsed': { topic: 'booking', leadsTo: BOOKINGS, isTimeLimited: true },
  'cover-held': { topic: 'money', leadsTo: BOOKINGS },
  'cover-escrowed': { topic: 'money', leadsTo: LESSONS },
  'cover-returned': { topic: 'money', leadsTo: LESSONS },
} as const satisfies NoticePlugs
