import { Refusal } from '#kernel/refusal.ts'
import { notify } from '#modules/notices/public.ts'
import { recordAudit } from '#platform/audit.ts'
import { stepOfCode } from '#platform/authenticator.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { hashOfCode } from '#platform/password.ts'
import { afterWrongCode, triesLeft } from '../domain/second-factor.ts'
import type { SecondCode } from '../domain/second-factor.ts'
import { findSecondFactor, lockSecondFactor, updateSecondFactor } from '../store/second-factors.ts'
import type { SecondFactor } from '../store/second-factors.ts'

/** Purpose of the key that seals secrets of authenticators. */
export const SEALED_FOR = 'second-factor'

const MINUTE_MS = 60_000

/** By what a person proved themselves. */
export type SecondProof = SecondCode['kind']

type Given = { readonly accountId: string; readonly code: SecondCode }
type Taken = Given & {
  /** Of a recovery code that counts. */
  readonly recoveryHash: string | null
}

/**
 * Does an act with a code of the account's second factor, in one transaction. A wrong code is counted and kept, a right one is used up
 * with the act. Call it outside of a transaction. Refuses `SECOND_FACTOR_WRONG` with `tries` left, `SECOND_FACTOR_LOCKED` with
 * `minutes`, while recovery codes still count, `SECOND_FACTOR_OFF` without one, `RATE_LIMITED`.
 */
export async function withSecondCode<T>(
  ctx: Context,
  given: Given,
  act: (tx: Transaction, by: SecondProof) => Promise<T>,
): Promise<T> {
  const { accountId, code } = given
  await ctx.limits.take(ctx.db, { name: 'second-factor', whom: accountId, now: ctx.now() })
  const recoveryHash = code.kind === 'recovery' ? await findRecovery(ctx, given) : null
  const end = await inTransaction(ctx, async (tx) => {
    const refusal = await take(tx, { ...given, recoveryHash })
    return refusal ? { refusal } : { value: await act(tx, code.kind) }
  })
  if ('refusal' in end) throw end.refusal
  return end.value
}

/** Found before the transaction, for it takes time; whether it is still there is looked at in it. */
async function findRecovery(ctx: Context, { accountId, code }: Given): Promise<string | null> {
  const factor = await findSecondFactor(ctx.db, accountId)
  return factor && (await hashOfCode(ctx.keys, code.code, factor.recoveryHashes))
}

/** Uses up a code; why it does not count, or null. */
async function take(tx: Transaction, { accountId, code, recoveryHash }: Taken): Promise<Refusal | null> {
  const factor = await lockSecondFactor(tx.db, accountId)
  if (!factor) return new Refusal('SECOND_FACTOR_OFF')
  const now = tx.now()
  const lockedMs = (factor.lockedUntil?.getTime() ?? 0) - now.getTime()
  const isLocked = lockedMs > 0
  const isRight =
    code.kind === 'recovery' ? await useRecovery(tx, factor, recoveryHash) : !isLocked && (await useStep(tx, factor, code.code))
  if (isRight) return null
  if (isLocked) return new Refusal('SECOND_FACTOR_LOCKED', { minutes: Math.ceil(lockedMs / MINUTE_MS) })
  const wrong = afterWrongCode(factor, now)
  await updateSecondFactor(tx.db, accountId, wrong)
  if (!wrong.lockedUntil) return new Refusal('SECOND_FACTOR_WRONG', { tries: triesLeft(wrong) })
  await notify(tx, { accountId, kind: 'second-factor-locked', values: {}, also: ['email', 'sms'] })
  const object = { kind: 'account', id: accountId }
  await recordAudit(tx.db, { actor: tx.actor, action: 'account.second-factor-locked', object, now })
  return new Refusal('SECOND_FACTOR_LOCKED', { minutes: Math.ceil((wrong.lockedUntil.getTime() - now.getTime()) / MINUTE_MS) })
}

const FORGIVEN = { wrongAt: [], lockedUntil: null }

async function useStep(tx: Transaction, { accountId, secret, lastStep }: SecondFactor, code: string): Promise<boolean> {
  const step = stepOfCode(tx.keys.unseal(SEALED_FOR, secret), code, tx.now())
  if (step === null || step <= lastStep) return false
  await updateSecondFactor(tx.db, accountId, { ...FORGIVEN, lastStep: step })
  return true
}

/** A recovery code counts during a lock too: it cannot be guessed, and who knows the password must not keep the owner out. */
async function useRecovery(tx: Transaction, { accountId, recoveryHashes }: SecondFactor, used: string | null): Promise<boolean> {
  const left = recoveryHashes.filter((hash) => hash !== used)
  if (left.length === recoveryHashes.length) return false
  await updateSecondFactor(tx.db, accountId, { ...FORGIVEN, recoveryHashes: left })
  await notify(tx, { accountId, kind: 'recovery-code-used', values: { left: left.length }, also: ['email', 'sms'] })
  return true
}
