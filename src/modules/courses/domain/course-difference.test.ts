import { expect, test } from 'vitest'
import { differenceOf } from './course-difference.ts'
import type { Compared, ComparedUnit } from './course-difference.ts'

const unit = (key: string, change: Partial<ComparedUnit> = {}): ComparedUnit => ({
  key,
  name: `Unit ${key}`,
  price: 4800,
  chapterKey: 'c1',
  isPreview: false,
  videoId: `v-${key}`,
  beside: [],
  ...change,
})
const BEFORE: Compared = {
  fields: { courseName: 'Fractions', subtitle: '', combinePrice: 20000 },
  chapters: [
    { key: 'c1', name: 'First', price: null },
    { key: 'c2', name: 'Second', price: 9000 },
  ],
  units: [unit('a'), unit('b'), unit('c'), unit('d', { chapterKey: 'c2' }), unit('f')],
}

test('a course that is the same has no difference', () => {
  expect(differenceOf(BEFORE, structuredClone(BEFORE))).toEqual({ fields: [], parts: [] })
})

test('fields are told with what they were and are', () => {
  const after = { ...BEFORE, fields: { courseName: 'Fractions', subtitle: 'Step by step', combinePrice: null } }
  expect(differenceOf(BEFORE, after).fields).toEqual([
    { field: 'subtitle', before: '', after: 'Step by step' },
    { field: 'combinePrice', before: 20000, after: null },
  ])
})

test('parts are known by their keys: added, removed, changed with what of them, moved as few as possible', () => {
  const after: Compared = {
    ...BEFORE,
    chapters: [...BEFORE.chapters].toReversed(),
    units: [
      unit('c'),
      unit('a'),
      unit('b'),
      unit('d', { videoId: 'v-new', price: 5000 }),
      unit('e', { name: 'New', beside: [7] }),
    ],
  }
  expect(differenceOf(BEFORE, after).parts).toEqual([
    { part: 'chapter', key: 'c1', name: 'First', change: 'moved', fields: [] },
    { part: 'unit', key: 'c', name: 'Unit c', change: 'moved', fields: [] },
    {
      part: 'unit',
      key: 'd',
      name: 'Unit d',
      change: 'changed',
      fields: [
        { field: 'price', before: 4800, after: 5000 },
        { field: 'video', before: 'v-d', after: 'v-new' },
        { field: 'chapter', before: 'c2', after: 'c1' },
      ],
    },
    { part: 'unit', key: 'e', name: 'New', change: 'added', fields: [] },
    { part: 'unit', key: 'f', name: 'Unit f', change: 'removed', fields: [] },
  ])
})

test('captions and files beside a unit are a difference, whatever their order', () => {
  const [first = unit('a'), ...others] = BEFORE.units
  expect(differenceOf(BEFORE, { ...BEFORE, units: [{ ...first, beside: [2, 1] }, ...others] }).parts).toEqual([
    { part: 'unit', key: 'a', name: 'Unit a', change: 'changed', fields: [{ field: 'beside', before: '', after: '1,2' }] },
  ])
})
