import { readConfig } from '#platform/config.ts'
import type { Config } from '#platform/config.ts'
import { beginEmbedded, openPostgres } from '#platform/db/database.ts'
import type { OpeningDatabase } from '#platform/db/database.ts'
import type { Extras } from './run-site.ts'
import { startFailureLine } from './start-failure.ts'

/** Starts the product as the environment says. */
export async function main(extras: Extras = {}): Promise<void> {
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    // The embedded database wakes up in its own thread while this one reads the rest of the program.
    const opening = await openDatabase(config)
    opening.opened.catch(() => {})
    const { runSite } = await import('./run-site.ts')
    await runSite(config, opening, extras)
  } catch (error) {
    const line = startFailureLine(error, config)
    if (line === null) throw error
    // Whatever of it runs by now ends with it.
    process.stderr.write(`TutorHarbour cannot start.\n${line}\n`, () => process.exit(1))
  }
}

/** Migrates as the owner of the tables, and lets the role of the other address serve. */
async function prepareAs(ownerUrl: string, servingUrl: string): Promise<void> {
  const { prepareServing } = await import('#platform/db/serving-role.ts')
  const owner = await openPostgres({ url: ownerUrl, replicaUrl: null, pool: 1 })
  try {
    const { username, password } = new URL(servingUrl)
    await prepareServing(owner, { role: decodeURIComponent(username), password: decodeURIComponent(password) })
  } finally {
    await owner.close()
  }
}

async function openDatabase(config: Config): Promise<OpeningDatabase> {
  if (config.databaseUrl) {
    if (config.ownerUrl !== null) await prepareAs(config.ownerUrl, config.databaseUrl)
    const database = await openPostgres({ url: config.databaseUrl, replicaUrl: config.replicaUrl, pool: config.databasePool })
    return { database, opened: Promise.resolve() }
  }
  process.stderr.write('Embedded database: survives a crash of this process, not power loss. Set DATABASE_URL for PostgreSQL.\n')
  return beginEmbedded(config.dataDir)
}
