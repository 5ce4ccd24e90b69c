import { expect, test } from 'vitest'
import { rovingTo } from './roving.ts'

const row = { count: 4, along: 'row', wraps: true } as const
const column = { count: 3, along: 'column', wraps: false } as const

test.for([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, 0],
  ['ArrowLeft', 0, 3],
  ['ArrowLeft', 2, 1],
  ['Home', 2, 0],
  ['End', 1, 3],
] as const)('in a row that wraps %s leads from %i to %i', ([key, at, to]) => {
  expect(rovingTo(key, { ...row, at })).toBe(to)
})

test.for([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
] as const)('in a column %s leads from %i to %i', ([key, at, to]) => {
  expect(rovingTo(key, { ...column, at })).toBe(to)
})

test.for([
  ['ArrowDown', 2],
  ['ArrowUp', 0],
  ['ArrowLeft', 1],
  ['Enter', 1],
  ['a', 1],
  ['', 1],
] as const)('in a column that does not wrap %s leads nowhere from %i', ([key, at]) => {
  expect(rovingTo(key, { ...column, at })).toBeNull()
})
