import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { missingOf } from './wallet-way.ts'

const AMOUNTS = { topUpLeast: cents(10_000), topUpMost: cents(500_000), walletMost: cents(1_000_000) }
const missing = (due: number, free: number) => missingOf({ due: cents(due), free: cents(free) }, AMOUNTS)

test('a wallet of 1,800 dollars is asked for 100 more towards 1,875, and 25 stay', () => {
  expect(missing(187_500, 180_000)).toEqual({ missing: 7500, topUp: { cents: 10_000, left: 2500 } })
})

test('what lacks more than the least top-up is topped up to the cent, and nothing stays', () => {
  expect(missing(187_550, 0)).toEqual({ missing: 187_550, topUp: { cents: 187_550, left: 0 } })
})

test('a wallet that covers the sum lacks nothing', () => {
  expect(missing(20_000, 20_000)).toBeNull()
})

test('more than goes in at once, or than a wallet holds, cannot be topped up', () => {
  expect(missing(600_000, 0)).toEqual({ missing: 600_000, topUp: null })
  expect(missing(1_000_001, 995_000)).toEqual({ missing: 5001, topUp: null })
})
