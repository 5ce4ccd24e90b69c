import { expect, test } from 'vitest'
import { chapterPart } from './buy-part.ts'
import type { ShownUnit } from './shown-course.ts'

const unit = (id: number, price: number, isOwned = false): ShownUnit => ({
  id,
  unitName: `Unit ${id}`,
  price,
  isPreview: false,
  isOwned,
  seconds: 60,
  plays: null,
  captionList: [],
  studyList: [],
})
const partOf = (due: number, ...unitList: readonly ShownUnit[]) =>
  chapterPart({ id: 9, chapterName: 'One', price: 100, due, unitList }, 'Chapter 1: One')

test('of a chapter is bought what is left of it, what is free with it', () => {
  expect(partOf(60, unit(1, 40, true), unit(2, 30), unit(3, 40), unit(4, 0))).toEqual({
    part: 'chapter',
    productId: 9,
    name: 'Chapter 1: One',
    unitProductIds: [2, 3, 4],
  })
})

test('a chapter of which one unit is left is bought by that, unless it costs less', () => {
  expect(partOf(30, unit(1, 40, true), unit(2, 30))).toBeNull()
  expect(partOf(20, unit(1, 40, true), unit(2, 30))).toMatchObject({ unitProductIds: [2] })
  expect(partOf(30, unit(1, 0), unit(2, 30))).toBeNull()
})

test('nothing is bought of what is free or owned', () => {
  expect(partOf(0, unit(1, 0), unit(2, 0))).toBeNull()
  expect(partOf(0, unit(1, 40, true), unit(2, 0))).toBeNull()
})
