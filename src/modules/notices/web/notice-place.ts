import type { PageAddress } from '#kernel/page-address.ts'
import { TOPIC_OF } from '../domain/notice.ts'
import type { NoticeKind, Topic } from '../domain/notice.ts'

type Side = 'parent' | 'tutor'

const PLACES: Readonly<Record<Topic, Readonly<Record<Side, PageAddress>>>> = {
  security: { parent: '/account', tutor: '/account' },
  case: { parent: '/parent/dashboard/cases', tutor: '/tutor/dashboard/offers' },
  booking: { parent: '/parent/dashboard/bookings', tutor: '/tutor/dashboard/bookings' },
  lesson: { parent: '/parent/dashboard/lessons', tutor: '/tutor/dashboard/lessons' },
  message: { parent: '/messages', tutor: '/messages' },
  review: { parent: '/parent/dashboard/lessons', tutor: '/tutor/dashboard/lessons' },
}

/** Where somebody looks after what a notice tells. */
export function noticePlace(kind: string, side: Side): PageAddress {
  if (kind.startsWith('verification')) return '/tutor/dashboard/profile'
  return PLACES[TOPIC_OF[kind as NoticeKind] ?? 'security'][side]
}
