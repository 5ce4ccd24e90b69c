import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { GoingBack, SoldOrder } from '#platform/sale.ts'
import { boostsGoneFor, refundableOfBoosts } from '../domain/boost-package.ts'
import { findPurchaseOf, setReturned } from '../store/boosts.ts'

type Bought = Pick<SoldOrder<unknown>, 'id' | 'price' | 'deducted'>

/** How much of what is left of an order may go back: boosts that were used are not refundable (decisions 2.1 "Refunded boosts"). */
export async function refundableBoosts(ctx: Context, { id, price, deducted }: Bought, left: Cents): Promise<Cents> {
  const purchase = await findPurchaseOf(ctx.db, id)
  return purchase ? refundableOfBoosts(purchase, { paid: cents(price - deducted), left }) : left
}

type WentBack = { readonly back: Cents; readonly paid: Cents; readonly by?: GoingBack['by'] }

/**
 * Takes the boosts away that were paid with the money that went back, in that transaction, the unused ones; of those that a bank takes
 * the money of, as far as there are some. They are there again where that money comes back.
 */
export async function returnBoosts(tx: Transaction, { id }: Pick<Bought, 'id'>, went: WentBack): Promise<void> {
  const purchase = await findPurchaseOf(tx.db, id, 'locked')
  if (!purchase) return
  const unused = purchase.boosts - purchase.used
  const gone = boostsGoneFor(purchase.boosts, went)
  // Used since the operator was told how much may go back.
  if (went.by === 'desk' && gone > unused) throw new Refusal('BOOSTS_USED_UP')
  await setReturned(tx.db, { id: purchase.id, returned: Math.min(unused, gone) })
}
