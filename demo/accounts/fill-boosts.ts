import type { UserActor } from '#kernel/actor.ts'
import { orderBoosts } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'

const TAKEN_DAYS_AGO = 20
const DAY_MS = 86_400_000

/** The free boosts that a tutor took some weeks ago; they show where money moves. */
export async function fillBoosts(ground: Context, actor: UserActor): Promise<void> {
  const taken = new Date(ground.now().getTime() - TAKEN_DAYS_AGO * DAY_MS)
  await orderBoosts({ ...ground, actor, takesPayments: true, now: () => taken }, { id: 1, count: null, useDeduction: false })
}
