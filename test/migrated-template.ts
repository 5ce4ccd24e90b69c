import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded, openPostgres } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of an embedded database with every migration, closed. */
    migratedFolder: string
    /** The name of such a database on the server of `TEST_DATABASE_URL`. */
    migratedName: string
  }
}

/** Migrates one database for the whole run: making one for each file took most of a file's time. */
export default async function makeTemplate(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'))
  const embedded = await openEmbedded(folder)
  await migrate(embedded)
  await embedded.close()
  project.provide('migratedFolder', folder)
  const url = process.env['TEST_DATABASE_URL']
  const name = `migrated_${randomUUID().replaceAll('-', '')}`
  project.provide('migratedName', name)
  if (url) await makeServerTemplate(url, name)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    if (url) await runOnServer(url, `drop database ${name} with (force)`)
  }
}

async function makeServerTemplate(url: string, name: string): Promise<void> {
  await runOnServer(url, `create database ${name}`)
  const database = await openPostgres({ url: urlOf(url, name), replicaUrl: null, pool: 1 })
  await migrate(database)
  await database.close()
}

/** Runs one statement on the server that tests are given. */
export async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** The address of another database of a server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
