import type { Context } from '#platform/context.ts'
import type { Register, RoomRoutes } from '#platform/http/routes.ts'
import { deleteCaption, getCaption, postCaption } from './contract/captions.ts'
import * as chapters from './contract/chapters.ts'
import * as manage from './contract/manage.ts'
import * as manuscripts from './contract/manuscripts.ts'
import { deleteStudyFile, getStudyFile, postStudyFile } from './contract/study-files.ts'
import * as purchase from './contract/purchase.ts'
import * as units from './contract/units.ts'
import { postCourseReport } from './contract/report-course.ts'
import * as videos from './contract/videos.ts'
import { getCourse, getCoursesOfTutor } from './contract/visitor.ts'
import { LARGEST_FILE_BYTES } from './domain/course-limits.ts'
import { addCaption, openCaption, removeCaption } from './use-cases/captions.ts'
import { customerRoutes } from './customer-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { salesRoutes } from './sales-routes.ts'
import { coursesOfTutor } from './use-cases/course-cards.ts'
import { readCourse } from './use-cases/read-course.ts'
import { reportCourse } from './use-cases/report-course.ts'
import { changeCover, openCover } from './use-cases/course-covers.ts'
import { appendPart, orderPart, readAgreement, readQuote } from './use-cases/order-course.ts'
import { declareVideo } from './use-cases/declare-video.ts'
import { listDrafts } from './use-cases/list-drafts.ts'
import { deleteCourse, relistCourse, rollbackReview, submitCourse, takeDownCourse } from './use-cases/move-course.ts'
import { moveUnitTo, orderChapter, orderUnit } from './use-cases/order-parts.ts'
import { addressOfVideo, openMedia } from './use-cases/play-video.ts'
import type { KnownRights } from './use-cases/play-video.ts'
import { readConfig } from './use-cases/read-config.ts'
import { readChapter, readDraft, readTotalPrice, readUnit } from './use-cases/read-draft.ts'
import { removeOwnVideo } from './use-cases/remove-own-video.ts'
import { revertCourse } from './use-cases/revert-course.ts'
import { addStudyFile, openStudyFile, removeStudyFile } from './use-cases/study-files.ts'
import { addChapter, removeChapter, writeChapter } from './use-cases/write-chapters.ts'
import { beginCourse, writeCourse } from './use-cases/write-course.ts'
import { addUnit, removeUnit, writeUnit } from './use-cases/write-units.ts'

const SECOND_MS = 1000
/** Pictures of phones as they are. */
const LARGEST_COVER_BYTES = 15 * 1024 ** 2

/** Drafts of courses, what belongs to them, and what plays their videos. */
export const coursesRoutes =
  (rights: KnownRights): RoomRoutes =>
  (register) => {
    registerCourses(register)
    registerParts(register)
    registerFiles(register)
    registerVideos(register, rights)
    registerVisitors(register)
    registerPurchase(register)
    salesRoutes(register)
    customerRoutes(register)
    officeRoutes(register)
  }

function registerCourses(register: Register): void {
  register(manuscripts.getManuscripts, (ctx, { query }) => listDrafts(ctx, query))
  register(manuscripts.postManuscript, (ctx, { body }) => beginCourse(ctx, body.courseName))
  register(manuscripts.putManuscript, (ctx, { body }) => writeCourse(ctx, body))
  register(manuscripts.getManuscript, (ctx, { params }) => readDraft(ctx, params.manuscriptId))
  register(manuscripts.deleteManuscript, (ctx, { params }) => deleteCourse(ctx, params.manuscriptId))
  register(manuscripts.postRevert, (ctx, { params }) => revertCourse(ctx, params.manuscriptId))
  register(manage.getConfig, (ctx) => readConfig(ctx))
  register(manage.getTotalPrice, (ctx, { params }) => readTotalPrice(ctx, params.manuscriptId))
  register(manage.postSubmit, (ctx, { body }) => submitCourse(ctx, body))
  register(manage.getSubmit, (ctx, { query }) => submitCourse(ctx, query))
  register(manage.putRelisting, (ctx, { params }) => relistCourse(ctx, params.manuscriptId))
  register(manage.putRollback, (ctx, { params }) => rollbackReview(ctx, params.manuscriptId))
  register(manage.putTakeDown, (ctx, { params }) => takeDownCourse(ctx, params.manuscriptId))
}

function registerParts(register: Register): void {
  register(chapters.postChapter, (ctx, { body }) =>
    addChapter(ctx, { manuscriptId: body.courseManuscriptId, name: body.chapterName }),
  )
  register(chapters.putChapter, (ctx, { body }) => writeChapter(ctx, body))
  register(chapters.getChapter, (ctx, { params }) => readChapter(ctx, params.chapterId))
  register(chapters.deleteChapter, (ctx, { params }) => removeChapter(ctx, params.chapterId))
  register(chapters.putChapterOrder, (ctx, { params }) => orderChapter(ctx, params))
  register(units.postUnit, (ctx, { body }) =>
    addUnit(ctx, { chapterId: body.courseChapterId, name: body.unitName, price: body.price }),
  )
  register(units.putUnit, (ctx, { body }) => writeUnit(ctx, body))
  register(units.getUnit, (ctx, { params }) => readUnit(ctx, params.unitId))
  register(units.deleteUnit, (ctx, { params }) => removeUnit(ctx, params.unitId))
  register(units.putUnitOrder, (ctx, { params }) => orderUnit(ctx, params))
  register(units.putUnitChapter, (ctx, { params }) => moveUnitTo(ctx, params))
}

function registerFiles(register: Register): void {
  register.upload(manuscripts.postCover, { largestBytes: LARGEST_COVER_BYTES }, async (ctx, { query, file }) =>
    changeCover(ctx, { manuscriptId: query.manuscriptId, bytes: file.bytes }),
  )
  register.file(manuscripts.getCover, (ctx, { params }) => openCover(ctx, params))
  register.upload(postStudyFile, { largestBytes: LARGEST_FILE_BYTES }, async (ctx, { query, file }) =>
    addStudyFile(ctx, { unitId: query.courseUnitId, ...file }),
  )
  register.file(getStudyFile, (ctx, { params }) => openStudyFile(ctx, params.studyId))
  register(deleteStudyFile, (ctx, { params }) => removeStudyFile(ctx, params.studyId))
  register(postCaption, (ctx, { body: { courseUnitId: unitId, ...rest } }) => addCaption(ctx, { unitId, ...rest }))
  register.file(getCaption, (ctx, { params }) => openCaption(ctx, params.captionId))
  register(deleteCaption, (ctx, { params }) => removeCaption(ctx, params.captionId))
}

/** What everybody sees of courses on sale. */
function registerVisitors(register: Register): void {
  register(getCourse, (ctx, { params }) => readCourse(ctx, params.productId))
  register(getCoursesOfTutor, (ctx, { params }) => coursesOfTutor(ctx, params.tutorId))
  register(postCourseReport, (ctx, { body }) => reportCourse(ctx, body))
}

/** What people buy of courses. */
function registerPurchase(register: Register): void {
  register(purchase.orderEntirety, (ctx, { body: { courseProductId: productId, ...wish } }) =>
    orderPart(ctx, { productId, ...wish }),
  )
  register(purchase.orderChapter, (ctx, { body }) => orderPart(ctx, body))
  register(purchase.orderUnit, (ctx, { body: { unitProductId: productId, ...wish } }) => orderPart(ctx, { productId, ...wish }))
  register(purchase.getEnough, (ctx, { query }) => readQuote(ctx, { productId: query.courseProductId }))
  register(purchase.postAppend, (ctx, { body }) => appendPart(ctx, { productId: body.courseProductId }))
  register(purchase.getAgreement, (ctx) => readAgreement(ctx))
}

function registerVideos(register: Register, rights: KnownRights): void {
  register(videos.postVideo, (ctx, { body }) =>
    declareVideo(ctx, {
      unitId: body.courseUnitId,
      videoId: body.videoId,
      durationMs: body.videoDuration * SECOND_MS,
      bytes: body.videoSize,
    }),
  )
  register(videos.getVideo, (ctx, { params }) => addressOfVideo(ctx, params.videoId))
  register.file(videos.getMedia, (ctx, { params }) => openMedia(ctx, rights, params))
  register(videos.deleteVideo, (ctx, { params }) => removeOwnVideo(ctx, params.videoId))
  // The library of the protocol is read with the first upload: a start need not wait for it.
  const upload = async (ctx: Context, { request }: { readonly request: Request }): Promise<Response> =>
    await (await import('./use-cases/upload-video.ts')).answerUpload(ctx, request)
  for (const call of [videos.headUpload, videos.patchUpload]) register.resumable(call, upload)
  register.resumable(videos.postUpload, upload)
}
