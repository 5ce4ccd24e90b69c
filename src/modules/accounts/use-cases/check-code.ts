import { timingSafeEqual } from 'node:crypto'
import type { Phone } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context, Transaction } from '#platform/context.ts'
import type { CodePurpose } from '../domain/code-rules.ts'
import { lastCodeKey, takeTry, useChallenge } from '../store/code-challenges.ts'
import { codeHash, phoneHash } from './code-secrets.ts'

export type CodeGuess = {
  /** Null takes the last code that this device asked for. */
  readonly codeKey: string | null
  readonly code: string
  readonly purpose: CodePurpose
  /** Number that the caller names; null when the code knows it. */
  readonly phone: Pick<Phone, 'countryCode' | 'mobile'> | null
  /** Device that asked for the code; null for visitors. */
  readonly sessionId: string | null
  /** What it is to change, when it was sent for one thing alone. */
  readonly objectId?: string
}

/** A right guess: `phone` is the number in E.164, `useUp` makes the code useless, in the transaction of what it allows. */
export type RightCode = { readonly phone: string; readonly useUp: (tx: Transaction) => Promise<void> }

/**
 * Compares a code after counting the guess, outside any transaction. Refuses `CODE_WRONG`, and `CODE_EXPIRED` when the
 * code is over, used, guessed at too often, or there is none. An unknown number cannot be told from a wrong code.
 */
export async function checkCode(ctx: Context, guess: CodeGuess): Promise<RightCode> {
  const { purpose, sessionId, objectId = null } = guess
  const now = ctx.now()
  const codeKey = guess.codeKey ?? (sessionId === null ? null : await lastCodeKey(ctx.db, { sessionId, purpose }))
  const tried = codeKey === null ? null : await takeTry(ctx.db, { codeKey, purpose, sessionId, objectId, now })
  if (!tried) throw new Refusal('CODE_EXPIRED')
  const isRightPhone = guess.phone === null || phoneHash(ctx.keys, guess.phone) === tried.phoneHash
  const hash = codeHash(ctx.keys, { codeKey: tried.codeKey, code: guess.code })
  if (!isRightPhone || tried.codeHash === null || !isSame(hash, tried.codeHash)) throw new Refusal('CODE_WRONG')
  return {
    phone: ctx.keys.unseal('phone', tried.phoneSealed),
    useUp: async (tx) => {
      if (!(await useChallenge(tx.db, { codeKey: tried.codeKey, now }))) throw new Refusal('CODE_EXPIRED')
    },
  }
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
