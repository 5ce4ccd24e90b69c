import type { Selection } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import type { DB } from '#platform/db/tables.ts'
import { write } from '#platform/db/unanswered.ts'
import { LIVE } from '../domain/case-offer.ts'
import type { CaseOffer, CounterTerms, OfferStatus } from '../domain/case-offer.ts'

export const COLUMNS = [
  ...(['id', 'caseId', 'tutorId', 'status', 'priceCents as price', 'message', 'firstDay'] as const),
  ...([
    'counterPriceCents as counterPrice',
    'counterLessonsPerWeek',
    'counterLessonMinutes',
    'expiresAt',
    'createdAt',
    'updatedAt',
  ] as const),
] as const

type OfferRow = Selection<DB, 'case_offer', (typeof COLUMNS)[number]>

/** An offer of its row. */
export function offerOfRow(row: OfferRow): CaseOffer {
  const { counterPrice: price, counterLessonsPerWeek: lessonsPerWeek, counterLessonMinutes: lessonMinutes, ...offer } = row
  const isCountered = price !== null && lessonsPerWeek !== null && lessonMinutes !== null
  return { ...offer, counter: isCountered ? { price, lessonsPerWeek, lessonMinutes } : null }
}

/** An offer, or null. */
export async function findOffer(db: Db, id: string): Promise<CaseOffer | null> {
  const row = await db.selectFrom('case_offer').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? offerOfRow(row) : null
}

/** A tutor's newest offer on a case, or null. */
export async function findOfferOn(
  db: Db,
  { caseId, tutorId }: { readonly caseId: number; readonly tutorId: number },
): Promise<CaseOffer | null> {
  const [row] = await rowsOf(db, newestOn({ caseId, tutorId }))
  return row ? offerOfRow(row) : null
}

const newestOn = fixed<{ readonly caseId: number; readonly tutorId: number }>()((db, $) =>
  db
    .selectFrom('case_offer')
    .select(COLUMNS)
    .where('caseId', '=', $('caseId'))
    .where('tutorId', '=', $('tutorId'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

/** A tutor's offer on a case that the parent may still accept, or null. */
export async function findLiveOffer(
  db: Db,
  pair: { readonly caseId: number; readonly tutorId: number },
): Promise<CaseOffer | null> {
  const offer = await findOfferOn(db, pair)
  return offer && LIVE.includes(offer.status) ? offer : null
}

/** Offers of a case, newest first. */
export async function offersOf(db: Db, caseId: number, limit: number): Promise<readonly CaseOffer[]> {
  const rows = await db
    .selectFrom('case_offer')
    .select(COLUMNS)
    .where('caseId', '=', caseId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(offerOfRow)
}

type Applicants = { readonly caseId: number; readonly except: number | null }

/** How many tutors have offers on a case that stand or stood, without one of them; who withdrew does not count. */
export async function countApplicants(db: Db, applicants: Applicants): Promise<number> {
  const [row] = await rowsOf(db, applicantsOf(applicants))
  return row?.total ?? 0
}

const applicantsOf = fixed<Applicants>()((db, $) =>
  db
    .selectFrom('case_offer')
    .select((eb) => eb.fn.count<number>('tutorId').distinct().as('total'))
    .where('caseId', '=', $('caseId'))
    .where('tutorId', 'is distinct from', $('except'))
    .where('status', '!=', 'withdrawn'),
)

/** How many live offers each of these cases has. */
export async function countLiveOffers(db: Db, caseIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_offer')
    .select((eb) => ['caseId', eb.fn.countAll<number>().as('total')])
    .where('caseId', 'in', [...caseIds])
    .where('status', 'in', [...LIVE])
    .groupBy('caseId')
    .orderBy('caseId')
    .execute()
  return new Map(rows.map((row) => [row.caseId, Number(row.total)]))
}

/** The offers of a tutor that wait, oldest first. */
export async function liveOfferIdsOf(db: Db, tutorId: number): Promise<readonly string[]> {
  // oxlint-disable-next-line house/no-unbounded-list -- all of a tutor, who has at most thirty that wait
  const rows = await db
    .selectFrom('case_offer')
    .select('id')
    .where('tutorId', '=', tutorId)
    .where('status', 'in', [...LIVE])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export type NewOffer = Pick<
  CaseOffer,
  'id' | 'caseId' | 'tutorId' | 'status' | 'price' | 'message' | 'firstDay' | 'expiresAt'
> & {
  readonly now: Date
}

/** Writes an offer of a tutor who has no live one on the case, which is locked. */
export async function insertOffer(db: Db, offer: NewOffer): Promise<void> {
  await write(db, newOffer(offer))
}

const newOffer = fixed<NewOffer>()((db, $) =>
  db.insertInto('case_offer').values({
    id: $('id'),
    caseId: $('caseId'),
    tutorId: $('tutorId'),
    status: $('status'),
    priceCents: $('price'),
    message: $('message'),
    firstDay: $('firstDay'),
    expiresAt: $('expiresAt'),
    createdAt: $('now'),
    updatedAt: $('now'),
  }),
)

/** What changes with a move. */
export type OfferChange = {
  /** A new end of its life, when the other side is to answer now. */
  readonly expiresAt?: Date
  readonly counter?: CounterTerms
}
type Move = { readonly id: string; readonly from: OfferStatus; readonly to: OfferStatus; readonly now: Date }

/** Moves an offer on; false when it is something else by now. */
export async function setOfferStatus(db: Db, { id, from, to, now, expiresAt, counter }: Move & OfferChange): Promise<boolean> {
  const row = await db
    .updateTable('case_offer')
    .set({
      status: to,
      updatedAt: now,
      ...(expiresAt ? { expiresAt, remindedAt: null } : {}),
      ...(counter
        ? {
            counterPriceCents: counter.price,
            counterLessonsPerWeek: counter.lessonsPerWeek,
            counterLessonMinutes: counter.lessonMinutes,
          }
        : {}),
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Live offers of a case, the oldest first. */
export async function liveOffersOf(db: Db, caseId: number, limit: number): Promise<readonly CaseOffer[]> {
  const rows = await db
    .selectFrom('case_offer')
    .select(COLUMNS)
    .where('caseId', '=', caseId)
    .where('status', 'in', [...LIVE])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(offerOfRow)
}

type Due = { readonly until: Date; readonly limit: number }

/** Live offers that end by `until`, earliest first; `unreminded` leaves out those whose owner was told. */
export async function offersEnding(
  db: Db,
  { until, limit, unreminded }: Due & { readonly unreminded: boolean },
): Promise<readonly CaseOffer[]> {
  const rows = await db
    .selectFrom('case_offer')
    .select(COLUMNS)
    .where('status', 'in', [...LIVE])
    .where('expiresAt', '<=', until)
    .$if(unreminded, (query) => query.where('remindedAt', 'is', null))
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(offerOfRow)
}

/** Notes that someone was reminded; false when they were already or the offer has ended. */
export async function noteReminded(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('case_offer')
    .set({ remindedAt: now })
    .where('id', '=', id)
    .where('status', 'in', [...LIVE])
    .where('remindedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
