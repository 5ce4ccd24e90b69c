import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/** Rows of attempts, refunds and events that belong to orders of a person. */
export function ofOwnOrders(accountId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`order_id in (select id from pay_order where payer_account_id = ${accountId})`
}
