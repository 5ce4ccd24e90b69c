import { Refusal } from '#kernel/refusal.ts'
import { publicLine } from '#kernel/text.ts'
import { requireTutor } from '#modules/tutors/public.ts'
import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { beginState } from '#platform/move-state.ts'
import { LARGEST_VIDEO_BYTES, MOST_UNFINISHED, QUOTA_BYTES } from '../domain/course-limits.ts'
import { VIDEO } from '../domain/video-moves.ts'
import { lockCourses } from '../store/manuscripts.ts'
import { insertVideo, weighVideos } from '../store/videos.ts'
import { usedBytes } from './read-draft.ts'
import { holdUnit } from './write-units.ts'

const LONGEST_FILE_NAME = 200
const LATEST_MS = 8_640_000_000_000_000
const fileNameOf = publicLine({ longest: LONGEST_FILE_NAME })

type Begun = {
  readonly id: string
  readonly size: number
  readonly metadata: Readonly<Record<string, string | null | undefined>>
}

/**
 * Notes an upload that begins. Refuses `COURSE_NOT_FOUND` for a unit that is not the tutor's, `COURSE_IN_REVIEW`, `VIDEO_TOO_LARGE`, `QUOTA_EXCEEDED` with the bytes
 * that are left, `UPLOADS_UNFINISHED` above three, `BAD_REQUEST` for an empty file.
 */
export async function beginUpload(ctx: Context, { id, size, metadata }: Begun): Promise<void> {
  const tutorId = requireTutor(ctx.actor)
  if (!Number.isSafeInteger(size) || size < 1) throw new Refusal('BAD_REQUEST')
  if (size > LARGEST_VIDEO_BYTES) throw new Refusal('VIDEO_TOO_LARGE')
  const { courseUnitId = '', filename = '', modified = '' } = metadata
  if (!/^[1-9]\d{0,8}$/.test(courseUnitId ?? '')) throw new Refusal('COURSE_NOT_FOUND')
  await inTransaction(ctx, async (tx) => {
    const { unit } = await holdUnit(tx, Number(courseUnitId))
    // Two that begin at once are counted one after the other.
    await lockCourses(tx.db, tutorId)
    const { unfinished } = await weighVideos(tx.db, tutorId)
    const bytes = await usedBytes(tx, tutorId)
    if (unfinished >= MOST_UNFINISHED) throw new Refusal('UPLOADS_UNFINISHED')
    if (bytes + size > QUOTA_BYTES) throw new Refusal('QUOTA_EXCEEDED', { bytes: Math.max(0, QUOTA_BYTES - bytes) })
    await insertVideo(tx.db, {
      id,
      tutorId,
      unitKey: unit.unitKey,
      state: beginState(tx, VIDEO, { move: 'begin', who: ['tutor'] }),
      fileName: nameOf(filename ?? ''),
      fileModifiedMs: Math.min(LATEST_MS, Number(/^\d{1,16}$/.exec(modified ?? '')?.[0] ?? 0)),
      size,
      now: tx.now(),
    })
  })
}

/** The name of the file as its tutor knows it; a name that cannot be shown is no reason to refuse a film. */
function nameOf(given: string): string {
  const parsed = fileNameOf.safeParse(given.slice(0, LONGEST_FILE_NAME))
  return (parsed.success ? parsed.data : '') || 'video'
}
