import type { Db } from '#platform/db/database.ts'
import { priceMinOf } from '../domain/tutor-draft.ts'
import type { TutorDraft } from '../domain/tutor-draft.ts'
import { saidRowOf } from './tutor-rows.ts'

/**
 * Writes what a tutor says about teaching, unless someone saved since `draft.version` was read; answers whether it was
 * written. Status, photo, standing and counters are left alone. Call inside a transaction.
 */
export async function saveDraft(db: Db, draft: TutorDraft, now: Date): Promise<boolean> {
  const { id } = draft
  const saved = await db
    .updateTable('tutor')
    .set({
      version: draft.version + 1,
      ...saidRowOf(draft),
      price_min_cents: priceMinOf(draft),
      teacher_number: draft.teacherNumber,
      trial_minutes: draft.trial?.minutes ?? null,
      trial_price_cents: draft.trial?.price ?? null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', draft.version)
    .returning('id')
    .executeTakeFirst()
  if (!saved) return false
  await replaceLists(db, draft)
  return true
}

async function replaceLists(db: Db, { id, subjects, areaIds, availability }: TutorDraft): Promise<void> {
  await db.deleteFrom('tutor_subject').where('tutor_id', '=', id).execute()
  await db.deleteFrom('tutor_area').where('tutor_id', '=', id).execute()
  await db.deleteFrom('tutor_availability').where('tutor_id', '=', id).execute()
  const taught = subjects.map((one, position) => ({
    tutor_id: id,
    position,
    subject: one.subject,
    custom_label: one.customLabel,
    level_min: one.levelMin,
    level_max: one.levelMax,
    price_cents: one.price,
  }))
  const areas = areaIds.map((areaId) => ({ tutor_id: id, area_id: areaId }))
  const week = availability.map(({ weekday, from, to }) => ({ tutor_id: id, weekday, from_minute: from, to_minute: to }))
  if (taught.length > 0) await db.insertInto('tutor_subject').values(taught).execute()
  if (areas.length > 0) await db.insertInto('tutor_area').values(areas).execute()
  if (week.length > 0) await db.insertInto('tutor_availability').values(week).execute()
}
