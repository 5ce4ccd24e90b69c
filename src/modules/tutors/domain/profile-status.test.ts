import { expect, test } from 'vitest'
import { movesFrom, statusAfter } from './profile-status.ts'

test('a draft is published, what is shown can be hidden and shown again, a suspended profile stays', () => {
  expect(movesFrom('draft')).toEqual(['publish'])
  expect(movesFrom('active')).toEqual(['hide'])
  expect(movesFrom('hidden')).toEqual(['show'])
  expect(movesFrom('suspended')).toEqual([])
  expect(statusAfter('draft', 'show')).toBeNull()
  expect(statusAfter('hidden', 'show')).toBe('active')
})
