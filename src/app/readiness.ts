import { isMigrated } from '#platform/db/migrate.ts'
import { probeRead, probeWrite } from '#platform/db/probes.ts'
import { probeStorage } from '#platform/storage.ts'
import type { Parts } from './build-server.ts'
import { elapsedMs } from '#platform/clock.ts'

/** Whether this process can serve, or what is in its way. */
export type Readiness = 'ready' | 'no database' | 'not migrated' | 'database takes no writes' | 'files cannot be stored'

const REMEMBERED_MS = 2000
const LONGEST_MS = 3000

/**
 * Answers what `/readyz` says. It really writes, to the database and to the storage, because a full or read-only disk still
 * answers reads. An answer is remembered for two seconds, so that whoever asks often costs nothing; a database that does not
 * answer within three seconds is none.
 */
export function readinessOf({ database, storage }: Pick<Parts, 'database' | 'storage'>): () => Promise<Readiness> {
  let hasMigrated = false
  const look = async (): Promise<Readiness> => {
    try {
      await probeRead(database.db)
      hasMigrated ||= await isMigrated(database)
    } catch {
      return 'no database'
    }
    if (!hasMigrated) return 'not migrated'
    try {
      await probeWrite(database.db)
    } catch {
      return 'database takes no writes'
    }
    try {
      await probeStorage(storage)
    } catch {
      return 'files cannot be stored'
    }
    return 'ready'
  }
  let last: { readonly at: number; readonly answer: Promise<Readiness> } | null = null
  // What was found before the database went away or came back says nothing.
  database.watch(() => (last = null))
  return async () => {
    const at = elapsedMs()
    if (last === null || at - last.at > REMEMBERED_MS) last = { at, answer: withinTime(look()) }
    return await last.answer
  }
}

async function withinTime(looking: Promise<Readiness>): Promise<Readiness> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Readiness>((resolve) => (timer = setTimeout(resolve, LONGEST_MS, 'no database')))
  try {
    return await Promise.race([looking, late])
  } finally {
    clearTimeout(timer)
  }
}
