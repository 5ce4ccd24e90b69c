import { eachEntry } from './byte-window.ts'
import type { ByteWindow } from './byte-window.ts'
import { eachBoxIn, lettersAt, longAt } from './mp4-boxes.ts'
import type { BoxVisit, Mp4Box } from './mp4-boxes.ts'
import type { PackingLimits } from './packing-limits.ts'
import { TABLE_READERS, checkTables, noTableFacts, tableIn } from './mp4-tables.ts'
import type { TableFacts } from './mp4-tables.ts'
import { UnfitVideo } from './video-refusal.ts'

/** A length in units of which `timescale` are a second; null where it is not said. */
type Timing = { readonly timescale: number; readonly duration: number | null }
/** A part of the media that is shown: from where, and for how long in units of the movie. Null is nothing for that long. */
type Edit = { readonly from: number | null; readonly duration: number; readonly isAtSpeed: boolean }
type Track = { handler: string; timing: Timing | null; edits: Edit[]; kinds: number; readonly tables: TableFacts }

// Within the movie, the track and its media.
const HANDLER_DEPTH = 3
const MOST_NOTES = 100

const unreadable = (reason: string): UnfitVideo => new UnfitVideo('VIDEO_NOT_READABLE', reason)
const msOf = ({ timescale }: Timing, length: number): number => (length / timescale) * 1000

/** What an MP4 says of itself, and where the types of boxes lie that only hold notes. */
export type MovieFacts = { readonly tracks: number; readonly durationMs: number | null; readonly notes: readonly number[] }

/** The box of a movie and all in it. Durations in milliseconds. Refuses as `inspectContainer`. */
export async function inspectMovieBox(visit: BoxVisit, movie: Mp4Box): Promise<MovieFacts> {
  const { window, limits } = visit
  const tracks: Track[] = []
  const notes: number[] = []
  const header: { timing: Timing | null } = { timing: null }
  const enter = async (box: Mp4Box): Promise<void> => {
    const track = tracks.at(-1)
    if (
      box.type === 'trak' &&
      tracks.push({ handler: '', timing: null, edits: [], kinds: 0, tables: noTableFacts() }) > limits.tracks
    )
      throw unreadable('too-many-tracks')
    if ((box.type === 'udta' || box.type === 'meta') && notes.push(box.start + 4) > MOST_NOTES) throw unreadable('too-many-notes')
    if (box.type === 'mvhd') header.timing = await timingIn(window, box)
    if (!track) return
    if (box.type === 'mdhd') track.timing = await timingIn(window, box)
    // QuickTime names how the data is reached in the same way, further within.
    if (box.type === 'hdlr' && box.depth === HANDLER_DEPTH) track.handler = await handlerIn(window, box)
    if (box.type === 'elst') track.edits.push(...(await editsIn(window, box, limits.edits)))
    if (box.type === 'stsd') track.kinds += (await tableIn(window, box, { at: 4, width: 8 })).count
    await TABLE_READERS[box.type]?.({ window, box }, track.tables)
  }
  await eachBoxIn(visit, movie, enter)
  const { timing } = header
  if (!timing) throw unreadable('no-movie-header')
  if (tracks.length === 0) throw unreadable('no-tracks')
  const durations = [durationOf(timing)]
  for (const track of tracks) {
    checkTables(track.tables, window.size, limits)
    if (track.handler !== 'vide' && track.handler !== 'soun') continue
    if (!track.timing) throw unreadable('no-media-header')
    checkEdits(track.edits, { media: track.timing, movie: timing }, limits)
    // Pieces of several videos, each for a decoder of its own.
    if (track.kinds > 1) throw new UnfitVideo('VIDEO_NEEDS_CONVERSION', 'several-configurations')
    durations.push(durationOf(track.timing))
  }
  return { tracks: tracks.length, durationMs: longest(durations), notes }
}

const durationOf = (timing: Timing): number | null => (timing.duration === null ? null : msOf(timing, timing.duration))
const longest = (durations: readonly (number | null)[]): number | null =>
  durations.reduce((most, one) => (one === null || (most !== null && most >= one) ? most : one), null)

/** Of `mvhd` and `mdhd`, which begin alike. */
async function timingIn(window: ByteWindow, box: Mp4Box): Promise<Timing> {
  const isLong = box.content < box.end && (await window.bytes(box.content, 1)).getUint8(0) === 1
  const length = isLong ? 32 : 20
  if (box.content + length > box.end) throw unreadable('header-too-short')
  const view = await window.bytes(box.content, length)
  const timescale = view.getUint32(isLong ? 20 : 12)
  if (timescale === 0) throw unreadable('timescale-of-zero')
  const said = isLong ? longAt(view, 24) : view.getUint32(16)
  // All bits set is "not known", and so is nothing.
  const isKnown = said !== null && said !== 0 && (isLong || said !== 0xffffffff)
  return { timescale, duration: isKnown ? said : null }
}

async function handlerIn(window: ByteWindow, box: Mp4Box): Promise<string> {
  if (box.content + 12 > box.end) throw unreadable('header-too-short')
  return lettersAt(await window.bytes(box.content, 12), 8)
}

async function editsIn(window: ByteWindow, box: Mp4Box, most: number): Promise<readonly Edit[]> {
  if (box.content >= box.end) throw unreadable('header-too-short')
  const isLong = (await window.bytes(box.content, 1)).getUint8(0) === 1
  const table = await tableIn(window, box, { at: 4, width: isLong ? 20 : 12 })
  if (table.count > most) throw unreadable('too-many-edits')
  const edits: Edit[] = []
  await eachEntry(window, table, (entry) => {
    const duration = isLong ? longAt(entry, 0) : entry.getUint32(0)
    const from = isLong ? Number(entry.getBigInt64(8)) : entry.getInt32(4)
    if (duration === null || from < -1) throw unreadable('edit-out-of-range')
    edits.push({ from: from === -1 ? null : from, duration, isAtSpeed: entry.getUint32(isLong ? 16 : 8) === 0x10000 })
  })
  return edits
}

/** A copy of the frames would show again what was only hidden: such cuts are made for good by the export of whoever made them. */
function checkEdits(
  edits: readonly Edit[],
  { media, movie }: { readonly media: Timing; readonly movie: Timing },
  limits: PackingLimits,
): void {
  const shown = edits.filter(({ from }) => from !== null)
  const [first] = shown
  if (!first) return
  const before = msOf(media, first.from ?? 0)
  const behind =
    media.duration === null || first.duration === 0 ? 0 : msOf(media, media.duration) - before - msOf(movie, first.duration)
  if (shown.length > 1 || !first.isAtSpeed || before > limits.hiddenBeforeMs || behind > limits.hiddenBehindMs)
    throw new UnfitVideo('VIDEO_NEEDS_CONVERSION', 'edits')
}
