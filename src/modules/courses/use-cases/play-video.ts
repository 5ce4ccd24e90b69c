import { LRUCache } from 'lru-cache'
import { Refusal } from '#kernel/refusal.ts'
import { tutorOfAccount } from '#modules/tutors/public.ts'
import type { Context } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/routes.ts'
import { requireUser } from '#platform/require-user.ts'
import { TOKEN_MS, checkToken, mediaToken } from '../domain/media-token.ts'
import { playedKey } from '../store/video-files.ts'
import { findVideo } from '../store/videos.ts'
import type { Video } from '../store/videos.ts'

const PURPOSE = 'media'
const SECOND_MS = 1000
/** How long what was found about a right holds: a right that ends stops what plays within a minute. */
const RIGHT_MS = 60_000
const MOST_RIGHTS = 10_000

/** Which accounts may play what, as it was found within the last minute, in one process. */
export type KnownRights = LRUCache<string, { readonly bytes: number; readonly sha256: string }>

export function knownRights(): KnownRights {
  return new LRUCache({ max: MOST_RIGHTS, ttl: RIGHT_MS })
}

/** What plays a video, for whoever may watch it. Refuses `VIDEO_NOT_FOUND` for another's and for none alike, `VIDEO_NOT_READY`. */
export async function addressOfVideo(ctx: Context, videoId: string) {
  const { accountId } = requireUser(ctx)
  const video = await watchable(ctx, videoId, accountId)
  if (video?.state !== 'ready') throw new Refusal(video ? 'VIDEO_NOT_READY' : 'VIDEO_NOT_FOUND')
  const endsAt = new Date(ctx.now().getTime() + TOKEN_MS)
  const token = mediaToken((text) => ctx.keys.hmac(PURPOSE, text), { videoId, accountId, endsAt })
  return {
    videoId,
    playUrl: `/online/course/media/${token}/${videoId}/video.mp4`,
    kind: 'mp4' as const,
    videoDuration: (video.durationMs ?? 0) / SECOND_MS,
    expiresAt: endsAt.toISOString(),
  }
}

/**
 * The bytes of a video by an address of `addressOfVideo`, for the account that it was made for and nobody else. Refuses `VIDEO_NOT_FOUND`,
 * `MEDIA_TOKEN_EXPIRED`.
 */
export async function openMedia(
  ctx: Context,
  rights: KnownRights,
  { token, videoId }: { readonly token: string; readonly videoId: string },
): Promise<FileAnswer> {
  const { accountId } = requireUser(ctx)
  const says = checkToken((text) => ctx.keys.hmac(PURPOSE, text), token, { videoId, accountId, now: ctx.now() })
  if (says !== 'plays') throw new Refusal(says === 'ended' ? 'MEDIA_TOKEN_EXPIRED' : 'VIDEO_NOT_FOUND')
  const name = `${videoId}|${accountId}`
  const known = rights.get(name) ?? (await playedBytes(ctx, videoId, accountId))
  rights.set(name, known, { noUpdateTTL: true })
  return {
    body: {
      size: known.bytes,
      open: async (range) => {
        const file = await ctx.storage.open(playedKey(videoId), range)
        if (!file) throw new Refusal('VIDEO_NOT_FOUND')
        return file.stream
      },
    },
    contentType: 'video/mp4',
    etag: known.sha256,
    // A browser may keep what it has for as long as the address plays, and shows it to nobody whom the address does not.
    cacheControl: 'private, max-age=14400, immutable',
  }
}

async function playedBytes(ctx: Context, videoId: string, accountId: string) {
  const video = await watchable(ctx, videoId, accountId)
  if (video?.state !== 'ready' || video.packedBytes === null || video.sha256 === null) throw new Refusal('VIDEO_NOT_FOUND')
  return { bytes: video.packedBytes, sha256: video.sha256 }
}

/** A video that an account may watch: its tutor's own. */
async function watchable(ctx: Context, videoId: string, accountId: string): Promise<Video | null> {
  const [video, tutorId] = await Promise.all([findVideo(ctx.db, videoId), tutorOfAccount(ctx.db, accountId)])
  return video && video.tutorId === tutorId ? video : null
}
