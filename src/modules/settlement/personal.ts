import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'

/** What this room keeps about a person: what two shared stays for the other, without the name, which is not kept here. */
export const personal: readonly PersonalTable[] = [
  { table: 'match_escrow', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: 'stay' },
  { table: 'kept_balance', account: 'parentAccountId', omits: ['holdId'], end: 'stay' },
  { table: 'lesson_release', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: 'stay' },
  // What was owed stays with the accounts, which must be kept for seven years; the words of an appeal go.
  { table: 'fine', account: 'debtorAccountId', omits: ['decidedBy'], end: () => ({ appealText: null }) },
]
