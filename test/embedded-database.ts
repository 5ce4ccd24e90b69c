import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { copyMigrated } from '../scripts/migrated-folder.ts'

/** A migrated, empty embedded database, whatever server there is. */
export async function openMigratedEmbedded(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  await copyMigrated(folder)
  const database = await openEmbedded(folder, 'this')
  const close = async (): Promise<void> => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...database, close }
}
