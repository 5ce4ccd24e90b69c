import type { Context } from '#platform/context.ts'
import type { RoomRoutes } from '#platform/http/routes.ts'
import { getSimilarTutors, similarTutor } from './contract/similar-tutors.ts'
import { getTutorDetail } from './contract/tutor-detail.ts'
import { getTutorHead } from './contract/tutor-head.ts'
import { postTutorView } from './contract/tutor-view.ts'
import { countView } from './use-cases/count-view.ts'
import { findSimilarTutors } from './use-cases/find-similar-tutors.ts'
import { flushViews } from './use-cases/flush-views.ts'
import { readTutorDetail } from './use-cases/read-tutor-detail.ts'
import { readTutorHead } from './use-cases/read-tutor-head.ts'
import { viewCounter } from './use-cases/view-counter.ts'

// The address changes (`?t=`) for an hour after a new avatar, so an old one may be shown for as long.
const AVATAR_CACHE = 'public, max-age=3600, stale-while-revalidate=86400'
const FLUSH_MS = 5000

/** The public endpoints of tutors (specification 1 §7). */
export const tutorsRoutes: RoomRoutes = (register) => {
  register(getTutorDetail, async (ctx, { params }) => await readTutorDetail(ctx, params.tutorId))
  register(getSimilarTutors, async (ctx, { params }) => {
    const list = await findSimilarTutors(ctx, params.tutorId)
    return { list: list.map((tutor) => similarTutor.parse(tutor)) }
  })
  register.file(getTutorHead, async (ctx, { params }) => ({
    ...(await readTutorHead(ctx, params.tutorId)),
    cacheControl: AVATAR_CACHE,
  }))
  const views = viewCounter()
  const flushSoon = timedFlush((ctx) => flushViews(ctx, views))
  register(postTutorView, async (ctx, { params }) => {
    const answer = await countView(ctx, { views, tutorId: params.tutorId })
    if (answer.counted) flushSoon(ctx)
    return answer
  })
}

/** Runs `flush` once, some seconds after the first call; a stopping process does not wait for it. */
function timedFlush(flush: (ctx: Context) => Promise<void>): (ctx: Context) => void {
  let isWaiting = false
  return (ctx) => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      flush(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'views were not written'))
    }, FLUSH_MS).unref()
  }
}
