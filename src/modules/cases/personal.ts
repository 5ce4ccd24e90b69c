import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { SEALED_FOR } from './use-cases/sealed-for.ts'

/** What this room keeps about a person: the terms of a case stay for its tutors, place and wishes go. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'tuition_case',
    account: 'parentAccountId',
    opens: { addressSealed: SEALED_FOR.address, senNoteSealed: SEALED_FOR.senNote },
    end: () => ({ addressSealed: null, senNoteSealed: null, student: null, estate: null, note: '', customLabel: null }),
  },
  { table: 'case_offer', rows: ofOwnTutor('tutorId'), end: () => ({ message: '' }) },
  // Who left a match and for which of the given reasons; it is the other side's as well.
  { table: 'case_match', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: 'stay' },
]
