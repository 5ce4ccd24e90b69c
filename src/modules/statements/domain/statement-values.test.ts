import { expect, test } from 'vitest'
import { dayOf, directionOf, signedAmountOf } from './statement-values.ts'

test.for([
  ['2026-11-23', 'ymd', '2026-11-23'],
  ['20261123', 'dmy', '2026-11-23'],
  ['2026/11/23 09:15', 'ymd', '2026-11-23'],
  ['2026年1月2日', 'dmy', '2026-01-02'],
  ['23/11/2026', 'dmy', '2026-11-23'],
  ['3/1/2027', 'dmy', '2027-01-03'],
  ['3/1/2027', 'mdy', '2027-03-01'],
  ['23/11/26', 'dmy', '2026-11-23'],
  ['26/11/23', 'ymd', '2026-11-23'],
  ['23 Nov 2026', 'ymd', '2026-11-23'],
  ['23-Nov-26', 'dmy', '2026-11-23'],
  ['3 september 2026', 'dmy', '2026-09-03'],
  ['２０２６－１１－２３', 'ymd', '2026-11-23'],
  ['11/23/2026', 'dmy', null],
  ['2026-11-23', 'dmy', null],
  ['2026-02-30', 'ymd', null],
  ['23 Nov', 'dmy', null],
  ['23 Foo 2026', 'dmy', null],
  ['yesterday', 'dmy', null],
] as const)('the day %s of the form %s is %s', ([written, form, day]) => {
  expect(dayOf(written, form)).toBe(day)
})

test.for([
  ['5', 500],
  ['5.5', 550],
  ['1,234,567.89', 123_456_789],
  ['HK$100.00', 10_000],
  ['HKD 100', 10_000],
  ['-30.00', -3000],
  ['HK$-30.00', -3000],
  ['30.00-', -3000],
  ['(30.00)', -3000],
  ['(HK$30.00)', -3000],
  ['30.00CR', 3000],
  ['30.00 DR', -3000],
  ['１，２００．５０', 120_050],
  ['（３０．００）', -3000],
  ['+30', 3000],
  ['19.99', 1999],
  ['1.005', null],
  ['1e3', null],
  ['0x64', null],
  ['1,23.00', null],
  ['(30.00', null],
  ['-30.00-', null],
  ['(30.00) DR', null],
  ['', null],
] as const)('the amount %s is %s cents', ([written, cents]) => {
  expect(signedAmountOf(written)).toBe(cents)
})

test.for([
  ['CR', 'in'],
  ['Dr.', 'out'],
  ['貸', 'in'],
  ['借', 'out'],
  ['收入', 'in'],
  ['支', 'out'],
  ['ＤＲ', 'out'],
  ['FPS', null],
  ['', null],
] as const)('%s says that money went %s', ([written, direction]) => {
  expect(directionOf(written)).toBe(direction)
})
