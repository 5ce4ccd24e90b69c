import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { openEmbedded } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'

const ROOT = join(import.meta.dirname, '..')
const KEPT = join(ROOT, 'node_modules/.cache/migrated')

/** All that the files of a migrated embedded database depend on: what makes it, and the migrations. */
function keyOf(): { readonly ground: string; readonly key: string } {
  const hashOf = (paths: readonly string[]): string => {
    const hash = createHash('sha256')
    for (const path of paths) hash.update(readFileSync(path))
    return hash
      .update(paths.map((path) => basename(path)).join())
      .digest('hex')
      .slice(0, 16)
  }
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const migrations = join(ROOT, 'migrations')
  const ground = hashOf([join(dirname(entry), '../package.json'), join(ROOT, 'src/platform/db/migrate.ts')])
  const files = readdirSync(migrations).toSorted()
  return { ground, key: `${ground}-${hashOf(files.map((name) => join(migrations, name)))}` }
}

async function migrateIn(folder: string): Promise<void> {
  const database = await openEmbedded(folder)
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}

/** Makes a migrated database in a folder: of an earlier one by what was added since, else from nothing. */
async function make(folder: string, earlier: string | undefined): Promise<void> {
  if (earlier !== undefined) {
    cpSync(earlier, folder, { recursive: true })
    try {
      return await migrateIn(folder)
    } catch {
      // Its migrations were changed or taken away.
      rmSync(folder, { recursive: true })
      mkdirSync(folder)
    }
  }
  await migrateIn(folder)
}

/**
 * The folder of an embedded database with every migration and nothing else, closed; only to be copied. Making one takes seconds,
 * so it is kept until a migration changes.
 */
export async function keptTemplate(): Promise<string> {
  const { ground, key } = keyOf()
  const kept = join(KEPT, key)
  mkdirSync(KEPT, { recursive: true })
  const names = readdirSync(KEPT)
  if (names.includes(key)) return kept
  const making = mkdtempSync(join(KEPT, 'making-'))
  const earlier = names.find((name) => name.startsWith(`${ground}-`))
  await make(making, earlier && join(KEPT, earlier))
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
