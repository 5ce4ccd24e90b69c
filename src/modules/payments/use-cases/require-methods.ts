import type { Db } from '#platform/db/database.ts'
import { METHODS } from '../domain/methods.ts'
import { methodsInTables } from '../store/methods.ts'

/** Refuses to start where stored orders or attempts name an unknown payment method: their provider could not be asked or refunded. */
export async function requireMethods(db: Db): Promise<void> {
  const known: readonly string[] = METHODS
  const strange = (await methodsInTables(db)).filter((name) => !known.includes(name))
  if (strange.length > 0) throw new Error(`payments stand in the tables by methods that are not known: ${strange.join(', ')}`)
}
