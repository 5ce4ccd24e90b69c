import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/db/personal-tables.ts'
import { ownMessages } from './store/own-messages.ts'

/** What this room keeps about a person: what they wrote is taken away, the conversation stays for its other side. */
export const personal: readonly PersonalTable[] = [
  { table: 'thread', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: 'stay' },
  { table: 'thread_block', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), end: 'stay' },
  // What the other side is counted for is no matter of theirs.
  { table: 'hidden_contact', account: 'accountId', end: 'delete' },
  { table: 'hidden_contact', account: 'parentAccountId', rows: ofOwnTutor('tutorId'), isUnseen: true, end: 'delete' },
  {
    table: 'message',
    rows: ownMessages,
    end: (tx) => ({ body: '—', removedAt: tx.now() }),
  },
]
