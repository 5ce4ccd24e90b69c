import { dollars } from '#kernel/money.ts'
import { publish } from '#platform/domain-event.ts'
import { newId } from '#platform/new-id.ts'
import { transact } from '../../../../test/test-context.ts'
import { changeUnit } from '../store/draft-units.ts'
import { changeManuscript, lockAny } from '../store/manuscripts.ts'
import { COURSES_CHANGED } from '../use-cases/course-events.ts'
import { publishVersion } from '../use-cases/publish-version.ts'
import type { CourseWorld } from './course-world.ts'
import { storeCourse } from './stored-course.ts'
import { playing, setState } from './whole-course.ts'

type Course = {
  readonly tutorId: number
  readonly name: string
  readonly subject: string
  readonly levels: readonly [min: number, max: number]
  readonly language: string
  /** In dollars. */
  readonly price: number
  readonly hasPreview: boolean
}

/** Puts a course of one unit, which plays for a minute, on sale by rows alone. Answers its number across versions. */
export async function publishedCourse(
  { site }: { readonly site: Pick<CourseWorld['site'], 'database' | 'clock'> },
  { tutorId, name, price, hasPreview, levels: [levelMin, levelMax], ...texts }: Course,
): Promise<number> {
  const { db } = site.database
  const now = site.clock.now()
  const { manuscriptId, courseId, unitId, unitKey } = await storeCourse(db, { tutorId, name, now })
  await playing({ site }, { author: { tutorId }, unitKey })
  await changeUnit(db, { id: unitId, revision: 1, price: dollars(price), isPreview: hasPreview })
  const change = { ...texts, levelMin, levelMax, coverKey: `course-cover/${newId(now)}.webp` }
  await changeManuscript(db, { id: manuscriptId, revision: 1, change })
  await setState({ site }, { manuscriptId, state: 'published' })
  await transact(site, async (tx) => {
    const draft = await lockAny(tx.db, courseId)
    if (!draft) throw new Error(`no course ${courseId}`)
    await publishVersion(tx, draft)
    await publish(tx, COURSES_CHANGED, [courseId])
  })
  return courseId
}
