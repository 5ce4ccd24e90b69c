import { UnfitVideo } from './video-refusal.ts'

/** A file that can be read anywhere, as `FileHandle` of Node reads. All in bytes. */
export type VideoFile = {
  readonly size: number
  readonly read: (wanted: {
    readonly buffer: Uint8Array
    readonly offset: number
    readonly length: number
    readonly position: number
  }) => Promise<{ readonly bytesRead: number }>
}

/** A look at some bytes of a file that keeps little of it in memory. */
export type ByteWindow = {
  readonly size: number
  /** At most 16 KiB from `position`, good until the next call. Refuses `VIDEO_NOT_READABLE` past the end of the file. */
  readonly bytes: (position: number, length: number) => Promise<DataView>
}

const WINDOW_BYTES = 16_384

/** Exactly so many bytes from a place of the file. Refuses `VIDEO_NOT_READABLE` when it ends before. */
export async function readFully(file: VideoFile, position: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(length)
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read({ buffer, offset: filled, length: length - filled, position: position + filled })
    if (bytesRead === 0) throw new UnfitVideo('VIDEO_NOT_READABLE', 'past-the-end')
    filled += bytesRead
  }
  return buffer
}

/** Reads a file through one window of 16 KiB. */
export function byteWindow(file: VideoFile): ByteWindow {
  let start = 0
  let held = new Uint8Array(0)
  return {
    size: file.size,
    bytes: async (position, length) => {
      if (position + length > file.size) throw new UnfitVideo('VIDEO_NOT_READABLE', 'past-the-end')
      if (position < start || position + length > start + held.length) {
        held = await readFully(file, position, Math.min(WINDOW_BYTES, file.size - position))
        start = position
      }
      return new DataView(held.buffer, position - start, length)
    },
  }
}

/** Entries of a fixed width that lie one behind the other. Positions and widths in bytes. */
export type EntryTable = { readonly position: number; readonly count: number; readonly width: number }

/** Shows each entry of a table, as a view that is good until the next one. */
export async function eachEntry(window: ByteWindow, table: EntryTable, visit: (entry: DataView) => void): Promise<void> {
  const { position, count, width } = table
  const most = Math.floor(WINDOW_BYTES / width)
  for (let done = 0; done < count; done += most) {
    const some = Math.min(most, count - done)
    const view = await window.bytes(position + done * width, some * width)
    for (let n = 0; n < some; n++) visit(new DataView(view.buffer, view.byteOffset + n * width, width))
  }
}
