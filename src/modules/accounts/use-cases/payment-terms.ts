import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/messages/public.ts'
import { newId } from '#platform/new-id.ts'
import { MOST_PAYMENT_TERMS, maskedHolder, maskedNumber, paymentTermProblems } from '../domain/payment-term.ts'
import type { ChequeType, PaymentTerm } from '../domain/payment-term.ts'
import { deletePayoutAccount, insertPayoutAccount, listPayoutAccounts, lockAccount } from '../store/payout-accounts.ts'
import type { PayoutRow } from '../store/payout-accounts.ts'
import type { AccountContext } from './ground.ts'
import { recordOwnAct } from './record-act.ts'
import { requireUser } from './require-own-account.ts'

const SEALED_FOR = 'payout-account'

export type ShownTerm = {
  readonly id: string
  readonly chequeType: ChequeType
  readonly bankName: string
  readonly bankAccountHolder: string
  readonly bankAccountNumber: string
  readonly ctime: string
}

export type NewTerm = {
  readonly chequeType: ChequeType
  readonly bankName?: string | undefined
  readonly bankAccountHolder: string
  readonly bankAccountNumber?: string | undefined
}

/** One's payout accounts, oldest first, masked. */
export async function listPaymentTerms(ctx: AccountContext): Promise<{ list: ShownTerm[] }> {
  const rows = await listPayoutAccounts(ctx.db, requireUser(ctx).accountId)
  return { list: rows.map((row) => shown(ctx, row)) }
}

/** Adds a payout account and tells its owner. Refuses `INVALID_INPUT`, `PAYMENT_TERM_TOO_MANY`. */
export async function addPaymentTerm(ctx: AccountContext, given: NewTerm): Promise<ShownTerm> {
  const actor = requireUser(ctx)
  const { accountId } = actor
  const problems = paymentTermProblems(given)
  if (Object.keys(problems).length > 0) throw new Refusal('INVALID_INPUT', {}, problems)
  const { chequeType, bankAccountHolder: holder, bankName = '', bankAccountNumber: number = '' } = given
  const now = ctx.now()
  const term: PaymentTerm = { chequeType, bankName, holder, number }
  const sealed = ctx.keys.seal(SEALED_FOR, JSON.stringify(term))
  const row = { id: newId(now), chequeType, sealed, numberMasked: maskedNumber(number), createdAt: now }
  await ctx.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    if ((await listPayoutAccounts(trx, accountId)).length >= MOST_PAYMENT_TERMS) throw new Refusal('PAYMENT_TERM_TOO_MANY')
    await insertPayoutAccount(trx, { ...row, accountId })
    const account = row.numberMasked
    await notify(trx, { keys: ctx.keys, accountId, kind: 'payment-term-added', values: { account }, now, also: ['email'] })
    await recordOwnAct(trx, { actor, action: 'account.payment-term-added', details: { term: row.id, account }, now })
  })
  return shown(ctx, row)
}

/** Deletes one of one's own. Refuses `PAYMENT_TERM_NOT_FOUND` for unknown and foreign alike. */
export async function deletePaymentTerm(ctx: AccountContext, id: string): Promise<void> {
  const actor = requireUser(ctx)
  const { accountId } = actor
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deletePayoutAccount(trx, { id, accountId }))) throw new Refusal('PAYMENT_TERM_NOT_FOUND')
    await recordOwnAct(trx, { actor, action: 'account.payment-term-deleted', details: { term: id }, now: ctx.now() })
  })
}

function shown(ctx: AccountContext, row: PayoutRow): ShownTerm {
  const { bankName, holder } = JSON.parse(ctx.keys.unseal(SEALED_FOR, row.sealed)) as PaymentTerm
  return {
    id: row.id,
    chequeType: row.chequeType,
    bankName,
    bankAccountHolder: maskedHolder(holder),
    bankAccountNumber: row.numberMasked,
    ctime: row.createdAt.toISOString(),
  }
}
