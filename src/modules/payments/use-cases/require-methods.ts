import type { Db } from '#platform/db/database.ts'
import { METHODS } from '../domain/methods.ts'
import { methodsInTables } from '../store/methods.ts'

/** Lets no process start that does not know a method by which somebody has paid or tried to: nothing of it could be asked or given back. */
export async function requireMethods(db: Db): Promise<void> {
  const known: readonly string[] = METHODS
  const strange = (await methodsInTables(db)).filter((name) => !known.includes(name))
  if (strange.length > 0) throw new Error(`payments stand in the tables by methods that are not known: ${strange.join(', ')}`)
}
