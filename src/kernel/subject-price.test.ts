import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import { priceOfSubject } from './subject-price.ts'

const TAUGHT = [
  { subject: 'primary_chinese', customLabel: null, levelMin: 4, levelMax: 6, price: dollars(180) },
  { subject: 'dse_maths', customLabel: null, levelMin: 14, levelMax: 15, price: dollars(320) },
  { subject: 'dse_maths', customLabel: null, levelMin: 15, levelMax: 17, price: dollars(300) },
  { subject: 'tutor_others_custom', customLabel: 'Ukulele', levelMin: 4, levelMax: 9, price: dollars(260) },
]
const price = (subject: string, level: number, customLabel: string | null = null) =>
  priceOfSubject(TAUGHT, { subject, level, customLabel })

test('a subject at a level has its own price, the lowest where lines overlap, and none outside', () => {
  expect([14, 15, 16, 18].map((level) => price('dse_maths', level))).toEqual([32_000, 30_000, 30_000, null])
  expect([price('primary_chinese', 3), price('primary_chinese', 4), price('p_english', 4)]).toEqual([null, 18_000, null])
})

test('a subject of the tutor’s own is the same when it is called the same', () => {
  expect([price('tutor_others_custom', 5, ' ukulele '), price('tutor_others_custom', 5, 'Violin')]).toEqual([26_000, null])
})
