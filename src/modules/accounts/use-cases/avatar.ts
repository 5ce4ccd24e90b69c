import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { cleanPicture } from '#platform/clean-file.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { publish } from '#platform/domain-event.ts'
import { neutralAvatar } from '../domain/neutral-avatar.ts'
import { updateAccount } from '../store/accounts.ts'
import { PICTURE_CHANGED } from './account-events.ts'
import { headUrl } from './person-answer.ts'
import { requireOwnAccount } from './require-own-account.ts'

const SIDE = 512
const NAME_BYTES = 16

/**
 * Changes one's picture, and with it that of one's tutor profile, searchable at once. Refuses as
 * `cleanPicture`.
 */
export async function changeAvatar(ctx: Context, bytes: Uint8Array): Promise<{ headUrl: string }> {
  const { account } = await requireOwnAccount(ctx)
  const picture = await cleanPicture(bytes, { width: SIDE, height: SIDE, fit: 'cover', position: 'attention' })
  const now = ctx.now()
  const key = `avatar/${randomBytes(NAME_BYTES).toString('hex')}.webp`
  await ctx.storage.put(key, picture)
  await inTransaction(ctx, async (tx) => {
    await updateAccount(tx.db, account.id, { change: { avatar: { key, modifiedAt: now } }, now })
    await publish(tx, PICTURE_CHANGED, { accountId: account.id, key })
  })
  // Nothing shows the old one any more; one that cannot be deleted now is only in the way.
  if (account.avatarKey !== null)
    await ctx.storage.remove(account.avatarKey).catch((error: unknown) => ctx.log.warn({ err: error }, 'old picture'))
  return { headUrl: headUrl(now) }
}

export type OwnPicture = { readonly body: Readable | string; readonly contentType: string; readonly etag: string }

/** One's own picture, or the neutral drawing. */
export async function readOwnAvatar(ctx: Context): Promise<OwnPicture> {
  const { account } = await requireOwnAccount(ctx)
  const file = account.avatarKey === null ? null : await ctx.storage.open(account.avatarKey)
  if (!file) return { body: neutralAvatar('other'), contentType: 'image/svg+xml; charset=utf-8', etag: 'neutral-other-1' }
  const etag = createHash('sha256')
    .update(account.avatarKey ?? '')
    .digest('hex')
    .slice(0, 20)
  return { body: file.stream, contentType: 'image/webp', etag }
}
