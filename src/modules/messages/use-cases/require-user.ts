import type { Context } from '#platform/context.ts'
import type { UserActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'

/** The person who asks. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireUser({ actor }: Context): UserActor {
  if (actor.kind !== 'user') throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
  return actor
}
