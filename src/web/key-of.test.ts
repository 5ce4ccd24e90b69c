import { expect, test } from 'vitest'
import { keyOf } from './key-of.ts'

test('a key has its name', () => {
  expect(keyOf({ key: 'Enter', keyCode: 13, isComposing: false })).toBe('Enter')
  expect(keyOf({ nativeEvent: { key: 'Escape', keyCode: 27, isComposing: false } })).toBe('Escape')
})

test('the key that ends a composition is none, also where the browser says only 229', () => {
  expect(keyOf({ key: 'Enter', keyCode: 13, isComposing: true })).toBe('')
  expect(keyOf({ nativeEvent: { key: 'Enter', keyCode: 229, isComposing: false } })).toBe('')
})
