import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { escrowAccount, freeBalanceOf, postTransfer } from '#modules/wallet/public.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { newId } from '#platform/new-id.ts'
import { reservedForFines } from '../store/count-fines.ts'
import { lockEscrow, spokenFor } from '../store/escrows.ts'
import type { Escrow } from '../store/escrows.ts'
import { giveBackFromEscrow } from './escrow-back.ts'
import { notifyPayer } from './notify-payer.ts'

/**
 * What nothing speaks for in a locked escrow goes to the parent; that of a cover lesson back to the escrow of the match that it came from,
 * as long as the match stands.
 */
export async function giveBackRest(tx: Transaction, escrow: Escrow): Promise<void> {
  const left = await freeOf(tx, escrow)
  if (left <= 0) return
  const { id, caseId, parentAccountId } = escrow
  const home = await homeOf(tx, escrow)
  const moving = { idem: `escrow-back ${id} ${newId(tx.now())}`, about: `C${caseId}` }
  if (home === null) await giveBackFromEscrow(tx, { ...moving, escrow, cents: left, reason: 'escrow-left' })
  else {
    const lines = [
      { account: escrowAccount(id), cents: cents(0 - left) },
      { account: escrowAccount(home), cents: left },
    ]
    await postTransfer(tx, { ...moving, kind: 'escrow', lines })
  }
  const values = { job: `C${caseId}`, amount: toShortAmount(left) }
  await notifyPayer(tx, { accountId: parentAccountId, kind: returnedOf(escrow), values })
}

/** The escrow of a standing match from which this one was filled, or null. */
async function homeOf(tx: Transaction, { fromEscrowId }: Escrow): Promise<string | null> {
  if (fromEscrowId === null) return null
  const { id, endedAt } = await lockEscrow(tx.db, fromEscrowId)
  return endedAt === null ? id : null
}

const returnedOf = ({ trialId, isCover }: Escrow) =>
  trialId === null ? 'escrow-returned' : isCover ? 'cover-returned' : 'trial-returned'

type Wanted = {
  /** The price of an undecided lesson that is not to be paid. */
  readonly unpaid?: Cents
  /** For a fine that was made then: what may be due for later ones waits for it. */
  readonly fineMadeAt?: Date
}

/** What is in an escrow beyond what is held, and what its undecided lessons and its parent's fines may cost. */
export async function freeOf(ctx: Context, escrow: Escrow, { unpaid = cents(0), fineMadeAt }: Wanted = {}): Promise<Cents> {
  const there = await freeBalanceOf(ctx, escrowAccount(escrow.id))
  const { undecided, taken } = await reservedForFines(ctx.db, escrow.id, fineMadeAt)
  return cents(Math.max(0, there + unpaid - (await spokenFor(ctx.db, escrow)) - undecided - taken))
}
