import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/** Whose rows of a table that names both sides of a match. */
export type Owner = { readonly parentAccountId: string } | { readonly tutorId: number }

/** That a row is the owner's, of a query on one such table. */
export function isOwn(owner: Owner): RawBuilder<SqlBool> {
  return 'tutorId' in owner
    ? sql<SqlBool>`tutor_id = ${owner.tutorId}`
    : sql<SqlBool>`parent_account_id = ${owner.parentAccountId}`
}
