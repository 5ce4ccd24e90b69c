import { randomInt } from 'node:crypto'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { momentValue } from '#kernel/written-time.ts'
import { toAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { checkOwnCode, readOwnPayoutAccount, sendOwnCode } from '#modules/accounts/public.ts'
import type { CodeSent, PaymentTerm, PayoutAccount } from '#modules/accounts/public.ts'
import { amountsAt } from '#platform/amounts.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { newId } from '#platform/new-id.ts'
import type { Parted } from '#platform/db/keyset.ts'
import { requireUser } from '#platform/require-user.ts'
import { amounts } from '../domain/amounts.ts'
import { personAccount } from '../domain/accounts.ts'
import { WITHDRAWAL, restsUntil } from '../domain/withdrawal.ts'
import { tradePasswordSetAt } from '../store/trade-passwords.ts'
import {
  findByCode,
  findWithdrawal,
  hasWithdrawalOn,
  insertWithdrawal,
  listOwnWithdrawals,
  lockWithdrawal,
} from '../store/withdrawals.ts'
import type { Withdrawal } from '../store/withdrawals.ts'
import { feedClaims } from './claims.ts'
import { contentHash } from './content-hash.ts'
import { placeHold, voidHold } from './holds.ts'
import { auditWithdrawal, moveWithdrawal, notifyOfWithdrawal } from './move-withdrawal.ts'
import { readBalance } from './read-wallet.ts'

export const SEALED_FOR = 'withdrawal'
const YEAR_MS = 365 * 86_400_000
const NUMBER_FROM = 1_000_000_000
const NUMBER_TO = 10_000_000_000

export type WithdrawalWish = { readonly amount: Cents; readonly termId: string }
type Proof = { readonly codeKey: string; readonly verifyCode: string }

/** What is known of a withdrawal before it is asked for. Refuses whatever stands against it. */
async function requireAllowed(ctx: Context, { amount, termId }: WithdrawalWish) {
  const { accountId } = requireUser(ctx)
  const now = ctx.now()
  const { withdrawalLeast: least } = await amountsAt(ctx, amounts)
  if (amount < least) throw new Refusal('WITHDRAWAL_TOO_SMALL', { amount: toAmount(least) })
  const payout = await readOwnPayoutAccount(ctx, { id: termId })
  const pinSetAt = await tradePasswordSetAt(ctx.db, accountId)
  const rests = restsUntil({ usableFrom: payout.usableFrom, pinSetAt })
  if (now < rests) throw new Refusal('WITHDRAWAL_RESTS', { time: momentValue(rests) })
  const day = hongKongDay(now)
  if (await hasWithdrawalOn(ctx.db, { accountId, day })) throw new Refusal('WITHDRAWAL_ONCE_A_DAY')
  if ((await readBalance(ctx)).canWithdraw < amount) throw new Refusal('BALANCE_TOO_LOW')
  return { payout, day }
}

/** For which a code is good: this payout account and this amount. */
const objectOf = ({ amount, termId }: WithdrawalWish): string => `${termId} ${amount}`

/**
 * Sends a code to withdraw this amount to this payout account with, which the message names. Refuses what `askForWithdrawal`
 * would, and what `sendOwnCode` refuses.
 */
export async function sendWithdrawalCode(
  ctx: Context,
  { isUseWhatsapp, ...wish }: WithdrawalWish & { readonly isUseWhatsapp: boolean },
): Promise<CodeSent> {
  const { payout } = await requireAllowed(ctx, wish)
  const values = { amount: toAmount(wish.amount), account: payout.masked }
  return await sendOwnCode(ctx, { purpose: 'withdraw', isUseWhatsapp, about: { objectId: objectOf(wish), values } })
}

/**
 * Asks for money of the wallet to be paid to a payout account: sets it aside until operators have decided. Once for its code: sent
 * again it answers the first. Refuses `WITHDRAWAL_TOO_SMALL` with `amount`, `PAYMENT_TERM_NOT_FOUND`, `WITHDRAWAL_RESTS` with
 * `time`, `WITHDRAWAL_ONCE_A_DAY`, `BALANCE_TOO_LOW`, `CODE_WRONG`, `CODE_EXPIRED`, `IDEM_REUSED`. Decisions 2.1.
 */
export async function askForWithdrawal(ctx: Context, asked: WithdrawalWish & Proof): Promise<Withdrawal> {
  const codeKeyHash = contentHash(`${requireUser(ctx).accountId} ${asked.codeKey}`)
  try {
    await ask(ctx, asked, codeKeyHash)
  } catch (error) {
    if (!(error instanceof Refusal) || !(await findByCode(ctx.db, codeKeyHash))) throw error
  }
  const made = await findByCode(ctx.db, codeKeyHash)
  if (!made) throw new Error('a withdrawal that was asked for is there')
  if (made.cents !== asked.amount || made.termId !== asked.termId) throw new Refusal('IDEM_REUSED')
  return made
}

async function ask(
  ctx: Context,
  { codeKey, verifyCode: code, ...wish }: WithdrawalWish & Proof,
  codeKeyHash: string,
): Promise<void> {
  const { accountId } = requireUser(ctx)
  const { payout, day } = await requireAllowed(ctx, wish)
  const right = await checkOwnCode(ctx, { purpose: 'withdraw', codeKey, code, objectId: objectOf(wish) })
  await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    await placeWithdrawal(tx, { accountId, cents: wish.amount, payout, codeKeyHash, day })
  })
}

export type PlacedWithdrawal = {
  readonly accountId: string
  readonly cents: Cents
  readonly payout: PayoutAccount
  /** What makes it once. */
  readonly codeKeyHash: string
  readonly day: string
}

/** Sets the money aside and notes what it is for; the caller has checked whether it may be. Refuses `BALANCE_TOO_LOW`, `WITHDRAWAL_ONCE_A_DAY`. */
export async function placeWithdrawal(tx: Transaction, placed: PlacedWithdrawal): Promise<string> {
  const { accountId, cents, payout, codeKeyHash, day } = placed
  const { id: termId, chequeType, bankName, holder, number: bankNumber, masked } = payout
  const term: PaymentTerm = { chequeType, bankName, holder, number: bankNumber }
  const createdAt = tx.now()
  const id = newId(createdAt)
  const number = `W${randomInt(NUMBER_FROM, NUMBER_TO)}`
  const { holdId } = await placeHold(tx, {
    idem: `withdrawal ${id}`,
    account: personAccount(accountId, 'cash'),
    cents,
    // Operators decide within a working day; that is far beyond.
    expiresAt: new Date(createdAt.getTime() + YEAR_MS),
    about: number,
  })
  const state = beginState(tx, WITHDRAWAL, { move: 'ask', who: ['owner'] })
  const made = { id, number, accountId, cents, termId, chequeType, masked, holdId, state, createdAt }
  const sealed = tx.keys.seal(SEALED_FOR, JSON.stringify(term))
  if (!(await insertWithdrawal(tx.db, { ...made, sealed, codeKeyHash, day }))) throw new Refusal('WITHDRAWAL_ONCE_A_DAY')
  await notifyOfWithdrawal(tx, { withdrawal: made, move: 'ask' })
  await auditWithdrawal(tx, { withdrawal: made, move: 'ask', details: { account: masked } })
  return id
}

/** Takes an own withdrawal back that is not approved yet; the money is free again. Refuses `WITHDRAWAL_NOT_FOUND`, `WITHDRAWAL_STATE_CHANGED`. */
export async function cancelWithdrawal(ctx: Context, { id }: { readonly id: string }): Promise<void> {
  const { accountId } = requireUser(ctx)
  await inTransaction(ctx, async (tx) => {
    const withdrawal = await lockWithdrawal(tx.db, { id, accountId })
    if (!withdrawal) throw new Refusal('WITHDRAWAL_NOT_FOUND')
    if (withdrawal.state === 'waiting' || withdrawal.state === 'checked') {
      await voidHold(tx, { holdId: withdrawal.holdId })
      await feedClaims(tx, accountId)
    }
    await moveWithdrawal(tx, { withdrawal, move: 'cancel', who: 'owner' })
  })
}

/** One of the caller's. Refuses `WITHDRAWAL_NOT_FOUND`. */
export async function readWithdrawal(ctx: Context, { id }: { readonly id: string }): Promise<Withdrawal> {
  const withdrawal = await findWithdrawal(ctx.db, id)
  if (withdrawal?.accountId !== requireUser(ctx).accountId) throw new Refusal('WITHDRAWAL_NOT_FOUND')
  return withdrawal
}

/** The caller's withdrawals, the newest first. */
export async function listWithdrawals(ctx: Context, part: AskedPart): Promise<Parted<Withdrawal>> {
  return await listOwnWithdrawals(ctx.db, requireUser(ctx).accountId, limited(part))
}
