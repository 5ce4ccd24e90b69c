import { eachEntry } from './byte-window.ts'
import type { ByteWindow, EntryTable } from './byte-window.ts'
import type { Mp4Box } from './mp4-boxes.ts'
import type { PackingLimits } from './packing-limits.ts'
import { UnfitVideo } from './video-refusal.ts'

/** What the tables of a track say of its frames. */
export type TableFacts = {
  samples: number
  sampleBytes: number
  /** Frames that have a time, and those whose time of showing differs from that of decoding. */
  timed: number
  shifted: number
  chunks: number
  /** The last run of chunks of equal length: its first chunk, and frames of each. */
  lastRun: { readonly first: number; readonly samples: number } | null
  /** Frames of the largest chunk. */
  largestChunk: number
  /** How often a reader looks at a size, which it does for all frames of a chunk to find one of them. */
  looks: number
  hasSizes: boolean
}

export const noTableFacts = (): TableFacts => ({
  samples: 0,
  sampleBytes: 0,
  timed: 0,
  shifted: 0,
  chunks: 0,
  lastRun: null,
  largestChunk: 0,
  looks: 0,
  hasSizes: false,
})

const MOST_LOOKS = 2_000_000_000

type Reader = (at: { readonly window: ByteWindow; readonly box: Mp4Box }, facts: TableFacts) => Promise<void>

const unreadable = (reason: string): UnfitVideo => new UnfitVideo('VIDEO_NOT_READABLE', reason)

/** The table whose number of entries stands `at` bytes behind the begin of a box. Refuses one that is larger than its box. */
export async function tableIn(
  window: ByteWindow,
  box: Mp4Box,
  table: { readonly at: number; readonly width: number },
): Promise<EntryTable> {
  const place = box.content + table.at
  if (place + 4 > box.end) throw unreadable('table-larger-than-box')
  const count = (await window.bytes(place, 4)).getUint32(0)
  if (count * table.width > box.end - place - 4) throw unreadable('table-larger-than-box')
  return { position: place + 4, count, width: table.width }
}

const sampleSizes: Reader = async ({ window, box }, facts) => {
  if (box.content + 12 > box.end) throw unreadable('table-larger-than-box')
  const head = await window.bytes(box.content, 12)
  const same = head.getUint32(4)
  if (same > 0) {
    facts.samples += head.getUint32(8)
    facts.sampleBytes += same * head.getUint32(8)
    return
  }
  const table = await tableIn(window, box, { at: 8, width: 4 })
  facts.hasSizes = true
  facts.samples += table.count
  await eachEntry(window, table, (entry) => {
    facts.sampleBytes += entry.getUint32(0)
  })
}

const smallSampleSizes: Reader = async ({ window, box }, facts) => {
  if (box.content + 12 > box.end) throw unreadable('table-larger-than-box')
  const head = await window.bytes(box.content, 12)
  const bits = head.getUint8(7)
  const count = head.getUint32(8)
  if (![4, 8, 16].includes(bits) || Math.ceil((count * bits) / 8) > box.end - box.content - 12)
    throw unreadable('table-larger-than-box')
  facts.hasSizes = true
  facts.samples += count
}

const runsOf =
  (counted: 'timed' | 'shifted'): Reader =>
  async ({ window, box }, facts) => {
    await eachEntry(window, await tableIn(window, box, { at: 4, width: 8 }), (entry) => {
      facts[counted] += entry.getUint32(0)
    })
  }

const samplesOfChunks: Reader = async ({ window, box }, facts) => {
  if (facts.lastRun) throw unreadable('two-tables-of-chunks')
  await eachEntry(window, await tableIn(window, box, { at: 4, width: 12 }), (entry) => {
    const run = { first: entry.getUint32(0), samples: entry.getUint32(4) }
    if (run.first <= (facts.lastRun?.first ?? 0)) throw unreadable('chunks-out-of-order')
    endRun(facts, run.first)
    facts.lastRun = run
    facts.largestChunk = Math.max(facts.largestChunk, run.samples)
  })
}

/** Counts what finding the frames of the last run costs; `next` is the chunk behind it. */
function endRun(facts: TableFacts, next: number): void {
  if (facts.lastRun) facts.looks += (next - facts.lastRun.first) * facts.lastRun.samples ** 2
}

const chunkPlaces =
  (width: 4 | 8): Reader =>
  async ({ window, box }, facts) => {
    const table = await tableIn(window, box, { at: 4, width })
    facts.chunks += table.count
    await eachEntry(window, table, (entry) => {
      const place = width === 4 ? entry.getUint32(0) : Number(entry.getBigUint64(0))
      if (place > window.size) throw unreadable('chunk-past-the-end')
    })
  }

/** Reads what a box says of frames into the facts, by its letters. */
export const TABLE_READERS: Readonly<Record<string, Reader>> = {
  stsz: sampleSizes,
  stz2: smallSampleSizes,
  stts: runsOf('timed'),
  ctts: runsOf('shifted'),
  stsc: samplesOfChunks,
  stco: chunkPlaces(4),
  co64: chunkPlaces(8),
  stss: async ({ window, box }) => void (await tableIn(window, box, { at: 4, width: 4 })),
}

/** Refuses tables that a reader would spread over more frames than there can be. */
export function checkTables(facts: TableFacts, size: number, limits: PackingLimits): void {
  if (facts.sampleBytes > size) throw unreadable('samples-larger-than-file')
  if (facts.shifted > limits.samples) throw unreadable('too-many-samples')
  // Sound that is not compressed has a frame for each of its 48,000 values a second; a reader takes a chunk of them as one.
  if (facts.samples > limits.samples && (facts.shifted > 0 || facts.chunks > limits.samples)) throw unreadable('too-many-samples')
  if (facts.timed > facts.samples) throw unreadable('more-times-than-samples')
  if (facts.lastRun && facts.lastRun.first > facts.chunks) throw unreadable('chunks-past-the-table')
  if (facts.largestChunk > facts.samples) throw unreadable('chunk-of-too-many-samples')
  endRun(facts, facts.chunks + 1)
  if (facts.hasSizes && facts.looks > MOST_LOOKS) throw unreadable('chunk-of-too-many-samples')
}

const RUN_FIELDS = [0x100, 0x200, 0x400, 0x800]
/** Frames of one run that may be described together. */
const MOST_ALIKE = 100_000

/** Counts what the fragments of a file say: how many there are, their frames, and the entries of their index. */
export function fragmentTables(limits: PackingLimits): {
  readonly begin: () => void
  readonly visit: (window: ByteWindow, box: Mp4Box) => Promise<void>
} {
  let fragments = 0
  let samples = 0
  let entries = 0
  const ofRun = async (window: ByteWindow, box: Mp4Box): Promise<void> => {
    if (box.content + 8 > box.end) throw unreadable('table-larger-than-box')
    const head = await window.bytes(box.content, 8)
    const flags = head.getUint32(0)
    const width = 4 * RUN_FIELDS.filter((field) => flags & field).length
    const count = head.getUint32(4)
    if (width === 0 ? count > MOST_ALIKE : count * width > box.end - box.content - 8) throw unreadable('table-larger-than-box')
    samples += count
    if (samples > 2 * limits.samples) throw unreadable('too-many-samples')
  }
  return {
    begin: () => {
      fragments += 1
      if (fragments > limits.fragments) throw unreadable('too-many-fragments')
    },
    visit: async (window, box) => {
      if (box.type === 'trun') await ofRun(window, box)
      if (box.type !== 'tfra') return
      entries += (await tableIn(window, box, { at: 12, width: 11 })).count
      if (entries > limits.indexEntries) throw unreadable('too-many-index-entries')
    },
  }
}
