import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
// Any constant: makes concurrent starts take turns.
const ADVISORY_LOCK = 7_308_052

/** A migration that was applied and then edited, or a database newer than this code. */
export class MigrationMismatch extends Error {}

export type Migration = { readonly name: string; readonly text: string; readonly hash: string }

/** The numbered `.sql` files in order. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted()
  return await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Applies what is missing, each migration in its own transaction; returns the names applied. Throws `MigrationMismatch` when one
 * was edited, or is unknown here because a newer version applied it.
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const migrations = await readMigrations()
  return await database.db.connection().execute(async (connection) => {
    // Waiting for another start, and a large index, may take longer than a request may.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${ADVISORY_LOCK})`.execute(connection)
    try {
      // Under the lock: two sessions that create one table "if not exists" at the same time collide.
      await sql`create table if not exists schema_migration (
        name text primary key, hash text not null, applied_at timestamptz not null default now())`.execute(connection)
      const done = await sql<{ name: string; hash: string }>`select name, hash from schema_migration order by name`.execute(
        connection,
      )
      const known = new Map(done.rows.map((row) => [row.name, row.hash]))
      const ours = new Set(migrations.map(({ name }) => name))
      const unknown = done.rows.find(({ name }) => !ours.has(name))
      if (unknown)
        throw new MigrationMismatch(
          `${unknown.name} was applied to this database by a newer version of TutorHarbour; start that one`,
        )
      const applied: string[] = []
      for (const migration of migrations) {
        const hash = known.get(migration.name)
        if (hash && hash !== migration.hash) throw new MigrationMismatch(`${migration.name} was edited after it was applied`)
        if (hash) continue
        await connection.transaction().execute(async (trx) => {
          await sql`set local lock_timeout = '5s'`.execute(trx)
          // oxlint-disable-next-line house/no-made-sql -- a migration is a text of ours
          for (const statement of splitStatements(migration.text)) await sql.raw(statement).execute(trx)
          await sql`insert into schema_migration (name, hash) values (${migration.name}, ${migration.hash})`.execute(trx)
        })
        applied.push(migration.name)
      }
      return applied
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

/** Splits at semicolons that end a line; function bodies are delimited by `$$` lines. */
function splitStatements(text: string): readonly string[] {
  const statements: string[] = []
  let current: string[] = []
  let quoted = false
  for (const line of text.split('\n')) {
    current.push(line)
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) quoted = !quoted
    if (quoted || !line.trimEnd().endsWith(';')) continue
    statements.push(current.join('\n'))
    current = []
  }
  if (current.some((line) => line.trim() !== '' && !line.trim().startsWith('--'))) statements.push(current.join('\n'))
  return statements
}

/** Whether every migration of this code is applied (`/readyz`). */
export async function isMigrated(database: Database): Promise<boolean> {
  const migrations = await readMigrations()
  const done = await sql<{ name: string }>`select name from schema_migration`.execute(database.db)
  const names = new Set(done.rows.map((row) => row.name))
  return migrations.every((migration) => names.has(migration.name))
}
