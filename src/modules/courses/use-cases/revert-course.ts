import { generateNKeysBetween } from 'fractional-indexing'
import { Refusal } from '#kernel/refusal.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { restoreCaptions } from '../store/captions.ts'
import { chaptersOf, deleteChapterRow, insertChapter } from '../store/draft-chapters.ts'
import { insertUnit, unitsOf } from '../store/draft-units.ts'
import { changeManuscript, setPublishedRevision } from '../store/manuscripts.ts'
import { restoreStudyFiles } from '../store/study-files.ts'
import { partsOf } from '../store/version-parts.ts'
import { currentVersion } from '../store/versions.ts'
import type { Version } from '../store/versions.ts'
import { emptyUnits } from './empty-units.ts'
import { holdDraft, noteChange } from './hold-draft.ts'

/**
 * Puts a draft back to what was published last: its texts, parts, videos, files and captions. Nothing else changes. Refuses
 * `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`, `NO_VERSION` while nothing of it ever was published.
 */
export async function revertCourse(ctx: Context, manuscriptId: number): Promise<true> {
  await inTransaction(ctx, async (tx) => {
    const draft = await holdDraft(tx, manuscriptId)
    const version = await currentVersion(tx.db, draft.courseId)
    if (!version) throw new Refusal('NO_VERSION')
    const { revision } = await noteChange(tx, draft)
    await emptyUnits(tx, await unitsOf(tx.db, manuscriptId))
    for (const { id } of await chaptersOf(tx.db, manuscriptId)) await deleteChapterRow(tx.db, id)
    await writeBack(tx, version, { manuscriptId, revision })
    // What is on sale and what is written are the same again.
    await setPublishedRevision(tx.db, { id: manuscriptId, revision })
  })
  return true
}

type Draft = { readonly manuscriptId: number; readonly revision: number }

async function writeBack(tx: Transaction, version: Version, { manuscriptId, revision }: Draft): Promise<void> {
  const { name, subtitle, summary, learnPoints, subject, levelMin, levelMax, language, combinePrice, coverKey } = version
  await changeManuscript(tx.db, {
    id: manuscriptId,
    revision,
    change: { name, subtitle, summary, learnPoints, subject, levelMin, levelMax, language, combinePrice, coverKey },
  })
  const { chapters, units } = await partsOf(tx.db, version.id)
  const places = generateNKeysBetween(null, null, chapters.length)
  for (const [at, { chapterKey, name: chapterName, price }] of chapters.entries()) {
    const position = places[at] ?? ''
    const chapterId = await insertChapter(tx.db, { chapterKey, manuscriptId, name: chapterName, price, revision, position })
    const own = units.filter((unit) => unit.chapterKey === chapterKey)
    const within = generateNKeysBetween(null, null, own.length)
    for (const [nth, { chapterKey: _key, no: _no, durationMs: _ms, ...unit }] of own.entries())
      await insertUnit(tx.db, { ...unit, chapterId, revision, position: within[nth] ?? '' })
  }
  await restoreStudyFiles(tx.db, version.id)
  await restoreCaptions(tx.db, version.id)
}
