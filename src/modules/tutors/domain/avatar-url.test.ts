import { expect, test } from 'vitest'
import { avatarUrl, facePath } from './avatar-url.ts'

const now = new Date('2026-11-21T04:00:00Z')
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

test('an avatar changed within the last hour carries the time of the change', () => {
  expect(avatarUrl(100_001, minutesAgo(59), now)).toBe(`/api/tutor/head/100001?t=${minutesAgo(59).getTime()}`)
  expect(avatarUrl(100_001, now, now)).toBe(`/api/tutor/head/100001?t=${now.getTime()}`)
})

test('an older avatar, none, or one from a clock ahead of ours is asked for plainly', () => {
  expect(avatarUrl(7, minutesAgo(60), now)).toBe('/api/tutor/head/7')
  expect(avatarUrl(7, null, now)).toBe('/api/tutor/head/7')
  expect(avatarUrl(7, minutesAgo(-1), now)).toBe('/api/tutor/head/7')
})

test('lists ask for the small picture, with the time of a change where there was one', () => {
  expect(facePath(7)).toBe('/api/tutor/face/7')
  expect(facePath(7, 1_795_000_000_000)).toBe('/api/tutor/face/7?t=1795000000000')
})
