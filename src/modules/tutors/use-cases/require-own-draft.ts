import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { TutorDraft } from '../domain/tutor-draft.ts'
import { findDraft } from '../store/find-draft.ts'

/** The number of the profile of whoever acts as a tutor. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export function requireTutor(actor: Actor): number {
  if (actor.kind === 'visitor') throw new Refusal('LOGIN_REQUIRED')
  if (actor.kind !== 'user' || actor.type !== 'tutor' || actor.tutorId === null) throw new Refusal('ROLE_NOT_ALLOWED')
  return actor.tutorId
}

/** The own profile as it is edited. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export async function requireOwnDraft(ctx: Context): Promise<TutorDraft> {
  const draft = await findDraft(ctx.db, requireTutor(ctx.actor))
  if (!draft) throw new Refusal('ROLE_NOT_ALLOWED')
  return draft
}
