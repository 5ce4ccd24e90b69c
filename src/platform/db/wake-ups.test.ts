import { expect, test } from 'vitest'
import { bellOf } from './wake-ups.ts'

const wakeUp = (payload: string) => ({ channel: 'live', payload })

test('a wake-up is sent at once, those that come meanwhile together afterwards, equal ones once', async () => {
  const gate = Promise.withResolvers<void>()
  const sent: string[][] = []
  const bell = bellOf(async (all) => {
    sent.push(all.map(({ payload }) => payload))
    await gate.promise
  })
  bell.ring([wakeUp('a')])
  bell.ring([wakeUp('b'), wakeUp('c')])
  bell.ring([wakeUp('b')])
  expect(sent).toEqual([['a']])
  gate.resolve()
  await bell.close()
  expect(sent).toEqual([['a'], ['b', 'c']])
})

test('a wake-up that could not be sent does not keep the next ones back', async () => {
  const sent: string[] = []
  const bell = bellOf(async ([first]) => {
    sent.push(first?.payload ?? '')
    if (sent.length === 1) throw new Error('the database is away')
  })
  bell.ring([wakeUp('a')])
  await Promise.resolve()
  bell.ring([wakeUp('b')])
  await bell.close()
  expect(sent).toEqual(['a', 'b'])
})
