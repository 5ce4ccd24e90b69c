import type { Context } from '#platform/context.ts'
import type { UserActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'

/** The caller, when it is a person or an institution. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireUser({ actor }: Context): UserActor {
  if (actor.kind !== 'user') throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
  return actor
}
