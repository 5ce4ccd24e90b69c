import { notify } from '#modules/notices/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { leasedWork } from '#platform/leased-work.ts'
import type { LeasedWork } from '#platform/leased-work.ts'
import { workInRounds } from '#platform/work-in-rounds.ts'
import { packVideo } from '../packing/pack-video.ts'
import { isVideoRefusal } from '../packing/video-refusal.ts'
import type { VideoFailure } from '../domain/video-moves.ts'
import { manuscriptOfUnit, setUnitVideo } from '../store/draft-units.ts'
import { countChange, lockForSystem } from '../store/manuscripts.ts'
import { originalKey, packingKey, playedKey } from '../store/video-files.ts'
import { findVideo, lockVideo, videosToPack } from '../store/videos.ts'
import type { Video } from '../store/videos.ts'
import { tutorAccount } from '../store/tutor-account.ts'
import { moveVideo, removeVideo } from './move-video.ts'

/** A process packs one at a time: each takes up to 400 MB beside it. */
const AT_ONCE = 1
const TRIES = 3

/** Packs videos that have arrived until it is stopped; several processes share the work. */
export async function startPacking(ctx: Context): Promise<() => Promise<void>> {
  return workInRounds(ctx, {
    work: async (stopping) => await packVideos(ctx, stopping),
    failure: 'videos could not be packed',
  })
}

/** Packs one of the videos that have arrived. May be killed anywhere: the next one begins it anew. Answers how many it took up. */
export async function packVideos(ctx: Context, stopping: AbortSignal): Promise<number> {
  const packing: LeasedWork<Video> = {
    work: 'courses.packing',
    atOnce: AT_ONCE,
    due: async ({ db }, limit) => await videosToPack(db, limit),
    keyOf: ({ id }) => id,
    each: async (video, signal) => await packOne(ctx, video, signal),
    // Three processes died of it, or could not: it is not the machine.
    givesUp: { tries: TRIES, giveUp: async (tx, { id }) => await failVideo(tx, id, 'VIDEO_NOT_READABLE') },
  }
  return await leasedWork(ctx, packing, stopping)
}

async function packOne(ctx: Context, { id }: Video, signal: AbortSignal): Promise<void> {
  const source = ctx.storage.pathOf(originalKey(id))
  const target = ctx.storage.pathOf(packingKey(id))
  if (source === null || target === null) throw new Error('videos are packed where files lie on a disk')
  // Packed, but killed before the row said so.
  if ((await ctx.storage.size(playedKey(id))) !== null) await ctx.storage.remove(playedKey(id))
  const answer = await packVideo({ source, target, signal })
  if (isVideoRefusal(answer)) {
    ctx.log.info({ video: id, ...answer }, 'a video was refused')
    await inTransaction(ctx, async (tx) => await failVideo(tx, id, answer.refused))
    return
  }
  await ctx.storage.keep(packingKey(id), playedKey(id))
  await inTransaction(ctx, async (tx) => await showVideo(tx, id, answer))
  await ctx.storage.remove(originalKey(id))
}

type PackedVideo = Exclude<Awaited<ReturnType<typeof packVideo>>, { readonly refused: VideoFailure }>

/** The video is what its unit plays from now on, in place of the one before. */
export async function showVideo(tx: Transaction, id: string, packed: PackedVideo): Promise<void> {
  const manuscriptId = await holdDraftOf(tx, id)
  const video = await lockVideo(tx.db, id)
  // Its tutor took it away meanwhile.
  if (video?.state !== 'uploaded') return
  const { bytes, sha256, durationMs, width, height, codecs, longestKeyFrameGapMs } = packed
  await moveVideo(tx, {
    video,
    move: 'pack',
    who: 'system',
    change: {
      packedBytes: bytes,
      sha256,
      durationMs: Math.round(durationMs),
      width,
      height,
      codecs: codecs.join(','),
      longestGapMs: Math.round(longestKeyFrameGapMs),
    },
  })
  const unit = await setUnitVideo(tx.db, { unitKey: video.unitKey, videoId: id })
  if (!unit) return await removeVideo(tx, { id, who: 'system' })
  if (unit.formerId !== null) await removeVideo(tx, { id: unit.formerId, who: 'system' })
  if (manuscriptId !== null) await countChange(tx.db, { id: manuscriptId, now: tx.now() })
  await tellTutor(tx, video, 'course-video-ready')
}

/** Holds the draft in which a video's unit is before anything of it, as whoever writes there does. */
async function holdDraftOf(tx: Transaction, videoId: string): Promise<number | null> {
  const video = await findVideo(tx.db, videoId)
  const manuscriptId = video && (await manuscriptOfUnit(tx.db, video.unitKey))
  if (manuscriptId !== null) await lockForSystem(tx.db, manuscriptId)
  return manuscriptId
}

async function failVideo(tx: Transaction, id: string, failure: VideoFailure): Promise<void> {
  const video = await lockVideo(tx.db, id)
  if (video?.state !== 'uploaded') return
  await moveVideo(tx, { video, move: 'fail', who: 'system', change: { failure } })
  await tellTutor(tx, video, 'course-video-failed')
}

async function tellTutor(tx: Transaction, video: Video, kind: 'course-video-ready' | 'course-video-failed'): Promise<void> {
  const found = await tutorAccount(tx.db, video)
  if (found)
    await notify(tx, {
      accountId: found.accountId,
      kind,
      side: 'tutor',
      values: { name: found.unitName, course: found.manuscriptId },
    })
}
