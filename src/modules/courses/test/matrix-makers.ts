import { randomUUID } from 'node:crypto'
import { insertChapter, insertManuscript, insertUnit } from '../store/manuscripts.ts'
import { uuidFields } from '../../../../test/matrix-objects.ts'
import type { MatrixSite, Makers, Person, PersonTables } from '../../../../test/matrix-objects.ts'
import type { Fields } from '../../../../test/sample-input.ts'

const NOBODYS = 99_999_999
// A token as one looks, which plays nothing.
const OF_VIDEO = { videoSize: 10, videoDuration: 1, token: `9999999999.${'0'.repeat(32)}`, file: 'video.mp4' } as const

/** A course of a tutor with one chapter and one unit, by the fields under which calls name them; null for others. */
async function courseOf({ database, clock }: MatrixSite, { tutorId, canary }: Person) {
  if (tutorId === null) return null
  const { id, courseId } = await insertManuscript(database.db, { tutorId, name: canary, now: clock.now() })
  const chapterId = await insertChapter(database.db, { chapterKey: randomUUID(), manuscriptId: id, name: canary })
  const unitKey = randomUUID()
  const unitId = await insertUnit(database.db, { unitKey, chapterId, name: canary })
  return { manuscriptId: id, courseId, chapterId, unitId, unitKey }
}

const removeCourse = async ({ database }: MatrixSite, { manuscriptId }: Fields): Promise<void> =>
  void (await database.db
    .deleteFrom('course')
    .where('id', 'in', (query) => query.selectFrom('manuscript').select('courseId').where('id', '=', Number(manuscriptId)))
    .execute())

/** Courses as they are written, and videos of their units. */
export const makers: Makers = {
  manuscript: {
    make: async (site, owner) => {
      const made = await courseOf(site, owner)
      return made && { manuscriptId: made.manuscriptId, courseManuscriptId: made.manuscriptId }
    },
    remove: removeCourse,
    missing: () => ({ manuscriptId: NOBODYS, courseManuscriptId: NOBODYS }),
  },
  chapter: {
    make: async (site, owner) => {
      const made = await courseOf(site, owner)
      return made && { courseChapterId: made.chapterId, manuscriptId: made.manuscriptId }
    },
    remove: removeCourse,
    missing: () => ({ courseChapterId: NOBODYS }),
  },
  video: {
    make: async (site, owner) => {
      const made = await courseOf(site, owner)
      if (!made || owner.tutorId === null) return null
      const id = randomUUID()
      const now = site.clock.now()
      await site.database.db
        .insertInto('course_video')
        .values({
          id,
          tutorId: owner.tutorId,
          unitKey: made.unitKey,
          state: 'ready',
          fileName: owner.canary,
          fileModifiedMs: 0,
          size: 10,
          received: 10,
          packedBytes: 10,
          durationMs: 1000,
          sha256: owner.canary,
          createdAt: now,
          changedAt: now,
        })
        .execute()
      return { videoId: id, courseUnitId: made.unitId, manuscriptId: made.manuscriptId, ...OF_VIDEO }
    },
    remove: async (site, fields) => {
      await site.database.db.deleteFrom('course_video').where('id', '=', String(fields['videoId'])).execute()
      await removeCourse(site, fields)
    },
    missing: () => ({ ...uuidFields('videoId'), courseUnitId: NOBODYS, ...OF_VIDEO }),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = { tutorId: ['course', 'course_video'] }
