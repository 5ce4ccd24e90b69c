import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'

/** Bytes of a file from the first up to the last, both among them, counted from 0. */
export type ByteRange = { readonly first: number; readonly last: number }

/** A file that is open. Whoever asked for it reads the stream to its end or destroys it. */
export type OpenFile = {
  readonly stream: Readable
  /** Bytes of the whole file. */
  readonly size: number
  readonly modifiedAt: Date
}

/** A file as `list` finds it. */
export type ListedFile = { readonly key: string; readonly size: number; readonly modifiedAt: Date }

/** A draft is not as long as who appends to it believes: it goes on from `size`. */
export class DraftMoved extends Error {
  readonly size: number
  constructor(size: number) {
    super(`the draft has ${size} bytes`)
    this.size = size
  }
}

/** Stored files by key (`avatar/100001.webp`). Keys are made by our code, never taken from a request. */
export type Storage = {
  readonly put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The file's bytes, or those of a range that lies in it; null when there is no file. */
  readonly open: (key: string, range?: ByteRange) => Promise<OpenFile | null>
  /** Bytes of the file or draft, or null when there is none. */
  readonly size: (key: string) => Promise<number | null>
  /**
   * Writes what the stream brings behind the first `offset` bytes of a draft, which begins with offset 0, and answers its size then. What had
   * come stays when the stream fails, which is thrown on: `size` says how much. Throws `DraftMoved` where the draft has another size. One
   * writer at a time: whoever calls it holds a lease.
   */
  readonly append: (key: string, offset: number, stream: Readable) => Promise<number>
  /** Makes a draft the file of another key in the same folder: it survives a loss of power from then on. Throws where there is no draft. */
  readonly keep: (draft: string, key: string) => Promise<void>
  /** All files below a folder (`video/`), drafts with them, in no order. */
  readonly list: (folder: string) => AsyncIterable<ListedFile>
  /** Where a file lies on this machine's disk, for a tool that reads or writes it there; null where files lie elsewhere. */
  readonly pathOf: (key: string) => string | null
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
const FOLDER = /^([a-z0-9][a-z0-9-]*\/)+$/

// Everything is served by us, so nobody else reads the disk.
export const OWNER_ONLY = 0o600
export const OWNER_ONLY_FOLDER = 0o700
/** A video is sent 1.6 times as fast as by Node's usual 64 KiB; a small file takes no more than itself. */
const READ_AT_ONCE = 1024 * 1024

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
    open: async (key, range) => await unlessMissing(async () => await openedFile(pathOf(key), range)),
    size: async (key) => await unlessMissing(async () => (await stat(pathOf(key))).size),
    append: async (key, offset, stream) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER })
      return await appended(path, offset, stream)
    },
    keep: async (draft, key) => {
      const [from, to] = [pathOf(draft), pathOf(key)]
      if (dirname(from) !== dirname(to)) throw new Error(`a file is kept where its draft lies: ${draft}, ${key}`)
      await flushed(from)
      await rename(from, to)
      await flushed(dirname(to))
    },
    list: (below) => {
      if (!FOLDER.test(below)) throw new Error(`not a folder of stored files: ${below}`)
      return filesBelow(folder, below)
    },
    pathOf,
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

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Size and bytes are of the same file, whatever is renamed meanwhile. */
async function openedFile(path: string, range: ByteRange | undefined): Promise<OpenFile> {
  const file = await open(path)
  try {
    const { size, mtime } = await file.stat()
    const { first, last } = range ?? { first: 0, last: size - 1 }
    if (range && (first < 0 || last < first || last >= size)) throw new RangeError(`${first} to ${last} of ${size} bytes`)
    // Of an empty file there is no last byte.
    const end = size === 0 ? {} : { end: last }
    const stream = file.createReadStream({ start: first, ...end, highWaterMark: READ_AT_ONCE })
    return { stream, size, modifiedAt: mtime }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function appended(path: string, offset: number, stream: Readable): Promise<number> {
  const { O_RDWR, O_CREAT } = constants
  const file = await open(path, offset === 0 ? O_RDWR | O_CREAT : O_RDWR, OWNER_ONLY)
  try {
    const { size } = await file.stat()
    if (size !== offset) throw new DraftMoved(size)
    let end = offset
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      await writeAll(file, piece, end)
      end += piece.length
    }
    return end
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, piece: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < piece.length;) {
    const { bytesWritten } = await file.write(piece, written, piece.length - written, position + written)
    written += bytesWritten
  }
}

async function flushed(path: string): Promise<void> {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* filesBelow(folder: string, below: string): AsyncIterable<ListedFile> {
  const entries = await unlessMissing(async () => await readdir(join(folder, below), { withFileTypes: true }))
  for (const entry of entries ?? []) {
    const key = `${below}${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(folder, `${key}/`)
    // One that is deleted meanwhile is not listed.
    const found = entry.isFile() ? await unlessMissing(async () => await stat(join(folder, key))) : null
    if (found) yield { key, size: found.size, modifiedAt: found.mtime }
  }
}
