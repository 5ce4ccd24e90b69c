import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readinessOf } from '#app/readiness.ts'
import type { Readiness } from '#app/readiness.ts'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { folderStorage } from '#platform/storage.ts'
import { copyMigrated } from '../scripts/migrated-folder.ts'
import { postgresBin, startCluster } from '../scripts/postgres-cluster.ts'

const DISK_MEGABYTES = 200
const MEGABYTE = 1024 * 1024

// A disk of our own, so that nobody else's is filled. Needs the rights to mount one.
const home = mkdtempSync(join(tmpdir(), 'full-disk-'))
const disk = join(home, 'disk')
mkdirSync(disk)
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}M,mode=0755`, 'tmpfs', disk]).status === 0
if (!mounted) process.stderr.write('No disk could be mounted, so the tests of a full one are left out.\n')

beforeAll(() => chmodSync(home, 0o755))
afterAll(() => {
  if (mounted) spawnSync('umount', [disk])
  rmSync(home, { recursive: true, force: true })
})

function fillDisk(): () => void {
  const files: string[] = []
  for (const bytes of [MEGABYTE, 512]) {
    for (let number = 0; number < 2 * DISK_MEGABYTES; number++) {
      const file = join(disk, `filler-${bytes}-${number}`)
      files.push(file)
      try {
        writeFileSync(file, new Uint8Array(bytes))
      } catch {
        break
      }
    }
  }
  return () => files.forEach((file) => rmSync(file, { force: true }))
}

async function openMigrated(folder: string): Promise<Database> {
  await copyMigrated(folder)
  return await openEmbedded(folder)
}

/** What is said before, while and after the disk is full. Each looks for itself, as what was found is kept for two seconds. */
async function saidOf(database: Database, files: string): Promise<readonly Readiness[]> {
  const look = async (): Promise<Readiness> => await readinessOf({ database, storage: folderStorage(files) })()
  const before = await look()
  const empty = fillDisk()
  const during = await look()
  empty()
  return [before, during, await look()]
}

test.runIf(mounted)('an embedded database on a full disk is not ready, and is again when there is room', async () => {
  const database = await openMigrated(join(disk, 'embedded'))
  expect(await saidOf(database, join(home, 'files'))).toEqual(['ready', 'database takes no writes', 'ready'])
  await database.close()
})

test.runIf(mounted && postgresBin() !== null)('so is PostgreSQL', async () => {
  const cluster = await startCluster({ folder: disk })
  const database = await openPostgres({ url: cluster.url, replicaUrl: null, pool: 2 })
  await migrate(database)
  expect(await saidOf(database, join(home, 'files'))).toEqual(['ready', 'database takes no writes', 'ready'])
  await database.close()
  await cluster.stop()
})

test.runIf(mounted)('a full disk of files is not ready either', async () => {
  const database = await openMigrated(join(home, 'embedded'))
  expect(await saidOf(database, join(disk, 'files'))).toEqual(['ready', 'files cannot be stored', 'ready'])
  await database.close()
})
