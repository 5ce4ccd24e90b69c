import { Refusal } from '#kernel/refusal.ts'
import { listedTutors } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { keptCases } from '../store/favourite-cases.ts'
import { keptTutors } from '../store/favourite-tutors.ts'
import { requireKeeper } from './require-keeper.ts'

/** Those of the tutors that the parent keeps, for a page of cards. Refuses `SWITCH_TO_PARENT`. */
export async function keptAmong(ctx: Context, tutorIds: readonly number[]): Promise<number[]> {
  return [...(await keptTutors(ctx.db, requireKeeper(ctx.actor, 'tutor'), tutorIds))]
}

/** Those of the cases that the tutor keeps, for a page of cards. Refuses `SWITCH_TO_TUTOR`. */
export async function keptCasesAmong(ctx: Context, jobIds: readonly number[]): Promise<number[]> {
  return [...(await keptCases(ctx.db, requireKeeper(ctx.actor, 'case'), jobIds))]
}

/** Whether the parent keeps this tutor. Refuses `SWITCH_TO_PARENT`, `TUTOR_NOT_FOUND`. */
export async function isTutorKept(ctx: Context, tutorId: number): Promise<boolean> {
  const kept = await keptAmong(ctx, [tutorId])
  if (kept.length === 0 && !(await listedTutors(ctx.db, [tutorId])).has(tutorId)) throw new Refusal('TUTOR_NOT_FOUND')
  return kept.length > 0
}
