import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { transact } from '../../../../test/test-context.ts'
import type { TestParts } from '../../../../test/test-context.ts'
import { TUTOR_TABLE } from '../listings/tutors/domain/table.ts'
import { changeCheck } from '../store/change-check.ts'
import { announce } from '../store/search-rows.ts'

/** Checks whether tutors have changed; answers how often that was so. */
export function countedCheck(db: Db): () => Promise<number> {
  let changes = 0
  const check = changeCheck(TUTOR_TABLE, db, () => void (changes += 1))
  return async () => {
    await check()
    return changes
  }
}

class Undone extends Error {}

/** Announces a change of a tutor in a transaction that has its number and stays open; answers how to end it. */
export async function openChange(ground: TestParts, id: number): Promise<(how: 'commit' | 'rollback') => Promise<void>> {
  const announced = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<'commit' | 'rollback'>()
  const done = transact(ground, async (tx) => {
    await announce(tx.db, TUTOR_TABLE, [id])
    // What is written travels with what is asked next.
    await sql`select pg_current_xact_id()`.execute(tx.db)
    announced.resolve()
    if ((await ending.promise) === 'rollback') throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  await announced.promise
  return async (how) => {
    ending.resolve(how)
    await done
  }
}

/** The same, committed. */
export async function commitChange(ground: TestParts, id: number): Promise<void> {
  const end = await openChange(ground, id)
  await end('commit')
}
