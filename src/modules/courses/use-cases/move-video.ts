import { moveState, tryMove } from '#platform/move-state.ts'
import type { Transaction } from '#platform/context.ts'
import { VIDEO } from '../domain/video-moves.ts'
import type { VideoActor, VideoMove } from '../domain/video-moves.ts'
import { leaveUnit } from '../store/draft-units.ts'
import { isOfVersion } from '../store/version-parts.ts'
import { changeVideo, lockVideo } from '../store/videos.ts'
import type { Video, VideoChange } from '../store/videos.ts'

type Moved = {
  readonly video: Video
  readonly move: Exclude<VideoMove, 'begin'>
  readonly who: VideoActor
  readonly change?: Omit<VideoChange, 'state'>
}

/** Moves a video that is held. Refuses `VIDEO_NOT_FOUND` where it is in another state by now. */
export async function moveVideo(tx: Transaction, { video, move, who, change = {} }: Moved): Promise<void> {
  await moveState(tx, VIDEO, {
    state: video.state,
    move,
    facts: {},
    who: [who],
    write: async ({ from, to }) => await changeVideo(tx.db, { ...change, id: video.id, from, state: to, now: tx.now() }),
  })
}

/** Takes a video away from its draft if it is still there; its files go with the next tidying, unless a version plays it. */
export async function removeVideo(
  tx: Transaction,
  { id, who }: { readonly id: string; readonly who: VideoActor },
): Promise<void> {
  const video = await lockVideo(tx.db, id)
  if (!video) return
  if (await isOfVersion(tx.db, id)) return await leaveUnit(tx.db, id)
  await tryMove(tx, VIDEO, {
    state: video.state,
    move: 'remove',
    facts: {},
    who: [who],
    write: async ({ from, to }) => await changeVideo(tx.db, { id, from, state: to, failure: null, now: tx.now() }),
  })
  await leaveUnit(tx.db, id)
}
