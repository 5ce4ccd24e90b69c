import { LRUCache } from 'lru-cache'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/routes.ts'
import { TOKEN_MS, checkToken, mediaToken } from '../domain/media-token.ts'
import { ownedUnitOfVideo } from '../store/course-rights.ts'
import { soldUnitOfVideo } from '../store/version-parts.ts'
import { playedKey } from '../store/video-files.ts'
import { noteSent } from '../store/watched.ts'
import { findVideo } from '../store/videos.ts'
import type { Video } from '../store/videos.ts'
import { countedStream } from './counted-stream.ts'
import { EVERYBODY, buyerOf, markOf, openedFor, viewerOf } from './watch-rights.ts'
import type { Opened, Viewer } from './watch-rights.ts'

const PURPOSE = 'media'
const SECOND_MS = 1000
/** How long what was found about a right holds: a right that ends stops what plays within a minute. */
const RIGHT_MS = 60_000
const MOST_RIGHTS = 10_000

/** Which viewers may play what, as it was found within the last minute, in one process. */
export type KnownRights = LRUCache<string, Played>

type Played = {
  readonly bytes: number
  readonly sha256: string
  /** Whose bytes are counted: who paid for it gives it back only while little of it was sent. */
  readonly countedFor: string | null
}

export function knownRights(): KnownRights {
  return new LRUCache({ max: MOST_RIGHTS, ttl: RIGHT_MS })
}

/** What plays a video, for whoever may watch it. Refuses `VIDEO_NOT_FOUND` for what is another's and for none alike, `VIDEO_NOT_READY`. */
export async function addressOfVideo(ctx: Context, videoId: string) {
  const viewer = await viewerOf(ctx)
  const video = (await watchable(ctx, videoId, viewer))?.video
  if (video?.state !== 'ready') throw new Refusal(video ? 'VIDEO_NOT_READY' : 'VIDEO_NOT_FOUND')
  const endsAt = new Date(ctx.now().getTime() + TOKEN_MS)
  const token = mediaToken((text) => ctx.keys.hmac(PURPOSE, text), { videoId, accountId: viewer.mark, endsAt })
  return {
    videoId,
    playUrl: `/online/course/media/${token}/${videoId}/video.mp4`,
    kind: 'mp4' as const,
    videoDuration: (video.durationMs ?? 0) / SECOND_MS,
    expiresAt: endsAt.toISOString(),
  }
}

/**
 * The bytes of a video by an address of `addressOfVideo`, for whom it was made: an account, or everybody. Refuses `VIDEO_NOT_FOUND`,
 * `MEDIA_TOKEN_EXPIRED`.
 */
export async function openMedia(
  ctx: Context,
  rights: KnownRights,
  { token, videoId }: { readonly token: string; readonly videoId: string },
): Promise<FileAnswer> {
  const mark = holderOf(ctx, { token, videoId })
  const name = `${videoId}|${mark}`
  const known = rights.get(name) ?? (await playedBytes(ctx, videoId, mark === EVERYBODY.mark ? EVERYBODY : await viewerOf(ctx)))
  rights.set(name, known, { noUpdateTTL: true })
  return {
    body: {
      size: known.bytes,
      open: async (range) => {
        const file = await ctx.storage.open(playedKey(videoId), range)
        if (!file) throw new Refusal('VIDEO_NOT_FOUND')
        const { countedFor: accountId, bytes } = known
        if (accountId === null) return file.stream
        return countedStream(file.stream, {
          from: range?.first ?? 0,
          to: (range?.last ?? bytes - 1) + 1,
          size: bytes,
          note: async (from, to) => await noteSent(ctx.db, { accountId, videoId, from, to, now: ctx.now() }),
        })
      },
    },
    contentType: 'video/mp4',
    etag: known.sha256,
    // A browser may keep what it has for as long as the address plays, and shows it to nobody whom the address does not.
    cacheControl: 'private, max-age=14400, immutable',
  }
}

/** For whom an address was made: who calls, or everybody, also where somebody has logged in since. */
function holderOf(ctx: Context, { token, videoId }: { readonly token: string; readonly videoId: string }): string {
  const now = ctx.now()
  const says = (mark: string) => checkToken((text) => ctx.keys.hmac(PURPOSE, text), token, { videoId, accountId: mark, now })
  const own = markOf(ctx)
  const holder = says(own) === 'wrong' ? EVERYBODY.mark : own
  const said = says(holder)
  if (said !== 'plays') throw new Refusal(said === 'ended' ? 'MEDIA_TOKEN_EXPIRED' : 'VIDEO_NOT_FOUND')
  return holder
}

async function playedBytes(ctx: Context, videoId: string, viewer: Viewer): Promise<Played> {
  const found = await watchable(ctx, videoId, viewer)
  const { state, packedBytes, sha256 } = found?.video ?? { state: null, packedBytes: null, sha256: null }
  if (state !== 'ready' || packedBytes === null || sha256 === null) throw new Refusal('VIDEO_NOT_FOUND')
  return { bytes: packedBytes, sha256, countedFor: found?.owned?.isPaid ? buyerOf(viewer) : null }
}

/** A video that somebody may watch: its tutor's own, for operators any, for others what of it is on sale and theirs to watch, or what they own. */
async function watchable({ db }: Context, videoId: string, viewer: Viewer): Promise<(Opened & { readonly video: Video }) | null> {
  const video = await findVideo(db, videoId)
  if (!video) return null
  const opened = await openedFor(viewer, video, {
    sold: async () => await soldUnitOfVideo(db, videoId),
    owned: async (accountId) => await ownedUnitOfVideo(db, { accountId, videoId }),
  })
  return opened && { ...opened, video }
}
