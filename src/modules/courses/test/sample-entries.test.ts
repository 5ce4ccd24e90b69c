import { expect, test } from 'vitest'
import { matrixOf } from '../packing/sample-entries.ts'
import type { PlayableVideo } from '../packing/playable-tracks.ts'

const ONE = 65_536
const LAST = 0x40000000
const turned = (rotation: PlayableVideo['rotation'], isMirrored = false): readonly number[] =>
  matrixOf({ rotation, isMirrored, shownWidth: 1280, shownHeight: 720 }).map((value) => (value === 0 ? 0 : value))

test('a turn moves the pictures back to where they are seen', () => {
  expect(turned(0)).toEqual([ONE, 0, 0, 0, ONE, 0, 0, 0, LAST])
  expect(turned(90)).toEqual([0, ONE, 0, -ONE, 0, 0, 720 * ONE, 0, LAST])
  expect(turned(180)).toEqual([-ONE, 0, 0, 0, -ONE, 0, 1280 * ONE, 720 * ONE, LAST])
  expect(turned(270)).toEqual([0, -ONE, 0, ONE, 0, 0, 0, 1280 * ONE, LAST])
})

test('a mirror stands after the turn', () => {
  expect(turned(0, true)).toEqual([-ONE, 0, 0, 0, ONE, 0, 1280 * ONE, 0, LAST])
  expect(turned(90, true)).toEqual([0, ONE, 0, ONE, 0, 0, 0, 0, LAST])
})
