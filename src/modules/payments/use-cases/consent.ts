import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { Consent } from '#platform/sale.ts'
import { hasConsent, keepConsent } from '../store/consents.ts'
import type { Order } from '../store/orders.ts'
import { requirePayable } from './check-code.ts'

type Payable = Pick<Order, 'kind' | 'payerAccountId'>

/** What the payer of an order has yet to accept before it is paid; null when nothing, or when it is accepted already. */
export async function consentWanted(
  { db, sales }: Pick<Context, 'db' | 'sales'>,
  { kind, payerAccountId }: Payable,
): Promise<Consent | null> {
  const consent = sales.get(kind)?.consent
  if (!consent) return null
  return (await hasConsent(db, { accountId: payerAccountId, ...consent })) ? null : consent
}

/** Refuses `CONSENT_REQUIRED` with the document's title while what the seller asks for is not accepted as it is now. */
export async function requireConsent(ctx: Pick<Context, 'db' | 'sales' | 'locale'>, order: Payable): Promise<void> {
  const wanted = await consentWanted(ctx, order)
  if (wanted) throw new Refusal('CONSENT_REQUIRED', { title: wanted.title[ctx.locale] })
}

export type GivenConsent = { readonly tradeNo: string; readonly checkCode: string; readonly version: string }

/**
 * The payer accepts the document that an order's seller asks for, in the version that was shown; once for all orders of the kind. Refuses
 * `ORDER_NOT_FOUND`, `CONSENT_REQUIRED` for another version than the one in force.
 */
export async function giveConsent(ctx: Context, { version, ...input }: GivenConsent): Promise<void> {
  const { kind, payerAccountId: accountId } = await requirePayable(ctx, input)
  const consent = ctx.sales.get(kind)?.consent
  if (!consent) return
  if (consent.version !== version) throw new Refusal('CONSENT_REQUIRED', { title: consent.title[ctx.locale] })
  const { document } = consent
  await inTransaction(ctx, async (tx) => await keepConsent(tx.db, { accountId, document, version, agreedAt: tx.now() }))
}
