import { randomUUID } from 'node:crypto'
import { generateNKeysBetween } from 'fractional-indexing'
import type { Cents } from '#kernel/money.ts'
import type { Transaction } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import type { Cue } from '../domain/captions.ts'
import { coverKeyOf } from '../domain/cover-url.ts'
import { saveCaption } from '../store/captions.ts'
import { setCourseState } from '../store/course-state.ts'
import { insertChapter } from '../store/draft-chapters.ts'
import { insertUnit } from '../store/draft-units.ts'
import { changeManuscript, insertManuscript, readAny } from '../store/manuscripts.ts'
import { changeVideo, insertVideo } from '../store/videos.ts'
import { COURSES_CHANGED } from './course-events.ts'
import { publishVersion } from './publish-version.ts'

/** A film that plays: its file stands in storage under `playedKey(id)` already, or will when the transaction is over. */
export type StoredFilm = {
  readonly id: string
  readonly fileName: string
  /** Bytes, and their SHA-256 in hexadecimal. */
  readonly size: number
  readonly sha256: string
  readonly durationMs: number
  readonly width: number
  readonly height: number
}

export type StoredUnit = {
  readonly name: string
  readonly price: Cents
  readonly isPreview: boolean
  readonly film: StoredFilm
  readonly captions: readonly { readonly language: 'zh' | 'en'; readonly cues: readonly Cue[] }[]
}

/** A course that lacks nothing, as a world is made of it; its picture stands in storage in both sizes. */
export type StoredCourse = {
  readonly tutorId: number
  readonly name: string
  readonly subtitle: string
  readonly summary: string
  readonly learnPoints: readonly string[]
  readonly subject: string
  readonly levelMin: number
  readonly levelMax: number
  readonly language: string
  /** Of the whole; null: the sum of its units. */
  readonly price: Cents | null
  readonly coverId: string
  readonly chapters: readonly { readonly name: string; readonly price: Cents | null; readonly units: readonly StoredUnit[] }[]
}

/** Writes a course and publishes it, for worlds that are made: nobody has reviewed it, and nobody is told. Answers its numbers. */
export async function storePublished(
  tx: Transaction,
  { tutorId, chapters, ...course }: StoredCourse,
): Promise<{ readonly manuscriptId: number; readonly courseFlagId: number }> {
  const now = tx.now()
  const { name, subtitle, summary, learnPoints, subject, levelMin, levelMax, language, price, coverId } = course
  const { id, courseId } = await insertManuscript(tx.db, { tutorId, name, state: 'draft', now })
  await changeManuscript(tx.db, {
    id,
    revision: 1,
    change: {
      subtitle,
      summary,
      learnPoints: learnPoints.join('\n'),
      subject,
      levelMin,
      levelMax,
      language,
      combinePrice: price,
      coverKey: coverKeyOf(coverId),
    },
  })
  const places = generateNKeysBetween(null, null, chapters.length)
  for (const [at, chapter] of chapters.entries()) {
    const part = { manuscriptId: id, name: chapter.name, price: chapter.price, revision: 1, position: places[at] ?? '' }
    const chapterId = await insertChapter(tx.db, { ...part, chapterKey: randomUUID() })
    await storeUnits(tx, chapter.units, { chapterId, tutorId })
  }
  const draft = await readAny(tx.db, courseId)
  if (!draft) throw new Error(`course ${courseId} is not there`)
  await publishVersion(tx, draft)
  await setCourseState(tx.db, { courseId, from: 'draft', to: 'published', reviewedFrom: null })
  await publish(tx, COURSES_CHANGED, [courseId])
  return { manuscriptId: id, courseFlagId: courseId }
}

type Where = { readonly chapterId: number; readonly tutorId: number }

async function storeUnits(tx: Transaction, units: readonly StoredUnit[], { chapterId, tutorId }: Where): Promise<void> {
  const now = tx.now()
  const places = generateNKeysBetween(null, null, units.length)
  for (const [at, { film, captions, ...unit }] of units.entries()) {
    const unitKey = randomUUID()
    const { id, fileName, size, ...played } = film
    await insertVideo(tx.db, { id, tutorId, unitKey, state: 'uploaded', fileName, fileModifiedMs: now.getTime(), size, now })
    const packed = { ...played, packedBytes: size, codecs: 'avc,aac', longestGapMs: 0 }
    await changeVideo(tx.db, { ...packed, id, from: 'uploaded', state: 'ready', now })
    await insertUnit(tx.db, { ...unit, unitKey, chapterId, revision: 1, position: places[at] ?? '', videoId: id })
    for (const caption of captions) await saveCaption(tx.db, { ...caption, unitKey, tutorId, now })
  }
}
