import { expect, test } from 'vitest'
import type { UnitProgress } from '../contract/customer.ts'
import { countsOf, nextOf, resumeAt, unitToGoOn, unitsOf } from './owned-units-of.ts'
import type { OwnedUnit } from './owned-units-of.ts'

const progressOf = (unitProductId: number, progressSeconds: number, isComplete = false): UnitProgress => ({
  unitProductId,
  videoId: '01900000-0000-7000-8000-000000000000',
  progressSeconds,
  furthestSeconds: progressSeconds,
  watchedPercent: 10,
  isComplete,
  updatedAt: '2026-11-28T00:00:00.000Z',
})
const unit = (unitProductId: number, more: Partial<OwnedUnit> = {}): OwnedUnit => ({
  unitProductId,
  unitName: `Unit ${unitProductId}`,
  buy: true,
  isOwned: true,
  isResting: false,
  isFormer: false,
  isPreview: false,
  price: 10,
  videoResource: { videoId: '01900000-0000-7000-8000-000000000000', videoDuration: 60 },
  captionList: [],
  studyList: [],
  progress: null,
  ...more,
})
const locked = { buy: false, isOwned: false } as const
const preview = { isOwned: false, isPreview: true } as const
const done = (id: number) => unit(id, { progress: progressOf(id, 60, true) })

test('a course goes on where it was left, and behind what is complete', () => {
  expect(unitToGoOn([unit(1), unit(2)], null)?.unitProductId).toBe(1)
  expect(unitToGoOn([unit(1), unit(2, { progress: progressOf(2, 9) }), unit(3)], 2)?.unitProductId).toBe(2)
  expect(unitToGoOn([unit(1), done(2), unit(3, locked), unit(4)], 2)?.unitProductId).toBe(4)
  // What was left out before, once the end is reached.
  expect(unitToGoOn([unit(1), done(2)], 2)?.unitProductId).toBe(1)
  expect(unitToGoOn([done(1), done(2)], 2)?.unitProductId).toBe(2)
  expect(unitToGoOn([unit(1, preview), unit(2)], null)?.unitProductId).toBe(2)
  expect(unitToGoOn([unit(1, preview)], null)?.unitProductId).toBe(1)
  // The one that was watched last was given back.
  expect(unitToGoOn([unit(1, locked), unit(2)], 1)?.unitProductId).toBe(2)
  expect(unitToGoOn([unit(1, locked)], 1)).toBe(null)
})

test('behind a unit comes the next that plays', () => {
  const units = [unit(1), unit(2, locked), unit(3)]
  expect([nextOf(units, 1)?.unitProductId, nextOf(units, 3)]).toEqual([3, null])
})

test('a unit goes on three seconds before where it was left, a complete one from its start', () => {
  expect([null, progressOf(1, 60), progressOf(1, 2), progressOf(1, 60, true)].map((progress) => resumeAt({ progress }))).toEqual([
    0, 57, 0, 0,
  ])
})

test('what is its reader’s counts, with what costs nothing and what rests, and what was saved since', () => {
  const units = [
    unit(1),
    unit(2, locked),
    unit(3, { ...locked, isResting: true }),
    unit(4, preview),
    unit(5, { isOwned: false, price: 0 }),
    done(6),
  ]
  expect(countsOf(units)).toEqual({ count: 4, complete: 1 })
  const saved = new Map([[1, progressOf(1, 60, true)]])
  const chapterList = [{ id: 9, chapterName: 'One', unitList: units }]
  expect(countsOf(unitsOf({ chapterList }, saved))).toEqual({ count: 4, complete: 2 })
})
