import { PICTURE_CHANGED, SIDE_ENTERED } from '#modules/accounts/public.ts'
import { subscribe } from '#platform/domain-event.ts'
import type { Room } from '#platform/room.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { refusals } from './refusals.ts'
import { tutorsRoutes } from './routes.ts'
import { openTutorProfile } from './use-cases/open-tutor-profile.ts'
import { setTutorAvatar } from './use-cases/set-tutor-avatar.ts'

/** Tutors: profile, standing, verification. */
export const tutors: Room = {
  name: 'tutors',
  owns: [
    'tutor',
    'tutor_area',
    'tutor_availability',
    'tutor_card',
    'tutor_day',
    'tutor_document',
    'tutor_document_removal',
    'tutor_stat',
    'tutor_subject',
    'tutor_verification',
  ],
  refusals,
  notices,
  jobs,
  subscriptions: [
    subscribe(SIDE_ENTERED, async (tx, { side, ...person }) => {
      if (side === 'tutor') await openTutorProfile(tx, person)
    }),
    subscribe(PICTURE_CHANGED, setTutorAvatar),
  ],
  staticSegments: ['tutor', 'detail'],
  open: () => ({ routes: tutorsRoutes }),
}
