import type { Db } from '#platform/db/database.ts'
import { BY_STATEMENT } from '../domain/methods.ts'
import { UNDERWAY } from '../domain/order-moves.ts'

type Due = {
  readonly now: Date
  /** Orders that are being paid wait until their end lies before this. */
  readonly beingPaidBefore: Date
  /** Those whose money a bank statement will show wait longer. */
  readonly byStatementBefore: Date
  readonly limit: number
}

/** Open orders whose time is over, the oldest first. */
export async function dueOrders(db: Db, { now, beingPaidBefore, byStatementBefore, limit }: Due): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('pay_order as o')
    .select('o.id')
    .where('o.state', '=', 'open')
    .where('o.expiresAt', '<=', now)
    .where((eb) =>
      eb.or([
        eb('o.expiresAt', '<=', byStatementBefore),
        eb.not(
          eb.exists(
            eb
              .selectFrom('pay_attempt as s')
              .select('s.id')
              .whereRef('s.orderId', '=', 'o.id')
              .where('s.provider', 'in', [...BY_STATEMENT])
              .where('s.providerRef', 'is', null)
              .where('s.state', '=', 'pending')
              .where('o.holdId', 'is', null),
          ),
        ),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('o.expiresAt', '<=', beingPaidBefore),
        eb.not(
          eb.exists(
            eb
              .selectFrom('pay_attempt as a')
              .select('a.id')
              .whereRef('a.orderId', '=', 'o.id')
              .where('a.state', 'in', [...UNDERWAY]),
          ),
        ),
      ]),
    )
    .orderBy('o.expiresAt')
    .orderBy('o.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
