import { randomUUID } from 'node:crypto'
import { generateKeyBetween } from 'fractional-indexing'
import { fromDollars } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { MOST_CHAPTERS } from '../domain/course-limits.ts'
import type { ChapterTexts, Written } from '../domain/written-course.ts'
import { changeChapter, chaptersOf, deleteChapterRow, findChapter, insertChapter } from '../store/draft-chapters.ts'
import type { Chapter } from '../store/draft-chapters.ts'
import { unitsOfChapter } from '../store/draft-units.ts'
import { holdDraft, noteChange } from './hold-draft.ts'
import type { Saved } from './hold-draft.ts'
import { chapterTextsOf } from './manuscript-answer.ts'
import { emptyUnits } from './empty-units.ts'

/** A chapter of an own course that is held, with its draft. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`. */
export async function holdChapter(tx: Transaction, id: number) {
  const tutorId = requireTutor(tx.actor)
  const before = await findChapter(tx.db, { id, tutorId })
  if (!before) throw new Refusal('COURSE_NOT_FOUND')
  const draft = await holdDraft(tx, before.manuscriptId)
  // As it is now that nobody else changes it.
  const chapter: Chapter | null = await findChapter(tx.db, { id, tutorId })
  if (!chapter) throw new Refusal('COURSE_NOT_FOUND')
  return { draft, chapter }
}

type NewChapter = { readonly manuscriptId: number; readonly name: string }

/** Adds a chapter behind the others. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`, `TOO_MANY_CHAPTERS`. */
export async function addChapter(ctx: Context, { manuscriptId, name }: NewChapter): Promise<Saved & { readonly id: number }> {
  return await inTransaction(ctx, async (tx) => {
    const draft = await holdDraft(tx, manuscriptId)
    const chapters = await chaptersOf(tx.db, manuscriptId)
    if (chapters.length >= MOST_CHAPTERS) throw new Refusal('TOO_MANY_CHAPTERS')
    const saved = await noteChange(tx, draft)
    const position = generateKeyBetween(chapters.at(-1)?.position ?? null, null)
    const id = await insertChapter(tx.db, { chapterKey: randomUUID(), manuscriptId, name, revision: saved.revision, position })
    return { ...saved, id }
  })
}

/** Saves what was changed of a chapter. Refuses as `writeCourse`. */
export async function writeChapter(
  ctx: Context,
  { id, revision, chapterName, chapterPrice }: Written<ChapterTexts>,
): Promise<Saved & { readonly fields: ChapterTexts }> {
  return await inTransaction(ctx, async (tx) => {
    const { draft, chapter } = await holdChapter(tx, id)
    if (chapter.revision > revision) throw new Refusal('COURSE_CHANGED')
    const saved = await noteChange(tx, draft)
    const after = {
      name: chapterName ?? chapter.name,
      price: chapterPrice === undefined ? chapter.price : chapterPrice === null ? null : fromDollars(chapterPrice),
    }
    await changeChapter(tx.db, { id, revision: saved.revision, ...after })
    return { ...saved, fields: chapterTextsOf(after) }
  })
}

/** Takes a chapter away with its units. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`. */
export async function removeChapter(ctx: Context, id: number): Promise<Saved> {
  return await inTransaction(ctx, async (tx) => {
    const { draft } = await holdChapter(tx, id)
    await emptyUnits(tx, await unitsOfChapter(tx.db, id))
    await deleteChapterRow(tx.db, id)
    return await noteChange(tx, draft)
  })
}
