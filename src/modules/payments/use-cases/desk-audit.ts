import { Refusal } from '#kernel/refusal.ts'
import { recordAudit } from '#platform/audit.ts'
import type { AuditDetails } from '#platform/audit.ts'
import type { Transaction } from '#platform/context.ts'
import { findOrderByTradeNo, lockOrder } from '../store/orders.ts'
import type { Order } from '../store/orders.ts'

/** The order that an operator names, locked. Refuses `ORDER_NOT_FOUND`. */
export async function lockNamed(tx: Transaction, tradeNo: string): Promise<Order> {
  const known = await findOrderByTradeNo(tx.db, tradeNo)
  if (!known) throw new Refusal('ORDER_NOT_FOUND')
  return await lockOrder(tx.db, known.id)
}

type Act = { readonly action: string; readonly tradeNo: string; readonly details: AuditDetails }

/** Writes an operator's act on an order into the audit log; the last statement of its transaction. */
export async function audit(tx: Transaction, { action, tradeNo, details }: Act): Promise<void> {
  const object = { kind: 'order', id: tradeNo }
  await recordAudit(tx.db, { actor: tx.actor, action: `payment.${action}`, object, details, now: tx.now() })
}
