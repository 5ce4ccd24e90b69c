import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ERASED_NAME } from './domain/erased-name.ts'
import { ofOwnTutor } from './store/of-own-tutor.ts'

/** What this room keeps about a person; the row of the tutor stays, empty, for lessons and reviews that refer to it. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'tutor',
    account: 'accountId',
    file: 'avatarKey',
    end: (tx) => ({
      accountId: null,
      status: 'suspended',
      nameZh: ERASED_NAME.zh,
      nameEn: ERASED_NAME.en,
      sex: null,
      birthYear: null,
      avatarKey: null,
      avatarModifiedAt: null,
      university: null,
      majorZh: null,
      majorEn: null,
      teacherNumber: null,
      intro: '',
      updatedAt: tx.now(),
    }),
  },
  // Counts of a profile that nobody finds any more; reviews that stay are counted there.
  { table: 'tutor_stat', rows: ofOwnTutor('tutorId'), end: 'stay' },
  { table: 'tutor_subject', rows: ofOwnTutor('tutorId'), end: 'delete' },
  { table: 'tutor_area', rows: ofOwnTutor('tutorId'), end: 'delete' },
  { table: 'tutor_availability', rows: ofOwnTutor('tutorId'), end: 'delete' },
  { table: 'tutor_day', rows: ofOwnTutor('tutorId'), end: 'delete' },
  { table: 'tutor_verification', rows: ofOwnTutor('tutorId'), omits: ['decidedBy'], end: 'delete' },
  // Accounts must be kept for seven years; these name the account and the tutor by number alone.
  { table: 'boost_purchase', account: 'accountId', end: 'stay' },
  { table: 'boost_use', rows: ofOwnTutor('tutorId'), end: 'stay' },
  { table: 'tutor_document', rows: ofOwnTutor('tutorId'), file: 'storageKey', end: 'delete' },
]
