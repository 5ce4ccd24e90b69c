import type { Context } from '#platform/context.ts'
import { checkCode } from './check-code.ts'
import type { CodeGuess, RightCode } from './check-code.ts'
import { requireOwnAccount } from './require-own-account.ts'

export type OwnCodeGuess = Pick<CodeGuess, 'code' | 'purpose' | 'objectId'> & { readonly codeKey: string }

/**
 * Compares a code that `sendOwnCode` sent to the caller's number on this device; call it outside of a transaction. Refuses
 * `LOGIN_REQUIRED`, `CODE_WRONG`, `CODE_EXPIRED`.
 */
export async function checkOwnCode(ctx: Context, guess: OwnCodeGuess): Promise<RightCode> {
  const { actor, account } = await requireOwnAccount(ctx)
  return await checkCode(ctx, { ...guess, phone: account, sessionId: actor.sessionId })
}
