import { expect, test } from 'vitest'
import { plainText } from './fold-text.ts'
import { priceNamed } from './price-named.ts'
import type { PriceSide } from './price-named.ts'

const named = (words: string, side?: PriceSide): string => {
  const price = priceNamed(plainText(words), side)
  return price ? `${price.range.min ?? ''}-${price.range.max ?? ''} ${price.rest}`.trim() : ''
}

test.each([
  ['300以下', '-300'],
  ['$300以下 數學', '-300 數學'],
  ['300蚊以下', '-300'],
  ['數學 300元或以下', '-300 數學'],
  ['不超過400', '-400'],
  ['不低於300', '300-'],
  ['min $250', '250-'],
  ['220 per lesson', '-220'],
  ['maths 200ish', '-200 maths'],
  ['起碼200', '200-'],
  ['budget 200 up to 250', '200-250'],
  ['under 300', '-300'],
  ['piano under $300 per hour', '-300 piano'],
  ['under 300 maths', '-300 maths'],
  ['max 250', '-250'],
  ['500 or more', '500-'],
  ['$500+', '500-'],
  ['over $500', '500-'],
  ['至少$300', '300-'],
  ['300以上', '300-'],
  ['$200-300', '200-300'],
  ['200-300', '200-300'],
  ['100-150 數學', '100-150 數學'],
  ['$350 to $200', '200-350'],
  ['200至300元', '200-300'],
  ['200-300 per hour', '200-300'],
  ['budget 200-300', '200-300'],
  ['預算200-300', '200-300'],
  ['budget 250', '-250'],
  ['Budget: $250 maths', '-250 maths'],
  ['預算250', '-250'],
  ['200蚊', '-200'],
  ['數學 200蚊', '-200 數學'],
  ['每小時300', '-300'],
  ['每小時$300', '-300'],
  ['300/hr', '-300'],
  ['$300/hour', '-300'],
  ['300 per hour', '-300'],
  ['小學 全科 $200', '-200 小學 全科'],
  ['時薪250', '-250'],
  ['預算每小時250-300', '250-300'],
  ['180/hr-220/hr', '180-220'],
  ['唔過200', '-200'],
  ['between 200 and 300', '200-300'],
  ['介乎200至300', '200-300'],
  ['220ph', '-220'],
  ['maths. hk$350.', '-350 maths.  .'],
  ['數學 $200 元朗', '-200 數學   元朗'],
  ['預算得200', '-200'],
  ['400有找', '-400'],
  ['300 an hour tops', '-300'],
  ['200-ish', '-200'],
  ['150 hr', '-150'],
  ['<200', '-200'],
  ['capped at 200', '-200'],
  ['400封頂', '-400'],
  ['每節200', '-200'],
  ['沙田 數學 250', '-250 沙田 數學'],
  ['maths at least 300', '300- maths'],
])('%s names a fee', (words, price) => {
  expect(named(words)).toBe(price)
})

test.each([
  'over 100 students',
  'more than 100 students',
  'above 100',
  'taught over 200 pupils',
  'at least 50 lessons',
  '100 or more students',
  'more than 10 years experience',
  '10年以上經驗',
  '教過100人以上',
  '100人以上',
  '100名學生以上',
  '超過100名學生',
  '至少100個學生',
  'under 18',
  '18歲以下',
  '中三以下',
  'S3 or below',
  '5 years+',
  '5 years above',
  'under 100 people',
  'less than 60 minutes',
  '60分以上',
  '90% or above',
  'from 100 to 200',
  '2024-2026',
  'DSE 2024',
  'IELTS 7',
  'SAT 1500',
  'band 1',
  '100234',
  'C++ 11+',
  '$20',
  '9999蚊',
])('%s names none', (words) => {
  expect(named(words)).toBe('')
})

test('without a bound it is the least that a tutor takes who looks for cases', () => {
  expect(named('$300 沙田', 'earns')).toBe('300- 沙田')
  expect(named('$300以下', 'earns')).toBe('-300')
})

test.each([
  ['3500蚊以下 數學', '-3500'],
  ['30蚊以下', '-30'],
  ['$20', '-20'],
  ['$20-40', '20-40'],
  ['100 以上', '100-'],
  ['under 18', ''],
  ['10-12 數學', ''],
  ['9999蚊', ''],
])('within other bounds %s names %s', (words, fee) => {
  const range = priceNamed(plainText(words), 'pays', { min: 0, max: 5000 })?.range
  expect(range ? `${range.min ?? ''}-${range.max ?? ''}` : '').toBe(fee)
})
