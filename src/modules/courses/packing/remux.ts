import type { FileHandle } from 'node:fs/promises'
import { cleanAvcFrame } from './avc-frames.ts'
import { chunkPlan } from './chunk-plan.ts'
import type { ChunkPlace } from './chunk-plan.ts'
import { fileWriter } from './file-writer.ts'
import { movieBox } from './movie-box.ts'
import type { MovieTrack } from './movie-box.ts'
import { box, letters, longList, words } from './mp4-bytes.ts'
import type { PackingLimits } from './packing-limits.ts'
import type { PlayableAudio, PlayableVideo } from './playable-tracks.ts'
import { audioEntry, matrixOf, videoEntry } from './sample-entries.ts'
import { endOfTrack, framesOf, trackTimes } from './track-times.ts'
import type { TrackTimes } from './track-times.ts'
import { UnfitVideo } from './video-refusal.ts'

type Tracks = { readonly video: PlayableVideo; readonly audio: PlayableAudio | null }
type Source = Tracks & { readonly size: number; readonly limits: PackingLimits }

/** What was written: milliseconds that it plays, and the longest that a player may have to go back to begin anywhere. */
export type Remuxed = { readonly durationMs: number; readonly longestKeyFrameGapMs: number }

const FILE_TYPE = box('ftyp', letters('isom'), words(0x200), letters('isomiso2avc1mp41'))
const MEDIA_HEADER_BYTES = 16
const LEAST_BOX_BYTES = 8
const KEY_LIST_BYTES = 16
const MOST_SHORT_SIZE = 2 ** 32

/**
 * Writes the tracks as one MP4 whose description lies in front of its frames. Only the frames and what decoders need are taken
 * over. The description is measured before and written after the frames, for only they say what of them is kept: what is left
 * between is an empty box. Refuses as `packVideo`.
 */
export async function remux(source: Source, target: FileHandle): Promise<Remuxed> {
  const times = await timesOf(source)
  const plan = chunkPlan(times)
  const tracks = times.map((one, place) =>
    movieTrack(source, { times: one, chunks: plan.filter(({ track }) => track === place).map(({ chunk }) => chunk) }, place),
  )
  const most = times.reduce((sum, { bytes }) => sum + bytes, 0)
  const room = movieBox(tracks, most + source.limits.pieceBytes).length + roomForKeys(times[0]) + LEAST_BOX_BYTES
  const begin = FILE_TYPE.length + room + MEDIA_HEADER_BYTES
  const writer = fileWriter(target, begin)
  const frames = tracks.map((track, place) => frameTaker(source, track, place))
  for (const { track, chunk } of plan) {
    chunk.position = writer.position()
    for (let n = chunk.from; n < chunk.to; n++) await writer.write(await frames[track]!(n))
  }
  await writer.flush()
  const end = writer.position()
  const movie = movieBox(tracks, most + source.limits.pieceBytes)
  // Only what does not fit into four bytes is written in eight.
  const isLong = end - begin + MEDIA_HEADER_BYTES >= MOST_SHORT_SIZE
  const media = isLong
    ? [words(1), letters('mdat'), longList([end - begin + MEDIA_HEADER_BYTES])]
    : [words(end - begin + LEAST_BOX_BYTES), letters('mdat')]
  const left = room - movie.length - LEAST_BOX_BYTES + (isLong ? 0 : MEDIA_HEADER_BYTES - LEAST_BOX_BYTES)
  const head = fileWriter(target, 0)
  for (const part of [FILE_TYPE, movie, box('free', new Uint8Array(left)), ...media]) await head.write(part)
  await head.flush()
  const [video] = times
  return {
    durationMs: Math.round(Math.max(...times.map(endOfTrack)) * 1000),
    longestKeyFrameGapMs: video ? longestGapMs(video) : 0,
  }
}

/** Where all frames are said to stand for themselves no list of them is written, unless their bytes say otherwise. */
const roomForKeys = (pictures: TrackTimes | undefined): number =>
  !pictures || pictures.isKey.includes(0) ? 0 : KEY_LIST_BYTES + 4 * pictures.isKey.length

/** Of pictures and sound; the movie begins with the first of them. */
async function timesOf({ video, audio, size, limits }: Source): Promise<readonly TrackTimes[]> {
  const found = [await trackTimes(video.track, limits)]
  if (audio) found.push(await trackTimes(audio.track, limits))
  const wait = Math.max(0, Math.min(...found.map(({ start, timescale }) => start / timescale)))
  const times = found.map((one) => ({ ...one, start: one.start - Math.round(wait * one.timescale) }))
  const seconds = times.map(endOfTrack)
  if (Math.max(...seconds) * 1000 > limits.durationMs) throw new UnfitVideo('VIDEO_TOO_LARGE', 'duration')
  if (times.some(({ start, timescale }) => -start / timescale > limits.hiddenBeforeMs / 1000))
    throw new UnfitVideo('VIDEO_NEEDS_CONVERSION', 'edits')
  if (!((seconds[0] ?? 0) > 0)) throw new UnfitVideo('VIDEO_NOT_READABLE', 'nothing-shown')
  // Frames that share their bytes would become more than was sent.
  if (times.reduce((sum, { bytes }) => sum + bytes, 0) > size)
    throw new UnfitVideo('VIDEO_NOT_READABLE', 'samples-larger-than-file')
  return times
}

type Timed = { readonly times: TrackTimes; readonly chunks: readonly ChunkPlace[] }

function movieTrack({ video, audio }: Tracks, { times, chunks }: Timed, place: number): MovieTrack {
  const sizes = new Uint32Array(times.decoded.length)
  if (place > 0 && audio) {
    // Each frame of sound stands for itself.
    times.isKey.fill(1)
    return { kind: 'audio', sampleEntry: audioEntry(audio), times, sizes, chunks, shown: null }
  }
  const shown = { width: video.shownWidth, height: video.shownHeight, matrix: matrixOf(video) }
  return { kind: 'video', sampleEntry: videoEntry(video), times, sizes, chunks, shown }
}

/** Reads the frames of a track one after the other, as they are kept, and notes what they are. */
function frameTaker({ video, audio }: Tracks, { sizes, times }: MovieTrack, place: number): (n: number) => Promise<Uint8Array> {
  const isVideo = place === 0 || !audio
  const frames = framesOf(isVideo ? video.track : audio.track, 'frames')
  return async (n) => {
    const { value } = await frames.next()
    if (!value || value.data.length !== value.byteLength) throw new UnfitVideo('VIDEO_NOT_READABLE', 'frames-missing')
    const frame = isVideo ? cleanAvcFrame(value.data, video.lengthBytes) : { data: value.data, isIntra: true }
    if (!frame.isIntra) times.isKey[n] = 0
    if (n === 0 && !frame.isIntra) throw new UnfitVideo('VIDEO_NOT_READABLE', 'no-key-frame')
    sizes[n] = frame.data.length
    return frame.data
  }
}

function longestGapMs({ shown, isKey, timescale, decoded, lastDuration }: TrackTimes): number {
  const keys = [...shown].filter((_, n) => isKey[n] === 1)
  keys.push((decoded.at(-1) ?? 0) + lastDuration)
  const longest = keys.reduce((most, time, n) => Math.max(most, n === 0 ? 0 : time - (keys[n - 1] ?? 0)), 0)
  return Math.round((longest / timescale) * 1000)
}
