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
  const former = await draftCaptions(db, [unitKey]).where('language', '=', language).execute()
  await removeCaptionRows(db, { ids: former.map(({ id }) => id), now })
  const row = await db
    .insertInto('unit_caption')
    .values({ ...caption, cues: JSON.stringify(cues), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The captions of units of a draft without their words. */
export async function captionsOfUnits(db: Db, unitKeys: readonly string[]) {
  if (unitKeys.length === 0) return []
  // oxlint-disable-next-line house/no-unbounded-list -- two of a unit
  const rows = await db
    .selectFrom('unit_caption')
    .select(['id', 'unitKey', 'language'])
    .where('unitKey', 'in', [...unitKeys])
    .where('removedAt', 'is', null)
    .orderBy('language', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ language, ...row }) => ({ ...row, language: language as 'zh' | 'en' }))
}

/** Captions of a tutor's draft; null for another's and for none alike. */
export async function findCaption(
  db: Db,
  { id, tutorId }: { readonly id: number; readonly tutorId: number },
): Promise<{ readonly id: number; readonly unitKey: string; readonly cues: readonly Cue[] } | null> {
  const row = await db
    .selectFrom('unit_caption')
    .select(['id', 'unitKey', 'cues'])
    .where('id', '=', id)
    .where('tutorId', '=', tutorId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, cues: CUES.parse(row.cues) } : null
}

/** Takes captions out of drafts, and away where no version has them. */
export async function removeCaptionRows(
  db: Db,
  { ids, now }: { readonly ids: readonly number[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('unit_caption')
    .where('id', 'in', [...ids])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('version_caption').select('captionId').whereRef('version_caption.captionId', '=', 'unit_caption.id'),
        ),
      ),
    )
    .execute()
  await db
    .updateTable('unit_caption')
    .set({ removedAt: now })
    .where('id', 'in', [...ids])
    .where('removedAt', 'is', null)
    .execute()
}

/** Takes away what is said in units that are gone. */
export async function removeCaptionsOf(
  db: Db,
  { unitKeys, now }: { readonly unitKeys: readonly string[]; readonly now: Date },
): Promise<void> {
  if (unitKeys.length === 0) return
  const gone = await draftCaptions(db, unitKeys).execute()
  await removeCaptionRows(db, { ids: gone.map(({ id }) => id), now })
}

const draftCaptions = (db: Db, unitKeys: readonly string[]) =>
  db
    .selectFrom('unit_caption')
    .select('id')
    .where('unitKey', 'in', [...unitKeys])
    .where('removedAt', 'is', null)

/** Captions, whosever they are. */
export async function readCaption(db: Db, id: number) {
  const row = await db.selectFrom('unit_caption').select(['id', 'tutorId', 'cues']).where('id', '=', id).executeTakeFirst()
  return row ? { ...row, cues: CUES.parse(row.cues) } : null
}

/** Puts a draft's captions back to those of a version. */
export async function restoreCaptions(db: Db, versionId: string): Promise<void> {
  await db
    .updateTable('unit_caption')
    .set({ removedAt: null })
    .where('id', 'in', (eb) => eb.selectFrom('version_caption').select('captionId').where('versionId', '=', versionId))
    .execute()
}
