import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import type { PlaceOf } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'
import { columnsOf } from '../domain/case-status.ts'
import type { CaseState } from '../domain/case-status.ts'
import type { AgreedTerms, CaseDraft, CaseStatus } from '../domain/tuition-case.ts'
import { jobNoOf } from '../domain/tuition-case.ts'
import { FIELD_COLUMNS, fieldColumns } from './case-row.ts'
import type { SealedTexts } from './case-row.ts'

export type NewCase = {
  readonly parentAccountId: string
  readonly fields: CaseDraft
  readonly sealed: SealedTexts
  readonly status: CaseStatus
  readonly now: Date
}

/** Writes a new case and answers its number. */
export async function insertDraft(db: Db, { parentAccountId, fields, sealed, status, now }: NewCase): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('tuition_case', 'id'))::int as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no number for a case')
  const keptColumns = { id, jobNo: jobNoOf(id), parentAccountId, status, createdAt: now, updatedAt: now }
  await db
    .insertInto('tuition_case')
    .values({ ...keptColumns, ...fieldColumns(fields, sealed) })
    .execute()
  return id
}

type Filled = Pick<NewCase, 'fields' | 'sealed' | 'now'> & { readonly id: number }

/** Writes what a parent filled in into a locked case. */
export async function saveFields(db: Db, { id, fields, sealed, now }: Filled): Promise<void> {
  await write(db, filled({ ...fieldColumns(fields, sealed), id, now }))
}

/** Writes what a parent filled in into a draft of their own; false when it is none. */
export async function saveOwnDraft(
  db: Db,
  { id, parentAccountId, fields, sealed, now }: Filled & Pick<NewCase, 'parentAccountId'>,
): Promise<boolean> {
  const rows = await rowsOf(db, filledDraft({ ...fieldColumns(fields, sealed), id, parentAccountId, now }))
  return rows.length > 0
}

type FilledRow = ReturnType<typeof fieldColumns> & { readonly id: number; readonly now: Date }

const filledIn = (db: Db, $: PlaceOf<FilledRow>) =>
  db
    .updateTable('tuition_case')
    .set({ ...Object.fromEntries(FIELD_COLUMNS.map((column) => [column, $(column)])), updatedAt: $('now') })
    .where('id', '=', $('id'))
const filled = fixed<FilledRow>()(filledIn)
const filledDraft = fixed<FilledRow & Pick<NewCase, 'parentAccountId'>>()((db, $) =>
  filledIn(db, $ as PlaceOf<FilledRow>)
    .where('parentAccountId', '=', $('parentAccountId'))
    .where('status', '=', 'draft')
    .returning('id'),
)

/** What changes with a move. */
export type CaseChange = {
  /** When an open case closes by itself. */
  readonly expiresAt?: Date
  readonly match?: { readonly tutorId: number; readonly terms: AgreedTerms }
  readonly freeReplacements?: number
}
type Move = { readonly id: number; readonly from: CaseState; readonly to: CaseState; readonly now: Date }

/** Moves a locked case on. */
export async function setCaseState(db: Db, { id, from, to, now, ...change }: Move & CaseChange): Promise<void> {
  const { status, closedReason } = columnsOf(to)
  await write(
    db,
    db
      .updateTable('tuition_case')
      .set({
        status,
        closedReason,
        expiresAt: change.expiresAt ?? null,
        updatedAt: now,
        ...(to === 'open' ? { publishedAt: now } : {}),
        ...(from === 'matched' ? NO_MATCH : {}),
        ...(change.match ? matchColumns(change.match, now) : {}),
        ...(change.freeReplacements === undefined ? {} : { freeReplacements: change.freeReplacements }),
      })
      .where('id', '=', id)
      .where('status', '=', columnsOf(from).status),
  )
}

const NO_MATCH = {
  matchedTutorId: null,
  matchedAt: null,
  agreedPriceCents: null,
  agreedLessonsPerWeek: null,
  agreedLessonMinutes: null,
} as const

function matchColumns({ tutorId, terms }: NonNullable<CaseChange['match']>, now: Date) {
  return {
    matchedTutorId: tutorId,
    matchedAt: now,
    agreedPriceCents: terms.price,
    agreedLessonsPerWeek: terms.lessonsPerWeek,
    agreedLessonMinutes: terms.lessonMinutes,
  }
}

/** Deletes a draft; false when it is none. */
export async function deleteDraft(db: Db, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('tuition_case')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes how many tutors have applied for a locked case (`offers.ts`). */
export async function saveApplicants(db: Db, id: number, applicantCount: number): Promise<void> {
  await write(db, applicants({ id, applicantCount }))
}

const applicants = fixed<{ readonly id: number; readonly applicantCount: number }>()((db, $) =>
  db
    .updateTable('tuition_case')
    .set({ applicantCount: $('applicantCount') })
    .where('id', '=', $('id')),
)
