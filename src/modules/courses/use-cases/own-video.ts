import { Refusal } from '#kernel/refusal.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import { findVideo } from '../store/videos.ts'
import type { Video } from '../store/videos.ts'

/** A video of the tutor who acts. Refuses `VIDEO_NOT_FOUND` for another's and for none alike. */
export async function requireOwnVideo(ctx: Context, id: string): Promise<Video> {
  const tutorId = requireTutor(ctx.actor)
  const video = await findVideo(ctx.db, id)
  if (video?.tutorId !== tutorId) throw new Refusal('VIDEO_NOT_FOUND')
  return video
}
