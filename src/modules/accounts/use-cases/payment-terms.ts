import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { notify } from '#modules/notices/public.ts'
import { requireUser } from '#platform/require-user.ts'
import { newId } from '#platform/new-id.ts'
import {
  MOST_PAYMENT_TERMS,
  maskedHolder,
  maskedNumber,
  mayReceivePayout,
  paymentTermProblems,
  usableAfter,
} from '../domain/payment-term.ts'
import type { ChequeType, PaymentTerm } from '../domain/payment-term.ts'
import {
  deletePayoutAccount,
  findPayoutAccount,
  insertPayoutAccount,
  listPayoutAccounts,
  lockAccount,
} from '../store/payout-accounts.ts'
import type { PayoutRow } from '../store/payout-accounts.ts'
import { checkCode } from './check-code.ts'
import { recordOwnAct } from './record-act.ts'
import { requireOwnAccount } from './require-own-account.ts'
import type { CodeSent } from './send-code.ts'
import { sendOwnCode } from './send-codes.ts'

export const SEALED_FOR = 'payout-account'

export type ShownTerm = {
  readonly id: string
  readonly chequeType: ChequeType
  readonly bankName: string
  readonly bankAccountHolder: string
  readonly bankAccountNumber: string
  readonly ctime: string
  readonly usableFrom: string
  readonly isUsable: boolean
}

type Proof = { readonly verifyCode: string; readonly codeKey: string }

export type NewTerm = Proof & {
  readonly chequeType: ChequeType
  readonly bankName?: string | undefined
  readonly bankAccountHolder: string
  readonly bankAccountNumber?: string | undefined
}

/** One's payout accounts, oldest first, masked. */
export async function listPaymentTerms(ctx: Context): Promise<{ list: ShownTerm[] }> {
  const rows = await listPayoutAccounts(ctx.db, requireUser(ctx).accountId)
  return { list: rows.map((row) => shown(ctx, row)) }
}

/** A payout account as money is sent to it. */
export type PayoutAccount = PaymentTerm & {
  readonly id: string
  /** How messages name it, e.g. `****1234`. */
  readonly masked: string
  /** No money goes there before: `mayReceivePayout`. */
  readonly usableFrom: Date
}

/** One of the caller's payout accounts, readable, for the room that pays out. Refuses `PAYMENT_TERM_NOT_FOUND`. */
export async function readOwnPayoutAccount(ctx: Context, { id }: { readonly id: string }): Promise<PayoutAccount> {
  const row = await findPayoutAccount(ctx.db, { id, accountId: requireUser(ctx).accountId })
  if (!row) throw new Refusal('PAYMENT_TERM_NOT_FOUND')
  return { ...opened(ctx, row), id, masked: nameOf(ctx, row), usableFrom: row.usableFrom }
}

/** Whether two people have a payout account in common now: money of both would go to one place. */
export async function sharePayoutAccount(ctx: Context, [one, other]: readonly [string, string]): Promise<boolean> {
  const placesOf = async (accountId: string): Promise<readonly string[]> =>
    (await listPayoutAccounts(ctx.db, accountId)).map((row) => {
      const { chequeType, bankName, holder, number } = opened(ctx, row)
      const place = number.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
      return place === '' ? `${chequeType} ${holder.toUpperCase()}` : `${chequeType} ${bankName.toUpperCase()} ${place}`
    })
  const theirs = new Set(await placesOf(other))
  return (await placesOf(one)).some((place) => theirs.has(place))
}

/** A code to add a payout account with. Refuses `PAYMENT_TERM_TOO_MANY`, and what `sendCode` refuses. */
export async function sendAddTermCode(ctx: Context, isUseWhatsapp: boolean): Promise<CodeSent> {
  await refuseTooMany(ctx, requireUser(ctx).accountId)
  return await sendOwnCode(ctx, { purpose: 'payout-add', isUseWhatsapp })
}

/** A code to delete this payout account with and no other; the message names it. Refuses `PAYMENT_TERM_NOT_FOUND`, and what `sendCode` refuses. */
export async function sendDeleteTermCode(
  ctx: Context,
  { id, isUseWhatsapp }: { readonly id: string; readonly isUseWhatsapp: boolean },
): Promise<CodeSent> {
  const row = await findPayoutAccount(ctx.db, { id, accountId: requireUser(ctx).accountId })
  if (!row) throw new Refusal('PAYMENT_TERM_NOT_FOUND')
  const about = { objectId: id, values: { account: nameOf(ctx, row) } }
  return await sendOwnCode(ctx, { purpose: 'payout-remove', isUseWhatsapp, about })
}

/**
 * Adds a payout account with a code, and tells its owner on every way that is proven. No money goes there for a day. What is
 * wrong with the account is said before the code is spent. Refuses `INVALID_INPUT`, `CODE_WRONG`, `CODE_EXPIRED`,
 * `PAYMENT_TERM_TOO_MANY`.
 */
export async function addPaymentTerm(ctx: Context, given: NewTerm): Promise<ShownTerm> {
  const { actor, account } = await requireOwnAccount(ctx)
  const { accountId, sessionId } = actor
  const problems = paymentTermProblems(given)
  if (Object.keys(problems).length > 0) throw new Refusal('INVALID_INPUT', {}, problems)
  const {
    chequeType,
    bankAccountHolder: holder,
    bankName = '',
    bankAccountNumber: number = '',
    codeKey,
    verifyCode: code,
  } = given
  const right = await checkCode(ctx, { codeKey, code, purpose: 'payout-add', phone: account, sessionId })
  const now = ctx.now()
  const term: PaymentTerm = { chequeType, bankName, holder, number }
  const sealed = ctx.keys.seal(SEALED_FOR, JSON.stringify(term))
  const numberMasked = maskedNumber(number)
  const row = { id: newId(now), chequeType, sealed, numberMasked, createdAt: now, usableFrom: usableAfter(now) }
  const { id } = row
  await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    await lockAccount(tx.db, accountId)
    await refuseTooMany(tx, accountId)
    await insertPayoutAccount(tx.db, { ...row, accountId })
    const name = nameOf(tx, row)
    await notifyOwner(tx, { accountId, kind: 'payment-term-added', name })
    await recordOwnAct(tx, { actor, action: 'account.payment-term-added', details: { term: id, account: name } })
  })
  // It may rest for longer, with all others.
  return shown(ctx, (await findPayoutAccount(ctx.db, { id, accountId })) ?? row)
}

/**
 * Deletes an own payout account with a code that was sent for it, and tells its owner on every way that is proven. Refuses
 * `CODE_WRONG`, `CODE_EXPIRED`, also for unknown and foreign ones, and `PAYMENT_TERM_NOT_FOUND` for one that is gone since.
 */
export async function deletePaymentTerm(ctx: Context, { id, ...proof }: Proof & { readonly id: string }): Promise<void> {
  const { actor, account } = await requireOwnAccount(ctx)
  const { accountId, sessionId } = actor
  const { codeKey, verifyCode: code } = proof
  const right = await checkCode(ctx, { codeKey, code, purpose: 'payout-remove', phone: account, sessionId, objectId: id })
  await inTransaction(ctx, async (tx) => {
    await right.useUp(tx)
    const row = await findPayoutAccount(tx.db, { id, accountId })
    if (!row || !(await deletePayoutAccount(tx.db, { id, accountId }))) throw new Refusal('PAYMENT_TERM_NOT_FOUND')
    const name = nameOf(tx, row)
    await notifyOwner(tx, { accountId, kind: 'payment-term-deleted', name })
    await recordOwnAct(tx, { actor, action: 'account.payment-term-deleted', details: { term: id, account: name } })
  })
}

/** Adds a payout account without a code, made now; for the demo alone. */
export async function addPayoutAccount(
  ctx: Context,
  { accountId, ...term }: PaymentTerm & { readonly accountId: string },
): Promise<PayoutAccount> {
  const now = ctx.now()
  const sealed = ctx.keys.seal(SEALED_FOR, JSON.stringify(term))
  const numberMasked = maskedNumber(term.number)
  const { chequeType } = term
  const row = { id: newId(now), chequeType, sealed, numberMasked, createdAt: now, usableFrom: usableAfter(now) }
  await insertPayoutAccount(ctx.db, { ...row, accountId })
  return { ...term, id: row.id, masked: nameOf(ctx, row), usableFrom: row.usableFrom }
}

async function refuseTooMany(ctx: Context, accountId: string): Promise<void> {
  if ((await listPayoutAccounts(ctx.db, accountId)).length >= MOST_PAYMENT_TERMS) throw new Refusal('PAYMENT_TERM_TOO_MANY')
}

type News = {
  readonly accountId: string
  readonly kind: 'payment-term-added' | 'payment-term-deleted'
  readonly name: string
}

// To the number as well, although the code went there: who reads the code may have been talked into saying it.
async function notifyOwner(tx: Transaction, { accountId, kind, name }: News): Promise<void> {
  await notify(tx, { accountId, kind, values: { account: name }, also: ['email', 'sms'] })
}

function opened({ keys }: Context, row: PayoutRow): PaymentTerm {
  return JSON.parse(keys.unseal(SEALED_FOR, row.sealed)) as PaymentTerm
}

/** How messages and the audit log name it: its masked number, or the masked holder of a cheque. */
function nameOf(ctx: Context, row: PayoutRow): string {
  return row.numberMasked || maskedHolder(opened(ctx, row).holder)
}

function shown(ctx: Context, row: PayoutRow): ShownTerm {
  const { bankName, holder } = opened(ctx, row)
  return {
    id: row.id,
    chequeType: row.chequeType,
    bankName,
    bankAccountHolder: maskedHolder(holder),
    bankAccountNumber: row.numberMasked,
    ctime: row.createdAt.toISOString(),
    usableFrom: row.usableFrom.toISOString(),
    isUsable: mayReceivePayout(row, ctx.now()),
  }
}
