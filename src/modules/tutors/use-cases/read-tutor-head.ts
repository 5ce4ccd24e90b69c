import type { Readable } from 'node:stream'
import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { neutralAvatar } from '#modules/accounts/public.ts'
import { findAvatar } from '../store/find-avatar.ts'
import type { StoredAvatar } from '../store/find-avatar.ts'

/** An image with its media type and a strong validator. */
export type AvatarImage = { readonly body: Readable | Uint8Array | string; readonly contentType: string; readonly etag: string }

/**
 * The avatar of an active tutor, or the neutral drawing by sex when there is none. Refuses `TUTOR_NOT_FOUND` for
 * unknown, hidden and suspended alike.
 */
export async function readTutorHead(ctx: Context, tutorId: number): Promise<AvatarImage> {
  const avatar = await findAvatar(ctx.replica, tutorId)
  if (!avatar) throw new Refusal('TUTOR_NOT_FOUND')
  const file = avatar.key === null ? null : await ctx.storage.open(avatar.key)
  if (!file || avatar.key === null) return neutralImage(avatar)
  const changed = Math.max(file.modifiedAt.getTime(), avatar.modifiedAt?.getTime() ?? 0)
  const etag = `${avatar.key.replaceAll(/[^a-z0-9]+/g, '-')}-${file.size.toString(36)}-${Math.floor(changed).toString(36)}`
  return { body: file.stream, contentType: 'image/webp', etag }
}

/** The drawing of a tutor without an avatar. */
export function neutralImage({ sex }: Pick<StoredAvatar, 'sex'>): AvatarImage {
  return { body: neutralAvatar(sex), contentType: 'image/svg+xml; charset=utf-8', etag: `neutral-${sex}-1` }
}
