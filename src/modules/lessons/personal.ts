import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'

/** What this room keeps about a person: what two shared stays for the other, without the name, which is not kept here. */
export const personal: readonly PersonalTable[] = [
  // From before a problem opened a dispute.
  { table: 'lesson', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: () => ({ problemNote: null }) },
  { table: 'lesson_calendar', account: 'accountId', omits: ['tokenHash', 'sealed'], end: 'delete' },
]
