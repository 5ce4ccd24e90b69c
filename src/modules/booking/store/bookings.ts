import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed, fixedByIds, rowsOf } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'
import { OPEN } from '../domain/booking-moves.ts'
import type { Acceptance, BookingState } from '../domain/booking-moves.ts'
import { isOwn } from '#platform/db/own-rows.ts'
import type { Owner } from '#platform/db/own-rows.ts'

export type Booking = {
  readonly id: number
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  readonly state: BookingState
  /** Hourly; null while the tutor, who lists none for the subject, has not stated it. */
  readonly price: Cents | null
  readonly acceptance: Acceptance
  /** When the parent would like the first lesson; null leaves it open. */
  readonly startsAt: Date | null
  readonly createdAt: Date
  /** Until when whose turn it is may answer. */
  readonly expiresAt: Date
  readonly decidedAt: Date | null
}

export const COLUMNS = [
  ...(['id', 'caseId', 'tutorId', 'parentAccountId', 'state', 'priceCents as price', 'acceptance'] as const),
  ...(['startsAt', 'createdAt', 'expiresAt', 'decidedAt'] as const),
] as const

export type NewBooking = Omit<Booking, 'id' | 'decidedAt'>

/** Writes a request of a pair that has none, its case locked. */
export async function insertBooking(db: Db, booking: NewBooking): Promise<Booking> {
  const [row] = await rowsOf(db, newBooking(booking))
  if (!row) throw new Error('a booking that was written answers a row')
  return row
}

const newBooking = fixed<NewBooking>()((db, $) =>
  db
    .insertInto('booking')
    .values({
      caseId: $('caseId'),
      tutorId: $('tutorId'),
      parentAccountId: $('parentAccountId'),
      state: $('state'),
      priceCents: $('price'),
      acceptance: $('acceptance'),
      startsAt: $('startsAt'),
      createdAt: $('createdAt'),
      expiresAt: $('expiresAt'),
    })
    .returning(COLUMNS),
)

/** The request of a pair that stands or was declined, or null. */
export async function findOfPair(db: Db, { caseId, tutorId }: Pick<Booking, 'caseId' | 'tutorId'>): Promise<Booking | null> {
  return (await liveBookingsOf(db, caseId)).find((one) => one.tutorId === tutorId) ?? null
}

/** One's own booking, or null. */
export async function findOwnBooking(db: Db, id: number, owner: Owner): Promise<Booking | null> {
  const row = await db.selectFrom('booking').select(COLUMNS).where('id', '=', id).where(isOwn(owner)).executeTakeFirst()
  return row ?? null
}

type Pair = { readonly owner: Owner; readonly caseId: number; readonly tutorId: number }

/** One's own bookings of a case with a tutor, oldest first. */
export async function bookingsOfPair(db: Db, { owner, caseId, tutorId }: Pair): Promise<readonly Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .select(COLUMNS)
    .where('caseId', '=', caseId)
    .where('tutorId', '=', tutorId)
    .where(isOwn(owner))
    .orderBy('id')
    .limit(20)
    .execute()
  return rows
}

/** What changes with a move. */
export type BookingChange = {
  /** As the tutor states it, where none was listed. */
  readonly price?: Cents
  /** A new end, when it is the other side's turn now. */
  readonly expiresAt?: Date
}
type Move = { readonly id: number; readonly from: BookingState; readonly to: BookingState; readonly now: Date }

/** Moves a booking on; false when it had moved already. */
export async function setBookingState(db: Db, { id, from, to, now, price, expiresAt }: Move & BookingChange): Promise<boolean> {
  const row = await db
    .updateTable('booking')
    .set({
      state: to,
      decidedAt: now,
      ...(price === undefined ? {} : { priceCents: price }),
      // It is the other side's turn, who was not reminded yet.
      ...(expiresAt ? { expiresAt, remindedAt: null } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets what an acceptance is for all requests of a locked case that wait for their tutor. */
export async function setAcceptance(
  db: Db,
  { caseId, acceptance }: { readonly caseId: number; readonly acceptance: Acceptance },
): Promise<void> {
  await write(db, acceptedAs({ caseId, acceptance }))
}

const acceptedAs = fixed<{ readonly caseId: number; readonly acceptance: Acceptance }>()((db, $) =>
  db
    .updateTable('booking')
    .set({ acceptance: $('acceptance') })
    .where('caseId', '=', $('caseId'))
    .where('state', '=', 'requested')
    .where('acceptance', '!=', $('acceptance')),
)

/** Bookings of these cases or of a tutor that wait for an answer or a confirmation, oldest first. */
export async function openBookingsOf(
  db: Db,
  whose: { readonly caseIds: readonly number[] } | { readonly tutorId: number },
): Promise<readonly Booking[]> {
  if ('tutorId' in whose) return await rowsOf(db, openOfTutor(whose))
  return whose.caseIds.length === 0 ? [] : await rowsOf(db, openOfCases({ ids: whose.caseIds }))
}

/** Bookings of a case that are open, accepted or declined, oldest first. */
export async function liveBookingsOf(db: Db, caseId: number): Promise<readonly Booking[]> {
  return await rowsOf(db, liveOfCase({ caseId }))
}

const MOST = 1000

const openOfTutor = fixed<{ readonly tutorId: number }>()((db, $) => inStates(db, OPEN).where('tutorId', '=', $('tutorId')))
const openOfCases = fixedByIds()((db, isAmong) => inStates(db, OPEN).where(isAmong('caseId')))
const liveOfCase = fixed<{ readonly caseId: number }>()((db, $) =>
  inStates(db, [...OPEN, 'accepted', 'declined']).where('caseId', '=', $('caseId')),
)

const inStates = (db: Db, states: readonly BookingState[]) =>
  db.selectFrom('booking').select(COLUMNS).where('state', 'in', states).orderBy('id').limit(MOST)

/** The booking by which a case was matched, or null when it was by an offer. */
export async function findAccepted(db: Db, caseId: number): Promise<Booking | null> {
  const row = await db
    .selectFrom('booking')
    .select(COLUMNS)
    .where('caseId', '=', caseId)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  return row ?? null
}
