import type { Context } from '#platform/context.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { getManuscript, getManuscripts, postChapter, postManuscript, postUnit } from './contract/manuscripts.ts'
import { deleteVideo, getMedia, getVideo, headUpload, patchUpload, postUpload, postVideo } from './contract/videos.ts'
import { declareVideo } from './use-cases/declare-video.ts'
import { addressOfVideo, openMedia } from './use-cases/play-video.ts'
import type { KnownRights } from './use-cases/play-video.ts'
import { listDrafts, readDraft } from './use-cases/read-draft.ts'
import { removeOwnVideo } from './use-cases/remove-own-video.ts'
import { addChapter, addUnit, beginCourse } from './use-cases/write-draft.ts'

const SECOND_MS = 1000

/** Drafts of courses, their videos, and what plays them. */
export const coursesRoutes =
  (rights: KnownRights): RoomRoutes =>
  (register) => {
    register(getManuscripts, (ctx, { query }) => listDrafts(ctx, query))
    register(postManuscript, (ctx, { body }) => beginCourse(ctx, body.courseName))
    register(getManuscript, (ctx, { params }) => readDraft(ctx, params.manuscriptId))
    register(postChapter, (ctx, { body }) => addChapter(ctx, { manuscriptId: body.courseManuscriptId, name: body.chapterName }))
    register(postUnit, (ctx, { body }) => addUnit(ctx, { chapterId: body.courseChapterId, name: body.unitName }))
    register(postVideo, (ctx, { body }) =>
      declareVideo(ctx, {
        unitId: body.courseUnitId,
        videoId: body.videoId,
        durationMs: body.videoDuration * SECOND_MS,
        bytes: body.videoSize,
      }),
    )
    register(getVideo, (ctx, { params }) => addressOfVideo(ctx, params.videoId))
    register.file(getMedia, (ctx, { params }) => openMedia(ctx, rights, params))
    register(deleteVideo, (ctx, { params }) => removeOwnVideo(ctx, params.videoId))
    // The library of the protocol is read with the first upload: a start need not wait for it.
    const upload = async (ctx: Context, { request }: { readonly request: Request }): Promise<Response> =>
      await (await import('./use-cases/upload-video.ts')).answerUpload(ctx, request)
    for (const call of [headUpload, patchUpload]) register.resumable(call, upload)
    register.resumable(postUpload, upload)
  }
