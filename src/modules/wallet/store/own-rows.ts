import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/** Rows of the ledger that belong to accounts of a person; those of the other side of a transfer do not. */
export function ownLines(accountId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`account_id in (select id from ledger_account where owner_account_id = ${accountId})`
}

/** The same for their transfers. */
export function ownTransfers(accountId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`id in (select transfer_id from entry where ${ownLines(accountId)})`
}
