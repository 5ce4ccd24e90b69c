import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/refusal.ts'
import { canKeep } from '../domain/policy.ts'
import type { Keeping } from '../domain/policy.ts'

/** The account that keeps things of this kind. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`, `SWITCH_TO_PARENT`, `SWITCH_TO_TUTOR`. */
export function requireKeeper(actor: Actor, what: Keeping): string {
  const decision = canKeep(actor, what)
  if (decision.ok) return decision.accountId
  throw new Refusal(decision.why)
}
