import type { Actor, UserActor, UserType } from '#kernel/actor.ts'

/** What can be kept and the side that keeps it (decisions 1). */
export type Keeping = 'tutor' | 'case' | 'course'

/** Null: both. */
const KEEPER: Readonly<Record<Keeping, UserType | null>> = { tutor: 'parent', case: 'tutor', course: null }

export type KeepDecision =
  | { readonly ok: true; readonly accountId: UserActor['accountId'] }
  | { readonly ok: false; readonly why: 'LOGIN_REQUIRED' | 'ROLE_NOT_ALLOWED' | 'SWITCH_TO_PARENT' | 'SWITCH_TO_TUTOR' }

/** Whether someone may keep a thing of this kind, else the refusal's code (specification 1 §5). */
export function canKeep(actor: Actor, what: Keeping): KeepDecision {
  if (actor.kind === 'visitor') return { ok: false, why: 'LOGIN_REQUIRED' }
  if (actor.kind !== 'user' || actor.type === 'institution') return { ok: false, why: 'ROLE_NOT_ALLOWED' }
  if (KEEPER[what] === null || actor.type === KEEPER[what]) return { ok: true, accountId: actor.accountId }
  return { ok: false, why: what === 'tutor' ? 'SWITCH_TO_PARENT' : 'SWITCH_TO_TUTOR' }
}
