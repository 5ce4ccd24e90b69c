import { box, fullBox, shorts, words } from './mp4-bytes.ts'
import type { PlayableAudio, PlayableVideo } from './playable-tracks.ts'

const FIXED_ONE = 0x10000
const AVERAGE_PIXELS_AN_INCH = 0x480000
const MOST_SHORT = 65_535

/** What a decoder of H.264 is told. */
export function videoEntry({ codedWidth, codedHeight, shownWidth, shownHeight, configuration }: PlayableVideo): Uint8Array {
  // Pixels that are not square are as many times as wide as high.
  const wide = shownWidth * codedHeight
  const high = shownHeight * codedWidth
  return box(
    'avc1',
    shorts(0, 0, 0, 1),
    words(0, 0, 0, 0),
    shorts(codedWidth, codedHeight),
    words(AVERAGE_PIXELS_AN_INCH, AVERAGE_PIXELS_AN_INCH, 0),
    shorts(1),
    new Uint8Array(32),
    shorts(24, 0xffff),
    box('avcC', configuration),
    ...(wide === high ? [] : [box('pasp', words(wide, high))]),
  )
}

/** What a decoder of AAC is told. */
export function audioEntry({ channels, sampleRate, configuration }: PlayableAudio): Uint8Array {
  const decoder = descriptor(
    4,
    // AAC, in a stream of sound; nothing is said of how much has to be kept, nor of its rates.
    Uint8Array.of(0x40, 0x15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
    descriptor(5, configuration),
  )
  return box(
    'mp4a',
    shorts(0, 0, 0, 1),
    words(0, 0),
    shorts(channels, 16, 0, 0),
    words(Math.min(MOST_SHORT, sampleRate) * FIXED_ONE),
    fullBox('esds', 0, descriptor(3, Uint8Array.of(0, 0, 0), decoder, descriptor(6, Uint8Array.of(2)))),
  )
}

/** A descriptor of MPEG-4: its kind, its length in four steps of seven bits, and what it holds. */
function descriptor(kind: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const bytes = new Uint8Array(5 + length)
  bytes.set([kind, ...[21, 14, 7].map((shift) => ((length >> shift) & 0x7f) | 0x80), length & 0x7f])
  let position = 5
  for (const part of parts) {
    bytes.set(part, position)
    position += part.length
  }
  return bytes
}

type Turn = Pick<PlayableVideo, 'rotation' | 'isMirrored' | 'shownWidth' | 'shownHeight'>

/** The matrix of a turn clockwise and of a mirror after it, for pictures of a size, in the fixed point of boxes. */
export function matrixOf({ rotation, isMirrored, shownWidth, shownHeight }: Turn): readonly number[] {
  const [a, b, c, d] = TURNS[rotation]
  const isUpright = rotation % 180 === 0
  const width = isUpright ? shownWidth : shownHeight
  const height = isUpright ? shownHeight : shownWidth
  const side = isMirrored ? -1 : 1
  // What is turned to the left or up is moved back by the size of the picture.
  const x = a * side + c * side < 0 ? width : 0
  const y = b + d < 0 ? height : 0
  return [a * side, b, 0, c * side, d, 0, x, y].map((value) => value * FIXED_ONE).concat(0x40000000)
}

const TURNS = { 0: [1, 0, 0, 1], 90: [0, 1, -1, 0], 180: [-1, 0, 0, -1], 270: [0, -1, 1, 0] } as const
