import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { Keys } from '#platform/keys.ts'
import type { Limits } from '#platform/limits.ts'

/** What the back office needs beside the context of a request. */
export type AdminContext = Context & { readonly keys: Keys; readonly limits: Limits }

/** The operator who asks. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireOperator({ actor }: Pick<Context, 'actor'>): { readonly operatorId: string; readonly sessionId: string } {
  if (actor.kind !== 'operator') throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
  return actor
}
