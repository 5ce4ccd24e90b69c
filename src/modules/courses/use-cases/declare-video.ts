import { Refusal } from '#kernel/refusal.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { DURATION_TOLERANCE_MS } from '../domain/course-limits.ts'
import { changeVideo, lockVideo } from '../store/videos.ts'
import { videoAnswer } from './video-answer.ts'
import type { ShownVideo } from './video-answer.ts'
import { holdUnit } from './write-units.ts'

type Declared = {
  readonly unitId: number
  readonly videoId: string
  /** 0 where the browser could not tell. */
  readonly durationMs: number
  readonly bytes: number
}

/**
 * Says of a video that was sent for which unit it is, how long and how large. Refuses `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`, `VIDEO_NOT_FOUND` and, where
 * the file is another than was declared, `VIDEO_DIFFERS`: what was found in the file counts.
 */
export async function declareVideo(ctx: Context, { unitId, videoId, durationMs, bytes }: Declared): Promise<ShownVideo> {
  const tutorId = requireTutor(ctx.actor)
  return await inTransaction(ctx, async (tx) => {
    const { unit } = await holdUnit(tx, unitId)
    const video = await lockVideo(tx.db, videoId)
    if (video?.tutorId !== tutorId || video.unitKey !== unit.unitKey) throw new Refusal('VIDEO_NOT_FOUND')
    const isOther = video.durationMs !== null && durationMs > 0 && Math.abs(video.durationMs - durationMs) > DURATION_TOLERANCE_MS
    if (video.size !== bytes || isOther) throw new Refusal('VIDEO_DIFFERS')
    if (durationMs > 0)
      await changeVideo(tx.db, { id: videoId, from: video.state, declaredMs: Math.round(durationMs), now: tx.now() })
    return videoAnswer(video)
  })
}
