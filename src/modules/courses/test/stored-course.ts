import { randomUUID } from 'node:crypto'
import { cents } from '#kernel/money.ts'
import type { Db } from '#platform/db/database.ts'
import { insertChapter } from '../store/draft-chapters.ts'
import { insertUnit } from '../store/draft-units.ts'
import { insertManuscript } from '../store/manuscripts.ts'

type Stored = { readonly tutorId: number; readonly name: string; readonly now: Date }

/** A course of a tutor with one chapter and one unit, all of one name, as it is stored. */
export async function storeCourse(db: Db, { tutorId, name, now }: Stored) {
  const { id: manuscriptId, courseId } = await insertManuscript(db, { tutorId, name, state: 'draft', now })
  const first = { name, revision: 1, position: 'a0' } as const
  const chapterId = await insertChapter(db, { ...first, chapterKey: randomUUID(), manuscriptId })
  const unitKey = randomUUID()
  const unitId = await insertUnit(db, { ...first, unitKey, chapterId, price: cents(0) })
  return { manuscriptId, courseId, chapterId, unitId, unitKey }
}
