import type { Transaction } from '#platform/context.ts'
import { removeCaptionsOf } from '../store/captions.ts'
import type { Unit } from '../store/draft-units.ts'
import { filesOfUnits, removeStudyFiles } from '../store/study-files.ts'
import { videosOfUnits } from '../store/videos.ts'
import { removeVideo } from './move-video.ts'

/** Takes away what units hold: videos, those that are on their way, files and captions. */
export async function emptyUnits(tx: Transaction, units: readonly Pick<Unit, 'unitKey'>[]): Promise<void> {
  const keys = units.map(({ unitKey }) => unitKey)
  for (const { id } of await videosOfUnits(tx.db, keys)) await removeVideo(tx, { id, who: 'tutor' })
  const files = await filesOfUnits(tx.db, keys)
  const now = tx.now()
  await removeStudyFiles(tx.db, { ids: files.map(({ id }) => id), now })
  await removeCaptionsOf(tx.db, { unitKeys: keys, now })
}
