import type { ByteWindow } from './byte-window.ts'
import { UnfitVideo } from './video-refusal.ts'

/** Elements of Matroska by their numbers (RFC 9559). */
export const EBML = {
  Header: 0x1a45dfa3,
  Void: 0xec,
  Checksum: 0xbf,
  Segment: 0x18538067,
  SeekHead: 0x114d9b74,
  Info: 0x1549a966,
  Tracks: 0x1654ae6b,
  Cues: 0x1c53bb6b,
  Cluster: 0x1f43b675,
  Tags: 0x1254c367,
  Attachments: 0x1941a469,
  Chapters: 0x1043a770,
  TimestampScale: 0x2ad7b1,
  Duration: 0x4489,
  TrackEntry: 0xae,
  ContentEncodings: 0x6d80,
  ContentEncoding: 0x6240,
  ContentCompression: 0x5034,
  ContentCompAlgo: 0x4254,
  ContentEncryption: 0x5035,
  CuePoint: 0xbb,
} as const

/** An element: its number, and where it begins, has its content and ends, in bytes of the file; `end` is null when it does not say. */
export type EbmlElement = { readonly id: number; readonly start: number; readonly content: number; readonly end: number | null }

const LEVEL_ONE = new Set<number>([
  EBML.SeekHead,
  EBML.Info,
  EBML.Tracks,
  EBML.Cues,
  EBML.Cluster,
  EBML.Tags,
  EBML.Attachments,
  EBML.Chapters,
])

/** Whether an element stands in a segment itself, and nowhere else. */
export const isLevelOne = (id: number): boolean => LEVEL_ONE.has(id)
/** Whether an element may stand anywhere. */
export const isAnywhere = (id: number): boolean => id === EBML.Void || id === EBML.Checksum

/** The element that begins at `position`, which may claim to end behind `end`; null when what stands there is none. */
export async function elementAt(window: ByteWindow, position: number, end: number): Promise<EbmlElement | null> {
  const view = await window.bytes(position, Math.min(12, end - position))
  const idLength = view.byteLength > 0 ? Math.clz32(view.getUint8(0)) - 23 : 9
  if (idLength > 4 || idLength >= view.byteLength) return null
  let id = 0
  for (let n = 0; n < idLength; n++) id = id * 256 + view.getUint8(n)
  const first = view.getUint8(idLength)
  const sizeLength = Math.clz32(first) - 23
  if (sizeLength > 8 || idLength + sizeLength > view.byteLength) return null
  let size = first & (0xff >> sizeLength)
  let isOpen = size === 0xff >> sizeLength
  for (let n = 1; n < sizeLength; n++) {
    const byte = view.getUint8(idLength + n)
    size = size * 256 + byte
    isOpen &&= byte === 0xff
  }
  const content = position + idLength + sizeLength
  return { id, start: position, content, end: isOpen ? null : content + size }
}

/** The number that an element holds. Refuses `VIDEO_NOT_READABLE` for one of a length that numbers have not. */
export async function numberIn(
  window: ByteWindow,
  { content, end }: { readonly content: number; readonly end: number },
  kind: 'unsigned' | 'float' = 'unsigned',
): Promise<number> {
  const length = end - content
  const fits = kind === 'float' ? length === 4 || length === 8 : length > 0 && length <= 8
  if (!fits) throw new UnfitVideo('VIDEO_NOT_READABLE', 'number-of-wrong-length')
  const view = await window.bytes(content, length)
  if (kind === 'float') return length === 4 ? view.getFloat32(0) : view.getFloat64(0)
  let value = 0
  for (let n = 0; n < length; n++) value = value * 256 + view.getUint8(n)
  return value
}
