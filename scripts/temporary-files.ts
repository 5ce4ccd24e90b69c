import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Several times what a whole run of the tests keeps at once. */
const LEAST_BYTES = 8 * 1024 ** 3
const OTHERS_MAY_ENTER = 0o711

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= LEAST_BYTES
  } catch {
    return false
  }
}

/**
 * From here on, temporary files of this process and of all that it starts are kept in memory, where there is room:
 * making and removing the databases of three hundred test files on a disk takes the system minutes.
 * They are removed when this process ends, whatever ends it but a kill.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!hasRoom()) return
  const folder = mkdtempSync(join(MEMORY, 'tutorharbour-'))
  // PostgreSQL runs as another account.
  chmodSync(folder, OTHERS_MAY_ENTER)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
