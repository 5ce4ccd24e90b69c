import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { openEmbedded } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'

const ROOT = join(import.meta.dirname, '..')
const KEPT = join(ROOT, 'node_modules/.cache/migrated')

/** All that the files of a migrated embedded database depend on. */
function keyOf(): string {
  const hash = createHash('sha256')
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const migrations = join(ROOT, 'migrations')
  const files = readdirSync(migrations).toSorted()
  const paths = [join(dirname(entry), '../package.json'), join(ROOT, 'src/platform/db/migrate.ts')]
  for (const path of [...paths, ...files.map((name) => join(migrations, name))]) hash.update(readFileSync(path))
  return hash.update(files.join()).digest('hex').slice(0, 16)
}

/**
 * The folder of an embedded database with every migration and nothing else, closed; only to be copied. Making one takes seconds,
 * so it is kept until a migration changes.
 */
async function keptTemplate(): Promise<string> {
  const key = keyOf()
  const kept = join(KEPT, key)
  mkdirSync(KEPT, { recursive: true })
  if (readdirSync(KEPT).includes(key)) return kept
  const making = mkdtempSync(join(KEPT, 'making-'))
  const database = await openEmbedded(making)
  await migrate(database)
  await database.close()
  try {
    renameSync(making, kept)
  } catch {
    // Another process was quicker.
    rmSync(making, { recursive: true })
  }
  for (const name of readdirSync(KEPT))
    if (name !== key && !name.startsWith('making-')) rmSync(join(KEPT, name), { recursive: true })
  return kept
}

let template: Promise<string> | null = null

/** Copies a migrated, empty embedded database, closed, into a folder. */
export async function copyMigrated(folder: string): Promise<void> {
  template ??= keptTemplate()
  cpSync(await template, folder, { recursive: true })
}
