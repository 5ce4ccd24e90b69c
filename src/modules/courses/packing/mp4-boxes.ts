import type { ByteWindow } from './byte-window.ts'
import type { PackingLimits } from './packing-limits.ts'
import { UnfitVideo } from './video-refusal.ts'

/** A box of an MP4: its four letters, and where it begins, has its content and ends, in bytes of the file. */
export type Mp4Box = {
  readonly type: string
  readonly start: number
  readonly content: number
  readonly end: number
  /** How many boxes it stands in. */
  readonly depth: number
}

/** A walk over the boxes of a file, with all that it has seen counted. */
export type BoxVisit = {
  readonly window: ByteWindow
  readonly limits: PackingLimits
  readonly pieces: { count: number }
}

const HEADER_BYTES = 8
const LONG_HEADER_BYTES = 16
// What a reader of samples descends into.
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'moof', 'traf', 'mfra'])

/** Four letters of a box or of a kind. */
export const lettersAt = (view: DataView, offset: number): string =>
  String.fromCharCode(view.getUint8(offset), view.getUint8(offset + 1), view.getUint8(offset + 2), view.getUint8(offset + 3))

/** A number of eight bytes; null when it is larger than any file. */
export function longAt(view: DataView, offset: number): number | null {
  const value = view.getBigUint64(offset)
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(value)
}

/**
 * The box that begins at `position`, which may claim to end behind `end`; null when what stands there is none. A size of 0, "to
 * the end of the file", counts at the top of a file alone.
 */
export async function boxAt(
  { window, limits, pieces }: BoxVisit,
  { position, end, depth }: { readonly position: number; readonly end: number; readonly depth: number },
): Promise<Mp4Box | null> {
  pieces.count += 1
  if (pieces.count > limits.pieces) throw new UnfitVideo('VIDEO_NOT_READABLE', 'too-many-boxes')
  if (end - position < HEADER_BYTES) return null
  const view = await window.bytes(position, Math.min(LONG_HEADER_BYTES, end - position))
  const type = lettersAt(view, 4)
  const short = view.getUint32(0)
  if (short === 0) return depth === 0 ? { type, start: position, content: position + HEADER_BYTES, end, depth } : null
  const isLong = short === 1
  if (isLong && view.byteLength < LONG_HEADER_BYTES) return null
  const header = isLong ? LONG_HEADER_BYTES : HEADER_BYTES
  const size = isLong ? longAt(view, HEADER_BYTES) : short
  if (size === null || size < header) return null
  return { type, start: position, content: position + header, end: position + size, depth }
}

/** Visits all boxes in one, and those in them, in their order. */
export async function eachBoxIn(visit: BoxVisit, outer: Mp4Box, enter: (box: Mp4Box) => Promise<void>): Promise<void> {
  if (outer.depth >= visit.limits.depth) throw new UnfitVideo('VIDEO_NOT_READABLE', 'boxes-too-deep')
  // Four bytes of zeros end some lists of boxes.
  for (let position = outer.content; outer.end - position >= HEADER_BYTES;) {
    const box = await boxAt(visit, { position, end: outer.end, depth: outer.depth + 1 })
    if (!box) throw new UnfitVideo('VIDEO_NOT_READABLE', 'box-size')
    if (box.end > outer.end) throw new UnfitVideo('VIDEO_NOT_READABLE', 'box-past-the-end')
    await enter(box)
    if (CONTAINERS.has(box.type)) await eachBoxIn(visit, box, enter)
    position = box.end
  }
}
