import { Refusal } from '#kernel/refusal.ts'
import { publicLine } from '#kernel/text.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { fileName } from '#platform/file-name.ts'
import type { FileAnswer } from '#platform/http/routes.ts'
import { newId } from '#platform/new-id.ts'
import { MOST_FILES_OF_UNIT, QUOTA_BYTES } from '../domain/course-limits.ts'
import { soldUnitOfFile } from '../store/version-parts.ts'
import { ownedUnitOf } from '../store/course-rights.ts'
import { noteDownload } from '../store/watched.ts'
import { buyerOf, openedFor, viewerOf } from './watch-rights.ts'
import { findUnit, manuscriptOfUnit } from '../store/draft-units.ts'
import { lockCourses } from '../store/manuscripts.ts'
import {
  STUDY_FOLDER,
  filesOfUnits,
  findStudyFile,
  insertStudyFile,
  readStudyFile,
  removeStudyFiles,
} from '../store/study-files.ts'
import { holdDraft, noteChange } from './hold-draft.ts'
import type { Saved } from './hold-draft.ts'
import { usedBytes } from './read-draft.ts'
import { studyFileKind } from './study-file-kind.ts'
import { holdUnit } from './write-units.ts'

const LONGEST_NAME = 200
const nameOf = publicLine({ longest: LONGEST_NAME })

type Sent = { readonly unitId: number; readonly name: string; readonly bytes: Uint8Array }

/**
 * Adds a file to a unit of an own course: private, by what its content is and not by its name (decisions 2.3). Refuses `COURSE_NOT_FOUND`,
 * `COURSE_IN_REVIEW`, `FILE_TYPE`, `FILE_EMPTY`, `TOO_MANY_STUDY_FILES` above twenty, `QUOTA_EXCEEDED` with the bytes that are left.
 */
export async function addStudyFile(ctx: Context, { unitId, name, bytes }: Sent) {
  const tutorId = requireTutor(ctx.actor)
  if (!(await findUnit(ctx.db, { id: unitId, tutorId }))) throw new Refusal('COURSE_NOT_FOUND')
  const kind = await studyFileKind(bytes, name)
  // A name that cannot be shown is no reason to refuse a file.
  const shown = nameOf.safeParse(fileName(name, kind.extension)).data ?? `document.${kind.extension}`
  const storageKey = `${STUDY_FOLDER}${newId(ctx.now())}.${kind.extension}`
  await ctx.storage.put(storageKey, bytes)
  // What is refused now goes with the next tidying.
  return await inTransaction(ctx, async (tx) => {
    const { draft, unit } = await holdUnit(tx, unitId)
    await lockCourses(tx.db, tutorId)
    if ((await filesOfUnits(tx.db, [unit.unitKey])).length >= MOST_FILES_OF_UNIT) throw new Refusal('TOO_MANY_STUDY_FILES')
    const left = QUOTA_BYTES - (await usedBytes(tx, tutorId))
    if (bytes.length > left) throw new Refusal('QUOTA_EXCEEDED', { bytes: Math.max(0, left) })
    const file = { name: shown, size: bytes.length }
    const row = { ...file, unitKey: unit.unitKey, tutorId, storageKey, mediaType: kind.mediaType, now: tx.now() }
    const id = await insertStudyFile(tx.db, row)
    return { ...(await noteChange(tx, draft)), file: { id, ...file } }
  })
}

/** Takes a file of a unit away. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`. */
export async function removeStudyFile(ctx: Context, id: number): Promise<Saved> {
  const tutorId = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const file = await findStudyFile(tx.db, { id, tutorId })
    const manuscriptId = file && (await manuscriptOfUnit(tx.db, file.unitKey))
    if (!file || manuscriptId === null) throw new Refusal('COURSE_NOT_FOUND')
    const draft = await holdDraft(tx, manuscriptId)
    // Another took it away in the same moment.
    if (!(await findStudyFile(tx.db, { id, tutorId }))) throw new Refusal('COURSE_NOT_FOUND')
    await removeStudyFiles(tx.db, { ids: [id], now: tx.now() })
    return await noteChange(tx, draft)
  })
}

/**
 * A file of a unit, to be saved and never shown, for whoever may watch it. Who paid for the unit does not give it back any more, so that is
 * written before the first byte goes. Refuses `COURSE_NOT_FOUND`.
 */
export async function openStudyFile(ctx: Context, id: number): Promise<FileAnswer> {
  const [viewer, row] = await Promise.all([viewerOf(ctx), readStudyFile(ctx.db, id)])
  const opened =
    row &&
    (await openedFor(viewer, row, {
      sold: async () => await soldUnitOfFile(ctx.db, id),
      owned: async (accountId) => await ownedUnitOf(ctx.db, { accountId, table: 'version_file', id }),
    }))
  const file = row && opened ? await ctx.storage.open(row.storageKey) : null
  if (!row || !file) throw new Refusal('COURSE_NOT_FOUND')
  const accountId = buyerOf(viewer)
  if (opened?.owned && accountId !== null)
    await noteDownload(ctx.db, { accountId, fileId: id, unitKey: opened.owned.unitKey, now: ctx.now() })
  return {
    body: file.stream,
    contentType: row.mediaType,
    etag: row.storageKey.slice(STUDY_FOLDER.length),
    cacheControl: 'private, no-store',
    download: row.name,
  }
}
