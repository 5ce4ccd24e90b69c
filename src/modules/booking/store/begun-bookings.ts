import type { Db } from '#platform/db/database.ts'
import { OPEN } from '../domain/booking-moves.ts'

/** A booking that was begun and not sent. */
export type BegunBooking = {
  readonly parentAccountId: string
  readonly caseId: number
  readonly tutorId: number
  readonly part: string | null
  readonly begunAt: Date
}

/** Keeps that a booking was begun; again with another time, that one. */
export async function keepBegun(db: Db, begun: BegunBooking): Promise<void> {
  const { part, begunAt } = begun
  await db
    .insertInto('begun_booking')
    .values(begun)
    .onConflict((it) => it.columns(['parentAccountId', 'caseId', 'tutorId']).doUpdateSet({ part, begunAt }))
    .execute()
}

/** Forgets that one was begun. */
export async function dropBegun(db: Db, begun: Pick<BegunBooking, 'parentAccountId' | 'caseId' | 'tutorId'>): Promise<void> {
  const { parentAccountId, caseId, tutorId } = begun
  await db
    .deleteFrom('begun_booking')
    .where('parentAccountId', '=', parentAccountId)
    .where('caseId', '=', caseId)
    .where('tutorId', '=', tutorId)
    .execute()
}

const MOST = 5

/** Those of a parent since then whose case still waits and whose tutor was not asked for it, the last to be begun first. */
export async function begunBookingsOf(db: Db, parentAccountId: string, since: Date): Promise<readonly BegunBooking[]> {
  return await db
    .selectFrom('begun_booking as g')
    .innerJoin('tuition_case as c', 'c.id', 'g.caseId')
    .innerJoin('tutor as t', 't.id', 'g.tutorId')
    .select(['g.parentAccountId', 'g.caseId', 'g.tutorId', 'g.part', 'g.begunAt'])
    .where('g.parentAccountId', '=', parentAccountId)
    .where('g.begunAt', '>', since)
    .where('c.status', '=', 'open')
    .where('t.status', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('booking as b')
            .select('b.id')
            .whereRef('b.caseId', '=', 'g.caseId')
            .whereRef('b.tutorId', '=', 'g.tutorId')
            .where('b.state', 'in', [...OPEN, 'accepted', 'declined']),
        ),
      ),
    )
    .orderBy('g.begunAt', 'desc')
    .orderBy('g.tutorId')
    .limit(MOST)
    .execute()
}

/** Forgets those from before then. Answers how many. */
export async function forgetBegun(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('begun_booking').where('begunAt', '<=', before).executeTakeFirst()
  return Number(numDeletedRows)
}
