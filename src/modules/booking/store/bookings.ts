import { sql } from 'kysely'
import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'
import type { BookingState } from '../domain/booking-moves.ts'

export type Booking = {
  readonly id: number
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  readonly state: BookingState
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly decidedAt: Date | null
}

const COLUMNS = ['id', 'case_id', 'tutor_id', 'parent_account_id', 'state', 'created_at', 'expires_at', 'decided_at'] as const
type Row = {
  readonly id: number
  readonly case_id: number
  readonly tutor_id: number
  readonly parent_account_id: string
  readonly state: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly decided_at: Date | null
}

function bookingOf(row: Row): Booking {
  return {
    id: row.id,
    caseId: row.case_id,
    tutorId: row.tutor_id,
    parentAccountId: row.parent_account_id,
    // The column's check constraint knows these alone.
    state: row.state as BookingState,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    decidedAt: row.decided_at,
  }
}

export type NewBooking = Pick<Booking, 'caseId' | 'tutorId' | 'parentAccountId' | 'state' | 'createdAt' | 'expiresAt'>

/** Writes a request; null when the pair has one that stands or was declined, however many ask at once. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<Booking | null> {
  const row = await db
    .insertInto('booking')
    .values({
      case_id: booking.caseId,
      tutor_id: booking.tutorId,
      parent_account_id: booking.parentAccountId,
      state: booking.state,
      created_at: booking.createdAt,
      expires_at: booking.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ? bookingOf(row) : null
}

/** The request of a pair that stands or was declined, or null. */
export async function findOfPair(db: Db, { caseId, tutorId }: Pick<Booking, 'caseId' | 'tutorId'>): Promise<Booking | null> {
  const row = await db
    .selectFrom('booking')
    .select(COLUMNS)
    .where('case_id', '=', caseId)
    .where('tutor_id', '=', tutorId)
    .where('state', 'in', ['requested', 'accepted', 'declined'])
    .executeTakeFirst()
  return row ? bookingOf(row) : null
}

/** Whose bookings. */
export type BookingOwner = { readonly parentAccountId: string } | { readonly tutorId: number }

/** One's own booking, or null. */
export async function findOwnBooking(db: Db, id: number, owner: BookingOwner): Promise<Booking | null> {
  const row = await db
    .selectFrom('booking')
    .select(COLUMNS)
    .where('id', '=', id)
    .$call((query) =>
      'tutorId' in owner
        ? query.where('tutor_id', '=', owner.tutorId)
        : query.where('parent_account_id', '=', owner.parentAccountId),
    )
    .executeTakeFirst()
  return row ? bookingOf(row) : null
}

type Move = { readonly id: number; readonly from: BookingState; readonly to: BookingState; readonly now: Date }

/** Moves a booking on; false when it had moved already. */
export async function setBookingState(db: Db, { id, from, to, now }: Move): Promise<boolean> {
  const row = await db
    .updateTable('booking')
    .set({ state: to, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Requests for a case that wait for an answer, the first first. */
export async function requestsFor(db: Db, caseId: number): Promise<readonly Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .select(COLUMNS)
    .where('case_id', '=', caseId)
    .where('state', '=', 'requested')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map(bookingOf)
}

/** A page of somebody's bookings, newest first, those that wait for an answer before all others when asked. */
export async function listBookings(
  db: Db,
  { owner, state, slice }: { readonly owner: BookingOwner; readonly state: BookingState | null; readonly slice: Slice },
) {
  const own = db
    .selectFrom('booking')
    .$call((query) =>
      'tutorId' in owner
        ? query.where('tutor_id', '=', owner.tutorId)
        : query.where('parent_account_id', '=', owner.parentAccountId),
    )
    .$if(state !== null, (query) => query.where('state', '=', state ?? ''))
  const rows = await own
    .select(COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { list: rows.map(bookingOf), total }
}

/** Tutors who were asked for these cases and have not said no. */
export async function askedTutors(db: Db, caseIds: readonly number[]) {
  if (caseIds.length === 0) return []
  return await db
    .selectFrom('booking')
    .select(['case_id as caseId', 'tutor_id as tutorId'])
    .where('case_id', 'in', [...caseIds])
    .where('state', 'in', ['requested', 'accepted'])
    .orderBy('case_id')
    .orderBy('id')
    .limit(1000)
    .execute()
}

const BATCH = 100

/** Requests whose time is over, the oldest first. */
export async function dueRequests(db: Db, now: Date): Promise<readonly Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .select(COLUMNS)
    .where('state', '=', 'requested')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map(bookingOf)
}

/** Requests for cases that went another way meanwhile: matched by an offer, or closed. */
export async function strandedRequests(db: Db): Promise<readonly Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .select(COLUMNS)
    .where('state', '=', 'requested')
    .where(sql<boolean>`not exists (select from tuition_case c where c.id = booking.case_id and c.status = 'open')`)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  return rows.map(bookingOf)
}
