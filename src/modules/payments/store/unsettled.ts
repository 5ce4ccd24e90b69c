import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { UNDERWAY } from '../domain/order-moves.ts'

/** Whether an order of a payer may still be paid, a payment for one is under way or lies apart, or a refund has not arrived. */
export async function hasUnsettled(db: Db, payerAccountId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from pay_order o where o.payer_account_id = ${payerAccountId} and o.state = 'open')
      or exists (
        select 1 from pay_order o join pay_attempt a on a.order_id = o.id
        where o.payer_account_id = ${payerAccountId} and (
          a.state in (${sql.join([...UNDERWAY, 'stray'])})
          or a.state = 'mismatched' and not exists (select 1 from pay_refund r where r.idem = 'mismatch ' || a.merchant_ref)
        )
      )
      or exists (
        select 1 from pay_order o join pay_attempt a on a.order_id = o.id join pay_refund r on r.attempt_id = a.id
        where o.payer_account_id = ${payerAccountId} and r.state <> 'succeeded'
          and not exists (select 1 from pay_refund i where i.idem = 'instead ' || r.refund_ref)
      ) as found`.execute(db)
  return rows[0]?.found ?? false
}
