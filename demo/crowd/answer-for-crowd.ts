import { cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { acceptBooking } from '#modules/booking/public.ts'
import { acceptTrial } from '#modules/trials/public.ts'
import { agreeLesson, signIn, signOut } from '#modules/lessons/public.ts'
import type { Context } from '#platform/context.ts'
import { crowdBookings, crowdLessons, crowdTrials } from './waiting-for-crowd.ts'

/** How long an invented tutor thinks about an answer. */
const THINKING_MS = 30_000

/**
 * The invented tutors of a demo world, who have no account, do what real ones would: they take what parents ask for, agree to
 * times, come and go. For demonstrations only; answers how many times someone did something.
 */
export async function answerForCrowd(system: Context): Promise<number> {
  const { db } = system
  const at = system.now()
  const as = (tutorId: number): Context => {
    const actor = { kind: 'user', type: 'tutor', accountId: `crowd-${tutorId}`, tutorId, sessionId: '' } as const
    return { ...system, actor }
  }
  let done = 0
  for (const { id, tutorId, statedCents } of await crowdBookings(db, new Date(at.getTime() - THINKING_MS))) {
    const stated = statedCents === null ? {} : { price: cents(statedCents) }
    done += await tried(acceptBooking(as(tutorId), { bookingId: id, ...stated }))
  }
  for (const { id, tutorId } of await crowdTrials(db, new Date(at.getTime() - THINKING_MS)))
    done += await tried(acceptTrial(as(tutorId), { trialId: id }))
  for (const { id, tutorId, act } of await crowdLessons(db, at)) {
    const ctx = as(tutorId)
    if (act === 'agree') done += await tried(agreeLesson(ctx, { lessonId: id, isWholeSeries: false }))
    else done += await tried(act === 'sign-in' ? signIn(ctx, id) : signOut(ctx, id))
  }
  return done
}

/** Someone was faster, or the hour is taken: then there is nothing to answer. */
async function tried(answer: Promise<unknown>): Promise<number> {
  try {
    await answer
    return 1
  } catch (error) {
    if (error instanceof Refusal) return 0
    throw error
  }
}
