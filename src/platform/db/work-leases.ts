import type { Db } from './database.ts'

/** A thing of a work, and who is at it. */
export type Lease = { readonly work: string; readonly key: string; readonly owner: string }

/** Takes a thing up until then, where nobody is at it; answers how often it was taken up now, null where somebody is. */
export async function takeLease(
  db: Db,
  { until, now, ...lease }: Lease & { readonly until: Date; readonly now: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('work_lease')
    .values({ ...lease, until, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['work', 'key'])
        .doUpdateSet((eb) => ({ owner: lease.owner, until, tries: eb('work_lease.tries', '+', 1) }))
        .where('work_lease.until', '<=', now),
    )
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? null
}

const mine = (db: Db, { work, key, owner }: Lease) =>
  db.updateTable('work_lease').where('work', '=', work).where('key', '=', key).where('owner', '=', owner)

/** Holds it for longer; false where another has it, who found it left. */
export async function renewLease(db: Db, { until, ...lease }: Lease & { readonly until: Date }): Promise<boolean> {
  const { numUpdatedRows } = await mine(db, lease).set({ until }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Leaves it to whoever comes next. A try that its process could not finish, as it was stopped, does not count. */
export async function leaveLease(
  db: Db,
  { now, counts, ...lease }: Lease & { readonly now: Date; readonly counts: boolean },
): Promise<void> {
  await mine(db, lease)
    .set((eb) => ({ until: now, tries: counts ? eb.ref('tries') : eb('tries', '-', 1) }))
    .execute()
}

/** It is done or given up. */
export async function endLease(db: Db, { work, key, owner }: Lease): Promise<void> {
  await db.deleteFrom('work_lease').where('work', '=', work).where('key', '=', key).where('owner', '=', owner).execute()
}

/** Forgets things that nobody has taken up for long: they are due no more. */
export async function forgetOldLeases(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('work_lease').where('until', '<', before).execute()
}
