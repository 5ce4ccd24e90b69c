import { Refusal } from '#kernel/refusal.ts'
import { tutorOfAccount } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { requireUser } from '#platform/require-user.ts'
import { completeFrom, keptStretches, secondAt, wholeSeconds } from '../domain/watched-stretches.ts'
import type { Stretch } from '../domain/watched-stretches.ts'
import { lockLearner, noteWatched } from '../store/course-learners.ts'
import { grantRights, ownedUnitOfVideo } from '../store/course-rights.ts'
import { findProgressUnit, progressInCourse, progressOfVideo, progressUnits, saveUnitProgress } from '../store/unit-progress.ts'
import type { ProgressUnit, UnitProgressRow } from '../store/unit-progress.ts'
import { soldUnitOfVideo } from '../store/version-parts.ts'
import { findVideo } from '../store/videos.ts'

const SECOND_MS = 1000
/** A browser may find a video so much longer than it is. */
const MOST_BEYOND_SECONDS = 2
/** Without a word about what was played so much before a place was. */
const MOST_UNSAID_SECONDS = 30
/** Clocks differ; one that is further ahead is wrong. */
const MOST_AHEAD_MS = 60_000
const ALL_PERCENT = 100

export type SentProgress = {
  readonly videoId: string
  readonly progressSeconds: number
  readonly watched?: readonly Stretch[] | undefined
  readonly clientAt?: string | undefined
}

/**
 * Keeps where the caller is in a video of what they have, and what of it they played (decisions 3.4). A unit on sale that costs nothing is
 * theirs for good by that; of a preview that is not, nothing is kept: `NOT_BOUGHT`. Refuses `VIDEO_NOT_FOUND` for what is neither theirs nor
 * on sale, `INVALID_INPUT` with the field for a place more than two seconds behind the video's end.
 */
export async function saveProgress(ctx: Context, { videoId, progressSeconds, watched, clientAt }: SentProgress) {
  const { accountId } = requireUser(ctx)
  const { unitKey, courseId, isFree } = await unitOfCaller(ctx, videoId)
  const unit = await findProgressUnit(ctx.db, { unitKey, videoId })
  if (!unit) throw new Refusal('VIDEO_NOT_FOUND')
  const { durationMs, isNewest } = unit
  if (progressSeconds > durationMs / SECOND_MS + MOST_BEYOND_SECONDS)
    throw new Refusal('INVALID_INPUT', {}, { progressSeconds: 'validate.invalid' })
  const now = ctx.now()
  const whose = { accountId, unitKey, courseId }
  const saved = await inTransaction(ctx, async (tx) => {
    // Who has something of a course is locked first, as by all that changes it.
    if (isFree) await grantFree(tx, whose)
    await noteWatched(tx.db, { ...whose, now })
    return await saveUnitProgress(tx.db, {
      ...whose,
      videoId,
      isNewest,
      at: secondAt(progressSeconds, durationMs),
      watched: watched === undefined ? null : keptStretches(watched, durationMs),
      mostUnsaid: MOST_UNSAID_SECONDS,
      complete: completeFrom(durationMs),
      since: momentOf(clientAt, now),
      now,
    })
  })
  const kept = saved ?? (await progressInCourse(ctx.db, whose)).find((row) => row.unitKey === unitKey)
  if (!kept) throw new Refusal('VIDEO_NOT_FOUND')
  return progressAnswer(kept, saved ? unit : ((await progressUnits(ctx.db, [kept])).get(unitKey) ?? unit))
}

/** When a save says that it was so; a clock that is far ahead says nothing. */
function momentOf(clientAt: string | undefined, now: Date): Date {
  const said = clientAt === undefined ? now.getTime() : Date.parse(clientAt)
  return said > now.getTime() + MOST_AHEAD_MS ? now : new Date(Math.max(0, said))
}

type CallersUnit = { readonly unitKey: string; readonly courseId: number; readonly isFree: boolean }

/** The unit that plays a video, which the caller has or which costs nothing. Refuses `VIDEO_NOT_FOUND`, `NOT_BOUGHT`. */
async function unitOfCaller(ctx: Context, videoId: string): Promise<CallersUnit> {
  const { accountId } = requireUser(ctx)
  const owned = await ownedUnitOfVideo(ctx.db, { accountId, videoId })
  if (owned) return { ...owned, isFree: false }
  const [sold, video, tutorId] = await Promise.all([
    soldUnitOfVideo(ctx.db, videoId),
    findVideo(ctx.db, videoId),
    tutorOfAccount(ctx.db, accountId),
  ])
  if (!sold || !video) throw new Refusal('VIDEO_NOT_FOUND')
  // Nobody learns by their own course.
  if (sold.price > 0 || video.tutorId === tutorId) throw new Refusal('NOT_BOUGHT')
  return { ...sold, isFree: true }
}

type Free = { readonly accountId: string; readonly unitKey: string; readonly courseId: number }

async function grantFree(tx: Transaction, { accountId, unitKey, courseId }: Free): Promise<void> {
  await lockLearner(tx.db, { accountId, courseId, now: tx.now() })
  const right = { accountId, courseId, orderId: null, counted: [], unitKeys: [unitKey], isWhole: false, now: tx.now() }
  await grantRights(tx.db, right)
}

/** How far the caller is in all units of a course, or in the one that plays a video. Refuses `LOGIN_REQUIRED`, `ROLE_NOT_ALLOWED`. */
export async function readProgress(
  ctx: Context,
  asked: { readonly courseFlagId?: number | undefined; readonly videoId?: string | undefined },
) {
  const { accountId } = requireUser(ctx)
  const rows = await rowsOf(ctx, { accountId, ...asked })
  const units = await progressUnits(ctx.db, rows)
  return {
    list: rows.flatMap((row) => {
      const unit = units.get(row.unitKey)
      return unit ? [progressAnswer(row, unit)] : []
    }),
  }
}

type Asked = { readonly accountId: string; readonly courseFlagId?: number | undefined; readonly videoId?: string | undefined }

async function rowsOf({ db }: Context, { accountId, courseFlagId, videoId }: Asked): Promise<readonly UnitProgressRow[]> {
  if (videoId === undefined)
    return courseFlagId === undefined ? [] : await progressInCourse(db, { accountId, courseId: courseFlagId })
  const one = await progressOfVideo(db, { accountId, videoId })
  return one ? [one] : []
}

/** Progress as it is answered; seconds, and of the video how much was watched. */
export function progressAnswer(
  row: UnitProgressRow,
  { unitProductId, durationMs }: Pick<ProgressUnit, 'unitProductId' | 'durationMs'>,
) {
  const share = (ALL_PERCENT * row.watchedS) / wholeSeconds(durationMs)
  return {
    unitProductId,
    videoId: row.videoId,
    progressSeconds: row.lastS,
    furthestSeconds: row.furthestS,
    watchedPercent: Math.min(ALL_PERCENT, Math.floor(share)),
    isComplete: row.completedAt !== null,
    updatedAt: row.updatedAt.toISOString(),
  }
}
