import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { SELLERS_BEGIN } from '../accounts/demo-people.ts'

const AT_ONCE = 50

/** An invented tutor, `t`: without an account, or with one that only sells courses. */
const isCrowd = sql<boolean>`(t.account_id is null or exists (
  select from account a where a.id = t.account_id and a.password_hash is null and a.mobile like ${`${SELLERS_BEGIN}%`}))`

type Waiting = { readonly id: string; readonly tutorId: number; readonly act: 'agree' | 'sign-in' | 'sign-out' }

type WaitingRequest = { readonly id: number; readonly tutorId: number; readonly statedCents: number | null }

/** Requests to tutors without an account that were made before a time; with the price to state where none is listed. */
export async function crowdBookings(db: Db, before: Date): Promise<readonly WaitingRequest[]> {
  const rows = await db
    .selectFrom('booking as b')
    .innerJoin('tutor as t', 't.id', 'b.tutorId')
    .innerJoin('tuition_case as c', 'c.id', 'b.caseId')
    .select(['b.id', 'b.tutorId', 'b.priceCents', 'c.priceMaxCents as mostCents'])
    .where(isCrowd)
    .where('b.state', '=', 'requested')
    .where('b.createdAt', '<=', before)
    .orderBy('b.id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id, tutorId, priceCents, mostCents }) => ({
    id,
    tutorId,
    // What the parent would pay at most.
    statedCents: priceCents === null ? mostCents : null,
  }))
}

/** Trials that tutors without an account were asked for before a time. */
export async function crowdTrials(db: Db, before: Date): Promise<readonly { readonly id: number; readonly tutorId: number }[]> {
  return await db
    .selectFrom('trial as r')
    .innerJoin('tutor as t', 't.id', 'r.tutorId')
    .select(['r.id', 'r.tutorId'])
    .where(isCrowd)
    .where('r.state', '=', 'requested')
    .where('r.createdAt', '<=', before)
    .orderBy('r.id')
    .limit(AT_ONCE)
    .execute()
}

/** Lessons at which a tutor without an account has something to do now. */
export async function crowdLessons(db: Db, now: Date): Promise<readonly Waiting[]> {
  const { rows } = await sql<Waiting>`
    select l.id, l.tutor_id,
      case l.state when 'scheduled' then 'sign-in' when 'started' then 'sign-out' else 'agree' end as act
    from lesson l join tutor t on t.id = l.tutor_id
    where ${isCrowd} and (
      (l.state in ('proposed', 'moving') and l.proposed_by = 'parent' and l.starts_at > ${now})
      or (l.state = 'scheduled' and l.starts_at <= ${now} and l.starts_at > ${now}::timestamptz - interval '12 hours')
      or (l.state = 'started' and l.starts_at + l.minutes * interval '1 minute' <= ${now})
    )
    order by l.starts_at, l.id limit ${AT_ONCE}`.execute(db)
  return rows
}
