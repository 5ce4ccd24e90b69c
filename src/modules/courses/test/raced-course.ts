import { randomUUID } from 'node:crypto'
import { generateNKeysBetween } from 'fractional-indexing'
import { cents } from '#kernel/money.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import { actorOf, testContext } from '../../../../test/test-context.ts'
import type { Context } from '#platform/context.ts'
import { insertChapter } from '../store/draft-chapters.ts'
import { insertUnit } from '../store/draft-units.ts'
import { changeManuscript, insertManuscript } from '../store/manuscripts.ts'
import type { CourseWorld } from './course-world.ts'
import { playing, setState, verify } from './whole-course.ts'

export type RaceSite = Pick<CourseWorld['site'], 'database' | 'clock'>

/** A course that is whole, of three chapters with four units each, and another of the same tutor that is written at the same time. */
export type RacedCourse = {
  readonly ctx: Context
  readonly manuscriptId: number
  readonly other: { readonly manuscriptId: number; readonly chapterId: number; readonly unitId: number }
}

const CHAPTERS = 3
const UNITS = 4

export async function makeRacedCourse(site: RaceSite, state: 'draft' | 'published'): Promise<RacedCourse> {
  const tutor = await signInAs(site, { side: 'tutor' })
  await verify({ site }, tutor)
  const { manuscriptId } = await storeWhole(site, { tutorId: Number(tutor.tutorId), chapters: CHAPTERS, units: UNITS })
  await setState({ site }, { manuscriptId, state })
  const other = await storeWhole(site, { tutorId: Number(tutor.tutorId), chapters: 1, units: 1 })
  return { ctx: testContext(site, { actor: actorOf(tutor, 'tutor') }), manuscriptId, other }
}

type Shape = { readonly tutorId: number; readonly chapters: number; readonly units: number }

async function storeWhole(site: RaceSite, { tutorId, chapters, units }: Shape) {
  const { db } = site.database
  const now = site.clock.now()
  const { id: manuscriptId } = await insertManuscript(db, { tutorId, name: 'Raced', state: 'draft', now })
  const change = {
    summary: 'What is said of a course before it is sent to review, in fifty letters.',
    learnPoints: 'Halves',
    subject: 'primary_maths',
    levelMin: 6,
    levelMax: 6,
    language: 'tutor_english',
    coverKey: `course-cover/${randomUUID()}.webp`,
  }
  await changeManuscript(db, { id: manuscriptId, revision: 1, change })
  const made = { manuscriptId, chapterId: 0, unitId: 0 }
  for (const position of generateNKeysBetween(null, null, chapters)) {
    const chapter = { chapterKey: randomUUID(), manuscriptId, name: 'Chapter', revision: 1, position }
    made.chapterId = await insertChapter(db, chapter)
    for (const at of generateNKeysBetween(null, null, units)) {
      const unitKey = randomUUID()
      const unit = { unitKey, chapterId: made.chapterId, name: 'Unit', price: cents(1000), revision: 1, position: at }
      made.unitId = await insertUnit(db, unit)
      await playing({ site }, { author: { tutorId }, unitKey })
    }
  }
  return made
}

/** A course as it stands: its chapters in their order, and the units of each. */
export type Standing = Awaited<ReturnType<typeof standingOf>>

export async function standingOf({ database: { db } }: RaceSite, manuscriptId: number) {
  const course = await db
    .selectFrom('manuscript')
    .innerJoin('course', 'course.id', 'courseId')
    .select(['state', 'revision', 'reviewingRevision'])
    .where('manuscript.id', '=', manuscriptId)
    .executeTakeFirstOrThrow()
  const chapters = await db
    .selectFrom('draft_chapter')
    .select(['id', 'position'])
    .where('manuscriptId', '=', manuscriptId)
    .orderBy('position')
    .execute()
  const units = await db
    .selectFrom('draft_unit')
    .innerJoin('draft_chapter', 'draft_chapter.id', 'chapterId')
    .select(['draft_unit.id', 'chapterId', 'unitKey', 'draft_unit.position', 'videoId'])
    .where('manuscriptId', '=', manuscriptId)
    .orderBy('draft_chapter.id')
    .orderBy('draft_unit.position')
    .execute()
  return { ...course, chapters, units }
}
