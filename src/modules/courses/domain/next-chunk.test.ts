import { expect, test } from 'vitest'
import { FIRST_CHUNK, nextChunk } from './next-chunk.ts'

test.for([
  [1_048_576, 500, 2_097_152],
  [1_048_576, 2999, 2_097_152],
  [4_194_304, 3000, 4_194_304],
  [4_194_304, 10_000, 4_194_304],
  [4_194_304, 10_001, 2_097_152],
  [16_777_216, 100, 16_777_216],
  [12_582_912, 100, 16_777_216],
  [262_144, 60_000, 262_144],
] as const)('after %i bytes in %i ms come %i', ([size, tookMs, next]) => {
  expect(nextChunk(size, tookMs)).toBe(next)
})

test('over a line of 300 KB a second pieces take between three and ten seconds once it is known', () => {
  let size = FIRST_CHUNK
  for (let piece = 0; piece < 3; piece += 1) size = nextChunk(size, (size / 300_000) * 1000)
  expect(size).toBe(1_048_576)
})
