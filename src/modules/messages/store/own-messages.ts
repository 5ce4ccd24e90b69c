import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/** Which messages a person wrote, on either side. */
export function ownMessages(accountId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    (sender = 'parent' and thread_id in (select id from thread where parent_account_id = ${accountId}))
    or (sender = 'tutor' and thread_id in (
      select thread.id from thread join tutor on tutor.id = thread.tutor_id where tutor.account_id = ${accountId}
    ))`
}
