import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { askedCount, boostsEnd, packageOf, readCount, shownCount } from './boost-package.ts'

const AMOUNTS = {
  boostsFree: 3,
  boostsSmall: 10,
  boostsSmallPrice: cents(15_000),
  boostsLarge: 30,
  boostsLargePrice: cents(40_000),
  boostPrice: cents(1500),
  boostDays: 90,
}

test.for([
  ['7', { count: 7 }],
  ['１２', { count: 12 }],
  [' 1,0 ', { count: 10 }],
  ['-5', { count: 5 }],
  ['007', { count: 7 }],
  ['999', { count: 999 }],
  ['1000', { problem: 'm_81' }],
  ['99999999999999999999', { problem: 'm_81' }],
  ['0', { problem: 'm_82' }],
  ['', { problem: 'm_80' }],
  ['---', { problem: 'm_80' }],
  ['七', { problem: 'm_80' }],
  ['1e3', { problem: 'm_80' }],
  ['12 boosts', { problem: 'm_80' }],
] as const)('the number "%s" is read as %o', ([typed, read]) => {
  expect(readCount(typed)).toEqual(read)
})

test.for([
  [1, null, { id: 1, boosts: 3, price: 0 }],
  [2, null, { id: 2, boosts: 10, price: 15_000 }],
  [3, 999, { id: 3, boosts: 30, price: 40_000 }],
  [4, 1, { id: 4, boosts: 1, price: 1500 }],
  [4, 7, { id: 4, boosts: 7, price: 10_500 }],
  [4, 999, { id: 4, boosts: 999, price: 1_498_500 }],
  [4, null, null],
  [5, 7, null],
] as const)('package %s with the number %s is %o', ([id, count, found]) => {
  expect(packageOf(id, count, AMOUNTS)).toEqual(found)
})

test('boosts last 90 days', () => {
  expect(boostsEnd(new Date('2026-11-23T04:00:00Z'), AMOUNTS)).toEqual(new Date('2027-02-21T04:00:00Z'))
})

test.for([
  ['7', { count: 7 }],
  ['1.5', { problem: 'm_80' }],
  ['-3', { problem: 'm_82' }],
  ['0', { problem: 'm_82' }],
  ['1,000', { problem: 'm_80' }],
  ['0x64', { problem: 'm_80' }],
  ['1e2', { problem: 'm_80' }],
  ['１２ ', { count: 12 }],
  ['1000', { problem: 'm_81' }],
] as const)('a caller who asks for "%s" is read as %o', ([asked, read]) => {
  expect(askedCount(asked)).toEqual(read)
})

test('the field shows what is left of what was typed', () => {
  expect([shownCount('-5'), shownCount('１ ２'), shownCount('12 boosts')]).toEqual(['5', '12', '12boosts'])
})
