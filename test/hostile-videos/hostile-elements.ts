import { deflateSync } from 'node:zlib'
import { changedElement, element, elementOf, elementsOf, fileOfElements, idBytes, sizeBytes } from './element-tree.ts'
import type { Element } from './element-tree.ts'
import { ascii, fixture, joined } from './hostile-video.ts'
import type { HostileVideo } from './hostile-video.ts'

const GOOD = fixture('h264-aac.mkv')
const MIB = 2 ** 20
const GIB = 2 ** 30
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const CLUSTER = 0x1f43b675
const CUES = 0x1c53bb6b
const CUE = 0xbb
const SEEK_HEAD = 0x114d9b74
const SEEK = 0x4dbb
const VOID = 0xec
const BLOCK = 0xa3
const UNKNOWN_SIZE = Uint8Array.of(1, 255, 255, 255, 255, 255, 255, 255)

type Refused = HostileVideo['refused']
const made = (name: string, bytes: Uint8Array, refused: Refused = 'VIDEO_NOT_READABLE'): HostileVideo => ({
  name,
  bytes,
  refused,
})
const changed = (name: string, path: readonly number[], change: (found: Element) => void): HostileVideo =>
  made(name, changedElement(GOOD, path, change))
/** The same with another answer. */
const but = (refused: Refused, hostile: HostileVideo): HostileVideo => ({ ...hostile, refused })

const PLACES: Readonly<Record<string, readonly number[]>> = {
  segment: [SEGMENT],
  facts: [SEGMENT, INFO],
  tracks: [SEGMENT, TRACKS],
  'a track': [SEGMENT, TRACKS, TRACK],
  'a cluster': [SEGMENT, CLUSTER],
  'the index': [SEGMENT, CUES],
}
const CLAIMS: Readonly<Record<string, Uint8Array>> = {
  '2^56 - 2 bytes': sizeBytes(2n ** 56n - 2n),
  'a terabyte': sizeBytes(2n ** 40n),
  'a size of nine bytes': Uint8Array.of(0, 255, 255, 255, 255, 255, 255, 255, 255),
}
const wrongSizes = Object.entries(PLACES).flatMap(([place, path]) =>
  Object.entries(CLAIMS).map(([claim, size]) =>
    changed(`${place} of ${claim}`, path, (found) => {
      found.header = joined(idBytes(found.id), size)
    }),
  ),
)

const open = (name: string, path: readonly number[]): HostileVideo =>
  changed(name, path, (found) => {
    found.header = joined(idBytes(found.id), UNKNOWN_SIZE)
  })
const opened: readonly HostileVideo[] = [
  but(null, open('a segment without a size', [SEGMENT])),
  but(null, open('a cluster without a size', [SEGMENT, CLUSTER])),
  open('facts without a size', [SEGMENT, INFO]),
  open('tracks without a size', [SEGMENT, TRACKS]),
  open('an index without a size', [SEGMENT, CUES]),
  open('a block without a size', [SEGMENT, CLUSTER, BLOCK]),
]

const float = (value: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}
const fact = (name: string, id: number, bytes: Uint8Array): HostileVideo =>
  changed(name, [SEGMENT, INFO, id], (found) => {
    found.bytes = bytes
  })
const facts: readonly HostileVideo[] = [
  fact('a timescale of zero', 0x2ad7b1, Uint8Array.of(0)),
  fact('a timescale without a byte', 0x2ad7b1, new Uint8Array(0)),
  fact('a timescale of 16 bytes', 0x2ad7b1, new Uint8Array(16)),
  but('VIDEO_TOO_LARGE', fact('a timescale of 2^64', 0x2ad7b1, new Uint8Array(8).fill(255))),
  fact('a duration that is no number', 0x4489, float(NaN)),
  fact('a duration without an end', 0x4489, float(Infinity)),
  fact('a duration below zero', 0x4489, float(-1)),
  but('VIDEO_TOO_LARGE', fact('a duration of 10^300', 0x4489, float(1e300))),
  but('VIDEO_TOO_LARGE', fact('a duration of five hours', 0x4489, float(5 * 3600 * 1000))),
  fact('a duration of three bytes', 0x4489, new Uint8Array(3)),
]

const inTracks = (name: string, more: readonly Element[]): HostileVideo =>
  changed(name, [SEGMENT, TRACKS], (found) => found.elements?.push(...more))
const inTrack = (name: string, more: readonly Element[]): HostileVideo =>
  changed(name, [SEGMENT, TRACKS, TRACK], (found) => found.elements?.push(...more))
const encoded = (...within: Element[]): Element[] => [elementOf(0x6d80, elementOf(0x6240, ...within))]
const nested = (depth: number): Element =>
  Array.from({ length: depth }).reduce<Element>((inner) => elementOf(TRACK, inner), element(VOID))
const ofCodec = (name: string, codec: string): HostileVideo =>
  but(
    'VIDEO_NEEDS_CONVERSION',
    changed(`tracks of ${name}`, [SEGMENT, TRACKS, TRACK, 0x86], (found) => {
      found.bytes = ascii(codec)
    }),
  )
const tracks: readonly HostileVideo[] = [
  inTracks(
    '17 tracks of Matroska',
    Array.from({ length: 15 }, () => elementOf(TRACK)),
  ),
  inTracks(
    '100,000 tracks of Matroska',
    Array.from({ length: 100_000 }, () => elementOf(TRACK)),
  ),
  inTracks('tracks in tracks of Matroska', [nested(100)]),
  inTrack('frames that are packed', encoded(elementOf(0x5034, element(0x4254, Uint8Array.of(0))))),
  inTrack('frames that are packed in the usual way', encoded(elementOf(0x5034))),
  inTrack('frames that are packed in an unknown way', encoded(elementOf(0x5034, element(0x4254, Uint8Array.of(9))))),
  inTrack('frames that are encrypted', encoded(elementOf(0x5035))),
  but(null, inTrack('a bomb of zeros in the configuration', [element(0x63a2, new Uint8Array(deflateSync(Buffer.alloc(MIB))))])),
  changed('no tracks of Matroska', [SEGMENT, TRACKS], (found) => (found.elements = [])),
  ofCodec('HEVC', 'V_MPEGH/ISO/HEVC'),
  ofCodec('VP8', 'V_VP8'),
  ofCodec('nothing known', 'V_\u0000'),
]

const withSegment = (change: (elements: Element[]) => Element[]): Uint8Array =>
  changedElement(GOOD, [SEGMENT], (segment) => {
    segment.elements = change(segment.elements ?? [])
  })
const cuePoint = (time: number, position: number): Element =>
  elementOf(
    CUE,
    element(0xb3, Uint8Array.of(time)),
    elementOf(0xb7, element(0xf7, Uint8Array.of(1)), element(0xf1, Uint8Array.of(position))),
  )
const seek = (position: number): Element =>
  elementOf(SEEK, element(0x53ab, idBytes(SEEK_HEAD)), element(0x53ac, Uint8Array.of(position)))
const many = (count: number, make: (n: number) => Element): Element[] => Array.from({ length: count }, (_, n) => make(n))
const indexes: readonly HostileVideo[] = [
  made(
    '100,001 places in the index',
    withSegment((all) => [...all, elementOf(CUES, ...many(100_001, () => elementOf(CUE)))]),
  ),
  made(
    '2,000 places of one time',
    withSegment((all) => [elementOf(CUES, ...many(2000, () => cuePoint(0, 0))), ...all]),
    null,
  ),
  made(
    'an index that leads to itself',
    withSegment((all) => [elementOf(CUES, cuePoint(0, 0), cuePoint(1, 0)), ...all]),
    null,
  ),
  made(
    'a list of places that leads to itself',
    withSegment((all) => [elementOf(SEEK_HEAD, seek(0)), ...all]),
    null,
  ),
  made(
    'lists of places that lead to each other',
    withSegment((all) => [elementOf(SEEK_HEAD, seek(40)), elementOf(SEEK_HEAD, seek(0)), ...all]),
    null,
  ),
  made(
    'a list of 5,000 places',
    withSegment((all) => [elementOf(SEEK_HEAD, ...many(5000, (n) => seek(n % 256))), ...all]),
  ),
  made(
    '100,001 clusters',
    withSegment((all) => [...all, ...many(100_001, () => elementOf(CLUSTER))]),
  ),
  made('two segments', joined(GOOD, fileOfElements(elementsOf(GOOD).slice(1)))),
  made('no segment', fileOfElements(elementsOf(GOOD).slice(0, 1))),
  made(
    'an element of nowhere',
    withSegment((all) => [element(0x42), ...all]),
  ),
  made(
    'an id of five bytes',
    withSegment((all) => [{ ...element(VOID), header: Uint8Array.of(8, 0, 0, 0, 0, 128) }, ...all]),
  ),
  made(
    'an id of zero',
    withSegment((all) => [{ ...element(VOID), header: Uint8Array.of(0, 128) }, ...all]),
  ),
  made(
    'a header of Matroska of a megabyte',
    changedElement(
      GOOD,
      [0x1a45dfa3],
      (head) => (head.bytes = joined(head.bytes, fileOfElements([element(VOID, new Uint8Array(MIB))]))),
    ),
  ),
  made(
    'holes in holes',
    withSegment((all) => [element(VOID, fileOfElements([element(VOID, new Uint8Array(9))])), ...all]),
    null,
  ),
]

const sparse = (name: string, head: Element, size: number): HostileVideo => {
  const bytes = fileOfElements([
    ...elementsOf(GOOD).slice(0, 1),
    { ...elementOf(SEGMENT, head), header: joined(idBytes(SEGMENT), UNKNOWN_SIZE) },
  ])
  return { ...made(name, bytes), size }
}
const huge = (id: number, size: number): Element => ({ ...element(id), header: joined(idBytes(id), sizeBytes(BigInt(size))) })
const holes: readonly HostileVideo[] = [
  sparse('a hole of three gigabytes', huge(VOID, 3 * GIB - 4096), 3 * GIB),
  sparse('a cluster of three gigabytes', huge(CLUSTER, 3 * GIB - 4096), 3 * GIB),
  sparse('an index of a gigabyte', huge(CUES, GIB), 3 * GIB),
  sparse('attachments of a gigabyte', huge(0x1941a469, GIB), 3 * GIB),
]

/** Each block begins with its track, its time and how its frames are laced. */
const laced = (name: string, flags: number, lace: Uint8Array): HostileVideo =>
  but(
    null,
    changed(name, [SEGMENT, CLUSTER, BLOCK], (block) => {
      block.bytes = joined(block.bytes.subarray(0, 3), Uint8Array.of(flags), lace, block.bytes.subarray(4))
    }),
  )
const laces: readonly HostileVideo[] = [
  laced('a lace of 256 frames of sizes that grow', 0x86, Uint8Array.of(255, ...Array.from({ length: 255 }, () => 0xff))),
  laced('a lace whose first size is 2^56', 0x86, Uint8Array.of(2, 1, 255, 255, 255, 255, 255, 255, 254)),
  laced('a lace whose sizes shrink below zero', 0x86, Uint8Array.of(3, 0x81, 0x80, 0x80)),
  laced('a lace of sizes that never end', 0x82, new Uint8Array(600).fill(255)),
  laced('a lace of 256 equal frames', 0x84, Uint8Array.of(255)),
  laced('a lace of nothing', 0x86, new Uint8Array(0)),
]

/** Matroska files whose elements lie. */
export const HOSTILE_ELEMENTS: readonly HostileVideo[] = [
  ...wrongSizes,
  ...opened,
  ...facts,
  ...tracks,
  ...indexes,
  ...holes,
  ...laces,
]
