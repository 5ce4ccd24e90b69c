import { UnfitVideo } from './video-refusal.ts'

/** A frame of H.264 as it is kept. */
export type AvcFrame = {
  readonly data: Uint8Array
  /** Whether all of it is coded without other frames. */
  readonly isIntra: boolean
}

const SLICE = 1
const IDR_SLICE = 5
const EXTRA_INFORMATION = 6
const PARAMETERS = 7
// Bytes of the program or camera that made it: names, settings, places of drones.
const UNREGISTERED_DATA = 5
const INTRA_SLICES: readonly number[] = [2, 4, 7, 9]
// Constrained and plain Baseline, Main, High: 8 bits and 4:2:0, which every browser plays. Later ones are for cameras and studios.
const PLAYED_PROFILES: readonly number[] = [66, 77, 100]
// Up to 4096 × 2304.
const MOST_LEVEL = 52

/**
 * A frame without what programs and cameras wrote into it about themselves. `lengthBytes` are those of the length before each of
 * its units. Refuses `VIDEO_NOT_READABLE` when the units do not add up to the frame, at which browsers stop playing, and
 * `VIDEO_NEEDS_CONVERSION` when it changes to a profile that they do not play.
 */
export function cleanAvcFrame(frame: Uint8Array, lengthBytes: number): AvcFrame {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const kept: Uint8Array[] = []
  let slices = 0
  let intra = 0
  let position = 0
  while (position < frame.length) {
    const start = position + lengthBytes
    const end = start <= frame.length ? start + lengthAt(view, position, lengthBytes) : Infinity
    if (end > frame.length) throw new UnfitVideo('VIDEO_NOT_READABLE', 'broken-frame')
    const unit = frame.subarray(start, end)
    const kind = (unit[0] ?? 0) & 0x1f
    if (kind === PARAMETERS) checkAvcProfile(unit)
    if (kind === SLICE || kind === IDR_SLICE) slices += 1
    if (kind === IDR_SLICE || (kind === SLICE && INTRA_SLICES.includes(sliceTypeOf(unit)))) intra += 1
    if (unit.length > 0 && !(kind === EXTRA_INFORMATION && hasUnregisteredData(unit))) kept.push(frame.subarray(position, end))
    position = end
  }
  const length = kept.reduce((sum, unit) => sum + unit.length, 0)
  return { data: length === frame.length ? frame : joined(kept, length), isIntra: slices > 0 && slices === intra }
}

/** Refuses `VIDEO_NEEDS_CONVERSION` unless browsers play what a sequence parameter set announces. */
export function checkAvcProfile(parameters: Uint8Array): void {
  const [, profile = 0, , level = 0] = parameters
  if (!PLAYED_PROFILES.includes(profile)) throw new UnfitVideo('VIDEO_NEEDS_CONVERSION', `avc-profile-${profile}`)
  if (level > MOST_LEVEL) throw new UnfitVideo('VIDEO_NEEDS_CONVERSION', `avc-level-${level}`)
}

/** What an `avcC` says: bytes of the length before each unit of a frame. Refuses what browsers do not play, and one that is broken. */
export function readAvcConfiguration(record: Uint8Array): { readonly lengthBytes: number } {
  const broken = new UnfitVideo('VIDEO_NOT_READABLE', 'broken-decoder-configuration')
  if (record.length < 7 || record[0] !== 1) throw broken
  const count = (record[5] ?? 0) & 0x1f
  if (count === 0) throw broken
  let position = 6
  for (let n = 0; n < count; n++) {
    const length = ((record[position] ?? 0) << 8) | (record[position + 1] ?? 0)
    const parameters = record.subarray(position + 2, position + 2 + length)
    if (length < 4 || parameters.length < length || ((parameters[0] ?? 0) & 0x1f) !== PARAMETERS) throw broken
    checkAvcProfile(parameters)
    position += 2 + length
  }
  const lengthBytes = ((record[4] ?? 0) & 3) + 1
  if (lengthBytes === 3) throw broken
  return { lengthBytes }
}

function lengthAt(view: DataView, position: number, lengthBytes: number): number {
  if (lengthBytes === 4) return view.getUint32(position)
  return lengthBytes === 2 ? view.getUint16(position) : view.getUint8(position)
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let position = 0
  for (const part of parts) {
    whole.set(part, position)
    position += part.length
  }
  return whole
}

/** The second of the numbers with which the header of a slice begins, each as many bits as zeros before its first one. */
function sliceTypeOf(unit: Uint8Array): number {
  let bit = 8
  const next = (): number => ((unit[bit >> 3] ?? 0) >> (7 - (bit++ & 7))) & 1
  const number = (): number => {
    let zeros = 0
    while (next() === 0 && zeros < 24) zeros += 1
    let value = 1
    for (let n = 0; n < zeros; n++) value = value * 2 + next()
    return value - 1
  }
  number()
  return number()
}

/** Whether one of the messages of such a unit is of no standard. Each has its kind and its length, both in steps of 255. */
function hasUnregisteredData(unit: Uint8Array): boolean {
  let position = 1
  const stepped = (): number => {
    let value = 0
    while (unit[position] === 0xff) {
      value += 255
      position += 1
    }
    value += unit[position] ?? 0
    position += 1
    return value
  }
  // The last byte ends the unit.
  while (position < unit.length - 1) {
    if (stepped() === UNREGISTERED_DATA) return true
    const length = stepped()
    position += length
  }
  return false
}
