import { expect, test } from 'vitest'
import type { UnitProgress } from '../contract/customer.ts'
import { OwnedProgress } from './owned-progress.ts'
import type { PlaceState, SaveManner, SentPlace } from './owned-progress.ts'

const KEPT: UnitProgress = {
  unitProductId: 1,
  videoId: '01900000-0000-7000-8000-000000000000',
  progressSeconds: 0,
  furthestSeconds: 0,
  watchedPercent: 0,
  isComplete: false,
  updatedAt: '2026-11-28T00:00:00.000Z',
}

type Answer = UnitProgress | 'gone' | 'failed'

/** A place in a film that begins at a second, and what becomes of it. */
function place(from = 0) {
  const sent: (SentPlace & { readonly manner: SaveManner })[] = []
  const states: PlaceState[] = []
  const timers: { readonly ms: number; readonly act: () => void }[] = []
  let saved = 0
  const world = { now: 0, answer: async (): Promise<Answer> => await Promise.resolve(KEPT) }
  const progress = new OwnedProgress(from, {
    save: async (one, manner) => {
      sent.push({ ...one, manner })
      return await world.answer()
    },
    onSaved: () => void (saved += 1),
    onState: (state) => void states.push(state),
    now: () => world.now,
    later: (ms, act) => {
      const timer = { ms, act }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
  })
  return { progress, world, sent, states, timers, savedTimes: () => saved }
}

test('what was played is sent once, and a film that stands where it began is not sent at all', async () => {
  const { progress, sent, savedTimes } = place(57)
  progress.note(57, [])
  await progress.flush()
  expect(sent).toEqual([])
  progress.note(72.004, [[57, 72.004]])
  await progress.flush()
  progress.note(90, [
    [57, 80],
    [85, 90],
  ])
  await progress.flush()
  await progress.flush()
  expect(sent).toEqual([
    { progressSeconds: 72, watched: [[57, 72]], manner: 'background' },
    {
      progressSeconds: 90,
      watched: [
        [72, 80],
        [85, 90],
      ],
      manner: 'background',
    },
  ])
  expect(savedTimes()).toBe(2)
})

test('while it plays it is sent every fifteen seconds', async () => {
  const { progress, world, sent } = place()
  for (world.now = 0; world.now <= 46_000; world.now += 250) {
    progress.note(world.now / 1000, [[0, world.now / 1000]])
    await progress.goOn()
  }
  expect(sent.map(({ progressSeconds }) => progressSeconds)).toEqual([15, 30, 45])
})

test('a jump alone is sent too, once for many', async () => {
  const { progress, sent, timers } = place()
  for (const at of [10, 20, 30]) {
    progress.note(at, [])
    progress.jumped()
  }
  expect(timers.map(({ ms }) => ms)).toEqual([1000])
  timers[0]?.act()
  await progress.flush()
  expect(sent).toEqual([{ progressSeconds: 30, watched: [], manner: 'background' }])
})

test('what could not be sent is sent again with what came since, and said', async () => {
  const { progress, world, sent, states, timers } = place()
  world.answer = async () => await Promise.resolve('failed')
  progress.note(15, [[0, 15]])
  await progress.flush()
  expect([states, timers.map(({ ms }) => ms)]).toEqual([['unsaved'], [15_000]])
  world.answer = async () => await Promise.resolve(KEPT)
  progress.note(22, [[0, 22]])
  await progress.flush()
  expect(sent.at(-1)).toMatchObject({ progressSeconds: 22, watched: [[0, 22]] })
  expect([states, timers]).toEqual([['unsaved', 'kept'], []])
})

test('a fresh address that forgets what was played loses nothing', async () => {
  const { progress, sent } = place()
  progress.note(9, [[0, 9]])
  progress.note(9, [])
  progress.note(12, [[9, 12]])
  await progress.flush()
  expect(sent).toMatchObject([{ watched: [[0, 12]] }])
})

test('one save waits for another; the one of a page that is left does not', async () => {
  const { progress, world, sent } = place()
  const ends: ((answer: Answer) => void)[] = []
  world.answer = async () => await new Promise<Answer>((resolve) => void ends.push(resolve))
  progress.note(5, [[0, 5]])
  const first = progress.flush()
  progress.note(8, [[0, 8]])
  const second = progress.flush()
  world.now = 60_000
  await progress.goOn()
  expect(sent).toHaveLength(1)
  const parting = progress.flush('parting')
  expect(sent.at(-1)).toEqual({ progressSeconds: 8, watched: [[0, 8]], manner: 'parting' })
  for (const end of ends) end(KEPT)
  await Promise.all([first, second, parting])
  // All of it was kept by the one that did not wait.
  expect(sent).toHaveLength(2)
})

test('a page that is hidden and then left is sent once, and again when it played on in between', async () => {
  const { progress, world, sent } = place()
  world.answer = async () => await Promise.resolve('failed')
  progress.note(5, [[0, 5]])
  await progress.flush('parting')
  await progress.flush('parting')
  progress.note(9, [[0, 9]])
  await progress.flush('parting')
  expect(sent.map(({ progressSeconds }) => progressSeconds)).toEqual([5, 9])
})

test('of what was given back nothing more is sent', async () => {
  const { progress, world, sent, states } = place()
  world.answer = async () => await Promise.resolve('gone')
  progress.note(5, [[0, 5]])
  await progress.flush()
  progress.note(9, [[0, 9]])
  await progress.flush('parting')
  expect([sent.length, states]).toEqual([1, ['gone']])
})

test('very many stretches are sent in parts', async () => {
  const { progress, sent } = place()
  progress.note(
    999,
    Array.from({ length: 250 }, (_, nth) => [nth * 4, nth * 4 + 2] as const),
  )
  await progress.flush()
  await progress.flush()
  expect(sent.map(({ watched }) => watched.length)).toEqual([200, 50])
})
