import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The calling operator. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireOperator({ actor }: Context): { readonly operatorId: string; readonly sessionId: string } {
  if (actor.kind !== 'operator') throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
  return actor
}
