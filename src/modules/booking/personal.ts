import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { NAMELESS, ownFiles } from './store/dispute-files.ts'
import { ownStatements } from './store/dispute-statements.ts'

/** What this room keeps about a person: what two shared stays for the other, without the name, which is not kept here. */
export const personal: readonly PersonalTable[] = [
  { table: 'begun_booking', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: 'delete' },
  { table: 'booking', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: 'stay' },
  // From before a problem opened a dispute.
  { table: 'lesson', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: () => ({ problemNote: null }) },
  { table: 'trial', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), omits: ['holdId'], end: 'stay' },
  { table: 'review', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: 'stay' },
  { table: 'match_escrow', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: 'stay' },
  { table: 'kept_balance', account: 'parentAccountId', omits: ['holdId'], end: 'stay' },
  { table: 'lesson_release', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: 'stay' },
  { table: 'lesson_dispute', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), omits: ['holdId'], end: 'stay' },
  // What was decided about money rests on it.
  { table: 'dispute_statement', rows: ownStatements, end: 'stay' },
  { table: 'dispute_file', rows: ownFiles, file: 'storageKey', end: () => ({ fileName: NAMELESS }), keepsFile: true },
  // What was owed stays with the accounts, which must be kept for seven years; the words of an appeal go.
  { table: 'fine', account: 'debtorAccountId', omits: ['decidedBy'], end: () => ({ appealText: null }) },
  { table: 'lesson_calendar', account: 'accountId', omits: ['tokenHash', 'sealed'], end: 'delete' },
]
