import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/** Which rows name the tutor of an account by this column, for `personal.ts` of rooms. */
export function ofOwnTutor(column: string): (accountId: string) => RawBuilder<SqlBool> {
  return (accountId) => sql<SqlBool>`${sql.ref(column)} in (select id from tutor where account_id = ${accountId})`
}
