import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { findAvatar } from '../store/find-avatar.ts'
import { neutralImage } from './read-tutor-head.ts'
import type { AvatarImage } from './read-tutor-head.ts'

const SIDE = 160
const QUALITY = 80
// Some 8,000 photos of this size.
const MOST_BYTES = 32_000_000

/** Small pictures by the key of what they were made of, of this process. A key never leads to another picture. */
export type FaceCache = LRUCache<string, Buffer, Source>
type Source = Pick<Context, 'storage' | 'log'>

export function faceCache(): FaceCache {
  return new LRUCache<string, Buffer, Source>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ byteLength }) => Math.max(byteLength, 1),
    // Whoever asks while it is made waits for the same one.
    fetchMethod: async (key, _old, { context }) => await smallPicture(context, key),
  })
}

async function smallPicture({ storage, log }: Source, key: string): Promise<Buffer | undefined> {
  const file = await storage.open(key)
  if (!file) return undefined
  const picture = await buffer(file.stream)
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(picture).resize({ width: SIDE, height: SIDE, fit: 'cover' }).webp({ quality: QUALITY }).toBuffer()
  } catch (error) {
    log.warn({ err: error, key }, 'a picture that cannot be made smaller')
    return picture
  }
}

/**
 * The avatar of an active tutor as lists show it, or the neutral drawing by sex. A list has a dozen of them: each is made once,
 * and kept in memory. Refuses `TUTOR_NOT_FOUND` for unknown, hidden and suspended alike.
 */
export async function readTutorFace(
  ctx: Context,
  { faces, tutorId }: { faces: FaceCache; tutorId: number },
): Promise<AvatarImage> {
  const avatar = await findAvatar(ctx.replica, tutorId)
  if (!avatar) throw new Refusal('TUTOR_NOT_FOUND')
  const body = avatar.key === null ? undefined : await faces.fetch(avatar.key, { context: ctx })
  if (!body || avatar.key === null) return neutralImage(avatar)
  const name = avatar.key.replaceAll(/[^a-z0-9]+/g, '-')
  return { body, contentType: 'image/webp', etag: `${name}-${SIDE}-${body.byteLength.toString(36)}` }
}
