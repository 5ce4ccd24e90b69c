import { mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'

// A pid alone cannot tell our own lock from that of a dead process whose number we were given.
const held = new Set<string>()

/** Another process already has this data folder open. */
export class FolderLocked extends Error {}

/**
 * Takes the exclusive lock on a data folder and returns its release. The embedded database accepts two openers and
 * loses data, so the lock is ours: a file made with O_EXCL that holds the pid; a dead owner's file is taken over.
 */
export function lockFolder(folder: string): () => void {
  // Nobody else on the machine reads the embedded database in it.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(realpathSync(folder), 'lock')
  if (held.has(file)) throw new FolderLocked(`${folder} is already open in this process`)
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      held.add(file)
      let released = false
      return () => {
        if (released) return
        released = true
        rmSync(file, { force: true })
        held.delete(file)
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (owner !== process.pid && isAlive(owner)) {
        throw new FolderLocked(`${folder} is in use by process ${owner}; stop it or set another DATA_DIR`)
      }
      rmSync(file, { force: true })
    }
  }
  throw new FolderLocked(`${folder} could not be locked`)
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
