import { expect, test } from 'vitest'
import { mayBeLogged } from '../e2e/clean-console.ts'

const loaded = (status: number): string => `Failed to load resource: the server responded with a status of ${status} ()`

test('a failure of the server is no clean console, unless the journey expects it', () => {
  for (const status of [500, 502, 503]) {
    expect(mayBeLogged(loaded(status))).toBe(false)
    expect(mayBeLogged(loaded(status), [status])).toBe(true)
  }
  expect(mayBeLogged(loaded(500), [503])).toBe(false)
})

test('a refusal is, and any other word is not', () => {
  expect(mayBeLogged(loaded(404))).toBe(true)
  expect(mayBeLogged('Warning: a list without keys')).toBe(false)
})
