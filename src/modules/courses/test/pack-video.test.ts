import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { box, boxIn, boxOf, boxesOf, fileOf } from '../../../../test/hostile-videos/box-tree.ts'
import { ascii, fixture, joined, words } from '../../../../test/hostile-videos/hostile-video.ts'
import { packFile } from '../packing/pack-file.ts'
import { packVideo } from '../packing/pack-video.ts'
import { PACKING_LIMITS } from '../packing/packing-limits.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pack-video-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const fixturePath = (name: string): string => fileURLToPath(new URL(`../packing/fixtures/${name}`, import.meta.url))
const target = (): string => join(folder, 'packed.mp4')
const packedFrom = async (source: string) => await packFile({ source, target: target(), limits: PACKING_LIMITS })
const packed = async (name: string) => await packedFrom(fixturePath(name))

const SMALL = { width: 160, height: 120, rotation: 0 }
const H264 = 'avc1.64000a'
const AAC = 'mp4a.40.2'

test.each([
  ['moov-last.mp4', { ...SMALL, durationMs: 3000, codecs: [H264, AAC], longestKeyFrameGapMs: 1000 }],
  ['fragments.mp4', { ...SMALL, durationMs: 3133, codecs: [H264, AAC], longestKeyFrameGapMs: 1000 }],
  ['h264-aac.mkv', { ...SMALL, durationMs: 3041, codecs: [H264, AAC], longestKeyFrameGapMs: 1000 }],
  ['long-gap.mp4', { ...SMALL, durationMs: 6000, codecs: [H264], longestKeyFrameGapMs: 6000 }],
  [
    'turned-with-place.mov',
    { durationMs: 3000, width: 120, height: 160, rotation: 270, codecs: [H264, AAC], longestKeyFrameGapMs: 1000 },
  ],
])('%s becomes one MP4 whose description lies in front of its frames', async (name, expected) => {
  const answer = await packed(name)
  const bytes = new Uint8Array(readFileSync(target()))
  expect(answer).toEqual({ ...expected, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  expect(boxesOf(bytes).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'free', 'mdat'])
})

test.each([
  ['hevc.mp4', 'VIDEO_NEEDS_CONVERSION', 'video-codec-hevc'],
  ['vp9.webm', 'VIDEO_NEEDS_CONVERSION', 'video-codec-vp9'],
  ['pcm.mov', 'VIDEO_NEEDS_CONVERSION', 'audio-codec-pcm-s16'],
  ['ten-bits.mp4', 'VIDEO_NEEDS_CONVERSION', 'avc-profile-110'],
  ['sound-only.mp4', 'VIDEO_NOT_READABLE', 'no-pictures'],
  ['README.md', 'FILE_TYPE', 'unknown-type'],
])('%s is refused', async (name, refused, reason) => {
  expect(await packed(name)).toEqual({ refused, reason })
})

test('a process of its own answers the same, and leaves nothing of what was refused', async () => {
  const inProcess = await packed('moov-last.mp4')
  expect(await packVideo({ source: fixturePath('moov-last.mp4'), target: target() })).toEqual(inProcess)
  expect(existsSync(target())).toBe(true)
  const refused = await packVideo({ source: fixturePath('vp9.webm'), target: target() })
  expect(refused).toEqual({ refused: 'VIDEO_NEEDS_CONVERSION', reason: 'video-codec-vp9' })
  expect(existsSync(target())).toBe(false)
})

type Frame = { readonly timestamp: number; readonly type: string; readonly data: Uint8Array }

async function framesOf(bytes: Uint8Array, kind: 'video' | 'audio'): Promise<readonly Frame[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const track = kind === 'video' ? await input.getPrimaryVideoTrack() : await input.getPrimaryAudioTrack()
  const frames: Frame[] = []
  if (track)
    for await (const { timestamp, type, data } of new EncodedPacketSink(track).packets()) frames.push({ timestamp, type, data })
  input.dispose()
  return frames
}

test.each(['moov-last.mp4', 'fragments.mp4', 'h264-aac.mkv', 'turned-with-place.mov'])(
  'frames of %s keep their order, times and sound',
  async (name) => {
    await packed(name)
    const [before, after] = [fixture(name), new Uint8Array(readFileSync(target()))]
    for (const kind of ['video', 'audio'] as const) {
      const [old, now] = [await framesOf(before, kind), await framesOf(after, kind)]
      expect(now.map(({ timestamp }) => timestamp.toFixed(3))).toEqual(old.map(({ timestamp }) => timestamp.toFixed(3)))
      expect(now.map(({ type }) => type)).toEqual(old.map(({ type }) => type))
      // The first frame of pictures has lost what its program wrote about itself.
      const from = kind === 'video' ? 1 : 0
      expect(now.slice(from).map(({ data }) => [...data])).toEqual(old.slice(from).map(({ data }) => [...data]))
    }
  },
)

test('nothing of what names a place, a device, a person or a program is left', async () => {
  const traces = ['Harbour Optics', 'Phone 42', '+22.3027', 'Chan Siu Ming', 'x264', 'Lavf', '2026']
  const found = (bytes: Uint8Array): readonly string[] => traces.filter((one) => Buffer.from(bytes).includes(one))
  expect(found(fixture('turned-with-place.mov'))).toEqual([
    'Harbour Optics',
    'Phone 42',
    '+22.3027',
    'Chan Siu Ming',
    'x264',
    'Lavf',
  ])
  await packed('turned-with-place.mov')
  expect(found(new Uint8Array(readFileSync(target())))).toEqual([])
})

test('a video is packed into the same bytes whatever is noted in it', async () => {
  const noted = ascii('Chan Siu Ming, 22.3027N 114.1772E')
  const notes = () => [
    box('udta', fileOf([box('loci', words(0), noted), box('\u00a9xyz', noted), box('auth', noted)])),
    box('meta', words(0), noted),
  ]
  const boxes = boxesOf(fixture('moov-last.mp4'))
  const movie = boxes.find(({ type }) => type === 'moov')
  movie?.boxes?.find(({ type }) => type === 'trak')?.boxes?.push(...notes())
  movie?.boxes?.push(...notes())
  // Places by the second, as cameras that record sport keep them.
  movie?.boxes?.push(boxOf('trak', boxOf('mdia', box('hdlr', words(0, 0), ascii('meta'), words(0, 0, 0)))))
  const source = join(folder, 'noted.mp4')
  writeFileSync(source, joined(fileOf(boxes), fileOf([box('uuid', noted), box('GPS ', noted)])))
  const plain = await packed('moov-last.mp4')
  expect(await packedFrom(source)).toEqual(plain)
  expect(plain).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown })
})

test('cuts that were only noted are made for good first', async () => {
  const boxes = boxesOf(fixture('long-gap.mp4'))
  const track = boxes.find(({ type }) => type === 'moov')?.boxes?.find(({ type }) => type === 'trak')
  const edit = track?.boxes?.find(({ type }) => type === 'edts')?.boxes?.[0]
  if (edit) edit.bytes = words(0, 1, 2000, 0, 0x10000)
  const source = join(folder, 'cut.mp4')
  writeFileSync(source, fileOf(boxes))
  expect(await packedFrom(source)).toEqual({ refused: 'VIDEO_NEEDS_CONVERSION', reason: 'edits' })
})

test('which frames stand for themselves is said by their bytes, when the file says it of all', async () => {
  const boxes = boxesOf(fixture('moov-last.mp4'))
  boxIn(boxes, 'moov/trak/mdia/minf/stbl/stss').type = 'free'
  const source = join(folder, 'all-keys.mp4')
  writeFileSync(source, fileOf(boxes))
  expect(await packedFrom(source)).toMatchObject({ longestKeyFrameGapMs: 1000, durationMs: 3000 })
  const types = (await framesOf(new Uint8Array(readFileSync(target())), 'video')).map(({ type }) => type)
  expect(types.flatMap((type, n) => (type === 'key' ? [n] : []))).toEqual([0, 15, 30])
})

test('a video of pieces that need decoders of their own is made one first', async () => {
  const boxes = boxesOf(fixture('long-gap.mp4'))
  const kinds = boxIn(boxes, 'moov/trak/mdia/minf/stbl/stsd')
  kinds.bytes = joined(words(0, 2), kinds.bytes.subarray(8), kinds.bytes.subarray(8))
  const source = join(folder, 'pieces.mp4')
  writeFileSync(source, fileOf(boxes))
  expect(await packedFrom(source)).toEqual({ refused: 'VIDEO_NEEDS_CONVERSION', reason: 'several-configurations' })
})
