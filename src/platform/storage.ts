import { createReadStream } from 'node:fs'
import { access, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'

/** Stored files by key (`avatar/100001.webp`). Keys are made by our code, never taken from a request. */
export type Storage = {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The file's bytes and size, or null when there is none. */
  readonly open: (key: string) => Promise<{ readonly stream: Readable; readonly size: number; readonly modifiedAt: Date } | null>
  /** Deletes the file; one that is gone already is fine. Throws when the whole storage is not there. */
  readonly remove: (key: string) => Promise<void>
  /**
   * Seals a private file that an earlier version left plain, or that an older key sealed, with the key in use; false when
   * there was nothing to do. A file that is deleted meanwhile may come back: look afterwards whether it is still wanted.
   */
  readonly seal: (key: string) => Promise<boolean>
}

const PROBE_BYTES = 16_384

/** Stores something and removes it; throws when the disk is full or takes no files. */
export async function probeStorage(storage: Storage): Promise<void> {
  const key = `probe/${randomUUID()}`
  try {
    await storage.put(key, new Uint8Array(PROBE_BYTES))
  } finally {
    await storage.remove(key)
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9._-]*)+$/

// Everything is served by us, so nobody else reads the disk.
export const OWNER_ONLY = 0o600
export const OWNER_ONLY_FOLDER = 0o700

/** The file that tells a folder of stored files from every other (`checkStorage`). No key leads to it. */
export const markOf = (folder: string): string => join(folder, 'installation')

/** Storage in a folder, for its owner alone; a file appears whole or not at all. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string): string => {
    if (!KEY.test(key) || key.includes('..')) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    put: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER })
      const draft = `${path}.${randomUUID()}`
      try {
        await writeFile(draft, bytes, { mode: OWNER_ONLY })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    open: async (key) => {
      const path = pathOf(key)
      try {
        const { size, mtime } = await stat(path)
        return { stream: createReadStream(path), size, modifiedAt: mtime }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: async (key) => {
      const path = pathOf(key)
      try {
        await rm(path)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        // In a folder that is not mounted now nothing is found, and all is there again tomorrow.
        await access(markOf(folder))
      }
    },
    // A folder alone has no keys; `sealedStorage` seals what it holds.
    seal: async () => false,
  }
}
