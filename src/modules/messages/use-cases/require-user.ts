import type { UserActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The person who asks. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireUser({ actor }: Pick<Context, 'actor'>): UserActor {
  if (actor.kind !== 'user') throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
  return actor
}
