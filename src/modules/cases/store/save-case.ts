import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { fixed, rowsOf } from '#platform/db/fixed-statement.ts'
import { write } from '#platform/db/unanswered.ts'
import { columnsOf } from '../domain/case-status.ts'
import type { CaseState } from '../domain/case-status.ts'
import type { AgreedTerms, CaseDraft, CaseStatus } from '../domain/tuition-case.ts'
import { jobNoOf } from '../domain/tuition-case.ts'
import { fieldColumns } from './case-row.ts'
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
  const keptColumns = { id, job_no: jobNoOf(id), parent_account_id: parentAccountId, status, created_at: now, updated_at: now }
  await db
    .insertInto('tuition_case')
    .values({ ...keptColumns, ...fieldColumns(fields, sealed) })
    .execute()
  return id
}

/** Writes what a parent filled in into a locked case. */
export async function saveFields(
  db: Db,
  { id, fields, sealed, now }: Pick<NewCase, 'fields' | 'sealed' | 'now'> & { readonly id: number },
): Promise<void> {
  await write(
    db,
    db
      .updateTable('tuition_case')
      .set({ ...fieldColumns(fields, sealed), updated_at: now })
      .where('id', '=', id),
  )
}

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
        closed_reason: closedReason,
        expires_at: change.expiresAt ?? null,
        updated_at: now,
        ...(to === 'open' ? { published_at: now } : {}),
        ...(from === 'matched' ? NO_MATCH : {}),
        ...(change.match ? matchColumns(change.match, now) : {}),
        ...(change.freeReplacements === undefined ? {} : { free_replacements: change.freeReplacements }),
      })
      .where('id', '=', id)
      .where('status', '=', columnsOf(from).status),
  )
}

const NO_MATCH = {
  matched_tutor_id: null,
  matched_at: null,
  agreed_price_cents: null,
  agreed_lessons_per_week: null,
  agreed_lesson_minutes: null,
} as const

function matchColumns({ tutorId, terms }: NonNullable<CaseChange['match']>, now: Date) {
  return {
    matched_tutor_id: tutorId,
    matched_at: now,
    agreed_price_cents: terms.price,
    agreed_lessons_per_week: terms.lessonsPerWeek,
    agreed_lesson_minutes: terms.lessonMinutes,
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

/** Counts the tutors whose offers stand or stood, without those who withdrew; answers the number. */
export async function recountApplicants(db: Db, id: number): Promise<number> {
  const [row] = await rowsOf(db, recounted({ id }))
  return row?.applicant_count ?? 0
}

const recounted = fixed<{ readonly id: number }>()((db, $) => {
  const counted = db
    .selectFrom('case_offer')
    .select((eb) => eb.fn.count<number>('tutor_id').distinct().as('total'))
    .where('case_id', '=', $('id'))
    .where('status', '!=', 'withdrawn')
  return db.updateTable('tuition_case').set({ applicant_count: counted }).where('id', '=', $('id')).returning('applicant_count')
})
