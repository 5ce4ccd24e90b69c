import { cents, toShortAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { notify } from '#modules/notices/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { eachDue } from '#platform/each-due.ts'
import { amounts } from '../domain/amounts.ts'
import { personAccount } from '../domain/accounts.ts'
import { deductionOf, expiredGift, usableGift } from '../domain/gift.ts'
import type { DeductionAmounts, GiftReason } from '../domain/gift.ts'
import { dueGrants, endGrants, giftEndOf, insertGrant, lockGift } from '../store/gift-grants.ts'
import type { GiftState } from '../store/gift-grants.ts'
import { findHoldByIdem, lockHold } from '../store/holds.ts'
import { placeHold } from './holds.ts'
import { openWallet } from './open-wallet.ts'
import { postTransfer } from './post-transfer.ts'

export type Gift = {
  readonly idem: string
  readonly accountId: string
  readonly cents: Cents
  readonly reason: GiftReason
  readonly expiresAt: Date
}

/**
 * Gives a person balance that pays for parts of prices and is never paid out, until it expires. Once for its `idem`; answers
 * whether it was given now. Refuses `IDEM_REUSED`.
 */
export async function giveCredit(ctx: Context, { idem, accountId, cents: amount, reason, expiresAt }: Gift): Promise<boolean> {
  return await inTransaction(ctx, async (tx) => {
    await openWallet(tx, { accountId })
    const lines = [
      { account: 'expense:promo_gift', cents: cents(0 - amount) },
      { account: personAccount(accountId, 'gift'), cents: amount },
    ] as const
    const { id, isNew } = await postTransfer(tx, { idem, kind: 'gift', lines })
    if (isNew) await insertGrant(tx.db, { transferId: id, accountId, reason, amount, expiresAt, now: tx.now() })
    return isNew
  })
}

/** What given balance takes off a price now. */
export async function deductionNow(ctx: Context): Promise<DeductionAmounts> {
  return await amountsAt(ctx, amounts)
}

/** Whether given balance of a person would take something off a price now. */
export async function hasDeduction(tx: Transaction, { accountId, price }: Pick<Deduction, 'accountId' | 'price'>) {
  const gift = await lockGift(tx.db, accountId, tx.now())
  return gift !== null && deductionOf(price, usableGift(gift), await amountsAt(tx, amounts)) > 0
}

export type Deduction = {
  readonly idem: string
  readonly accountId: string
  /** The whole price, in cents. */
  readonly price: Cents
  /** When the order ends that it is for; until then the balance is held. */
  readonly expiresAt: Date
  readonly about?: string
}

/** What is taken off; without a hold nothing is. */
export type HeldDeduction =
  | { readonly cents: Cents; readonly holdId: string; readonly endsAt: Date }
  | { readonly cents: Cents; readonly holdId: null; readonly endsAt: null }
const NO_DEDUCTION: HeldDeduction = { cents: cents(0), holdId: null, endsAt: null }

/**
 * Holds what given balance takes off a price, so that two orders never use the same. Once for its `idem`. Answers the cents, when the
 * balance ends that it is taken from, and the hold to post or void; no hold where nothing is deducted. Whether the thing may be paid so decides its seller. Refuses `IDEM_REUSED`.
 */
export async function holdDeduction(
  ctx: Context,
  { idem, accountId, price, expiresAt, about }: Deduction,
): Promise<HeldDeduction> {
  return await inTransaction(ctx, async (tx) => {
    const gift = await lockGift(tx.db, accountId, tx.now())
    if (!gift) return NO_DEDUCTION
    const first = await findHoldByIdem(tx.db, idem)
    const before = first && (await lockHold(tx.db, first.id))
    if (before) return { cents: before.cents, holdId: before.id, endsAt: await endOf(tx, { accountId, gift, more: 0 }) }
    const deducted = deductionOf(price, usableGift(gift), await amountsAt(tx, amounts))
    if (deducted === 0) return NO_DEDUCTION
    const hold = { idem, account: personAccount(accountId, 'gift'), cents: deducted, expiresAt }
    const { holdId } = await placeHold(tx, about === undefined ? hold : { ...hold, about })
    return { cents: deducted, holdId, endsAt: await endOf(tx, { accountId, gift, more: deducted }) }
  })
}

/** When the gift ends that what is spent now comes from: those that end first are spent first. */
async function endOf(
  tx: Transaction,
  { accountId, gift, more }: { readonly accountId: string; readonly gift: GiftState; readonly more: number },
): Promise<Date> {
  const { posted, running, held } = gift
  return await giftEndOf(tx.db, { accountId, now: tx.now(), spent: running - Math.min(posted, running) + held + more })
}

/** Takes back what is left of gifts whose time is over. Answers of how many people. */
export async function expireGifts(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'wallet.gifts',
    due: async ({ db, now }, limit) => await dueGrants(db, { now: now(), limit }),
    keyOf: String,
    each: async (tx, owner) => (await expireGift(tx, owner)) > 0,
  })
}

async function expireGift(tx: Transaction, accountId: string): Promise<number> {
  const gift = await lockGift(tx.db, accountId, tx.now())
  if (!gift) return 0
  const expired = expiredGift(gift)
  // What is held may yet be used, or come back: the next turn looks again.
  if (gift.posted - expired <= gift.running || gift.held === 0) await endGrants(tx.db, accountId, tx.now())
  if (expired === 0) return 0
  const lines = [
    { account: personAccount(accountId, 'gift'), cents: cents(0 - expired) },
    { account: 'expense:promo_gift', cents: expired },
  ] as const
  await postTransfer(tx, { idem: `gift-expired ${accountId} ${gift.seq}`, kind: 'gift-expired', lines })
  const values = { amount: toShortAmount(expired) }
  await notify(tx, { accountId, kind: 'gift-expired', values })
  return expired
}
