import type { UserActor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

/** Purposes of the keys that seal what must not be read by others. */
export const SEALED_FOR = { address: 'case-address', senNote: 'case-sen-note' } as const

/** The parent who asks. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireParent({ actor }: Context): UserActor {
  if (actor.kind === 'user' && actor.type === 'parent') return actor
  throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
}

/** The tutor who asks. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireTutor({ actor }: Context): { readonly accountId: string; readonly tutorId: number } {
  if (actor.kind === 'user' && actor.type === 'tutor' && actor.tutorId !== null)
    return { accountId: actor.accountId, tutorId: actor.tutorId }
  throw new Refusal(actor.kind === 'visitor' ? 'LOGIN_REQUIRED' : 'ROLE_NOT_ALLOWED')
}
