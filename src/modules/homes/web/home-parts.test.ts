import { expect, test } from 'vitest'
import type { HomePart, HomePlace } from '#web/home-places.ts'
import { rowsOf, shownParts } from './home-parts.ts'

const Box = (): null => null
const part = (order: number, more: Partial<HomePart<unknown>> = {}): HomePart<unknown> => ({ order, Box, ...more })
const place = (...parts: readonly HomePart<unknown>[]): HomePlace<unknown> => ({ texts: [], parts })
const keys = (parts: readonly { readonly key: string }[]): readonly string[] => parts.map(({ key }) => key)

test('boxes of all rooms stand by their order, each with what its room loaded', () => {
  const shown = shownParts({ a: place(part(30), part(10)), b: place(part(20)) }, { a: 'x', b: 'y' })
  expect(shown.map(({ key, data }) => [key, data])).toEqual([
    ['a 1', 'x'],
    ['b 0', 'y'],
    ['a 0', 'x'],
  ])
})

test('what presses comes first, and quiet boxes are left out only then', () => {
  const isPressing = (data: unknown): boolean => data === 'now'
  const places = { a: place(part(10, { isQuiet: true })), b: place(part(20)), c: place(part(30, { isPressing })) }
  expect(keys(shownParts(places, { c: 'later' }))).toEqual(['a 0', 'b 0', 'c 0'])
  expect(keys(shownParts(places, { c: 'now' }))).toEqual(['c 0', 'b 0'])
})

test('half boxes that follow each other share a row', () => {
  const half = { isHalf: true } as const
  const shown = shownParts({ a: place(part(1), part(2, half), part(3, half), part(4), part(5, half)) }, {})
  expect(rowsOf(shown).map(keys)).toEqual([['a 0'], ['a 1', 'a 2'], ['a 3'], ['a 4']])
})
