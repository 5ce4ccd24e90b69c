import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { runOnServer, urlOf } from './test-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of an embedded database with every migration, closed. */
    migratedFolder: string
    /** The name of such a database on the server of `TEST_DATABASE_URL`. */
    migratedName: string
  }
}

const folder = mkdtempSync(join(tmpdir(), 'migrated-'))
const url = process.env['TEST_DATABASE_URL']
const name = `migrated_${randomUUID().replaceAll('-', '')}`

/** Migrates one database for the whole run: making one for each file took most of a file's time. */
export async function setup(project: TestProject): Promise<void> {
  const embedded = await openEmbedded(folder)
  await migrate(embedded)
  await embedded.close()
  if (url) await makeServerTemplate(url, name)
  project.provide('migratedFolder', folder)
  project.provide('migratedName', name)
}

export async function teardown(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  if (url) await runOnServer(url, `drop database if exists ${name} with (force)`)
}

async function makeServerTemplate(url: string, name: string): Promise<void> {
  await runOnServer(url, `create database ${name}`)
  const database = await openPostgres({ url: urlOf(url, name), replicaUrl: null, pool: 1 })
  await migrate(database)
  await database.close()
}
