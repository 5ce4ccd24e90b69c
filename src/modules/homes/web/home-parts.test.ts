import { expect, test } from 'vitest'
import type { HomePart, HomePlace } from '#web/home-places.ts'
import { shownParts } from './home-parts.ts'

const Box = (): null => null
const part = (order: number, more: Partial<HomePart<unknown>> = {}): HomePart<unknown> => ({ order, Box, ...more })
const place = (...parts: readonly HomePart<unknown>[]): HomePlace<unknown> => ({ texts: [], parts })
const keys = (parts: readonly { readonly key: string }[]): readonly string[] => parts.map(({ key }) => key)

test('boxes of all rooms stand by their order, each with what its room loaded', () => {
  const { main } = shownParts({ a: place(part(30), part(10)), b: place(part(20)) }, { a: 'x', b: 'y' })
  expect(main.map(({ key, data }) => [key, data])).toEqual([
    ['a 1', 'x'],
    ['b 0', 'y'],
    ['a 0', 'x'],
  ])
})

test('boxes stand aside by their order; what presses comes first, even if it stands aside otherwise', () => {
  const isPressing = (data: unknown): boolean => data === 'now'
  const aside = { isAside: true } as const
  const places = { a: place(part(10), part(40, aside)), b: place(part(20)), c: place(part(30, { ...aside, isPressing })) }
  const later = shownParts(places, { c: 'later' })
  expect([keys(later.main), keys(later.aside)]).toEqual([
    ['a 0', 'b 0'],
    ['c 0', 'a 1'],
  ])
  const now = shownParts(places, { c: 'now' })
  expect([keys(now.main), keys(now.aside)]).toEqual([['c 0', 'a 0', 'b 0'], ['a 1']])
})

test('what is said in a line stands apart from both columns', () => {
  const { brief, main, aside } = shownParts({ a: place(part(10), part(20, { isBrief: true }), part(30, { isAside: true })) }, {})
  expect([keys(brief), keys(main), keys(aside)]).toEqual([['a 1'], ['a 0'], ['a 2']])
})
