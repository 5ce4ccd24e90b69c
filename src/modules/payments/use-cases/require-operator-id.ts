import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'

/** The operator who acts. Refuses everybody else with `ROLE_NOT_ALLOWED`. */
export function requireOperatorId({ actor }: Pick<Context, 'actor'>): string {
  if (actor.kind !== 'operator') throw new Refusal('ROLE_NOT_ALLOWED')
  return actor.operatorId
}
