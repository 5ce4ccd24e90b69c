import { expect, test } from 'vitest'
import {
  bilingualValue,
  clockSpanText,
  clockText,
  dayText,
  hoursText,
  momentText,
  momentValue,
  monthText,
  shortDayText,
  timeSpanText,
  weekText,
  weekdayText,
  writtenValue,
} from './written-time.ts'

const FOUR = new Date('2026-11-22T08:00:00Z')
const HALF_PAST_FIVE = new Date('2026-11-22T09:30:00Z')

test('a day has its weekday, and its year only when that is another one', () => {
  expect(dayText('2026-11-22', 'zh', 2026)).toBe('11月22日（日）')
  expect(dayText('2026-11-22', 'en', 2026)).toBe('Sun 22 Nov')
  expect(dayText('2027-01-01', 'zh', 2026)).toBe('2027年1月1日（五）')
  expect(dayText('2027-01-01', 'en', 2026)).toBe('Fri 1 Jan 2027')
  expect(dayText('2027-01-01', 'en', null)).toBe('Fri 1 Jan')
})

test('plots have days without weekdays', () => {
  expect(shortDayText('2026-11-02', 'zh')).toBe('11月2日')
  expect(shortDayText('2026-11-02', 'en')).toBe('2 Nov')
})

test('Chinese counts 24 hours, English twice 12', () => {
  expect(['00:05', '09:30', '12:00', '23:45'].map((clock) => clockText(clock, 'zh'))).toEqual([
    '00:05',
    '09:30',
    '12:00',
    '23:45',
  ])
  expect(['00:05', '09:30', '12:00', '23:45'].map((clock) => clockText(clock, 'en'))).toEqual([
    '12:05 am',
    '9:30 am',
    '12:00 pm',
    '11:45 pm',
  ])
})

test('a span names the half of the day once, unless it goes over noon', () => {
  expect(timeSpanText(FOUR, HALF_PAST_FIVE, 'zh')).toBe('16:00–17:30')
  expect(timeSpanText(FOUR, HALF_PAST_FIVE, 'en')).toBe('4:00–5:30 pm')
  expect(clockSpanText('11:00', '12:30', 'en')).toBe('11:00 am–12:30 pm')
})

test('a moment is its day and its clock in Hong Kong', () => {
  expect(momentText(FOUR, 'zh', 2026)).toBe('11月22日（日）16:00')
  expect(momentText(FOUR, 'en', 2026)).toBe('Sun 22 Nov, 4:00 pm')
  expect(momentText(FOUR, 'zh', 2027)).toBe('2026年11月22日（日）16:00')
  expect(momentText(FOUR, 'en', 2027)).toBe('Sun 22 Nov 2026, 4:00 pm')
})

test('months, weeks and weekdays', () => {
  expect([monthText('2026-11', 'zh'), monthText('2026-11', 'en')]).toEqual(['2026年11月', 'Nov 2026'])
  expect([weekText('2026-11-23', '2026-11-29', 'zh'), weekText('2026-11-23', '2026-11-29', 'en')]).toEqual([
    '11月23日至29日',
    '23–29 Nov',
  ])
  expect([weekText('2026-11-30', '2026-12-06', 'zh'), weekText('2026-11-30', '2026-12-06', 'en')]).toEqual([
    '11月30日至12月6日',
    '30 Nov – 6 Dec',
  ])
  expect([weekdayText(1, 'zh'), weekdayText(7, 'zh'), weekdayText(7, 'en')]).toEqual(['一', '日', 'Sun'])
})

test('lengths are hours', () => {
  expect([hoursText(90, 'zh'), hoursText(90, 'en'), hoursText(120, 'en'), hoursText(105, 'en')]).toEqual([
    '1.5 小時',
    '1.5 h',
    '2 h',
    '1.75 h',
  ])
})

test('a message never shows the form that machines keep', () => {
  expect(writtenValue('2026-12-25', 'zh', 2026)).toBe('12月25日（五）')
  expect(writtenValue(momentValue(FOUR), 'en', 2026)).toBe('Sun 22 Nov, 4:00 pm')
  const title = bilingualValue({ zh: '錢包增值', en: 'Wallet top-up' })
  expect([writtenValue(title, 'zh', 2026), writtenValue(title, 'en', 2026)]).toEqual(['錢包增值', 'Wallet top-up'])
  expect([writtenValue(90, 'en', 2026), writtenValue('C400001', 'zh', 2026)]).toEqual(['90', 'C400001'])
})
