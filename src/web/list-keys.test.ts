import { expect, test } from 'vitest'
import { goneTo } from './list-keys.ts'

const NAMES = ['Wallet balance', 'Alipay', 'PayMe', 'Credit card', 'PayPal', 'FPS']

// The Authoring Practices' table of a listbox of which one is chosen.
test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['p', 0, 2],
  ['p', 2, 4],
  ['P', 4, 2],
  ['z', 1, null],
  ['Enter', 1, null],
  [' ', 1, null],
  ['Tab', 1, null],
  ['Escape', 1, null],
  ['ArrowLeft', 1, null],
])('%s at %i leads to %s', (key, at, to) => {
  expect(goneTo(key, at, NAMES)).toBe(to)
})
