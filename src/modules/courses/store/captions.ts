import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { Cue } from '../domain/captions.ts'

const CUES = z.array(z.object({ from: z.number(), to: z.number(), text: z.string() }))

type NewCaption = {
  readonly unitKey: string
  readonly tutorId: number
  readonly language: 'zh' | 'en'
  readonly cues: readonly Cue[]
  readonly now: Date
}

/** Keeps the captions of a unit in a language, in the place of those before. Answers their number, which is a new one each time. */
export async function saveCaption(db: Db, { cues, now, ...caption }: NewCaption): Promise<number> {
  const { unitKey, language } = caption
  await db.deleteFrom('unit_caption').where('unitKey', '=', unitKey).where('language', '=', language).execute()
  const row = await db
    .insertInto('unit_caption')
    .values({ ...caption, cues: JSON.stringify(cues), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The captions of units without their words. */
export async function captionsOfUnits(db: Db, unitKeys: readonly string[]) {
  if (unitKeys.length === 0) return []
  // oxlint-disable-next-line house/no-unbounded-list -- two of a unit
  const rows = await db
    .selectFrom('unit_caption')
    .select(['id', 'unitKey', 'language'])
    .where('unitKey', 'in', [...unitKeys])
    .orderBy('language', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ language, ...row }) => ({ ...row, language: language as 'zh' | 'en' }))
}

/** Captions of a tutor's; null for another's and for none alike. */
export async function findCaption(
  db: Db,
  { id, tutorId }: { readonly id: number; readonly tutorId: number },
): Promise<{ readonly id: number; readonly unitKey: string; readonly cues: readonly Cue[] } | null> {
  const row = await db
    .selectFrom('unit_caption')
    .select(['id', 'unitKey', 'cues'])
    .where('id', '=', id)
    .where('tutorId', '=', tutorId)
    .executeTakeFirst()
  return row ? { ...row, cues: CUES.parse(row.cues) } : null
}

export async function deleteCaptionRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('unit_caption').where('id', '=', id).execute()
}

/** Takes away what is said in units that are gone. */
export async function deleteCaptionsOf(db: Db, unitKeys: readonly string[]): Promise<void> {
  if (unitKeys.length > 0)
    await db
      .deleteFrom('unit_caption')
      .where('unitKey', 'in', [...unitKeys])
      .execute()
}
