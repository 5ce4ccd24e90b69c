import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('two at a time, in order, and a failure makes place for the next', async () => {
  const inTurn = takeTurns(2)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const all = Array.from({ length: 5 }, async (_, at) =>
    inTurn(async () => {
      begun.push(at)
      await new Promise<void>((resolve) => (ends[at] = resolve))
      if (at === 1) throw new Error('damaged')
      return at
    }).catch(() => 'failed'),
  )
  const settle = async (): Promise<void> => await new Promise((resolve) => setImmediate(resolve))
  await settle()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await settle()
  expect(begun).toEqual([0, 1, 2])
  for (const at of [0, 2]) ends[at]?.()
  await settle()
  expect(begun).toEqual([0, 1, 2, 3, 4])
  for (const at of [3, 4]) ends[at]?.()
  expect(await Promise.all(all)).toEqual([0, 'failed', 2, 3, 4])
})
