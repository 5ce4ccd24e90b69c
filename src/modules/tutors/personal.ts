import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ofOwnTutor } from './store/of-own-tutor.ts'

/** What this room keeps about a person; the row of the tutor stays, empty, for lessons and reviews that refer to it. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'tutor',
    account: 'account_id',
    file: 'avatar_key',
    end: (tx) => ({
      account_id: null,
      status: 'suspended',
      name_zh: '已刪除帳戶',
      name_en: 'Deleted account',
      sex: null,
      birth_year: null,
      avatar_key: null,
      avatar_modified_at: null,
      university: null,
      major_zh: null,
      major_en: null,
      intro: '',
      updated_at: tx.now(),
    }),
  },
  // Counts of a profile that nobody finds any more; reviews that stay are counted there.
  { table: 'tutor_stat', rows: ofOwnTutor('tutor_id'), end: 'stay' },
  { table: 'tutor_subject', rows: ofOwnTutor('tutor_id'), end: 'delete' },
  { table: 'tutor_area', rows: ofOwnTutor('tutor_id'), end: 'delete' },
  { table: 'tutor_availability', rows: ofOwnTutor('tutor_id'), end: 'delete' },
  { table: 'tutor_day', rows: ofOwnTutor('tutor_id'), end: 'delete' },
  { table: 'tutor_verification', rows: ofOwnTutor('tutor_id'), omits: ['decided_by'], end: 'delete' },
  // Accounts must be kept for seven years; these name the account and the tutor by number alone.
  { table: 'boost_purchase', account: 'account_id', end: 'stay' },
  { table: 'boost_use', rows: ofOwnTutor('tutor_id'), end: 'stay' },
  { table: 'tutor_document', rows: ofOwnTutor('tutor_id'), file: 'storage_key', end: 'delete' },
]
