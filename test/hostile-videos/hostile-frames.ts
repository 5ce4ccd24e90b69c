import { box, boxIn, boxOf, boxesOf, changed, fileOf } from './box-tree.ts'
import type { Box } from './box-tree.ts'
import { ascii, fixture, joined, long, words } from './hostile-video.ts'
import type { HostileVideo } from './hostile-video.ts'

const GOOD = fixture('moov-last.mp4')
const FRAGMENTS = fixture('fragments.mp4')
const STBL = 'moov/trak/mdia/minf/stbl'

type Refused = HostileVideo['refused']
const made = (name: string, bytes: Uint8Array, refused: Refused = 'VIDEO_NOT_READABLE'): HostileVideo => ({
  name,
  bytes,
  refused,
})

/** Behind the fields of a sample entry of pictures stands its `avcC`, of which this is the content. */
const AVCC_AT = 8 + 86 + 8
const entry = (name: string, change: (bytes: Uint8Array) => void, refused?: Refused): HostileVideo =>
  made(
    name,
    changed(GOOD, `${STBL}/stsd`, ({ bytes }) => change(bytes)),
    refused,
  )
const avcC = (name: string, [at, value]: readonly [number, number], refused?: Refused): HostileVideo =>
  entry(name, (bytes) => bytes.set([value], AVCC_AT + at), refused)
const kind = (letters: string, refused: Refused): HostileVideo =>
  entry(`pictures that are called ${letters}`, (bytes) => bytes.set(ascii(letters), 12), refused)

const decoders: readonly HostileVideo[] = [
  avcC('a decoder configuration of version 9', [0, 9]),
  avcC('no sequence parameters', [5, 0xe0]),
  avcC('31 sequence parameters', [5, 0xff]),
  avcC('sequence parameters of 64 KiB', [6, 0xff]),
  avcC('lengths of three bytes', [4, 0xfe]),
  avcC('something else than sequence parameters', [8, 0x65]),
  avcC('High 10', [9, 110], 'VIDEO_NEEDS_CONVERSION'),
  avcC('High 4:2:2', [9, 122], 'VIDEO_NEEDS_CONVERSION'),
  avcC('High 4:4:4', [9, 244], 'VIDEO_NEEDS_CONVERSION'),
  avcC('Extended', [9, 88], 'VIDEO_NEEDS_CONVERSION'),
  avcC('level 6.2', [11, 62], 'VIDEO_NEEDS_CONVERSION'),
  avcC('lengths of one byte', [4, 0xfc]),
  // Then each unit of the fixture is one of no length and one of two bytes of it.
  { ...avcC('lengths of two bytes', [4, 0xfd]), refused: null },
  kind('hvc1', 'VIDEO_NEEDS_CONVERSION'),
  kind('mp4v', 'VIDEO_NEEDS_CONVERSION'),
  kind('jpeg', 'VIDEO_NEEDS_CONVERSION'),
  kind('encv', 'VIDEO_NEEDS_CONVERSION'),
  kind('\u0000\u0000\u0000\u0000', 'VIDEO_NEEDS_CONVERSION'),
  entry('a sample entry that claims 4 GiB', (bytes) => bytes.set(words(0xffffffff), 8), null),
  entry('a sample entry of no size', (bytes) => bytes.set(words(0), 8), null),
  entry('pictures without a width', (bytes) => bytes.set([0, 0], 8 + 32), null),
  entry('pictures of 65,535 pixels', (bytes) => bytes.set([255, 255, 255, 255], 8 + 32), 'VIDEO_NEEDS_CONVERSION'),
]

const media = (name: string, change: (bytes: Uint8Array) => void, refused?: Refused): HostileVideo =>
  made(
    name,
    changed(GOOD, 'mdat', ({ bytes }) => change(bytes)),
    refused,
  )
const frames: readonly HostileVideo[] = [
  media('a unit that is longer than its frame', (bytes) => bytes.set(words(0x7fffffff))),
  media('units of no length', (bytes) => bytes.fill(0)),
  media('frames of ones', (bytes) => bytes.fill(0xff)),
  made(
    'no frames at all',
    changed(GOOD, 'mdat', (found) => (found.bytes = new Uint8Array(0))),
  ),
  made('a video cut off within its frames', fileOf([...boxesOf(FRAGMENTS).slice(0, 3), box('mdat', new Uint8Array(9))])),
]

const movieWith = (name: string, more: readonly Box[], refused: Refused): HostileVideo =>
  made(
    name,
    changed(GOOD, 'moov', (movie) => movie.boxes?.push(...more)),
    refused,
  )
const deepMeta = (depth: number): Uint8Array => {
  let bytes = new Uint8Array(0)
  for (let n = 0; n < depth; n++) bytes = new Uint8Array(joined(words(bytes.length + 8), ascii('meta'), bytes))
  return bytes
}
const metadata: readonly HostileVideo[] = [
  movieWith('2^32 names of metadata', [box('meta', words(0, 24), ascii('keys'), words(0, 0xffffffff, 8), ascii('mdta'))], null),
  movieWith(
    'names of metadata without a length',
    [box('meta', words(0, 24), ascii('keys'), words(0, 3, 0), ascii('mdta'))],
    null,
  ),
  movieWith('metadata in metadata', [box('udta', deepMeta(3000))], null),
  movieWith(
    'a note that is longer than its box',
    [box('udta', words(12), ascii('\u00a9xyz'.slice(1)), Uint8Array.of(255, 255, 0, 0))],
    null,
  ),
  movieWith('a packed description', [boxOf('cmov', box('dcom', ascii('zlib')), box('cmvd', words(0x7fffffff)))], null),
  movieWith('a licence that is needed', [box('pssh', words(0, 0, 0, 0, 0, 0xffffffff))], null),
  made(
    'frames that lie in a file of the server',
    changed(GOOD, 'moov/trak/mdia/minf/dinf', (found) => {
      found.boxes = [box('dref', words(0, 1, 24, 0x75726c20, 0), ascii('/etc/passwd\u0000'))]
    }),
    null,
  ),
]

const BEGIN = boxesOf(FRAGMENTS).slice(0, 2)
const fragment = (...run: readonly Uint8Array[]): Box =>
  boxOf('moof', box('mfhd', words(0, 1)), boxOf('traf', box('tfhd', words(0x20000, 1)), box('trun', ...run)))
const changedFragment = (name: string, change: (moof: Box) => void): HostileVideo =>
  made(name, changed(FRAGMENTS, 'moof', change), null)
const fragments: readonly HostileVideo[] = [
  made('2^32 frames in a run that describes none', fileOf([...BEGIN, fragment(words(0, 0xffffffff))])),
  made('a run of a million frames that are alike', fileOf([...BEGIN, fragment(words(0, 1_000_000))])),
  made('a run that is longer than its box', fileOf([...BEGIN, fragment(words(0xf00, 1000), words(1, 1, 1, 1))])),
  made('20,001 fragments', fileOf([...BEGIN, ...Array.from({ length: 20_001 }, () => boxOf('moof'))])),
  made('fragments without frames', fileOf([...BEGIN, ...Array.from({ length: 100 }, () => boxOf('moof'))])),
  made('a fragment of a track that is not there', fileOf([...BEGIN, boxOf('moof', boxOf('traf', box('tfhd', words(0, 99))))])),
  made(
    '2^32 entries in the index of fragments',
    fileOf([...BEGIN, boxOf('moof'), box('mfra', words(32), ascii('tfra'), words(0, 1, 0, 0xffffffff, 0, 0))]),
  ),
  made('a fragment before its movie', fileOf([...BEGIN.slice(0, 1), fragment(words(0, 1)), ...BEGIN.slice(1)])),
  changedFragment('a fragment that begins at 2^63', (moof) => {
    boxIn(moof.boxes ?? [], 'traf/tfdt').bytes = joined(words(0x1000000), long(2n ** 63n))
  }),
  changedFragment('a fragment whose frames lie before the file', (moof) => {
    boxIn(moof.boxes ?? [], 'traf/trun').bytes.set(words(0x80000000), 8)
  }),
  changedFragment('a fragment without a header', (moof) => {
    moof.boxes = moof.boxes?.map((one) => (one.type === 'traf' ? boxOf('traf', boxIn([one], 'traf/trun')) : one)) ?? null
  }),
]

/** MP4 files whose boxes are in order and whose frames, decoders or fragments are not. */
export const HOSTILE_FRAMES: readonly HostileVideo[] = [...decoders, ...frames, ...metadata, ...fragments]
