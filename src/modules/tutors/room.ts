import { ACCOUNT_CLOSING, ACCOUNT_KEPT, PICTURE_CHANGED, SIDE_ENTERED } from '#modules/accounts/public.ts'
import { ORDER_DISPUTED } from '#modules/payments/public.ts'
import type { Transaction } from '#platform/context.ts'
import { subscribe } from '#platform/domain-event.ts'
import { USER_RESTORED, USER_SUSPENDED } from '#modules/admin/public.ts'
import type { Room } from '#platform/room.ts'
import { accounts } from './accounts.ts'
import { amounts } from './domain/amounts.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { personal } from './personal.ts'
import { refusals } from './refusals.ts'
import { tutorsRoutes } from './routes.ts'
import { sells } from './sells.ts'
import { books } from './store/boost-checks.ts'
import { findNamesOf } from './store/find-names.ts'
import { keepFreeNumber } from './use-cases/free-boost-number.ts'
import { reindexTutors } from './use-cases/reindex-tutors.ts'
import { openTutorProfile } from './use-cases/open-tutor-profile.ts'
import { returnBoosts } from './use-cases/return-boosts.ts'
import { setTutorAvatar } from './use-cases/set-tutor-avatar.ts'
import { setTutorSuspended } from './use-cases/set-tutor-suspended.ts'
import { tutorSitemap } from './use-cases/tutor-sitemap.ts'

const changed = async (tx: Transaction, ids: readonly string[]): Promise<void> => await reindexTutors(tx, ids.map(Number))

/** Tutors: profile, star level, verification. */
export const tutors: Room = {
  name: 'tutors',
  owns: [
    'boost_purchase',
    'boost_use',
    'free_boost_number',
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
  personal,
  amounts,
  books,
  refusals,
  notices,
  names: { byTutor: findNamesOf },
  sells,
  accounts,
  jobs,
  publicTexts: [
    {
      table: 'tutor',
      key: { column: 'id', type: 'integer' },
      columns: ['nameZh', 'nameEn', 'majorZh', 'majorEn', 'intro'],
      lines: ['nameZh', 'nameEn', 'majorZh', 'majorEn'],
      changed,
    },
    {
      table: 'tutor_subject',
      key: { column: 'tutorId', type: 'integer' },
      columns: ['customLabel'],
      lines: ['customLabel'],
      changed,
    },
  ],
  subscriptions: [
    subscribe(SIDE_ENTERED, async (tx, { side, ...person }) => {
      if (side === 'tutor') await openTutorProfile(tx, person)
    }),
    // What was taken away when the money was lost is there again when it was won back.
    subscribe(ORDER_DISPUTED, async (tx, { order, state, ...went }) => {
      if (order.kind === 'recommend' && state === 'won') await returnBoosts(tx, order, went)
    }),
    subscribe(ACCOUNT_CLOSING, keepFreeNumber),
    subscribe(PICTURE_CHANGED, setTutorAvatar),
    subscribe(ACCOUNT_CLOSING, async (tx, person) => await setTutorSuspended(tx, { ...person, isSuspended: true, as: 'system' })),
    subscribe(USER_SUSPENDED, async (tx, person) => await setTutorSuspended(tx, { ...person, isSuspended: true })),
    subscribe(USER_RESTORED, async (tx, person) => await setTutorSuspended(tx, { ...person, isSuspended: false })),
    subscribe(ACCOUNT_KEPT, async (tx, person) => await setTutorSuspended(tx, { ...person, isSuspended: false, as: 'system' })),
  ],
  sitemaps: [tutorSitemap],
  staticSegments: ['tutor', 'detail'],
  open: () => ({ routes: tutorsRoutes }),
}
