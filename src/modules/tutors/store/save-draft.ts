import type { Db } from '#platform/db/database.ts'
import { priceMinOf } from '../domain/tutor-draft.ts'
import type { TutorDraft } from '../domain/tutor-draft.ts'
import { saidFieldsOf } from './tutor-rows.ts'

/**
 * Writes what a tutor says about teaching, unless someone saved since `draft.version` was read; answers whether it was
 * written. Status, photo, star level and counters are left alone. Call inside a transaction.
 */
export async function saveDraft(db: Db, draft: TutorDraft, now: Date): Promise<boolean> {
  const { id } = draft
  const saved = await db
    .updateTable('tutor')
    .set({
      version: draft.version + 1,
      ...saidFieldsOf(draft),
      priceMinCents: priceMinOf(draft),
      teacherNumber: draft.teacherNumber,
      trialMinutes: draft.trial?.minutes ?? null,
      trialPriceCents: draft.trial?.price ?? null,
      updatedAt: now,
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
  await db.deleteFrom('tutor_subject').where('tutorId', '=', id).execute()
  await db.deleteFrom('tutor_area').where('tutorId', '=', id).execute()
  await db.deleteFrom('tutor_availability').where('tutorId', '=', id).execute()
  const taught = subjects.map((one, position) => ({
    tutorId: id,
    position,
    subject: one.subject,
    customLabel: one.customLabel,
    levelMin: one.levelMin,
    levelMax: one.levelMax,
    priceCents: one.price,
  }))
  const areas = areaIds.map((areaId) => ({ tutorId: id, areaId }))
  const week = availability.map(({ weekday, from, to }) => ({ tutorId: id, weekday, fromMinute: from, toMinute: to }))
  if (taught.length > 0) await db.insertInto('tutor_subject').values(taught).execute()
  if (areas.length > 0) await db.insertInto('tutor_area').values(areas).execute()
  if (week.length > 0) await db.insertInto('tutor_availability').values(week).execute()
}
