import type { Transaction } from '#platform/context.ts'
import { deleteCaptionsOf } from '../store/captions.ts'
import type { Unit } from '../store/draft-units.ts'
import { deleteStudyFiles, filesOfUnits } from '../store/study-files.ts'
import { videosOfUnits } from '../store/videos.ts'
import { removeVideo } from './move-video.ts'

/** Takes away what units hold: videos, those that are on their way, files and captions. */
export async function emptyUnits(tx: Transaction, units: readonly Pick<Unit, 'unitKey'>[]): Promise<void> {
  const keys = units.map(({ unitKey }) => unitKey)
  for (const { id } of await videosOfUnits(tx.db, keys)) await removeVideo(tx, { id, who: 'tutor' })
  const files = await filesOfUnits(tx.db, keys)
  await deleteStudyFiles(
    tx.db,
    files.map(({ id }) => id),
  )
  await deleteCaptionsOf(tx.db, keys)
}
