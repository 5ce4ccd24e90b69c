import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { ConfigError } from './config.ts'
import type { Db } from './db/database.ts'
import { OWNER_ONLY, OWNER_ONLY_FOLDER, markOf } from './storage.ts'

/**
 * Compares the mark of the folder of stored files with that of the database, and sets both at the first start. Throws
 * `ConfigError` for the folder of another database or machine: what is there would not be found, and what is deleted would stay.
 */
export async function checkStorage(db: Db, folder: string): Promise<void> {
  const found = await readMark(folder)
  const known = await db.selectFrom('storage_mark').select('mark').executeTakeFirst()
  if (known) {
    if (known.mark === found) return
    throw new ConfigError(
      `STORAGE_URL: ${folder} is not the folder of this database's files. Mount or bring back that folder; if its files are lost for good, ` +
        `write ${known.mark} into ${markOf(folder)}.`,
    )
  }
  const mark = found ?? randomUUID()
  if (found === null) {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER })
    await writeFile(markOf(folder), `${mark}\n`, { mode: OWNER_ONLY })
  }
  await db.insertInto('storage_mark').values({ mark }).execute()
}

async function readMark(folder: string): Promise<string | null> {
  try {
    return (await readFile(markOf(folder), 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
