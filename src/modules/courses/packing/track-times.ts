import { EncodedPacketSink } from 'mediabunny'
import type { EncodedPacket, InputTrack } from 'mediabunny'
import type { PackingLimits } from './packing-limits.ts'
import { UnfitVideo } from './video-refusal.ts'

/** When the frames of a track are decoded and shown, in the order of decoding. Times in units of which `timescale` are a second. */
export type TrackTimes = {
  readonly timescale: number
  /** When the first frame that is shown begins on the clock of the movie; before 0 it is not shown. */
  readonly start: number
  /** From the begin of the track, and never back. */
  readonly decoded: Float64Array
  /** From the begin of the track. */
  readonly shown: Float64Array
  readonly lastDuration: number
  readonly isKey: Uint8Array
  /** Bytes of all frames. */
  readonly bytes: number
}

const LEAST_TIMESCALE = 1000
// Four hours of more do not fit in 32 bits.
const MOST_TIMESCALE = 240_000
const USUAL_TIMESCALE = 90_000

/** The frames of a track from the first that stands for itself, in the order of decoding; data too unless `times` alone are asked. */
export async function* framesOf(track: InputTrack, wanted: 'frames' | 'times'): AsyncGenerator<EncodedPacket, void> {
  const sink = new EncodedPacketSink(track)
  const options = { metadataOnly: wanted === 'times' }
  // One by one: its own iteration reads as many ahead as were taken within a second, which are all that fit into memory.
  let frame = await sink.getFirstKeyPacket(options)
  while (frame) {
    yield frame
    frame = await sink.getNextPacket(frame, options)
  }
}

/** Goes over all frames of a track without their data. Refuses `VIDEO_NOT_READABLE`, and `VIDEO_TOO_LARGE` past the longest time. */
export async function trackTimes(track: InputTrack, limits: PackingLimits): Promise<TrackTimes> {
  const resolution = await track.getTimeResolution()
  const isUsual = Number.isInteger(resolution) && resolution >= LEAST_TIMESCALE && resolution <= MOST_TIMESCALE
  const timescale = isUsual ? resolution : USUAL_TIMESCALE
  const times: number[] = []
  const keys: boolean[] = []
  let bytes = 0
  let lastDuration = 0
  for await (const { timestamp, duration, byteLength, type } of framesOf(track, 'times')) {
    const seconds = limits.durationMs / 1000
    if (timestamp > seconds * 2) throw new UnfitVideo('VIDEO_TOO_LARGE', 'duration')
    if (!(timestamp >= -seconds)) throw unreadable('time-out-of-range')
    if (times.push(Math.round(timestamp * timescale)) > limits.samples) throw unreadable('too-many-samples')
    keys.push(type === 'key')
    bytes += byteLength
    lastDuration = Math.round(Math.min(duration, seconds) * timescale)
  }
  if (times.length === 0) throw unreadable('no-frames')
  const decoded = Float64Array.from(times).sort()
  const start = decoded[0] ?? 0
  const last = (decoded.at(-1) ?? 0) - (decoded.at(-2) ?? 0)
  return {
    timescale,
    start,
    decoded: decoded.map((time) => time - start),
    shown: Float64Array.from(times, (time) => time - start),
    lastDuration: lastDuration > 0 ? lastDuration : Math.max(1, last),
    isKey: Uint8Array.from(keys, Number),
    bytes,
  }
}

const unreadable = (reason: string): UnfitVideo => new UnfitVideo('VIDEO_NOT_READABLE', reason)

/** When a track ends on the clock of the movie, in seconds. */
export const endOfTrack = ({ timescale, start, decoded, lastDuration }: TrackTimes): number =>
  (start + (decoded.at(-1) ?? 0) + lastDuration) / timescale
