import { expect, test } from 'vitest'
import { dollars } from '#kernel/money.ts'
import { unlistedOf } from './fit.ts'
import type { TeachMode } from './tuition-case.ts'

const TEACHING = {
  subjects: [{ subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 16, price: dollars(300) }],
  areaIds: [10_101],
  teachesOnline: false,
}
const wanted = (teachMode: TeachMode, areaId: number | null = 10_101, subject = 'dse_maths', level = 15) => ({
  subject,
  customLabel: null,
  level,
  areaId,
  teachMode,
})

test('what a tutor lists of a case is nothing to mention, whatever way of teaching fits', () => {
  const online = { ...TEACHING, teachesOnline: true }
  expect(unlistedOf(wanted('home'), TEACHING)).toEqual([])
  expect(unlistedOf(wanted('public'), TEACHING)).toEqual([])
  expect(unlistedOf(wanted('either', 10_205), online)).toEqual([])
  expect(unlistedOf(wanted('online', null), online)).toEqual([])
})

test('a subject, a level, an area and a way of teaching that are not listed are each named', () => {
  expect(unlistedOf(wanted('home', 10_101, 'p_chinese', 5), TEACHING)).toEqual(['subject'])
  expect(unlistedOf(wanted('home', 10_101, 'dse_maths', 13), TEACHING)).toEqual(['level'])
  expect(unlistedOf(wanted('home', 10_205), TEACHING)).toEqual(['area'])
  expect(unlistedOf(wanted('either', 10_205), TEACHING)).toEqual(['area'])
  expect(unlistedOf(wanted('online', null), TEACHING)).toEqual(['online'])
  expect(unlistedOf(wanted('home'), { ...TEACHING, areaIds: [], teachesOnline: true })).toEqual(['in_person'])
  expect(unlistedOf(wanted('online', null, 'p_chinese', 5), TEACHING)).toEqual(['subject', 'online'])
})
