import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { giveBackOf } from '#modules/payments/public.ts'
import { escrowAccount, personAccount, postTransfer } from '#modules/wallet/public.ts'
import type { Transaction } from '#platform/context.ts'
import { escrowsBehind } from '../store/escrow-sources.ts'
import type { Escrow } from '../store/escrows.ts'

type GivingBack = {
  /** Locked. */
  readonly escrow: Pick<Escrow, 'id' | 'parentAccountId'>
  readonly cents: Cents
  /** Once for each reason. */
  readonly idem: string
  readonly reason: 'escrow-left' | 'lesson-disputed' | 'first-lesson'
  readonly about: string
}

/**
 * Money of an escrow goes to the wallet of its parent: what orders of lessons brought is written on them, the newest first, for the oldest
 * was used first; the rest had been set aside from the wallet (decisions 2.1 "Given back").
 */
export async function giveBackFromEscrow(tx: Transaction, { escrow, idem, reason, about, ...given }: GivingBack): Promise<void> {
  const { id, parentAccountId } = escrow
  const account = escrowAccount(id)
  // What was kept from an earlier match was paid for with orders of that one.
  const behind = new Set(await escrowsBehind(tx.db, id))
  const written = await giveBackOf(tx, {
    payerAccountId: parentAccountId,
    kind: 'lessons',
    isOf: ({ details }) => behind.has(String(details['escrowId'])),
    idem,
    cents: given.cents,
    reason,
    way: 'wallet',
    debitFrom: account,
    isSaid: true,
  })
  const rest = cents(given.cents - written)
  if (rest === 0) return
  const lines = [
    { account, cents: cents(0 - rest) },
    { account: personAccount(parentAccountId, 'cash'), cents: rest },
  ] as const
  await postTransfer(tx, { idem, kind: 'refund', lines, about })
}
