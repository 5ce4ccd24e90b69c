import { sql } from 'kysely'
import type { Cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { STANDING_TRIALS } from '../domain/trial-moves.ts'
import type { TrialState } from '../domain/trial-moves.ts'
import { isOwn } from '#platform/db/own-rows.ts'
import type { Owner } from '#platform/db/own-rows.ts'

/** A single lesson that a parent asked a tutor for: a trial, or the cover of a lesson of a match. */
export type Trial = {
  readonly id: number
  readonly caseId: number
  readonly tutorId: number
  readonly parentAccountId: string
  readonly state: TrialState
  readonly startsAt: Date
  readonly minutes: number
  /** Of the whole lesson; 0 is free. */
  readonly price: Cents
  /** What is set aside for a trial; what is for cover lessons is shared (`store/covers.ts`). */
  readonly holdId: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The lesson that it covers; null for a trial. */
  readonly coversLessonId: string | null
}

const COLUMNS = [
  ...(['id', 'caseId', 'tutorId', 'parentAccountId', 'state', 'startsAt', 'minutes'] as const),
  ...(['priceCents as price', 'holdId', 'createdAt', 'expiresAt', 'coversLessonId'] as const),
] as const

/** Writes a trial or the request for a cover; null when the pair has a trial that stands, or its tutor was asked before. */
export async function insertTrial(db: Db, trial: Omit<Trial, 'id' | 'holdId'>): Promise<Trial | null> {
  const row = await db
    .insertInto('trial')
    .values({
      caseId: trial.caseId,
      tutorId: trial.tutorId,
      parentAccountId: trial.parentAccountId,
      state: trial.state,
      startsAt: trial.startsAt,
      minutes: trial.minutes,
      priceCents: trial.price,
      createdAt: trial.createdAt,
      expiresAt: trial.expiresAt,
      coversLessonId: trial.coversLessonId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** Notes what is set aside for a trial. */
export async function setTrialHold(db: Db, id: number, holdId: string): Promise<void> {
  await db.updateTable('trial').set({ holdId }).where('id', '=', id).execute()
}

/** Moves a trial on; false when it had moved already. */
export async function setTrialState(
  db: Db,
  { id, from, to, now }: { readonly id: number; readonly from: TrialState; readonly to: TrialState; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('trial')
    .set({ state: to, decidedAt: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The trial of a pair that waits, was agreed or was held; null without one. */
export async function findLiveTrial(
  db: Db,
  { parentAccountId, tutorId }: Pick<Trial, 'parentAccountId' | 'tutorId'>,
): Promise<Trial | null> {
  const row = await db
    .selectFrom('trial')
    .select(COLUMNS)
    .where('parentAccountId', '=', parentAccountId)
    .where('tutorId', '=', tutorId)
    .where('coversLessonId', 'is', null)
    .where('state', 'in', [...STANDING_TRIALS])
    .executeTakeFirst()
  return row ?? null
}

/** One's own trial, or null. */
export async function findOwnTrial(db: Db, id: number, owner: Owner): Promise<Trial | null> {
  const row = await db.selectFrom('trial').select(COLUMNS).where('id', '=', id).where(isOwn(owner)).executeTakeFirst()
  return row ?? null
}

/** A trial for what follows from its lesson. */
export async function readTrial(db: Db, id: number): Promise<Trial> {
  return await db.selectFrom('trial').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}

type Listed = { readonly owner: Owner; readonly state: TrialState | null; readonly part: Part }

const BY_AGE: SortedBy = { by: sql`trial.created_at`, type: 'timestamptz', id: sql`trial.id`, idType: 'int' }

/** A user's trials, newest first; of one state when it is given. */
export async function listOwnTrials(db: Db, { owner, state, part }: Listed): Promise<Parted<Trial>> {
  const own = db
    .selectFrom('trial')
    .where(isOwn(owner))
    .$if(state !== null, (query) => query.where('state', '=', state))
    .select(COLUMNS)
  return await readPart(own, { sorted: BY_AGE, isDown: true, part })
}

const MOST_OPEN = 1000

/** Trials of these cases or of a tutor that wait for an answer, the oldest first. */
export async function openTrialsOf(
  db: Db,
  whose: { readonly caseIds: readonly number[] } | { readonly tutorId: number },
): Promise<readonly Trial[]> {
  if ('caseIds' in whose && whose.caseIds.length === 0) return []
  const rows = await db
    .selectFrom('trial')
    .select(COLUMNS)
    .$call((query) =>
      'tutorId' in whose ? query.where('tutorId', '=', whose.tutorId) : query.where('caseId', 'in', [...whose.caseIds]),
    )
    .where('state', '=', 'requested')
    .orderBy('id')
    .limit(MOST_OPEN)
    .execute()
  return rows
}

/** Trials whose time is over, the oldest first. */
export async function dueTrials(db: Db, now: Date, limit: number): Promise<readonly Trial[]> {
  const rows = await db
    .selectFrom('trial')
    .select(COLUMNS)
    .where('state', '=', 'requested')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows
}

/** Trials that end between two moments without an answer and of which nobody was reminded, the first first. */
export async function trialsToRemind(
  db: Db,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
) {
  return await db
    .selectFrom('trial')
    .select(COLUMNS)
    .where('state', '=', 'requested')
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', until)
    .where('remindedAt', 'is', null)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Notes that a tutor was reminded of a trial that still waits; false when it was done before. */
export async function noteTrialReminded(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('trial')
    .set({ remindedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .where('remindedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const MOST_ASKED = 100

/** All requests to cover a lesson, newest first. */
export async function coversOf(db: Db, lessonId: string): Promise<readonly Trial[]> {
  const rows = await db
    .selectFrom('trial')
    .select(COLUMNS)
    .where('coversLessonId', '=', lessonId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_ASKED)
    .execute()
  return rows
}

/** Requests to cover lessons of a case that wait for an answer, the oldest first. */
export async function openCoversOf(db: Db, caseId: number): Promise<readonly Trial[]> {
  const open = await openTrialsOf(db, { caseIds: [caseId] })
  return open.filter(({ coversLessonId }) => coversLessonId !== null)
}
