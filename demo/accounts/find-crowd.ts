import type { UserActor } from '#kernel/actor.ts'
import type { Db } from '#platform/db/database.ts'
import type { Showcase } from './find-showcase.ts'

const CROWD = 4

/** An invented tutor, who has no account, with the price for what the demo's people look for. */
export type Crowd = { readonly tutorId: number; readonly priceCents: number }

/** Such a tutor as an actor. */
export const crowdActor = ({ tutorId }: Crowd): UserActor => ({
  kind: 'user',
  type: 'tutor',
  accountId: `crowd-${tutorId}`,
  tutorId,
  sessionId: '',
})

/** Invented tutors who teach the same as the demo's tutor, with what they charge for it. */
export async function findCrowd(db: Db, { subject, level }: Showcase): Promise<readonly Crowd[]> {
  return await db
    .selectFrom('tutor as t')
    .innerJoin('tutor_subject as s', 's.tutorId', 't.id')
    .select((eb) => ['t.id as tutorId', eb.fn.min<number>('s.priceCents').as('priceCents')])
    .where('t.status', '=', 'active')
    .where('t.accountId', 'is', null)
    .where('s.subject', '=', subject)
    .where('s.levelMin', '<=', level)
    .where('s.levelMax', '>=', level)
    .groupBy('t.id')
    // The case is online.
    .orderBy('t.teachesOnline', 'desc')
    .orderBy('priceCents')
    .orderBy('t.id')
    .limit(CROWD)
    .execute()
}
