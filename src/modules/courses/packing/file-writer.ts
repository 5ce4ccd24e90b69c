import type { FileHandle } from 'node:fs/promises'

/** Writes bytes one behind the other. */
export type FileWriter = {
  readonly write: (bytes: Uint8Array) => Promise<void>
  readonly flush: () => Promise<void>
  /** Where the next byte goes. */
  readonly position: () => number
}

const BUFFER_BYTES = 2 ** 20

/** Begins at a position of a file and gathers a MiB before each write to the disk. */
export function fileWriter(file: FileHandle, start: number): FileWriter {
  const buffer = new Uint8Array(BUFFER_BYTES)
  let written = start
  let held = 0
  const writeFully = async (bytes: Uint8Array): Promise<void> => {
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, written + done)
      done += bytesWritten
    }
    written += bytes.length
  }
  const flush = async (): Promise<void> => {
    await writeFully(buffer.subarray(0, held))
    held = 0
  }
  return {
    write: async (bytes) => {
      if (held + bytes.length > BUFFER_BYTES) await flush()
      if (bytes.length > BUFFER_BYTES) return await writeFully(bytes)
      buffer.set(bytes, held)
      held += bytes.length
    },
    flush,
    position: () => written + held,
  }
}
