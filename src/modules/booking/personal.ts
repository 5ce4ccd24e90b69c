import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ownFiles } from './store/dispute-files.ts'
import { ownStatements } from './store/dispute-statements.ts'

/** What this room keeps about a person: what two shared stays for the other, without the name, which is not kept here. */
export const personal: readonly PersonalTable[] = [
  { table: 'booking', account: 'parent_account_id', rows: ofOwnTutor('tutor_id'), end: 'stay' },
  { table: 'lesson', account: 'parent_account_id', rows: ofOwnTutor('tutor_id'), end: 'stay' },
  { table: 'trial', account: 'parent_account_id', rows: ofOwnTutor('tutor_id'), omits: ['hold_id'], end: 'stay' },
  { table: 'review', account: 'parent_account_id', rows: ofOwnTutor('tutor_id'), end: 'stay' },
  { table: 'match_escrow', account: 'parent_account_id', rows: ofOwnTutor('tutor_id'), end: 'stay' },
  { table: 'kept_balance', account: 'parent_account_id', omits: ['hold_id'], end: 'stay' },
  { table: 'lesson_release', account: 'parent_account_id', rows: ofOwnTutor('tutor_id'), end: 'stay' },
  { table: 'lesson_dispute', account: 'parent_account_id', rows: ofOwnTutor('tutor_id'), omits: ['hold_id'], end: 'stay' },
  // What was decided about money rests on it.
  { table: 'dispute_statement', rows: ownStatements, end: 'stay' },
  { table: 'dispute_file', rows: ownFiles, file: 'storage_key', end: 'stay' },
  // What was owed stays with the accounts, which must be kept for seven years; the words of an appeal go.
  { table: 'fine', account: 'debtor_account_id', omits: ['decided_by'], end: () => ({ appeal_text: null }) },
  { table: 'lesson_calendar', account: 'account_id', omits: ['token_hash', 'sealed'], end: 'delete' },
]
