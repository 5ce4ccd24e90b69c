import { randomUUID } from 'node:crypto'
import { insertStudyFile } from '../store/study-files.ts'
import { saveCaption } from '../store/captions.ts'
import { returnPurchase } from '../use-cases/return-course.ts'
import { asPerson, buy, fund, sellCourse } from './bought-course.ts'
import { storeCourse } from './stored-course.ts'
import { signInAs } from '../../../../test/sign-in-as.ts'
import type { SignedIn } from '../../../../test/sign-in-as.ts'
import { uuidFields } from '../../../../test/matrix-objects.ts'
import type { MatrixSite, Makers, Person, PersonTables } from '../../../../test/matrix-objects.ts'
import type { Fields } from '../../../../test/sample-input.ts'

const NOBODYS = 99_999_999
// A token as one looks, which plays nothing.
const OF_VIDEO = { videoSize: 10, videoDuration: 1, token: `9999999999.${'0'.repeat(32)}`, file: 'video.mp4' } as const

/** A course of a tutor with one chapter and one unit; null for others. */
async function courseOf({ database, clock }: MatrixSite, { tutorId, canary }: Person) {
  return tutorId === null ? null : await storeCourse(database.db, { tutorId, name: canary, now: clock.now() })
}

const removeCourse = async ({ database }: MatrixSite, { manuscriptId }: Fields): Promise<void> =>
  void (await database.db
    .deleteFrom('course')
    .where('id', 'in', (query) => query.selectFrom('manuscript').select('courseId').where('id', '=', Number(manuscriptId)))
    .execute())

const NO_SALE = 'T0000000000000000'

/** A course of one unit that a person has bought of another. */
async function soldBetween(site: MatrixSite, of: { readonly tutor?: SignedIn; readonly buyer?: SignedIn }): Promise<Fields> {
  const world = { site }
  const course = await sellCourse(world, { whole: null, chapters: [{ price: null, units: [50] }] }, of.tutor)
  const buyer = of.buyer ?? (await signInAs(site, { side: 'parent' }))
  await fund(world, buyer, 5000)
  const { tradeNo } = await buy(world, buyer, { productId: course.wholeId })
  // Who has money that waits cannot close the account.
  if (of.tutor && tradeNo !== null) await returnPurchase(asPerson(world, buyer), tradeNo)
  return { tradeNo: tradeNo ?? NO_SALE }
}

/** Orders stay, as everything that the ledger has. */
const removeSale = async (): Promise<void> => {}

/** Courses as they are written, and videos of their units. */
export const makers: Makers = {
  manuscript: {
    make: async (site, owner) => {
      const made = await courseOf(site, owner)
      return made && { manuscriptId: made.manuscriptId, courseManuscriptId: made.manuscriptId, id: made.manuscriptId }
    },
    remove: removeCourse,
    missing: () => ({ manuscriptId: NOBODYS, courseManuscriptId: NOBODYS, id: NOBODYS }),
  },
  chapter: {
    make: async (site, owner) => {
      const made = await courseOf(site, owner)
      const { chapterId, manuscriptId } = made ?? {}
      return made && { courseChapterId: chapterId, chapterId, a: chapterId, b: chapterId, id: chapterId, manuscriptId }
    },
    remove: removeCourse,
    missing: () => ({ courseChapterId: NOBODYS, chapterId: NOBODYS, a: NOBODYS, b: NOBODYS, id: NOBODYS }),
  },
  unit: {
    make: async (site, owner) => {
      const made = await courseOf(site, owner)
      const { unitId, chapterId, manuscriptId } = made ?? {}
      return made && { courseUnitId: unitId, unitId, a: unitId, b: unitId, id: unitId, chapterId, manuscriptId }
    },
    remove: removeCourse,
    missing: () => ({ courseUnitId: NOBODYS, unitId: NOBODYS, a: NOBODYS, b: NOBODYS, id: NOBODYS, chapterId: NOBODYS }),
  },
  course: {
    // What was never published, which nobody but its tutor may see.
    make: async (site, owner) => {
      const made = await courseOf(site, owner)
      return made && { courseFlagId: made.courseId, productId: made.courseId, manuscriptId: made.manuscriptId }
    },
    remove: removeCourse,
    missing: () => ({ courseFlagId: NOBODYS, productId: NOBODYS }),
  },
  cover: {
    make: async (site, owner) => {
      const made = await courseOf(site, owner)
      if (!made) return null
      const coverId = randomUUID()
      const coverKey = `course-cover/${coverId}.webp`
      await site.database.db.updateTable('manuscript').set({ coverKey }).where('id', '=', made.manuscriptId).execute()
      return { coverId, size: 'small', manuscriptId: made.manuscriptId }
    },
    remove: removeCourse,
    missing: () => ({ coverId: randomUUID(), size: 'small' }),
  },
  'study-file': {
    make: async (site, owner) => {
      const made = await courseOf(site, owner)
      if (!made || owner.tutorId === null) return null
      const { unitKey, manuscriptId } = made
      const studyId = await insertStudyFile(site.database.db, {
        unitKey,
        tutorId: owner.tutorId,
        name: owner.canary,
        storageKey: `course-file/${randomUUID()}.pdf`,
        mediaType: 'application/pdf',
        size: 10,
        now: site.clock.now(),
      })
      return { studyId, manuscriptId }
    },
    remove: async (site, fields) => {
      await site.database.db.deleteFrom('study_file').where('id', '=', Number(fields['studyId'])).execute()
      await removeCourse(site, fields)
    },
    missing: () => ({ studyId: NOBODYS }),
  },
  caption: {
    make: async (site, owner) => {
      const made = await courseOf(site, owner)
      if (!made || owner.tutorId === null) return null
      const { unitKey, manuscriptId } = made
      const cues = [{ from: 0, to: 1000, text: owner.canary }]
      const captionId = await saveCaption(site.database.db, {
        unitKey,
        tutorId: owner.tutorId,
        language: 'en',
        cues,
        now: site.clock.now(),
      })
      return { captionId, manuscriptId }
    },
    remove: async (site, fields) => {
      await site.database.db.deleteFrom('unit_caption').where('id', '=', Number(fields['captionId'])).execute()
      await removeCourse(site, fields)
    },
    missing: () => ({ captionId: NOBODYS }),
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
  // What a tutor has sold, and what a person has bought.
  'course-sale': {
    make: async (site, owner) => (owner.tutorId === null ? null : await soldBetween(site, { tutor: owner })),
    remove: removeSale,
    missing: () => ({ tradeNo: NO_SALE }),
  },
  'course-purchase': {
    make: async (site, owner) => (owner.side === 'institution' ? null : await soldBetween(site, { buyer: owner })),
    remove: removeSale,
    missing: () => ({ tradeNo: NO_SALE }),
  },
}

/** Where a person's own rows are. */
export const tables: PersonTables = {
  accountId: ['course_download', 'course_learner', 'course_right', 'course_whole_right', 'media_sent', 'unit_progress'],
  tutorId: ['course', 'course_sale', 'course_version', 'course_video', 'manuscript', 'study_file', 'unit_caption'],
}
