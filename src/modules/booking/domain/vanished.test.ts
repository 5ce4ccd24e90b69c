import { expect, test } from 'vitest'
import { hasVanished } from './vanished.ts'

const MATCHED = new Date('2026-11-23T04:00:00Z')
const at = (text: string): Date => new Date(`2026-11-${text}:00Z`)
const signs = (
  lastSign: string | null,
  first: readonly [state: 'missed' | 'scheduled' | 'confirmed', startsAt: string] | null,
) => ({
  matchedAt: MATCHED,
  lastSignAt: lastSign === null ? null : at(lastSign),
  firstLesson: first && { state: first[0], startsAt: at(first[1]) },
})

test('no answer for 72 hours after the match, and a word from before it is none', () => {
  expect(hasVanished(signs(null, null), at('26T03:59'))).toBe(false)
  expect(hasVanished(signs(null, null), at('26T04:00'))).toBe(true)
  expect(hasVanished(signs('22T04:00', null), at('26T04:00'))).toBe(true)
  expect(hasVanished(signs('23T04:00', null), at('26T04:00'))).toBe(false)
  expect(hasVanished(signs('26T03:00', null), at('30T04:00'))).toBe(false)
})

test('a missed first lesson without a word, a day before or after', () => {
  const missed = ['missed', '25T08:00'] as const
  expect(hasVanished(signs('24T07:59', missed), at('25T09:00'))).toBe(true)
  expect(hasVanished(signs('24T08:00', missed), at('25T09:00'))).toBe(false)
  expect(hasVanished(signs('25T08:30', missed), at('25T09:00'))).toBe(false)
  expect(hasVanished(signs('24T07:00', ['scheduled', '25T08:00']), at('25T09:00'))).toBe(false)
  expect(hasVanished(signs('24T07:00', ['confirmed', '25T08:00']), at('25T12:00'))).toBe(false)
})
