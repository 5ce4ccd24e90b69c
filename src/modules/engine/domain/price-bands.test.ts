import { expect, test } from 'vitest'
import { BANDS, bandOf, bandsOf, startOf } from './price-bands.ts'

test.each([
  [50, 2],
  [59, 2],
  [60, 3],
  [350, 17],
  [599, 29],
  [600, 30],
  [699, 30],
  [700, 31],
  [1499, 38],
  [1500, 39],
  [3000, 39],
])('%d dollars lie in band %d', (price, band) => {
  expect(bandOf(price)).toBe(band)
})

test('a band begins where the one before it ends', () => {
  for (let band = 0; band < BANDS; band++) expect([bandOf(startOf(band)), bandOf(startOf(band + 1) - 1)]).toEqual([band, band])
})

test('each line lies in a band of its subject, and an academic one in one of all that are academic', () => {
  const line = { customLabel: null, levelMin: 14, levelMax: 16 }
  const maths = { ...line, subject: 'dse_maths', priceDollars: 450 }
  expect(bandsOf([maths])).toHaveLength(2)
  expect(bandsOf([maths, { ...line, subject: 'music_piano', priceDollars: 450 }])).toHaveLength(3)
  expect(bandsOf([maths, { ...maths, levelMin: 15, priceDollars: 455 }])).toHaveLength(2)
})
