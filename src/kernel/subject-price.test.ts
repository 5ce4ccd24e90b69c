import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import { priceOfSubject } from './subject-price.ts'

const line = (subject: string, levelMin: number, levelMax: number, price: number, customLabel: string | null = null) => ({
  subject,
  levelMin,
  levelMax,
  price: dollars(price),
  customLabel,
})
const TAUGHT = [
  line('p_chinese', 4, 6, 180),
  line('dse_maths', 14, 15, 320),
  line('dse_maths', 15, 17, 300),
  line('tutor_others_custom', 4, 9, 260, 'Ukulele'),
]
const price = (subject: string, level: number, customLabel: string | null = null) =>
  priceOfSubject(TAUGHT, { subject, level, customLabel })

test('a subject at a level has its own price, the lowest where lines overlap, and none outside', () => {
  expect([14, 15, 16, 18].map((level) => price('dse_maths', level))).toEqual([32_000, 30_000, 30_000, null])
  expect([price('p_chinese', 3), price('p_chinese', 4), price('p_english', 4)]).toEqual([null, 18_000, null])
})

test('a subject of the tutor’s own is the same when it is called the same', () => {
  expect([price('tutor_others_custom', 5, ' ukulele '), price('tutor_others_custom', 5, 'Violin')]).toEqual([26_000, null])
})
