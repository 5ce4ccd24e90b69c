import { expect, test } from 'vitest'
import { moveChapterBefore, moveUnitBefore, placeOfChapter, placeOfUnit, stepOf } from './part-moves.ts'
import type { PartOrder } from './part-moves.ts'

const units = (...ids: number[]) => ids.map((id) => ({ id }))
const COURSE: PartOrder = [
  { id: 1, unitList: units(11, 12, 13) },
  { id: 2, unitList: [] },
  { id: 3, unitList: units(31, 32) },
]

test('a chapter takes the place of another', () => {
  expect(moveChapterBefore(COURSE, 1, null)).toEqual({ kind: 'chapter', a: 1, b: 3 })
  expect(moveChapterBefore(COURSE, 1, 3)).toEqual({ kind: 'chapter', a: 1, b: 2 })
  expect(moveChapterBefore(COURSE, 3, 1)).toEqual({ kind: 'chapter', a: 3, b: 1 })
  // Where it stands already.
  expect(moveChapterBefore(COURSE, 1, 2)).toBeNull()
  expect(moveChapterBefore(COURSE, 1, 1)).toBeNull()
  expect(moveChapterBefore(COURSE, 3, null)).toBeNull()
})

test('a unit takes a place in its chapter or in another', () => {
  expect(moveUnitBefore(COURSE, 11, { chapterId: 1, before: null })).toEqual({ kind: 'unit', a: 11, b: 13 })
  expect(moveUnitBefore(COURSE, 11, { chapterId: 1, before: 13 })).toEqual({ kind: 'unit', a: 11, b: 12 })
  expect(moveUnitBefore(COURSE, 13, { chapterId: 1, before: 11 })).toEqual({ kind: 'unit', a: 13, b: 11 })
  expect(moveUnitBefore(COURSE, 12, { chapterId: 1, before: 13 })).toBeNull()
  expect(moveUnitBefore(COURSE, 12, { chapterId: 3, before: 32 })).toEqual({ kind: 'unit', a: 12, b: 32 })
  expect(moveUnitBefore(COURSE, 12, { chapterId: 2, before: null })).toEqual({
    kind: 'unit-to-chapter',
    unitId: 12,
    chapterId: 2,
  })
  expect(moveUnitBefore(COURSE, 12, { chapterId: 3, before: null })).toEqual({
    kind: 'unit-to-chapter',
    unitId: 12,
    chapterId: 3,
  })
})

test('a step leads over the edge of a chapter, and ends at that of the course', () => {
  const unit = (id: number) => ({ kind: 'unit', id }) as const
  expect(stepOf(COURSE, unit(12), 'up')).toEqual({ kind: 'unit', a: 12, b: 11 })
  expect(stepOf(COURSE, unit(12), 'down')).toEqual({ kind: 'unit', a: 12, b: 13 })
  expect(stepOf(COURSE, unit(13), 'down')).toEqual({ kind: 'unit-to-chapter', unitId: 13, chapterId: 2 })
  expect(stepOf(COURSE, unit(31), 'up')).toEqual({ kind: 'unit-to-chapter', unitId: 31, chapterId: 2 })
  expect(stepOf(COURSE, unit(11), 'up')).toBeNull()
  expect(stepOf(COURSE, unit(32), 'down')).toBeNull()
  expect(stepOf([...COURSE.slice(0, 1), ...COURSE.slice(2)], unit(13), 'down')).toEqual({ kind: 'unit', a: 13, b: 31 })
  expect(stepOf(COURSE, { kind: 'chapter', id: 2 }, 'up')).toEqual({ kind: 'chapter', a: 2, b: 1 })
  expect(stepOf(COURSE, { kind: 'chapter', id: 3 }, 'down')).toBeNull()
})

test('where a part stands is where undoing brings it back', () => {
  expect(placeOfUnit(COURSE, 12)).toEqual({ chapterId: 1, before: 13 })
  expect(placeOfUnit(COURSE, 32)).toEqual({ chapterId: 3, before: null })
  expect(placeOfUnit(COURSE, 99)).toBeNull()
  expect(placeOfChapter(COURSE, 1)).toBe(2)
  expect(placeOfChapter(COURSE, 3)).toBeNull()
})
