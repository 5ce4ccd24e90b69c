import { Refusal } from '#kernel/refusal.ts'
import { listedTutors } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { MOST_NEW_THREADS } from '../domain/thread.ts'
import { countOpened, findThreadId } from '../store/threads.ts'
import { openThread } from './open-thread.ts'
import { requireWriter } from './require-writer.ts'

const DAY_MS = 86_400_000
const DAY_SECONDS = 86_400

/**
 * A parent asks a tutor something in general; answers the id of their thread. Tutors write first only to parents whose
 * case they answered. Refuses `SWITCH_TO_PARENT`, `TUTOR_NOT_FOUND`, `RATE_LIMITED` after 30 new ones in a day.
 */
export async function startThread(ctx: Context, tutorId: number): Promise<string> {
  const owner = requireWriter(ctx)
  if (owner.writer !== 'parent') throw new Refusal('SWITCH_TO_PARENT')
  const { parentAccountId } = owner
  const found = await findThreadId(ctx.db, { parentAccountId, tutorId, caseId: null })
  if (found) return found
  if (!(await listedTutors(ctx.db, [tutorId])).has(tutorId)) throw new Refusal('TUTOR_NOT_FOUND')
  const now = ctx.now()
  const opened = await countOpened(ctx.db, parentAccountId, new Date(now.getTime() - DAY_MS))
  if (opened >= MOST_NEW_THREADS) throw new Refusal('RATE_LIMITED', { seconds: DAY_SECONDS })
  return await openThread(ctx, { parentAccountId, tutorId, caseId: null })
}
