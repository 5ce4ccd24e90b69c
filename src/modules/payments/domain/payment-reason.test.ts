import { expect, test } from 'vitest'
import { REASON_WORDS } from '../texts/words.ts'
import { REASONS, reasonOf, reasonOfCode } from './payment-reason.ts'

test.each([
  ['generic_decline', 'declined'],
  ['insufficient_funds', 'funds'],
  ['expired_card', 'expired-card'],
  ['incorrect_cvc', 'details'],
  ['processing_error', 'busy'],
  ['INSTRUMENT_DECLINED', 'declined'],
  ['EB099', 'busy'],
  ['FPS_UNAVAILABLE', 'unavailable'],
  ['a_code_of_next_year', 'unknown'],
  [null, 'unknown'],
])('a payment that failed with %s is told as %s', (code, reason) => {
  expect(reasonOf({ state: 'failed', code })).toBe(reason)
})

test('one that was left, ran out of time or brought another amount says so whatever the code, and one under way has no reason', () => {
  expect(reasonOf({ state: 'cancelled', code: 'TRADE_CLOSED' })).toBe('cancelled')
  expect(reasonOf({ state: 'expired', code: 'TRADE_NOT_EXIST' })).toBe('expired')
  expect(reasonOf({ state: 'mismatched', code: 'MISMATCH_AMOUNT' })).toBe('mismatched')
  expect(reasonOf({ state: 'stray', code: 'MISMATCH_MERCHANT' })).toBe('stray')
  expect(reasonOf({ state: 'dismissed', code: 'MISMATCH_CURRENCY' })).toBe('stray')
  expect(reasonOf({ state: 'pending', code: 'PR001' })).toBeNull()
  expect(reasonOf({ state: 'succeeded', code: 'PR005' })).toBeNull()
})

test('no word that a payer reads has a code in it', () => {
  for (const locale of ['zh', 'en'] as const)
    for (const reason of REASONS) expect(REASON_WORDS[locale][reason]).not.toMatch(/[a-z]+_[a-z]+|\b[A-Z]{2}\d{3}\b/)
  expect(reasonOfCode('constructor')).toBe('unknown')
})
