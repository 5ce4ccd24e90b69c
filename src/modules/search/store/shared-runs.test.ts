import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sharedRuns } from './shared-runs.ts'

test('who calls while an act runs shares the next run', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const ended: string[] = []
  const act = sharedRuns(async () => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    await run.promise
  })
  const call = async (name: string): Promise<void> => {
    await act().catch(() => ended.push('failed'))
    ended.push(name)
  }
  const calls = [call('a'), call('b')]
  await turn()
  calls.push(call('c'), call('d'))
  await turn()
  expect([runs.length, ended]).toEqual([1, []])
  runs[0]?.resolve()
  await turn()
  expect([runs.length, ended]).toEqual([2, ['a', 'b']])
  calls.push(call('e'))
  runs[1]?.reject(new Error('away'))
  await turn()
  expect([runs.length, ended]).toEqual([3, ['a', 'b', 'failed', 'failed', 'c', 'd']])
  runs[2]?.resolve()
  await Promise.all(calls)
  expect(ended.at(-1)).toBe('e')
})
