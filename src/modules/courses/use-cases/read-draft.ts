import { Refusal } from '#kernel/refusal.ts'
import { limited } from '#kernel/page.ts'
import type { AskedPart } from '#kernel/page.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { QUOTA_BYTES } from '../domain/course-limits.ts'
import { chaptersOf, findManuscript, listManuscripts, unitsOf } from '../store/manuscripts.ts'
import { videosOfUnits, weighVideos } from '../store/videos.ts'
import { videoAnswer } from './video-answer.ts'

/** A tutor's own courses. */
export async function listDrafts(ctx: Context, part: AskedPart) {
  const { list, next } = await listManuscripts(ctx.db, { tutorId: requireTutor(ctx.actor), part: limited(part) })
  return {
    list: list.map(({ id, courseId, name, savedAt }) => ({
      id,
      courseFlagId: courseId,
      courseName: name,
      savedAt: savedAt.toISOString(),
    })),
    next,
  }
}

/** An own course with its chapters, units and their videos. Refuses `COURSE_NOT_FOUND`. */
export async function readDraft(ctx: Context, manuscriptId: number) {
  const tutorId = requireTutor(ctx.actor)
  const manuscript = await findManuscript(ctx.db, { id: manuscriptId, tutorId })
  if (!manuscript) throw new Refusal('COURSE_NOT_FOUND')
  const [chapters, units, { bytes }] = await Promise.all([
    chaptersOf(ctx.db, manuscriptId),
    unitsOf(ctx.db, manuscriptId),
    weighVideos(ctx.db, tutorId),
  ])
  const videos = await videosOfUnits(
    ctx.db,
    units.map(({ unitKey }) => unitKey),
  )
  return {
    id: manuscript.id,
    courseFlagId: manuscript.courseId,
    courseName: manuscript.name,
    savedAt: manuscript.savedAt.toISOString(),
    chapterList: chapters.map((chapter) => ({
      id: chapter.id,
      chapterName: chapter.name,
      unitList: units
        .filter(({ chapterId }) => chapterId === chapter.id)
        .map(({ id, name, unitKey, videoId }) => {
          const plays = videos.find((one) => one.id === videoId)
          const newest = videos.findLast((one) => one.unitKey === unitKey && one.id !== videoId)
          return {
            id,
            unitName: name,
            videoResource: plays ? videoAnswer(plays) : null,
            upload: newest ? videoAnswer(newest) : null,
          }
        }),
    })),
    quota: { used: bytes, most: QUOTA_BYTES },
  }
}
