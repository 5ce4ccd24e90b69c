import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { ofOwnTutor } from '#modules/tutors/public.ts'
import type { PersonalTable } from '#platform/personal-data.ts'

/** What this room keeps about a person: what they wrote is taken away, the conversation stays for its other side. */
export const personal: readonly PersonalTable[] = [
  { table: 'thread', account: 'parent_account_id', rows: ofOwnTutor('tutor_id'), end: 'stay' },
  { table: 'thread_block', account: 'parent_account_id', rows: ofOwnTutor('tutor_id'), end: 'stay' },
  {
    table: 'message',
    rows: (accountId) => sql<SqlBool>`
      (sender = 'parent' and thread_id in (select id from thread where parent_account_id = ${accountId}))
      or (sender = 'tutor' and thread_id in (select id from thread where ${ofOwnTutor('tutor_id')(accountId)}))`,
    end: (tx) => ({ body: '—', removed_at: tx.now() }),
  },
]
