import { newId } from '#platform/new-id.ts'
import type { Db } from '#platform/db/database.ts'
import { insertRows } from '../load/insert-rows.ts'

const WORDS = [
  '準時、有禮，功課都有完成。',
  '家長溝通順暢，準備好課堂地方。',
  '學生很投入，家長亦十分配合。',
  '改期會早一日通知，合作愉快。',
  '',
]
const SCORES = { explaining: 5, punctuality: 5, preparation: 4, communication: 5, stars: 5 }

/** What the demo's tutor said of the parents of earlier cases, so that nothing is left to write but of the latest. */
export async function fillPastWords(db: Db, tutorId: number): Promise<void> {
  const about = await db
    .selectFrom('review')
    .select(['caseId', 'tutorId', 'parentAccountId', 'state', 'writtenAt', 'publishAt', 'publishedAt'])
    .where('tutorId', '=', tutorId)
    .where('author', '=', 'parent')
    .orderBy('writtenAt', 'desc')
    .execute()
  const rows = about.slice(1).map((review, at) => ({
    id: newId(review.writtenAt),
    ...review,
    author: 'tutor',
    ...SCORES,
    body: WORDS[at % WORDS.length] ?? '',
  }))
  await insertRows(db, 'review', rows)
}
