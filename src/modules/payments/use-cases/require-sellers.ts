import type { Sale } from '#platform/sale.ts'
import type { Db } from '#platform/db/database.ts'
import { kindsToDeliver } from '../store/orders.ts'

/** Lets no process start that would take money for orders which none of its rooms delivers. */
export async function requireSellers(db: Db, sales: ReadonlyMap<string, Sale>): Promise<void> {
  const unsold = (await kindsToDeliver(db)).filter((kind) => !sales.has(kind))
  if (unsold.length > 0) throw new Error(`orders may still be paid that no room delivers: ${unsold.join(', ')}`)
}
