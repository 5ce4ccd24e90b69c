import { cents, toShortAmount } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/notices/public.ts'
import { endClaim, openWallet, personAccount, postTransfer } from '#modules/wallet/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { reversalsOfOrders } from '../store/reversals.ts'
import type { Reversal } from '../store/reversals.ts'
import { audit, lockNamed } from './desk-audit.ts'
import { claimOf, moveReversal, tellDispute } from './reversals.ts'

export type DecideReversal = {
  readonly tradeNo: string
  readonly reversalId: string
  /** Who bears it: the house, or the payer out of the wallet. */
  readonly by: 'house' | 'wallet'
  readonly reason: string
}

/**
 * Decides who bears money that went back without us. For operators; the caller has checked that. Again the same way it changes
 * nothing. Refuses `ORDER_NOT_FOUND`, `REVERSAL_NOT_OPEN`, `REVERSAL_NOT_COVERED` when the wallet holds less.
 */
export async function decideReversal(ctx: Context, { tradeNo, reversalId, by, reason }: DecideReversal): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockNamed(tx, tradeNo)
    const reversal = (await reversalsOfOrders(tx.db, [order.id])).find(({ id }) => id === reversalId)
    if (!reversal) throw new Refusal('REVERSAL_NOT_OPEN')
    if (reversal.state === (by === 'house' ? 'borne' : 'recovered')) return
    if (reversal.state !== 'open' && reversal.state !== 'taken') throw new Refusal('REVERSAL_NOT_OPEN')
    // What was held is free for who bears it: the wallet, or its owner.
    await endClaim(tx, claimOf(reversalId))
    const decisionTransferId = await post(tx, { reversal, by, payerAccountId: order.payerAccountId, tradeNo })
    await moveReversal(tx, { reversal, move: by === 'house' ? 'bear' : 'recover', decisionTransferId })
    // Its seller has heard already of what is lost; nobody else says how one ends that was decided before the bank did.
    if (by === 'wallet') await tellDispute(tx, { order, reversal, state: 'recovered' })
    else if (reversal.state === 'open') await tellDispute(tx, { order, reversal, state: 'lost' })
    if (by === 'wallet') {
      const values = { amount: toShortAmount(reversal.cents), order: tradeNo }
      await notify(tx, { accountId: order.payerAccountId, kind: 'order-recovered', values })
    }
    const action = by === 'house' ? 'reversal-borne' : 'reversal-recovered'
    await audit(tx, { action, tradeNo, details: { number: reversal.providerNo, cents: reversal.cents, reason } })
  })
}

type Posting = Pick<DecideReversal, 'by' | 'tradeNo'> & { readonly reversal: Reversal; readonly payerAccountId: string }

async function post(tx: Transaction, { reversal, by, payerAccountId, tradeNo }: Posting): Promise<string> {
  const { id, cents: amount } = reversal
  if (by === 'wallet') await openWallet(tx, { accountId: payerAccountId })
  const bearer = by === 'house' ? ('expense:write_off' as const) : personAccount(payerAccountId, 'cash')
  try {
    const { id: transferId } = await postTransfer(tx, {
      idem: `reversal-decided ${id}`,
      kind: by === 'house' ? 'refund' : 'payment',
      lines: [
        { account: bearer, cents: cents(0 - amount) },
        { account: 'suspense:reversed', cents: amount },
      ],
      about: tradeNo,
    })
    return transferId
  } catch (error) {
    if (error instanceof Refusal && error.code === 'BALANCE_TOO_LOW') throw new Refusal('REVERSAL_NOT_COVERED')
    throw error
  }
}
