import { sql } from 'kysely'
import type { Database, Db } from './database.ts'
import { migrate } from './migrate.ts'

/** The schema of the job queue, which makes its own tables. */
const QUEUE_SCHEMA = 'job'

// Emptied by whoever asks whether the database takes writes (`probes.ts`).
const PROBED = 'readiness_write'

// What a trigger refuses to everybody is no right of the role either: tables are what their own triggers say.
const REFUSES = 'refuse_change'

type Right = { readonly table: string; readonly canUpdate: boolean; readonly canDelete: boolean }

async function rightsOf(db: Db): Promise<readonly Right[]> {
  const refuses = (bit: number) => sql`exists (
    select from pg_trigger g join pg_proc p on p.oid = g.tgfoid
    where g.tgrelid = c.oid and not g.tgisinternal and p.proname = ${REFUSES} and g.tgtype & ${sql.lit(bit)} > 0)`
  // Bits of `pg_trigger.tgtype`: 8 is delete, 16 is update.
  const { rows } = await sql<Right>`
    select c.relname as table, c.relname <> 'schema_migration' and not ${refuses(16)} as can_update,
      c.relname <> 'schema_migration' and not ${refuses(8)} as can_delete
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') order by c.relname`.execute(db)
  return rows
}

/**
 * Migrates a database as its owner, and lets a role serve: it reads and writes rows, owns no table of ours, changes no structure, and
 * has no right to update or delete what is append-only. The role is made when it is missing. May be run again.
 */
export async function prepareServing(
  owner: Database,
  { role, password }: { readonly role: string; readonly password: string },
): Promise<void> {
  await migrate(owner)
  await owner.db.transaction().execute(async (db) => {
    // Several processes may start at once.
    await sql`select pg_advisory_xact_lock(7308054)`.execute(db)
    const { rows: known } = await sql`select from pg_roles where rolname = ${role}`.execute(db)
    if (known.length === 0) {
      const { rows } = await sql<{ text: string }>`
        select format('create role %I login password %L', ${role}::text, ${password}::text) as text`.execute(db)
      // oxlint-disable-next-line house/no-made-sql -- quoted by the database itself: a role is no parameter
      await sql.raw(rows[0]?.text ?? '').execute(db)
    }
    const to = sql.id(role)
    await sql`revoke create on schema public from public`.execute(db)
    await sql`revoke all on all tables in schema public from ${to}`.execute(db)
    await sql`grant usage on schema public to ${to}`.execute(db)
    await sql`grant usage, select, update on all sequences in schema public to ${to}`.execute(db)
    for (const { table, canUpdate, canDelete } of await rightsOf(db)) {
      const rights = ['select', ...(table === 'schema_migration' ? [] : ['insert'])]
      if (canUpdate) rights.push('update')
      if (canDelete) rights.push('delete')
      if (table === PROBED) rights.push('truncate')
      // oxlint-disable-next-line house/no-made-sql -- of the four words above
      await sql`grant ${sql.raw(rights.join(', '))} on table public.${sql.id(table)} to ${to}`.execute(db)
    }
    // The queue of jobs is nobody's books, and makes a table for each of its kinds.
    await sql`grant create, usage on schema ${sql.id(QUEUE_SCHEMA)} to ${to}`.execute(db)
    await sql`grant all on all tables in schema ${sql.id(QUEUE_SCHEMA)} to ${to}`.execute(db)
  })
}
