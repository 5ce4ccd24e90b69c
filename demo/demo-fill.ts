import type { Db } from '#platform/db/database.ts'

/** When the demo world was written, and its people (null: not yet); undefined without a world. */
export async function findDemoFill(db: Db): Promise<{ readonly peopleAt: Date | null } | undefined> {
  const row = await db.selectFrom('demo_fill').select('peopleAt').orderBy('id').limit(1).executeTakeFirst()
  return row && { peopleAt: row.peopleAt }
}

/** Whether the database has the demo's people, whose passwords everybody can read. */
export async function hasDemoPeople(db: Db): Promise<boolean> {
  const row = await db.selectFrom('demo_fill').select('id').where('peopleAt', 'is not', null).executeTakeFirst()
  return row !== undefined
}
