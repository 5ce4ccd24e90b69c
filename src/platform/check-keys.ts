import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './config.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { openKeys } from './keys.ts'
import type { Keys } from './keys.ts'

const PURPOSE = 'key-check'

export type InstallationKeys = {
  readonly keys: Keys
  /** Compares them with those that the database was used with. Throws `ConfigError`; a file of keys that this start made is gone then. */
  readonly check: (db: Db, now: Date) => Promise<void>
}

/** The keys of this installation, from the settings or the data folder. They are good for the database after `check` only. */
export function openInstallationKeys({ dataDir, secretKeys }: Pick<Config, 'dataDir' | 'secretKeys'>): InstallationKeys {
  const file = join(dataDir, 'keys')
  const isMade = secretKeys === null && !existsSync(file)
  const keys = openKeys(dataDir, secretKeys)
  const check = async (db: Db, now: Date): Promise<void> => {
    try {
      await checkKeys(db, keys, now)
    } catch (error) {
      if (isMade && error instanceof ConfigError) rmSync(file)
      throw error
    }
  }
  return { keys, check }
}

/**
 * Keeps a check value of the master key in use and compares those kept before. Throws `ConfigError` when a key with which the
 * database was used is missing or another one: passwords and sealed columns could not be read.
 */
async function checkKeys(db: Db, keys: Keys, now: Date): Promise<void> {
  const known = await db.selectFrom('installation_key').select(['keyId', 'checkValue']).orderBy('keyId').limit(1000).execute()
  for (const { keyId: id, checkValue: expected } of known) {
    const found = checkValueOf(keys, id)
    if (found === expected) continue
    const what = found === null ? 'is missing' : 'is another one'
    throw new ConfigError(
      `SECRET_KEYS: this database was used with a master key ${id}, which ${what}. Bring back the file keys of DATA_DIR, or set SECRET_KEYS.`,
    )
  }
  if (known.some((row) => row.keyId === keys.id)) return
  const row = { keyId: keys.id, checkValue: checkValueOf(keys, keys.id) ?? '', firstUsedAt: now }
  await db.insertInto('installation_key').values(row).execute()
}

function checkValueOf(keys: Keys, id: string): string | null {
  return keys.secret(PURPOSE, id)?.toString('hex') ?? null
}
