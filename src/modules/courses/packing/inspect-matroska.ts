import type { ByteWindow } from './byte-window.ts'
import { EBML, elementAt, isAnywhere, isLevelOne, numberIn } from './ebml-elements.ts'
import type { EbmlElement } from './ebml-elements.ts'
import type { MovieFacts } from './inspect-movie-box.ts'
import type { PackingLimits } from './packing-limits.ts'
import { UnfitVideo } from './video-refusal.ts'

type Visit = { readonly window: ByteWindow; readonly limits: PackingLimits; readonly seen: Seen }
type Seen = {
  elements: number
  segments: number
  tracks: number
  clusters: number
  indexEntries: number
  headBytes: number
  /** Nanoseconds of a unit of time. */
  scale: number
  /** In those units; null where it is not said. */
  duration: number | null
}

const MOST_HEADER_BYTES = 4096
const MOST_SEEK_BYTES = 65_536
// Only bytes that all frames begin with were left out; other ways unpack into more than there is.
const HEADER_STRIPPING = 3

const unreadable = (reason: string): UnfitVideo => new UnfitVideo('VIDEO_NOT_READABLE', reason)

/** The elements of a Matroska or WebM file within the limits. Durations in milliseconds. Refuses as `inspectContainer`. */
export async function inspectMatroska(window: ByteWindow, limits: PackingLimits): Promise<MovieFacts> {
  const seen: Seen = {
    elements: 0,
    segments: 0,
    tracks: 0,
    clusters: 0,
    indexEntries: 0,
    headBytes: 0,
    scale: 1e6,
    duration: null,
  }
  const visit: Visit = { window, limits, seen }
  for (let position = 0; position < window.size;) {
    const element = await nextElement(visit, position, window.size)
    // Zeros may follow the segment.
    if (!element && seen.segments > 0) break
    if (!element) throw unreadable('element-size')
    const end = endOf(element, window.size)
    if (element.id === EBML.Header && end - element.content > MOST_HEADER_BYTES) throw unreadable('header-too-long')
    if (element.id === EBML.Segment) await inspectSegment(visit, { ...element, end })
    else if (element.id !== EBML.Header && element.id !== EBML.Void) throw unreadable('stray-element')
    position = end
  }
  if (seen.segments !== 1) throw unreadable('not-one-segment')
  if (seen.tracks === 0) throw unreadable('no-tracks')
  return { tracks: seen.tracks, durationMs: seen.duration === null ? null : (seen.duration * seen.scale) / 1e6, notes: [] }
}

async function nextElement({ window, limits, seen }: Visit, position: number, end: number): Promise<EbmlElement | null> {
  seen.elements += 1
  if (seen.elements > limits.pieces) throw unreadable('too-many-elements')
  return await elementAt(window, position, end)
}

/** Where an element ends that stands in one which ends at `outer`. Only segments and clusters may leave it open. */
function endOf({ id, end }: EbmlElement, outer: number): number {
  if (end === null && id !== EBML.Segment && id !== EBML.Cluster) throw unreadable('element-without-size')
  if (end !== null && end > outer) throw unreadable('element-past-the-end')
  return end ?? outer
}

async function inspectSegment(visit: Visit, segment: EbmlElement & { readonly end: number }): Promise<void> {
  const { limits, seen } = visit
  seen.segments += 1
  if (seen.segments > 1) throw unreadable('not-one-segment')
  for (let position = segment.content; position < segment.end;) {
    const element = await nextElement(visit, position, segment.end)
    if (!element || !(isLevelOne(element.id) || isAnywhere(element.id))) throw unreadable('stray-element')
    if (element.id === EBML.Cluster) {
      position = await endOfCluster(visit, element, segment.end)
      continue
    }
    const end = endOf(element, segment.end)
    if (element.id !== EBML.Void) seen.headBytes += end - position
    if (seen.headBytes > limits.pieceBytes) throw unreadable('element-too-large')
    if (element.id === EBML.SeekHead && end - position > MOST_SEEK_BYTES) throw unreadable('element-too-large')
    if (element.id === EBML.Info || element.id === EBML.Tracks || element.id === EBML.Cues)
      await inspectWithin(visit, { ...element, end }, 1)
    position = end
  }
}

/** Counts a cluster and answers where it ends: where it does not say so, that is before the next element that stands in none. */
async function endOfCluster(visit: Visit, cluster: EbmlElement, outer: number): Promise<number> {
  const { limits, seen } = visit
  seen.clusters += 1
  if (seen.clusters > limits.indexEntries) throw unreadable('too-many-clusters')
  let end = endOf(cluster, outer)
  if (cluster.end === null) {
    let position = cluster.content
    while (position < outer) {
      const element = await nextElement(visit, position, outer)
      if (!element) throw unreadable('element-size')
      if (isLevelOne(element.id)) break
      position = endOf(element, outer)
    }
    end = position
  }
  if (end - cluster.content > limits.pieceBytes) throw unreadable('element-too-large')
  return end
}

async function inspectWithin(visit: Visit, outer: EbmlElement & { readonly end: number }, depth: number): Promise<void> {
  if (depth > visit.limits.depth) throw unreadable('elements-too-deep')
  for (let position = outer.content; position < outer.end;) {
    const element = await nextElement(visit, position, outer.end)
    if (!element) throw unreadable('element-size')
    const end = endOf(element, outer.end)
    await inspectFact(visit, { ...element, end })
    if (DESCENDED.has(element.id)) await inspectWithin(visit, { ...element, end }, depth + 1)
    position = end
  }
}

const DESCENDED = new Set<number>([EBML.TrackEntry, EBML.ContentEncodings, EBML.ContentEncoding, EBML.ContentCompression])

async function inspectFact({ window, limits, seen }: Visit, element: EbmlElement & { readonly end: number }): Promise<void> {
  if (element.id === EBML.TrackEntry && ++seen.tracks > limits.tracks) throw unreadable('too-many-tracks')
  if (element.id === EBML.CuePoint && ++seen.indexEntries > limits.indexEntries) throw unreadable('too-many-index-entries')
  if (element.id === EBML.ContentEncryption) throw unreadable('encrypted')
  if (element.id === EBML.ContentCompression && element.content === element.end) throw unreadable('compressed-frames')
  if (element.id === EBML.ContentCompAlgo && (await numberIn(window, element)) !== HEADER_STRIPPING)
    throw unreadable('compressed-frames')
  if (element.id === EBML.TimestampScale) {
    seen.scale = await numberIn(window, element)
    if (!(seen.scale > 0)) throw unreadable('timescale-of-zero')
  }
  if (element.id === EBML.Duration) {
    seen.duration = await numberIn(window, element, 'float')
    if (!(seen.duration >= 0 && seen.duration < Infinity)) throw unreadable('duration-out-of-range')
  }
}
