import { expect, test } from 'vitest'
import { inShortTurns } from './in-short-turns.ts'

test('others have their turn while a long computation goes on', async () => {
  let othersHad = false
  setImmediate(() => (othersHad = true))
  function* steps(): Generator<undefined, boolean> {
    for (let step = 0; step < 1e9 && !othersHad; step += 1) yield
    return othersHad
  }
  expect(await inShortTurns(steps())).toBe(true)
})

test('it answers what the computation returns, and fails as it does', async () => {
  function* three(): Generator<undefined, number> {
    yield
    return 3
  }
  expect(await inShortTurns(three())).toBe(3)
  // oxlint-disable-next-line require-yield -- it fails at its first step
  function* failing(): Generator<undefined, number> {
    throw new Error('no')
  }
  await expect(inShortTurns(failing())).rejects.toThrow('no')
})
