import { Refusal } from '#kernel/refusal.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import { cleanPicture } from '#platform/clean-file.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import type { FileAnswer } from '#platform/http/routes.ts'
import { newId } from '#platform/new-id.ts'
import { changeManuscript, findByCover, findManuscript } from '../store/manuscripts.ts'
import { coverFile, coverKeyOf, coverUrl } from '../domain/cover-url.ts'
import { findHolding } from '../store/owned-courses.ts'
import { courseOfCover } from '../store/version-covers.ts'
import { isCoverOnSale } from '../store/versions.ts'
import { holdDraft, noteChange } from './hold-draft.ts'
import { buyerOf, viewerOf } from './watch-rights.ts'

/** Widths of the two sizes, in pixels; both are 16 to 9. */
const WIDTHS = { large: 1600, small: 480 } as const
const ASPECT = 9 / 16
const sizeOf = (size: keyof typeof WIDTHS) =>
  ({ width: WIDTHS[size], height: WIDTHS[size] * ASPECT, fit: 'cover', position: 'attention' }) as const

type Change = { readonly manuscriptId: number; readonly bytes: Uint8Array }

/**
 * Changes the picture of an own course: cut to 16 by 9 around what is seen most, without what a camera wrote into the file. Refuses
 * `COURSE_NOT_FOUND`, `COURSE_IN_REVIEW`, and as `cleanPicture`.
 */
export async function changeCover(ctx: Context, { manuscriptId, bytes }: Change) {
  const tutorId = requireTutor(ctx.actor)
  if (!(await findManuscript(ctx.db, { id: manuscriptId, tutorId }))) throw new Refusal('COURSE_NOT_FOUND')
  const coverKey = coverKeyOf(newId(ctx.now()))
  const large = await cleanPicture(bytes, sizeOf('large'))
  await ctx.storage.put(coverFile(coverKey, 'large'), large)
  // Of the large one: the original is decoded once.
  await ctx.storage.put(coverFile(coverKey, 'small'), await cleanPicture(large, sizeOf('small')))
  // What no draft names goes with the next tidying: the former picture, or this one where it is refused now.
  const saved = await inTransaction(ctx, async (tx) => {
    const draft = await holdDraft(tx, manuscriptId)
    const noted = await noteChange(tx, draft)
    await changeManuscript(tx.db, { id: manuscriptId, revision: draft.textRevision, change: { coverKey } })
    return noted
  })
  return { ...saved, courseCover: coverUrl(coverKey, 'small') ?? '', coverLarge: coverUrl(coverKey, 'large') ?? '' }
}

/**
 * The picture of a course: of what is on sale for everybody, of others for their tutor, operators, and who has something of the course.
 * Refuses `COURSE_NOT_FOUND`.
 */
export async function openCover(
  ctx: Context,
  { coverId, size }: { readonly coverId: string; readonly size: 'large' | 'small' },
): Promise<FileAnswer> {
  const coverKey = coverKeyOf(coverId)
  const isPublic = await isCoverOnSale(ctx.db, coverKey)
  const isShown = isPublic || (await isOpenCover(ctx, coverKey))
  const file = isShown ? await ctx.storage.open(coverFile(coverKey, size)) : null
  if (!file) throw new Refusal('COURSE_NOT_FOUND')
  return {
    body: file.stream,
    contentType: 'image/webp',
    etag: `${coverId}-${size}`,
    cacheControl: `${isPublic ? 'public' : 'private'}, max-age=86400, immutable`,
  }
}

async function isOpenCover(ctx: Context, coverKey: string): Promise<boolean> {
  const viewer = await viewerOf(ctx)
  const { isOperator, tutorId } = viewer
  if (isOperator || (tutorId !== null && (await findByCover(ctx.db, { coverKey, tutorId })) !== null)) return true
  const accountId = buyerOf(viewer)
  if (accountId === null) return false
  const courseId = await courseOfCover(ctx.db, coverKey)
  return courseId !== null && (await findHolding(ctx.db, { accountId, courseId })) !== null
}
