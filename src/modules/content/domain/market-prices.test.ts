import { expect, test } from 'vitest'
import { LEVELS } from '#kernel/catalogue/levels.ts'
import { findMarketPrice, MARKET_PRICES, TUTOR_KINDS } from './market-prices.ts'

test('every local level from nursery to postgraduate has one row of the guide', () => {
  const local = LEVELS.filter((level) => level.reference !== 'international' && level.reference !== 'adult')
  for (const { value } of local)
    expect(MARKET_PRICES.filter((row) => row.levelMin <= value && value <= row.levelMax)).toHaveLength(1)
})

test('international and adult levels have no guide price', () => {
  expect(findMarketPrice(20)).toBeUndefined()
  expect(findMarketPrice(34)).toBeUndefined()
})

test('bands rise and each kind of tutor asks at least what the kind before it asks', () => {
  for (const { bands } of MARKET_PRICES) {
    const given = TUTOR_KINDS.flatMap(({ kind }) => bands[kind] ?? [])
    expect(given.every(({ from, to }) => to === null || to > from)).toBe(true)
    expect(given.map((band) => band.from)).toEqual(given.map((band) => band.from).toSorted((a, b) => a - b))
  }
})
