import type { UserActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The calling parent. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireParent({ actor }: Context): UserActor {
  if (actor.kind === 'user' && actor.type === 'parent') return actor
  throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
}

/** The calling tutor. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireTutor({ actor }: Context): { readonly accountId: string; readonly tutorId: number } {
  if (actor.kind === 'user' && actor.type === 'tutor' && actor.tutorId !== null)
    return { accountId: actor.accountId, tutorId: actor.tutorId }
  throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
}
