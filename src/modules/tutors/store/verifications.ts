import { sql } from 'kysely'
import { z } from 'zod'
import { countEach } from '#platform/db/count-each.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed } from '#platform/db/fixed-statement.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { read } from '#platform/db/prepared-statements.ts'
import { FACT_NAMES } from '../domain/checked-facts.ts'
import type { CheckedFacts } from '../domain/checked-facts.ts'
import { VERIFICATION_STATES } from '../domain/verification.ts'
import type { PaperKind, Verification, VerificationState } from '../domain/verification.ts'

const COLUMNS = ['id', 'kind', 'state', 'submittedAt', 'decidedAt', 'reason', 'expiresAt'] as const
// A tutor asks a few times a year; what is older is history.
const MOST = 100

/** All requests of a tutor, newest first. */
export async function findVerifications(db: Db, tutorId: number): Promise<readonly Verification[]> {
  const rows = await read(db, requestsOf({ tutorId }))
  return rows
}

const requestsOf = fixed<{ readonly tutorId: number }>()((db, $) =>
  db
    .selectFrom('tutor_verification')
    .select(COLUMNS)
    .where('tutorId', '=', $('tutorId'))
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST),
)

/** When the account behind a tutor proved its phone, or null. */
export async function phoneProvedAt(db: Db, tutorId: number): Promise<Date | null> {
  const [row] = await read(db, phoneOf({ tutorId }))
  return row?.mobile ? row.createdAt : null
}

const phoneOf = fixed<{ readonly tutorId: number }>()((db, $) =>
  db
    .selectFrom('tutor')
    .innerJoin('account', 'account.id', 'tutor.accountId')
    .select(['account.mobile', 'account.createdAt'])
    .where('tutor.id', '=', $('tutorId')),
)

export type NewVerification = {
  readonly id: string
  readonly tutorId: number
  readonly kind: PaperKind
  readonly state: VerificationState
  readonly now: Date
}

/** Asks for a check; answers false when a request of the kind waits already. */
export async function insertVerification(db: Db, { id, tutorId, kind, state, now }: NewVerification): Promise<boolean> {
  const row = await db
    .insertInto('tutor_verification')
    .values({ id, tutorId, kind, state, submittedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What an operator decided. */
export type Decision = { readonly operatorId: string; readonly reason: string | null; readonly expiresAt: Date | null }
type Move = {
  readonly id: string
  readonly from: VerificationState
  readonly to: VerificationState
  readonly now: Date
  readonly decision?: Decision
  /** What of the profile was checked, as it was. */
  readonly facts?: CheckedFacts
  /** Only while what is checked is still what was read. */
  readonly factsVersion?: number | null
}

/** What of a waiting request is checked was changed: whoever read it before must read it again. */
export async function countFactsChange(db: Db, tutorId: number, kinds: readonly PaperKind[]): Promise<void> {
  await db
    .updateTable('tutor_verification')
    .set((eb) => ({ factsVersion: eb('factsVersion', '+', 1) }))
    .where('tutorId', '=', tutorId)
    .where('kind', 'in', kinds)
    .where('state', '=', 'submitted')
    .execute()
}

/** Moves a request on; false when it is in another state by now. */
export async function setVerificationState(
  db: Db,
  { id, from, to, now, decision, facts, factsVersion = null }: Move,
): Promise<boolean> {
  const row = await db
    .updateTable('tutor_verification')
    .set({
      state: to,
      ...(facts ? { facts: { ...facts } } : {}),
      ...(decision
        ? { decidedAt: now, decidedBy: decision.operatorId, reason: decision.reason, expiresAt: decision.expiresAt }
        : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .$if(factsVersion !== null, (query) => query.where('factsVersion', '=', factsVersion ?? 0))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type WaitingVerification = {
  readonly id: string
  readonly kind: PaperKind
  readonly submittedAt: Date
  readonly tutorId: number
  readonly accountId: string | null
  readonly locale: string | null
  readonly nameZh: string | null
  readonly nameEn: string | null
  readonly factsVersion: number
}

/** A request that waits, with its tutor, or null. */
export async function findWaiting(db: Db, id: string): Promise<WaitingVerification | null> {
  const row = await requests(db).where('v.id', '=', id).where('v.state', '=', 'submitted').executeTakeFirst()
  return row ?? null
}

/** A request as operators see it. */
export type DeskRequest = WaitingVerification & {
  readonly state: VerificationState
  readonly decidedAt: Date | null
  readonly papers: number
}

const BY_AGE: SortedBy = { by: sql`v.submitted_at`, type: 'timestamptz', id: sql`v.id`, idType: 'uuid' }
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const NUMBER = /^\d{1,9}$/

type Asked = { readonly state: VerificationState; readonly word: string; readonly part: Part }

/** Requests in a state, those that wait with the oldest first; or those that a word finds, a tutor's number, name or account. */
export async function listRequests(db: Db, { state, word, part }: Asked): Promise<Parted<DeskRequest>> {
  const isNamed = word !== ''
  const found = requests(db)
    .select(['v.state', 'v.decidedAt'])
    .select(sql<number>`(select count(*)::int from tutor_document d where d.verification_id = v.id)`.as('papers'))
    .where(isNamed ? namedBy(word) : sql<boolean>`v.state = ${state}`)
  return await readPart(found, { sorted: BY_AGE, isDown: isNamed || state !== 'submitted', part })
}

function namedBy(word: string) {
  if (UUID.test(word)) return sql<boolean>`(v.id = ${word}::uuid or t.account_id = ${word}::uuid)`
  if (NUMBER.test(word)) return sql<boolean>`v.tutor_id = ${Number(word)}`
  const part = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return sql<boolean>`(t.name_zh ilike ${part} or t.name_en ilike ${part})`
}

/** How many requests are in each state. */
export async function countRequests(db: Db): Promise<Readonly<Record<VerificationState, number>>> {
  return await countEach(db, { from: sql`tutor_verification v`, column: sql`v.state`, values: VERIFICATION_STATES })
}

const storedFacts: z.ZodType<CheckedFacts> = z.partialRecord(z.enum(FACT_NAMES), z.union([z.string(), z.number()]).nullable())

/** One time that a check was asked for, and who decided. */
export type TriedCheck = Verification & { readonly decidedBy: string | null; readonly facts: CheckedFacts | null }

/** A request with its tutor and every other of the same kind, the oldest first; null when there is none. */
export async function findRequest(
  db: Db,
  id: string,
): Promise<{ readonly request: WaitingVerification; readonly tries: readonly TriedCheck[] } | null> {
  const request = await requests(db).where('v.id', '=', id).executeTakeFirst()
  if (!request) return null
  const rows = await db
    .selectFrom('tutor_verification')
    .select([...COLUMNS, 'decidedBy', 'facts'])
    .where('tutorId', '=', request.tutorId)
    .where('kind', '=', request.kind)
    .orderBy('submittedAt')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return { request, tries: rows.map((row) => ({ ...row, facts: storedFacts.nullable().parse(row.facts) })) }
}

function requests(db: Db) {
  return db
    .selectFrom('tutor_verification as v')
    .innerJoin('tutor as t', 't.id', 'v.tutorId')
    .leftJoin('account as a', 'a.id', 't.accountId')
    .select([
      'a.locale',
      ...(['v.id', 'v.kind', 'v.submittedAt', 'v.tutorId', 'v.factsVersion'] as const),
      ...(['t.accountId', 't.nameZh', 't.nameEn'] as const),
    ])
}

export type DueVerification = Pick<Verification, 'id' | 'kind' | 'expiresAt'> & {
  readonly tutorId: number
  readonly accountId: string | null
  readonly locale: string | null
}

/** Approvals whose end has come, the first first. */
export async function dueVerifications(db: Db, now: Date, limit: number): Promise<readonly DueVerification[]> {
  return await db
    .selectFrom('tutor_verification as v')
    .innerJoin('tutor as t', 't.id', 'v.tutorId')
    .leftJoin('account as a', 'a.id', 't.accountId')
    .select(['v.id', 'v.kind', 'v.tutorId', 'v.expiresAt', 't.accountId', 'a.locale'])
    .where('v.state', '=', 'approved')
    .where('v.expiresAt', '<=', now)
    .orderBy('v.expiresAt')
    .orderBy('v.id')
    .limit(limit)
    .execute()
}

/** What was checked last of these tutors, newest first of each kind. */
export async function lastCheckedFacts(
  db: Db,
  tutorIds: readonly number[],
): Promise<
  readonly { readonly tutorId: number; readonly kind: PaperKind; readonly at: Date | null; readonly facts: CheckedFacts }[]
> {
  if (tutorIds.length === 0) return []
  const rows = await db
    .selectFrom('tutor_verification')
    .distinctOn(['tutorId', 'kind'])
    .select(['tutorId', 'kind', 'decidedAt as at', 'facts'])
    .where('tutorId', 'in', tutorIds)
    .where('facts', 'is not', null)
    .orderBy('tutorId')
    .orderBy('kind')
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as PaperKind, facts: storedFacts.parse(row.facts) }))
}
