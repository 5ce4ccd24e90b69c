import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { linesOf, quoteOf, remainingOf } from './course-quote.ts'
import type { AskedQuote } from './course-quote.ts'

const unit = (unitKey: string, price: number) => ({ unitKey, price: cents(price), durationMs: 60_000 })
const line = (orderId: string, unitKey: string, paid: number) => ({ orderId, unitKey, paid: cents(paid) })

const [a, b, c, free] = [unit('a', 100), unit('b', 100), unit('c', 50), unit('free', 0)]
type Case = Partial<Omit<AskedQuote, 'price' | 'owned'>> & { readonly price?: number; readonly owned?: readonly string[] }
const quote = ({ price = 150, owned = [], ...rest }: Case) => {
  const { due, paid, left, counted } = quoteOf({
    isWhole: true,
    units: [a, b],
    lines: [],
    ...rest,
    price: cents(price),
    owned: new Set(owned),
  })
  return { due, paid, left: left.map(({ unitKey }) => unitKey), counted }
}

test('who has nothing pays the price', () => {
  expect(quote({})).toEqual({ due: 150, paid: 0, left: ['a', 'b'], counted: [] })
})

test('what was paid for units of it is taken off', () => {
  expect(quote({ owned: ['a'], lines: [line('1', 'a', 100)] })).toEqual({ due: 50, paid: 100, left: ['b'], counted: ['1'] })
})

test('never more is due than what is left costs one by one', () => {
  expect(quote({ price: 250, units: [a, b, c], owned: ['a'], lines: [line('1', 'a', 40)] })).toMatchObject({ due: 150, paid: 40 })
})

test('never less than nothing', () => {
  expect(quote({ owned: ['a'], lines: [line('1', 'a', 180)] })).toMatchObject({ due: 0, left: ['b'] })
})

test('what was paid for units that are not of the part counts for nothing', () => {
  const lines = [line('1', 'c', 50)]
  expect(quote({ isWhole: false, owned: ['c'], lines })).toEqual({ due: 150, paid: 0, left: ['a', 'b'], counted: [] })
})

test('a part that is no cheaper for what was paid counts it only where it is the whole', () => {
  const bought = { price: 200, owned: ['a'], lines: [line('1', 'a', 100)] }
  expect(quote({ ...bought, isWhole: false })).toMatchObject({ due: 100, counted: [] })
  expect(quote({ ...bought, isWhole: true })).toMatchObject({ due: 100, counted: ['1'] })
  expect(quote({ ...bought, isWhole: false, price: 199 })).toMatchObject({ due: 99, counted: ['1'] })
})

test('what is free is granted with the rest and changes no price', () => {
  expect(quote({ units: [a, b, free] })).toMatchObject({ due: 150, left: ['a', 'b', 'free'] })
  expect(quote({ price: 0, units: [free] })).toMatchObject({ due: 0, left: ['free'] })
})

test('orders are counted once, in order', () => {
  const lines = [line('2', 'b', 10), line('1', 'a', 20), line('2', 'a', 5)]
  expect(quote({ lines })).toMatchObject({ paid: 35, counted: ['1', '2'] })
})

test('the price is split over the units by what they cost', () => {
  expect(linesOf([a, b, c, free], cents(101)).map(({ unitKey, paid }) => [unitKey, paid])).toEqual([
    ['a', 41],
    ['b', 40],
    ['c', 20],
    ['free', 0],
  ])
})

test('what has gone back lowers every line by its share', () => {
  const lines = [line('1', 'a', 70), line('1', 'b', 30)]
  expect(remainingOf(lines, cents(0)).map(({ paid }) => paid)).toEqual([70, 30])
  expect(remainingOf(lines, cents(50)).map(({ paid }) => paid)).toEqual([35, 15])
  expect(remainingOf(lines, cents(100)).map(({ paid }) => paid)).toEqual([0, 0])
})
