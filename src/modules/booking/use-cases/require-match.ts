import { Refusal } from '#kernel/refusal.ts'
import { findMatch } from '#modules/cases/public.ts'
import type { Context } from '#platform/context.ts'
import type { Party } from './ground.ts'

/** A case and the two who met over it. */
export type Match = {
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  /** Agreed minutes of a lesson. */
  readonly lessonMinutes: number
}

/** A match that is the party's own, by whatever way it came about. Refuses `JOB_NOT_FOUND` for all others alike. */
export async function requireMatch(ctx: Context, party: Party, caseId: number): Promise<Match> {
  const match = await findMatch(ctx, caseId)
  const isMine = party.side === 'tutor' ? match?.tutorId === party.tutorId : match?.parentAccountId === party.accountId
  if (!match || match.parentAccountId === null || !isMine) throw new Refusal('JOB_NOT_FOUND')
  return { caseId, tutorId: match.tutorId, parentAccountId: match.parentAccountId, lessonMinutes: match.onceTime }
}
