import { expect, test } from 'vitest'
import { cleanAvcFrame } from '../packing/avc-frames.ts'

const unit = (...bytes: readonly number[]): readonly number[] => [0, 0, 0, bytes.length, ...bytes]
const frame = (...units: readonly (readonly number[])[]): Uint8Array => Uint8Array.from(units.flat())

// A slice begins with its first macroblock, 0, and its type: as bits 1 and 00111 (I of all slices, 7) or 00110 (P, 5).
const INTRA = unit(0x65, 0b1000_1000)
const INTRA_OF_NO_IDR = unit(0x41, 0b1000_1000)
const PREDICTED = unit(0x41, 0b1001_1000)
// Registered captions (4), unregistered bytes (5) and a point of recovery (6), each of two bytes, and the end.
const CAPTIONS = unit(0x06, 4, 2, 1, 1, 0x80)
const ABOUT_ITSELF = unit(0x06, 5, 2, 7, 7, 0x80)
const BOTH = unit(0x06, 6, 1, 3, 5, 2, 7, 7, 0x80)

test('what programs and cameras write about themselves is left out of frames, captions are not', () => {
  expect(cleanAvcFrame(frame(ABOUT_ITSELF, CAPTIONS, INTRA), 4).data).toEqual(frame(CAPTIONS, INTRA))
  expect(cleanAvcFrame(frame(BOTH, INTRA), 4).data).toEqual(frame(INTRA))
})

test('bytes of more than 255 are found behind others', () => {
  const long = unit(0x06, 4, 3, 1, 1, 1, 255, 5, 1, 9, 5, 1, 9, 0x80)
  expect(cleanAvcFrame(frame(long, INTRA), 4).data).toEqual(frame(INTRA))
})

test('a frame without anything to leave out is the same', () => {
  const whole = frame(CAPTIONS, INTRA)
  expect(cleanAvcFrame(whole, 4).data).toBe(whole)
})

test('a frame stands for itself when all its slices do', () => {
  expect(cleanAvcFrame(frame(INTRA, INTRA), 4).isIntra).toBe(true)
  expect(cleanAvcFrame(frame(INTRA_OF_NO_IDR), 4).isIntra).toBe(true)
  expect(cleanAvcFrame(frame(INTRA, PREDICTED), 4).isIntra).toBe(false)
  expect(cleanAvcFrame(frame(CAPTIONS), 4).isIntra).toBe(false)
})

test('units that do not add up to their frame are refused', () => {
  for (const bytes of [
    [0, 0, 0],
    [0, 0, 0, 9, 0x65],
    [255, 255, 255, 255, 0x65],
    [...INTRA, 0, 0],
  ])
    expect(() => cleanAvcFrame(Uint8Array.from(bytes), 4)).toThrow('VIDEO_NOT_READABLE: broken-frame')
})

test('a profile that browsers do not play is refused within the frames as well', () => {
  expect(() => cleanAvcFrame(frame(unit(0x67, 110, 0, 31), INTRA), 4)).toThrow('VIDEO_NEEDS_CONVERSION: avc-profile-110')
  expect(() => cleanAvcFrame(frame(unit(0x67, 100, 0, 60), INTRA), 4)).toThrow('VIDEO_NEEDS_CONVERSION: avc-level-60')
  expect(cleanAvcFrame(frame(unit(0x67, 100, 0, 31), INTRA), 4).isIntra).toBe(true)
})
