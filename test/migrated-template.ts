import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The name of a database with every migration on the server of `TEST_DATABASE_URL`. */
    migratedName: string
    /** The role that serves it. */
    servingRole: string
  }
}

const url = process.env['TEST_DATABASE_URL']
const servingRole = `serving_${randomUUID().replaceAll('-', '')}`
const name = `migrated_${randomUUID().replaceAll('-', '')}`

/** Migrates one database on the server, if there is one, for the whole run. Nothing is loaded for a run without it. */
export async function setup(project: TestProject): Promise<void> {
  if (!url) return
  const { openPostgres } = await import('#platform/db/database.ts')
  const { prepareServing } = await import('#platform/db/serving-role.ts')
  const { runOnServer, urlOf } = await import('./test-server.ts')
  await runOnServer(url, `create database ${name}`)
  const database = await openPostgres({ url: urlOf(url, name), replicaUrl: null, pool: 1 })
  await prepareServing(database, { role: servingRole, password: servingRole })
  await database.close()
  project.provide('migratedName', name)
  project.provide('servingRole', servingRole)
}

export async function teardown(): Promise<void> {
  if (!url) return
  const { runOnServer } = await import('./test-server.ts')
  await runOnServer(url, `drop database if exists ${name} with (force)`)
  await runOnServer(url, `drop role if exists ${servingRole}`)
}
