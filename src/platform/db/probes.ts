import { sql } from 'kysely'
import type { Db } from './database.ts'

// Two pages of a file, so that the disk must give room.
const FILLER_BYTES = 16_384

/** Asks something; throws when the database cannot be reached. */
export async function probeRead(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Writes and commits something that makes a file grow; throws when the disk is full or the database takes no writes. */
export async function probeWrite(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx)
    // A table that was emptied begins a new file, so nothing is left over from the last time.
    await sql`truncate readiness_write`.execute(trx)
    await sql`insert into readiness_write (filler) values (repeat('x', ${FILLER_BYTES}))`.execute(trx)
  })
}
