import { Refusal } from '#kernel/refusal.ts'
import { listedTutors } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { keptTutors } from '../store/favourite-tutors.ts'
import { requireKeeper } from './require-keeper.ts'

/** Those of the tutors that the parent keeps, for a page of cards. Refuses `SWITCH_TO_PARENT`. */
export async function keptAmong(ctx: Pick<Context, 'actor' | 'db'>, tutorIds: readonly number[]): Promise<number[]> {
  return [...(await keptTutors(ctx.db, requireKeeper(ctx.actor, 'tutor'), tutorIds))]
}

/** Whether the parent keeps this tutor. Refuses `SWITCH_TO_PARENT`, `TUTOR_NOT_FOUND`. */
export async function isTutorKept(ctx: Pick<Context, 'actor' | 'db'>, tutorId: number): Promise<boolean> {
  const kept = await keptAmong(ctx, [tutorId])
  if (kept.length === 0 && !(await listedTutors(ctx.db, [tutorId])).has(tutorId)) throw new Refusal('TUTOR_NOT_FOUND')
  return kept.length > 0
}
