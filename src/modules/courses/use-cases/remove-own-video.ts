import { inTransaction } from '#platform/context.ts'
import type { Context } from '#platform/context.ts'
import { manuscriptOfUnit } from '../store/draft-units.ts'
import { holdDraft, noteChange } from './hold-draft.ts'
import { removeVideo } from './move-video.ts'
import { requireOwnVideo } from './own-video.ts'

/** Gives an upload up, or takes a video away. Refuses `VIDEO_NOT_FOUND` for another's and for none alike, `COURSE_IN_REVIEW`. */
export async function removeOwnVideo(ctx: Context, id: string): Promise<true> {
  const { unitKey } = await requireOwnVideo(ctx, id)
  await inTransaction(ctx, async (tx) => {
    const manuscriptId = await manuscriptOfUnit(tx.db, unitKey)
    if (manuscriptId !== null) await noteChange(tx, await holdDraft(tx, manuscriptId))
    // Another took it away in the same moment.
    await requireOwnVideo(tx, id)
    await removeVideo(tx, { id, who: 'tutor' })
  })
  return true
}
