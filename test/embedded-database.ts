import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openEmbedded } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'

/** A migrated, empty embedded database, whatever server there is. */
export async function openMigratedEmbedded(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  cpSync(inject('migratedFolder'), folder, { recursive: true })
  const database = await openEmbedded(folder)
  const close = async (): Promise<void> => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...database, close }
}
