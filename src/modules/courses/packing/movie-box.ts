import type { ChunkPlace } from './chunk-plan.ts'
import { box, fullBox, letters, longList, shorts, wordList, words } from './mp4-bytes.ts'
import type { Mp4Bytes } from './mp4-bytes.ts'
import type { TrackTimes } from './track-times.ts'

/** A track as the box of a movie describes it. */
export type MovieTrack = {
  readonly kind: 'video' | 'audio'
  /** What decoders are told. */
  readonly sampleEntry: Uint8Array
  readonly times: TrackTimes
  /** Bytes of each frame. */
  readonly sizes: Uint32Array
  readonly chunks: readonly ChunkPlace[]
  /** Pixels as shown before the turn, and the turn; none for sound. */
  readonly shown: { readonly width: number; readonly height: number; readonly matrix: readonly number[] } | null
}

const MOVIE_TIMESCALE = 90_000
const FIXED_ONE = 0x10000
const LEFT_UPRIGHT = [FIXED_ONE, 0, 0, 0, FIXED_ONE, 0, 0, 0, 0x40000000]
const UNDETERMINED_LANGUAGE = 0x55c4
// Offsets of 32 bits reach so far.
const MOST_SHORT_PLACE = 2 ** 32

/**
 * The box that describes a movie whose frames lie where the chunks of its tracks say. It has no date, no name and nothing else that
 * a camera or a person wrote. `end` is the position behind the last frame, by which it is known how wide places must be.
 */
export function movieBox(tracks: readonly MovieTrack[], end: number): Mp4Bytes {
  const duration = Math.max(...tracks.map(shownDuration))
  const header = fullBox(
    'mvhd',
    0,
    words(0, 0, MOVIE_TIMESCALE, duration, FIXED_ONE),
    shorts(0x100, 0),
    words(0, 0, ...LEFT_UPRIGHT, 0, 0, 0, 0, 0, 0, tracks.length + 1),
  )
  return box('moov', header, ...tracks.map((track, place) => trackBox(track, { id: place + 1, isWide: end >= MOST_SHORT_PLACE })))
}

/** From 0 on the clock of the movie, in its units. */
function shownDuration({ times }: MovieTrack): number {
  return Math.max(0, Math.round(((times.start + mediaDuration(times)) / times.timescale) * MOVIE_TIMESCALE))
}

const mediaDuration = ({ decoded, lastDuration }: TrackTimes): number => (decoded.at(-1) ?? 0) + lastDuration

function trackBox(track: MovieTrack, { id, isWide }: { readonly id: number; readonly isWide: boolean }): Mp4Bytes {
  const { kind, times, shown } = track
  // Enabled, and part of what is shown.
  const header = fullBox(
    'tkhd',
    3,
    words(0, 0, id, 0, shownDuration(track), 0, 0),
    shorts(0, 0, kind === 'audio' ? 0x100 : 0, 0),
    words(...(shown?.matrix ?? LEFT_UPRIGHT), (shown?.width ?? 0) * FIXED_ONE, (shown?.height ?? 0) * FIXED_ONE),
  )
  const isVideo = kind === 'video'
  const media = box(
    'mdia',
    fullBox('mdhd', 0, words(0, 0, times.timescale, mediaDuration(times)), shorts(UNDETERMINED_LANGUAGE, 0)),
    fullBox('hdlr', 0, words(0), letters(isVideo ? 'vide' : 'soun'), words(0, 0, 0), new Uint8Array(1)),
    box(
      'minf',
      isVideo ? fullBox('vmhd', 1, words(0, 0)) : fullBox('smhd', 0, words(0)),
      box('dinf', fullBox('dref', 0, words(1), fullBox('url ', 1))),
      sampleTable(track, isWide),
    ),
  )
  return box('trak', header, ...editList(track), media)
}

/** Where a track does not begin with the movie: it begins later, or what is before is not shown. */
function editList(track: MovieTrack): readonly Mp4Bytes[] {
  const { start, timescale } = track.times
  if (start === 0) return []
  const wait = Math.round((start / timescale) * MOVIE_TIMESCALE)
  const shown = shownDuration(track)
  const edits = start > 0 ? [wait, -1, FIXED_ONE, shown - wait, 0, FIXED_ONE] : [shown, -start, FIXED_ONE]
  return [box('edts', fullBox('elst', 0, words(edits.length / 3, ...edits)))]
}

function sampleTable({ sampleEntry, times, sizes, chunks }: MovieTrack, isWide: boolean): Mp4Bytes {
  const { decoded, shown, lastDuration, isKey } = times
  const count = decoded.length
  const durations = runs(count, (n) => (n + 1 < count ? (decoded[n + 1] ?? 0) - (decoded[n] ?? 0) : lastDuration))
  const offsets = runs(count, (n) => (shown[n] ?? 0) - (decoded[n] ?? 0))
  const isOffset = offsets.length > 2 || offsets[1] !== 0
  const keys: number[] = []
  for (const [n, is] of isKey.entries()) if (is) keys.push(n + 1)
  const places = chunks.map(({ position }) => position)
  // Version 1 of the offsets may be negative.
  return box(
    'stbl',
    fullBox('stsd', 0, words(1), sampleEntry),
    fullBox('stts', 0, words(durations.length / 2), wordList(durations)),
    ...(isOffset ? [fullBox('ctts', 0x1000000, words(offsets.length / 2), wordList(offsets))] : []),
    ...(keys.length < count ? [fullBox('stss', 0, words(keys.length), wordList(keys))] : []),
    samplesOfChunks(chunks),
    fullBox('stsz', 0, words(0, count), wordList(sizes)),
    isWide
      ? fullBox('co64', 0, words(places.length), longList(places))
      : fullBox('stco', 0, words(places.length), wordList(places)),
  )
}

/** How often each value comes in a row: number, value, number, value … */
function runs(count: number, valueOf: (n: number) => number): readonly number[] {
  const found: number[] = []
  for (let n = 0; n < count; n++) {
    const value = valueOf(n)
    const last = found.length - 1
    if (last > 0 && found[last] === value) found[last - 1] = (found[last - 1] ?? 0) + 1
    else found.push(1, value)
  }
  return found
}

function samplesOfChunks(chunks: readonly ChunkPlace[]): Mp4Bytes {
  const entries: number[] = []
  for (const [n, { from, to }] of chunks.entries()) if (entries.at(-2) !== to - from) entries.push(n + 1, to - from, 1)
  return fullBox('stsc', 0, words(entries.length / 3), wordList(entries))
}
