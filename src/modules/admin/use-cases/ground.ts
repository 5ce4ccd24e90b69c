import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The operator who asks. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireOperator({ actor }: Context): { readonly operatorId: string; readonly sessionId: string } {
  if (actor.kind !== 'operator') throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
  return actor
}
