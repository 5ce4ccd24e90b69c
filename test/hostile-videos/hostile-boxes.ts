import { box, boxIn, boxOf, boxesOf, changed, fileOf } from './box-tree.ts'
import type { Box } from './box-tree.ts'
import { ascii, fixture, joined, long, words } from './hostile-video.ts'
import type { HostileVideo } from './hostile-video.ts'

const GOOD = fixture('moov-last.mp4')
const MIB = 2 ** 20
const GIB = 2 ** 30

const unreadable = (name: string, bytes: Uint8Array, size?: number): HostileVideo => ({
  name,
  bytes,
  refused: 'VIDEO_NOT_READABLE',
  ...(size === undefined ? {} : { size }),
})

const STBL = 'moov/trak/mdia/minf/stbl'
const PLACES = [
  'ftyp',
  'mdat',
  'moov',
  'moov/mvhd',
  'moov/trak',
  'moov/trak/tkhd',
  'moov/trak/edts/elst',
  'moov/trak/mdia',
  'moov/trak/mdia/mdhd',
  'moov/trak/mdia/minf',
  STBL,
  `${STBL}/stts`,
  `${STBL}/stsz`,
]
const SIZES: Readonly<Record<string, (type: string) => Uint8Array>> = {
  'claims no size in the middle of others': (type) => joined(words(0), ascii(type)),
  'is shorter than its header': (type) => joined(words(7), ascii(type)),
  'claims 4 GiB': (type) => joined(words(0xffffffff), ascii(type)),
  'claims 2^63 bytes': (type) => joined(words(1), ascii(type), long(2n ** 63n)),
  'claims 2^64 - 1 bytes': (type) => joined(words(1), ascii(type), long(2n ** 64n - 1n)),
  'has a long size that is shorter than its header': (type) => joined(words(1), ascii(type), long(15n)),
}

const OTHER_ANSWERS: Readonly<Record<string, Pick<HostileVideo, 'refused'>>> = {
  // Its type is not read then.
  'ftyp claims 2^63 bytes': { refused: 'FILE_TYPE' },
  'ftyp has a long size that is shorter than its header': { refused: 'FILE_TYPE' },
  // That is "to the end of the file", where it lies.
  'moov claims no size in the middle of others': { refused: null },
}

const wrongSizes = PLACES.flatMap((path) =>
  Object.entries(SIZES).map(([says, header]) => {
    const bytes = changed(GOOD, path, (found) => {
      found.header = header(found.type)
    })
    return { ...unreadable(`${path} ${says}`, bytes), ...OTHER_ANSWERS[`${path} ${says}`] }
  }),
)

const TABLES = { stts: 4, ctts: 4, stss: 4, stsc: 4, stsz: 8, stco: 4, stsd: 4 } as const
const COUNTS = [0xffffffff, 0x80000000, 0x7fffffff, 0x10000000, 1_000_000]

const wrongCounts = Object.entries(TABLES).flatMap(([type, at]) =>
  COUNTS.map((count) =>
    unreadable(
      `${type} of ${count} entries`,
      changed(GOOD, `${STBL}/${type}`, (found) => found.bytes.set(words(count), at)),
    ),
  ),
)

const replaced = (name: string, path: string, ...parts: readonly Uint8Array[]): HostileVideo =>
  unreadable(
    name,
    changed(GOOD, path, (found) => {
      found.bytes = joined(...parts)
    }),
  )
const set = (name: string, path: string, [at, bytes]: readonly [number, Uint8Array]): HostileVideo =>
  unreadable(
    name,
    changed(GOOD, path, (found) => found.bytes.set(bytes, at)),
  )

const MDHD = 'moov/trak/mdia/mdhd'
const tables: readonly HostileVideo[] = [
  replaced('2^32 samples of one byte', `${STBL}/stsz`, words(0, 1, 0xffffffff)),
  replaced('three samples of a gigabyte', `${STBL}/stsz`, words(0, GIB, 3)),
  replaced(
    'samples of which each is as large as the file',
    `${STBL}/stsz`,
    words(0, 0, 45),
    words(...Array.from({ length: 45 }, () => GOOD.length)),
  ),
  replaced('a table that ends within its header', `${STBL}/stsz`, words(0)),
  replaced('one time for 2^32 samples', `${STBL}/stts`, words(0, 1, 0xffffffff, 1)),
  replaced(
    'times that add up to 2^32 samples',
    `${STBL}/stts`,
    words(0, 4, ...Array.from({ length: 4 }, () => [0x40000000, 1]).flat()),
  ),
  replaced('one offset for 2^32 samples', `${STBL}/ctts`, words(0, 1, 0xffffffff, 1)),
  replaced('chunks that go back', `${STBL}/stsc`, words(0, 2, 5, 1, 1, 4, 1, 1)),
  replaced('a chunk of number 0', `${STBL}/stsc`, words(0, 1, 0, 1, 1)),
  replaced('chunk 2^32', `${STBL}/stsc`, words(0, 2, 1, 1, 1, 0xffffffff, 0xffffffff, 1)),
  replaced('a chunk of 2^31 samples', `${STBL}/stsc`, words(0, 1, 1, 0x80000000, 1)),
  replaced('a chunk behind the end', `${STBL}/stco`, words(0, 1, 0xfffffff0)),
  set('a timescale of zero in the movie', 'moov/mvhd', [12, words(0)]),
  set('a timescale of zero in a track', MDHD, [12, words(0)]),
  replaced('a header of a movie that ends early', 'moov/mvhd', words(0)),
  replaced('a header of a track that ends early', MDHD, words(0, 0)),
  replaced('a header without a byte', MDHD),
  replaced('a handler without a byte', 'moov/trak/mdia/hdlr'),
]

const edit = (duration: number, from: number, rate: number): readonly number[] => [duration, from, rate]
const EDITS = 'moov/trak/edts/elst'
const edits: readonly HostileVideo[] = [
  replaced(
    'a thousand edits of nothing',
    EDITS,
    words(0, 1000, ...Array.from({ length: 1000 }, () => edit(1, -1, 0x10000)).flat()),
  ),
  replaced('a loop of edits', EDITS, words(0, 65, ...Array.from({ length: 65 }, () => edit(1000, 0, 0x10000)).flat())),
  replaced('2^32 edits', EDITS, words(0, 0xffffffff, ...edit(1, 0, 0x10000))),
  replaced('an edit before the begin', EDITS, words(0, 1, ...edit(1, -2, 0x10000))),
  replaced('a long edit before the begin', EDITS, words(0x1000000, 1), long(1n), long(2n ** 63n), words(0x10000)),
  replaced('a long edit of 2^63', EDITS, words(0x1000000, 1), long(2n ** 63n), long(0n), words(0x10000)),
  ...Object.entries({
    'three pieces of a video': words(0, 3, ...edit(500, 0, 0x10000), ...edit(500, 512, 0x10000), ...edit(500, 0, 0x10000)),
    'a video that stands still': words(0, 1, ...edit(3000, 0, 0)),
    'a video that runs back': words(0, 1, ...edit(3000, 0, -0x10000)),
    'a video of which only the begin is shown': words(0, 1, ...edit(500, 0, 0x10000)),
  }).map(([name, bytes]) => ({ ...replaced(name, EDITS, bytes), refused: 'VIDEO_NEEDS_CONVERSION' as const })),
]

const tooLong = (name: string, path: string, [at, bytes]: readonly [number, Uint8Array]): HostileVideo => ({
  ...set(name, path, [at, bytes]),
  refused: 'VIDEO_TOO_LARGE',
})
const lengths: readonly HostileVideo[] = [
  tooLong('a movie of five hours', 'moov/mvhd', [12, words(1000, 5 * 3600 * 1000)]),
  tooLong('a movie of 136 years', 'moov/mvhd', [12, words(1, 0xfffffffe)]),
  {
    name: 'a track of five hours',
    bytes: changed(GOOD, 'moov/trak', (track) => {
      boxIn(track.boxes ?? [], 'mdia/mdhd').bytes.set(words(1000, 5 * 3600 * 1000), 12)
      boxIn(track.boxes ?? [], 'edts').type = 'free'
    }),
    refused: 'VIDEO_TOO_LARGE',
  },
  { name: 'a byte more than 4 GiB', bytes: GOOD, size: 4 * GIB + 1, refused: 'VIDEO_TOO_LARGE' },
]

const withMovie = (change: (movie: Box) => void): Uint8Array => changed(GOOD, 'moov', change)
const tracksMore = (count: number): Uint8Array =>
  withMovie(({ boxes }) => boxes?.push(...Array.from({ length: count }, () => boxOf('trak'))))
const nested = (type: string, depth: number): Box =>
  Array.from({ length: depth }).reduce<Box>((inner) => boxOf(type, inner), box('free'))
const HEAD = boxesOf(GOOD).filter(({ type }) => type === 'ftyp')

const structure: readonly HostileVideo[] = [
  unreadable('17 tracks', tracksMore(15)),
  unreadable('100,000 tracks', tracksMore(100_000)),
  unreadable(
    'tracks in tracks',
    withMovie(({ boxes }) => boxes?.push(nested('trak', 40))),
  ),
  unreadable(
    'boxes in boxes a thousand deep',
    withMovie(({ boxes }) => boxes?.push(nested('edts', 1000))),
  ),
  unreadable(
    'a movie in a movie in a movie',
    withMovie(({ boxes }) => boxes?.push(nested('moov', 20))),
  ),
  unreadable('no movie', fileOf(HEAD)),
  unreadable('a movie without a header', fileOf([...HEAD, boxOf('moov')])),
  unreadable(
    'a movie without tracks',
    changed(GOOD, 'moov', (movie) => (movie.boxes = movie.boxes?.slice(0, 1) ?? null)),
  ),
  unreadable('two movies', fileOf([...boxesOf(GOOD), ...boxesOf(GOOD).filter(({ type }) => type === 'moov')])),
  unreadable('a movie of 65 MiB of zeros', joined(fileOf(HEAD), words(65 * MIB), ascii('moov')), 66 * MIB),
  unreadable('a movie of two million boxes', fileOf([...HEAD, { ...box('moov'), bytes: emptyBoxes(2_000_001) }])),
  unreadable('a movie behind a hole of three gigabytes', joined(fileOf(HEAD), words(3 * GIB), ascii('free')), 3 * GIB + 32),
  unreadable(
    'a box of no size that hides the movie',
    fileOf([...HEAD, { ...box('free'), header: joined(words(0), ascii('free')) }, ...boxesOf(GOOD)]),
  ),
  unreadable('a box before the type of the file', fileOf([box('free'), ...boxesOf(GOOD)])),
]

function emptyBoxes(count: number): Uint8Array {
  const one = joined(words(8), ascii('free'))
  const bytes = new Uint8Array(count * 8)
  for (let n = 0; n < count; n++) bytes.set(one, n * 8)
  return bytes
}

/** MP4 files whose boxes lie. */
export const HOSTILE_BOXES: readonly HostileVideo[] = [
  ...wrongSizes,
  ...wrongCounts,
  ...tables,
  ...edits,
  ...lengths,
  ...structure,
]
