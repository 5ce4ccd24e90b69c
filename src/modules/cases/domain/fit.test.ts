import { expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { unlistedOf } from './fit.ts'
import type { TeachMode } from './tuition-case.ts'

const TEACHING = {
  subjects: [{ subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, price: dollars(300) }],
  areaIds: [10_101],
  teachesOnline: false,
}
const MATHS = { subject: 'dse_maths', customLabel: null, level: 15 }
const CHINESE = { subject: 'primary_chinese', customLabel: null, level: 5 }
const wanted = (teachMode: TeachMode, areaId: number | null = 10_101, what = MATHS) => ({ ...what, areaId, teachMode })

test('what a tutor lists of a case is nothing to mention, whatever way of teaching fits', () => {
  const online = { ...TEACHING, teachesOnline: true }
  expect(unlistedOf(wanted('home'), TEACHING)).toEqual([])
  expect(unlistedOf(wanted('public'), TEACHING)).toEqual([])
  expect(unlistedOf(wanted('either', 10_205), online)).toEqual([])
  expect(unlistedOf(wanted('online', null), online)).toEqual([])
})

test('a subject, a level, an area and a way of teaching that are not listed are each named', () => {
  expect(unlistedOf(wanted('home', 10_101, CHINESE), TEACHING)).toEqual(['subject'])
  expect(unlistedOf(wanted('home', 10_101, { ...MATHS, level: 13 }), TEACHING)).toEqual(['level'])
  expect(unlistedOf(wanted('home', 10_205), TEACHING)).toEqual(['area'])
  expect(unlistedOf(wanted('either', 10_205), TEACHING)).toEqual(['area'])
  expect(unlistedOf(wanted('online', null), TEACHING)).toEqual(['online'])
  expect(unlistedOf(wanted('home'), { ...TEACHING, areaIds: [], teachesOnline: true })).toEqual(['in_person'])
  expect(unlistedOf(wanted('online', null, CHINESE), TEACHING)).toEqual(['subject', 'online'])
})
