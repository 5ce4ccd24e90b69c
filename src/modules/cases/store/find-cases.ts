import { sql } from 'kysely'
import type { Slice } from '#kernel/page.ts'
import type { Db } from '#platform/db/database.ts'
import { fixed, fixedByIds, rowsOf } from '#platform/db/fixed-statement.ts'
import { readPart } from '#platform/db/keyset.ts'
import type { Part, Parted, SortedBy } from '#platform/db/keyset.ts'
import { read } from '#platform/db/prepared-statements.ts'
import type { CaseStatus, OwnCase, TuitionCase } from '../domain/tuition-case.ts'
import { CASE_COLUMNS, caseOfRow } from './case-row.ts'
import type { SealedTexts } from './case-row.ts'

/** Whether no field of a case is missing; published ones never do. */
export function isComplete(one: OwnCase): one is TuitionCase {
  return one.subject !== null && one.level !== null && one.teachMode !== null && one.priceMin !== null && one.priceMax !== null
}

/** Complete cases with these numbers, ascending; unknown ones are left out. */
export async function findCases(db: Db, ids: readonly number[]): Promise<readonly TuitionCase[]> {
  if (ids.length === 0) return []
  return (await read(db, byIds({ ids }))).map(caseOfRow).filter(isComplete)
}

const byIds = fixedByIds()((db, isAmong) => db.selectFrom('tuition_case').select(CASE_COLUMNS).where(isAmong('id')).orderBy('id'))

/** A case in whatever state, or null. */
export async function findAnyCase(db: Db, id: number): Promise<OwnCase | null> {
  const row = await db.selectFrom('tuition_case').select(CASE_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ? caseOfRow(row) : null
}

/**
 * The same, locked until the transaction ends: whoever moves a case or its offers takes turns. Its key stays free: a row that
 * refers to the case is written meanwhile by transactions that hold locks for which this one may wait next.
 */
export async function lockCase(trx: Db, id: number): Promise<OwnCase | null> {
  const [row] = await rowsOf(trx, locked({ id }))
  return row ? caseOfRow(row) : null
}

const locked = fixed<{ readonly id: number }>()((db, $) =>
  db.selectFrom('tuition_case').select(CASE_COLUMNS).where('id', '=', $('id')).forNoKeyUpdate(),
)

/** A published case, or null for drafts and unknown numbers. */
export async function findCase(db: Db, id: number): Promise<TuitionCase | null> {
  const one = await findAnyCase(db, id)
  return one && one.status !== 'draft' && isComplete(one) ? one : null
}

/** What is sealed of a case. */
export async function findSealed(db: Db, id: number): Promise<SealedTexts> {
  const row = await db
    .selectFrom('tuition_case')
    .select(['addressSealed', 'senNoteSealed'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { address: row?.addressSealed ?? null, senNote: row?.senNoteSealed ?? null }
}

/** Whether tutors may see a case now. */
export async function openCaseExists(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('tuition_case')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

type OfParent = { readonly parentAccountId: string; readonly status: CaseStatus | null }

const BY_CHANGE: SortedBy = {
  by: sql`tuition_case.updated_at`,
  type: 'timestamptz',
  id: sql`tuition_case.id`,
  idType: 'int',
}

const casesOf = (db: Db, { parentAccountId, status }: OfParent) =>
  db
    .selectFrom('tuition_case')
    .select(CASE_COLUMNS)
    .where('parentAccountId', '=', parentAccountId)
    .$if(status !== null, (query) => query.where('status', '=', status))

/** A parent's cases of one status or all, those that changed last first. */
export async function listCasesOf(db: Db, { part, ...whose }: OfParent & { readonly part: Part }): Promise<Parted<OwnCase>> {
  const { list, next } = await readPart(casesOf(db, whose), { sorted: BY_CHANGE, isDown: true, part })
  return { list: list.map(caseOfRow), next }
}

/** A page of a parent's open cases, those that changed last first, and how many there are. */
export async function listOpenCasesOf(
  db: Db,
  { parentAccountId, slice }: { readonly parentAccountId: string; readonly slice: Slice },
) {
  const whose = { parentAccountId, status: 'open' } as const
  const [rows, total] = await Promise.all([
    casesOf(db, whose).orderBy('updatedAt', 'desc').orderBy('id', 'desc').limit(slice.limit).offset(slice.offset).execute(),
    countCasesOf(db, whose),
  ])
  return { list: rows.map(caseOfRow), total }
}

/** How many cases of one status or all a parent has. */
export async function countCasesOf(db: Db, { parentAccountId, status }: OfParent): Promise<number> {
  const [row] = await rowsOf(db, status === null ? counted({ parentAccountId }) : countedOfStatus({ parentAccountId, status }))
  return row?.total ?? 0
}

const counted = fixed<Pick<OfParent, 'parentAccountId'>>()((db, $) =>
  db
    .selectFrom('tuition_case')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('parentAccountId', '=', $('parentAccountId')),
)
const countedOfStatus = fixed<OfParent & { readonly status: CaseStatus }>()((db, $) =>
  db
    .selectFrom('tuition_case')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('parentAccountId', '=', $('parentAccountId'))
    .where('status', '=', $('status')),
)

/** Numbers of a parent's open cases, for what happens to all of them. */
export async function openCaseIdsOf(db: Db, parentAccountId: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('tuition_case')
    .select('id')
    .where('parentAccountId', '=', parentAccountId)
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map((row) => row.id)
}

/** Open cases whose time is over, oldest first. */
export async function expiredCaseIds(db: Db, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('tuition_case')
    .select('id')
    .where('status', '=', 'open')
    .where('expiresAt', '<=', now)
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export type MatchedOf = { readonly parentAccountId: string } | { readonly tutorId: number }

/** Matched cases of a parent or a tutor, newest match first. */
export async function listMatched(db: Db, whose: MatchedOf, limit: number): Promise<readonly TuitionCase[]> {
  const rows = await db
    .selectFrom('tuition_case')
    .select(CASE_COLUMNS)
    .where('status', '=', 'matched')
    .$if('tutorId' in whose, (query) => query.where('matchedTutorId', '=', 'tutorId' in whose ? whose.tutorId : 0))
    .$if('parentAccountId' in whose, (query) =>
      query.where('parentAccountId', '=', 'parentAccountId' in whose ? whose.parentAccountId : ''),
    )
    .orderBy('matchedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(caseOfRow).filter(isComplete)
}

/** Whether a parent and a tutor are matched for some case. */
export async function areMatched(
  db: Db,
  { parentAccountId, tutorId }: { readonly parentAccountId: string; readonly tutorId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('tuition_case')
    .select('id')
    .where('matchedTutorId', '=', tutorId)
    .where('status', '=', 'matched')
    .where('parentAccountId', '=', parentAccountId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Open cases of these subjects, newest first. */
export async function openCasesOfSubjects(db: Db, subjects: readonly string[], limit: number): Promise<readonly TuitionCase[]> {
  if (subjects.length === 0) return []
  const rows = await db
    .selectFrom('tuition_case')
    .select(CASE_COLUMNS)
    .where('status', '=', 'open')
    .where('subject', 'in', [...subjects])
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(caseOfRow).filter(isComplete)
}
