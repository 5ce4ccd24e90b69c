import { expect, test } from 'vitest'
import { ascii, fixture, inMemory, joined } from '../../../../test/hostile-videos/hostile-video.ts'
import { inspectContainer } from '../packing/inspect-container.ts'
import { PACKING_LIMITS } from '../packing/packing-limits.ts'

const inspected = async (name: string): Promise<unknown> => await inspectContainer(inMemory({ bytes: fixture(name) }))

test('a container is known by its bytes, with its tracks and its length', async () => {
  expect(await inspected('moov-last.mp4')).toMatchObject({ container: 'mp4', tracks: 2 })
  expect(await inspected('turned-with-place.mov')).toMatchObject({ container: 'mov', tracks: 2 })
  expect(await inspected('h264-aac.mkv')).toMatchObject({ container: 'mkv', tracks: 2, durationMs: 3023 })
  expect(await inspected('vp9.webm')).toEqual({ container: 'webm', tracks: 1, durationMs: 2000, notes: [] })
  expect(await inspected('long-gap.mp4')).toMatchObject({ container: 'mp4', tracks: 1, durationMs: 6000 })
})

test('a video in fragments does not say how long it is before they are read', async () => {
  expect(await inspected('fragments.mp4')).toMatchObject({ container: 'mp4', tracks: 2, durationMs: null })
})

test('what cameras append behind the movie is not looked at', async () => {
  const bytes = joined(fixture('moov-last.mp4'), ascii('\u0000\u0000\u0000\u0003of the camera'))
  expect(await inspectContainer(inMemory({ bytes }))).toMatchObject({ container: 'mp4', tracks: 2 })
})

test('limits are those that are given', async () => {
  const file = inMemory({ bytes: fixture('long-gap.mp4') })
  expect(await inspectContainer(file, { ...PACKING_LIMITS, durationMs: 5999 })).toEqual({
    refused: 'VIDEO_TOO_LARGE',
    reason: 'duration',
  })
  expect(await inspectContainer(file, { ...PACKING_LIMITS, bytes: 1000 })).toEqual({
    refused: 'VIDEO_TOO_LARGE',
    reason: 'bytes',
  })
  expect(await inspectContainer(file, { ...PACKING_LIMITS, pieces: 9 })).toEqual({
    refused: 'VIDEO_NOT_READABLE',
    reason: 'too-many-boxes',
  })
})
