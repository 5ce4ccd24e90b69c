import { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/context.ts'
import { completenessOf } from '../domain/completeness.ts'
import type { ProfilePart } from '../domain/completeness.ts'
import { neutralAvatar } from '#modules/accounts/public.ts'
import { previewOf } from '../domain/tutor-draft.ts'
import { findWeeks } from '../store/find-weeks.ts'
import { findStat } from '../store/find-stat.ts'
import { ownProfileOf } from './own-profile-of.ts'
import type { OwnProfile } from './own-profile-of.ts'
import type { AvatarImage } from './read-tutor-head.ts'
import { requireOwnDraft } from './require-own-draft.ts'
import { tutorPresentation } from './tutor-presentation.ts'
import { checksOf } from './checks-of.ts'

/** A tutor reads the own profile with its completeness. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export async function readOwnProfile(ctx: Context): Promise<OwnProfile> {
  return ownProfileOf(await requireOwnDraft(ctx), ctx.now())
}

/** The own profile as others will see it, and what is missing in it. */
export async function previewOwnProfile(ctx: Context) {
  const draft = await requireOwnDraft(ctx)
  const now = ctx.now()
  const stat = await findStat(ctx.db, draft.id)
  const checks = await checksOf(ctx, draft.id)
  const profile = previewOf(draft, now.getUTCFullYear())
  const shown = tutorPresentation({ profile, stat, checks: checks.map(({ kind }) => kind) }, ctx.locale, now)
  const week = [...((await findWeeks(ctx.db, [draft.id])).get(draft.id) ?? [])]
  const detail = { ...shown, checks, week, headCertificate: ownProfileOf(draft, ctx.now()).photo }
  const missing: ProfilePart[] = [...completenessOf(draft).next]
  return { detail, missing }
}

/** The own photo, whatever the status of the profile. */
export async function readOwnPhoto(ctx: Context): Promise<AvatarImage> {
  const { avatarKey: key, avatarModifiedAt, sex } = await requireOwnDraft(ctx)
  const file = key === null ? null : await ctx.storage.open(key)
  if (!file)
    return {
      body: neutralAvatar(sex ?? 'other'),
      contentType: 'image/svg+xml; charset=utf-8',
      etag: `neutral-${sex ?? 'other'}-1`,
    }
  if (!avatarModifiedAt) throw new Refusal('NOT_FOUND')
  return { body: file.stream, contentType: 'image/webp', etag: `own-${avatarModifiedAt.getTime()}-${file.size}` }
}
