import { findArea } from '#kernel/catalogue/areas.ts'
import { findLevel } from '#kernel/catalogue/levels.ts'
import { findSubject } from '#kernel/catalogue/subjects.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { insertCase } from '../store/insert-case.ts'

export type CreateCase = {
  readonly subject: string
  readonly level: number
  /** Sub-area; null is online. */
  readonly areaId: number | null
  readonly price: Cents
}

/** A parent publishes a case at once; answers its number. Refuses `ROLE_NOT_ALLOWED`, `INVALID_INPUT`. */
export async function createCase(ctx: Pick<Context, 'actor' | 'db' | 'now'>, input: CreateCase): Promise<number> {
  const { actor } = ctx
  if (actor.kind !== 'user' || actor.type !== 'parent') throw new Refusal('ROLE_NOT_ALLOWED')
  const isKnown = findSubject(input.subject) && findLevel(input.level) && (input.areaId === null || findArea(input.areaId))
  if (!isKnown) throw new Refusal('INVALID_INPUT')
  return await insertCase(ctx.db, { ...input, status: 'open', parentAccountId: actor.accountId, createdAt: ctx.now() })
}
