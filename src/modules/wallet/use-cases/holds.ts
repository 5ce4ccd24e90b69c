import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { beginState, moveState, tryMove } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import type { AccountCode } from '../domain/accounts.ts'
import { HOLD } from '../domain/hold.ts'
import type { HoldMove } from '../domain/hold.ts'
import type { Posting } from '../domain/posting.ts'
import { addHeld, takeHeld } from '../store/accounts.ts'
import { dueHolds, findHoldByIdem, insertHold, lockHold, setHoldState } from '../store/holds.ts'
import type { Hold } from '../store/holds.ts'
import { findByIdem } from '../store/transfers.ts'
import type { Transfer } from '../store/transfers.ts'
import { contentHash } from './content-hash.ts'
import { hashOf, post, sameOrRefuse } from './post-transfer.ts'

export type NewHold = {
  readonly idem: string
  /** A tracked account: a person's or an institution's. */
  readonly account: AccountCode
  /** More than zero. */
  readonly cents: Cents
  readonly expiresAt: Date
  readonly about?: string
}

/**
 * Sets money of an account aside: it stays there, and nothing else can use it until the hold is posted, voided or expired. Once
 * for its `idem`. Refuses `BALANCE_TOO_LOW`, `IDEM_REUSED`.
 */
export async function placeHold(ctx: Context, hold: NewHold): Promise<{ readonly holdId: string; readonly isNew: boolean }> {
  const { idem, account, cents, expiresAt, about = null } = hold
  if (cents <= 0) throw new Error(`no hold of ${cents} cents`)
  return await inTransaction(ctx, async (tx) => {
    const hash = contentHash(JSON.stringify([account, cents, expiresAt.toISOString(), about]))
    const id = newId(tx.now())
    const state = beginState(tx, HOLD, { move: 'place' })
    const row = { id, idem, account, cents, about, expiresAt, state, contentHash: hash, now: tx.now() }
    if (!(await insertHold(tx.db, row))) {
      const first = await findHoldByIdem(tx.db, idem)
      if (!first) throw new Refusal('BALANCE_TOO_LOW')
      if (first.contentHash !== hash) throw new Refusal('IDEM_REUSED')
      return { holdId: first.id, isNew: false }
    }
    if (!(await addHeld(tx.db, account, cents))) throw new Refusal('BALANCE_TOO_LOW')
    return { holdId: id, isNew: true }
  })
}

/**
 * Uses a hold: posts a transfer that debits its account by at most what is held; the rest is free again. Once: the same `idem`
 * answers the first transfer. Refuses `HOLD_NOT_FOUND`, `HOLD_ENDED`, `HOLD_EXPIRED`, `HOLD_EXCEEDED`, `IDEM_REUSED`, and
 * `BALANCE_TOO_LOW` where it also debits another account.
 */
export async function postHold(
  ctx: Context,
  { holdId, posting }: { readonly holdId: string; readonly posting: Posting },
): Promise<Transfer> {
  return await inTransaction(ctx, async (tx) => {
    const hold = await requireHold(tx, holdId)
    const first = await findByIdem(tx.db, posting.idem)
    if (first) return sameOrRefuse(first, hashOf(posting, { holdId }))
    const { account, cents } = hold
    const debited = 0 - (posting.lines.find((line) => line.account === account)?.cents ?? 0)
    if (debited <= 0) throw new Error('a posting of a hold debits its account')
    if (debited > cents) throw new Refusal('HOLD_EXCEEDED')
    const id = newId(tx.now())
    await moveState(tx, HOLD, moving(tx, { hold, move: 'post', transferId: id }))
    return await post(tx, posting, { id, released: { holdId, account, cents } })
  })
}

/** Frees a hold that is not needed; one that was freed or has expired stays so. Refuses `HOLD_NOT_FOUND`, `HOLD_ENDED` when it was used. */
export async function voidHold(ctx: Context, { holdId }: { readonly holdId: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const hold = await requireHold(tx, holdId)
    if (hold.state === 'voided' || hold.state === 'expired') return
    await moveState(tx, HOLD, moving(tx, { hold, move: 'void' }))
    await takeHeld(tx.db, hold.accountId, hold.cents)
  })
}

/** Frees all holds whose time is over. Answers how many. */
export async function expireHolds(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'wallet.holds',
    due: async ({ db, now }, limit) => await dueHolds(db, now(), limit),
    keyOf: String,
    each: async (tx, holdId) => {
      const hold = await requireHold(tx, holdId)
      const { ok } = await tryMove(tx, HOLD, moving(tx, { hold, move: 'expire' }))
      if (ok) await takeHeld(tx.db, hold.accountId, hold.cents)
      return ok
    },
  })
}

async function requireHold(tx: Transaction, id: string): Promise<Hold> {
  const hold = await lockHold(tx.db, id)
  if (!hold) throw new Refusal('HOLD_NOT_FOUND')
  return hold
}

type Ending = { readonly hold: Hold; readonly move: HoldMove; readonly transferId?: string }

function moving(tx: Transaction, { hold, move, transferId }: Ending) {
  const { id, state, expiresAt } = hold
  const write = async (made: { readonly from: Hold['state']; readonly to: Hold['state'] }): Promise<boolean> =>
    await setHoldState(tx.db, { ...made, id, transferId: transferId ?? null, now: tx.now() })
  return { state, move, facts: { expiresAt }, write }
}
