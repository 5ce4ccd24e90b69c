import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { AgreedTerms, CaseDraft, CaseStatus, ClosedReason } from '../domain/tuition-case.ts'
import { jobNoOf } from '../domain/tuition-case.ts'
import { fieldColumns } from './case-row.ts'
import type { SealedTexts } from './case-row.ts'

export type NewCase = {
  readonly parentAccountId: string
  readonly fields: CaseDraft
  readonly sealed: SealedTexts
  readonly now: Date
}

/** Writes a draft and answers its number. */
export async function insertDraft(db: Db, { parentAccountId, fields, sealed, now }: NewCase): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('tuition_case', 'id'))::int as id`.execute(db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no number for a case')
  const standing = { id, job_no: jobNoOf(id), parent_account_id: parentAccountId, created_at: now, updated_at: now }
  await db
    .insertInto('tuition_case')
    .values({ ...standing, ...fieldColumns(fields, sealed) })
    .execute()
  return id
}

/** Writes what a parent filled in; false when the case is no longer in this status. */
export async function saveFields(
  db: Db,
  { id, status, fields, sealed, now }: Omit<NewCase, 'parentAccountId'> & { readonly id: number; readonly status: CaseStatus },
): Promise<boolean> {
  const row = await db
    .updateTable('tuition_case')
    .set({ ...fieldColumns(fields, sealed), updated_at: now })
    .where('id', '=', id)
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Draft or closed → open until `expiresAt`; false when it is something else by now. */
export async function openCase(
  db: Db,
  { id, from, expiresAt, now }: { readonly id: number; readonly from: CaseStatus; readonly expiresAt: Date; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('tuition_case')
    .set({ status: 'open', closed_reason: null, published_at: now, expires_at: expiresAt, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Open → closed; false when it is something else by now. */
export async function closeOpenCase(
  db: Db,
  { id, reason, now }: { readonly id: number; readonly reason: ClosedReason; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('tuition_case')
    .set({ status: 'closed', closed_reason: reason, expires_at: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Match = { readonly id: number; readonly tutorId: number; readonly terms: AgreedTerms; readonly now: Date }

/** Open → matched with a tutor; false when somebody was faster. */
export async function matchOpenCase(db: Db, { id, tutorId, terms, now }: Match): Promise<boolean> {
  const row = await db
    .updateTable('tuition_case')
    .set({
      status: 'matched',
      expires_at: null,
      matched_tutor_id: tutorId,
      matched_at: now,
      agreed_price_cents: terms.price,
      agreed_lessons_per_week: terms.lessonsPerWeek,
      agreed_lesson_minutes: terms.lessonMinutes,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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
  const counted = db
    .selectFrom('case_offer')
    .select((eb) => eb.fn.count<number>('tutor_id').distinct().as('total'))
    .where('case_id', '=', id)
    .where('status', '!=', 'withdrawn')
  const row = await db
    .updateTable('tuition_case')
    .set({ applicant_count: counted })
    .where('id', '=', id)
    .returning('applicant_count')
    .executeTakeFirst()
  return row?.applicant_count ?? 0
}
