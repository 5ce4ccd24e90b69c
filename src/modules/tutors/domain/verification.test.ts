import { expect, test } from 'vitest'
import { testEveryMove } from '../../../../test/every-move.ts'
import { VERIFICATION, canSubmit, expiryOf, checkStatusOf } from './verification.ts'
import type { Verification } from './verification.ts'

const day = (text: string): Date => new Date(`${text}T04:00:00Z`)
const NOW = day('2026-11-21')
const request = (changes: Partial<Verification>): Verification => ({
  id: 'v',
  kind: 'conviction_check',
  state: 'submitted',
  submittedAt: day('2026-11-01'),
  decidedAt: null,
  reason: null,
  expiresAt: null,
  ...changes,
})

// Written out by hand next to the table, so that a slip in either shows.
const END = '2029-11-21T04:00:00.000Z'
testEveryMove(VERIFICATION, {
  facts: () => ({ expiresAt: new Date(END) }),
  moments: ['2029-11-21T03:59:59.999Z', END],
  allowed: {
    'nothing submit': [{ to: 'submitted', by: ['tutor'] }],
    'submitted approve': [{ to: 'approved', by: ['operator'] }],
    'submitted reject': [{ to: 'rejected', by: ['operator'] }],
    'approved drop': [{ to: 'dropped', by: ['tutor'] }],
    'approved expire': [{ to: 'expired', by: ['system'], from: END }],
  },
})

test('a conviction check holds for three years, an identity for good', () => {
  expect(expiryOf('conviction_check', NOW)).toEqual(day('2029-11-21'))
  expect(expiryOf('teacher_registration', day('2028-02-29'))).toEqual(day('2030-02-28'))
  expect(expiryOf('identity', NOW)).toBeNull()
})

test('nothing asked for is none, and may be asked for', () => {
  expect(checkStatusOf([], NOW)).toMatchObject({ state: 'none', isWaiting: false })
  expect(canSubmit(checkStatusOf([], NOW))).toBe(true)
})

test('a request waits once', () => {
  const standing = checkStatusOf([request({})], NOW)
  expect(standing).toMatchObject({ state: 'submitted', isWaiting: true })
  expect(canSubmit(standing)).toBe(false)
})

test('an approval that holds is shown while its renewal waits or is rejected', () => {
  const old = request({
    state: 'approved',
    submittedAt: day('2024-01-01'),
    decidedAt: day('2024-01-02'),
    expiresAt: day('2027-01-02'),
  })
  expect(checkStatusOf([request({}), old], NOW)).toMatchObject({
    state: 'approved',
    isWaiting: true,
    checkedAt: day('2024-01-02'),
  })
  const rejected = request({ state: 'rejected', decidedAt: NOW, reason: 'unreadable' })
  expect(checkStatusOf([rejected, old], NOW)).toMatchObject({ state: 'approved', isWaiting: false, reason: null })
})

test('an approval ends with its day, before any job wrote so', () => {
  const over = request({ state: 'approved', decidedAt: day('2023-11-21'), expiresAt: NOW })
  expect(checkStatusOf([over], NOW)).toMatchObject({ state: 'expired', checkedAt: day('2023-11-21') })
  expect(checkStatusOf([over], new Date(NOW.getTime() - 1)).state).toBe('approved')
})

test('a rejection says why', () => {
  const rejected = request({ state: 'rejected', decidedAt: NOW, reason: 'unreadable' })
  expect(checkStatusOf([rejected], NOW)).toMatchObject({ state: 'rejected', reason: 'unreadable', checkedAt: null })
})
