import type { Context } from '#platform/context.ts'
import { eachDue, eachOf } from '#platform/each-due.ts'
import { UPLOAD_LASTS_MS } from '../domain/course-limits.ts'
import { VIDEO_FOLDER, draftKey, originalKey, playedKey } from '../store/video-files.ts'
import { forgetRemoved, lapsedUploads, standingVideos } from '../store/videos.ts'
import type { Video } from '../store/videos.ts'
import type { VideoState } from '../domain/video-moves.ts'
import { finishUpload, receivedOf } from './finish-upload.ts'
import { removeVideo } from './move-video.ts'
import { removeUnwanted } from './remove-unwanted.ts'

const MINUTE_MS = 60_000
/** Whoever sent the last byte has noted so by then. */
const SETTLED_MS = 5 * MINUTE_MS
const AT_ONCE = 500
/** Whoever still writes for a video that was removed has ended by then. */
const FORGOTTEN_MS = 25 * 60 * MINUTE_MS

/** Ends uploads of which nothing came for two days. */
export async function endLapsedUploads(ctx: Context): Promise<number> {
  return await eachDue(ctx, {
    work: 'courses.lapsed-uploads',
    due: async ({ db, now }, limit) => await lapsedUploads(db, { before: new Date(now().getTime() - UPLOAD_LASTS_MS), limit }),
    keyOf: ({ id }) => id,
    each: async (tx, { id }) => {
      await removeVideo(tx, { id, who: 'system' })
      return true
    },
  })
}

/** Takes up uploads that are whole, whose process was killed before it could say so; one that fails stops no other. Answers how many there were. */
export async function finishWholeUploads(ctx: Context): Promise<number> {
  let finished = 0
  const before = new Date(ctx.now().getTime() - SETTLED_MS)
  let after: Video | undefined
  do {
    const items = await lapsedUploads(ctx.db, { before, after, limit: AT_ONCE })
    finished += await eachOf(ctx, {
      work: 'courses.whole-uploads',
      items,
      keyOf: ({ id }) => id,
      each: async (video) => await finishWhole(ctx, video),
    })
    after = items.length === AT_ONCE ? items.at(-1) : undefined
  } while (after)
  return finished
}

async function finishWhole(ctx: Context, { id, size }: Video): Promise<boolean> {
  if ((await receivedOf(ctx, id)) !== size) return false
  await finishUpload(ctx, id)
  return true
}

/** Deletes files of videos that are gone, and what was only on the way to what is there; one that fails stops no other. Answers how many went. */
export async function removeOrphans(ctx: Context): Promise<number> {
  const removed = await removeUnwanted(ctx, {
    work: 'courses.orphans',
    folder: VIDEO_FOLDER,
    unwanted: async (keys) => {
      const states = await standingVideos(ctx.db, [...new Set(keys.map(videoIdOf))])
      return keys.filter((key) => !isWanted(key, states.get(videoIdOf(key))))
    },
  })
  await forgetRemoved(ctx.db, new Date(ctx.now().getTime() - FORGOTTEN_MS))
  return removed
}

const videoIdOf = (key: string): string => key.slice(VIDEO_FOLDER.length).split('.')[0] ?? ''

/** Whether a file is what its video, in this state, is made of. */
function isWanted(key: string, state: VideoState | undefined): boolean {
  const id = videoIdOf(key)
  if (state === 'uploading') return key === draftKey(id) || key === originalKey(id)
  // While it is packed everything of it may be needed.
  if (state === 'uploaded') return true
  return state === 'ready' && key === playedKey(id)
}
