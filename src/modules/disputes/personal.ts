import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { NAMELESS, ownFiles } from './store/dispute-files.ts'
import { ownStatements } from './store/dispute-statements.ts'

/** What this room keeps about a person: what two shared stays for the other, without the name, which is not kept here. */
export const personal: readonly PersonalTable[] = [
  { table: 'lesson_dispute', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), omits: ['holdId'], end: 'stay' },
  // What was decided about money rests on it.
  { table: 'dispute_statement', rows: ownStatements, end: 'stay' },
  { table: 'dispute_file', rows: ownFiles, file: 'storageKey', end: () => ({ fileName: NAMELESS }), keepsFile: true },
]
