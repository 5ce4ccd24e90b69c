import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { SEALED_FOR } from './use-cases/sealed-for.ts'

/** What this room keeps about a person: the terms of a case stay for its tutors, place and wishes go. */
export const personal: readonly PersonalTable[] = [
  {
    table: 'tuition_case',
    account: 'parent_account_id',
    opens: { address_sealed: SEALED_FOR.address, sen_note_sealed: SEALED_FOR.senNote },
    end: () => ({ address_sealed: null, sen_note_sealed: null, estate: null, note: '', custom_label: null }),
  },
  { table: 'case_offer', rows: ofOwnTutor('tutor_id'), end: () => ({ message: '' }) },
  // Who left a match and for which of the given reasons; it is the other side's as well.
  { table: 'left_match', account: 'parent_account_id', rows: ofOwnTutor('tutor_id'), end: 'stay' },
]
