import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hongKongDay } from '#kernel/hong-kong-time.ts'
import { calendarText, escaped, folded } from './calendar-text.ts'
import { isOnQuarter, monthAfter, monthDays, quartersOf, stretchOf, weeklyFrom } from './lesson-time.ts'

const unfolded = (text: string): string => text.replace(/\r\n /g, '')
const octets = (text: string): number => new TextEncoder().encode(text).length

test('a line is folded at 75 octets, never inside a character, and unfolds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '課', '🎓', 'é', ' ', ','), maxLength: 300 }), (line) => {
      const text = folded(line)
      expect(unfolded(text)).toBe(line)
      for (const piece of text.split('\r\n')) {
        expect(octets(piece)).toBeLessThanOrEqual(75)
        expect(piece.isWellFormed()).toBe(true)
      }
    }),
  )
})

test('text is escaped so that it cannot begin another property', () => {
  expect(escaped('a,b;c\\d\r\nEND:VEVENT\u0007')).toBe('a\\,b\\;c\\\\d\\nEND:VEVENT')
  fc.assert(fc.property(fc.string(), (text) => !/[\r\n]/.test(escaped(text))))
})

test('a calendar says when a lesson is in Hong Kong, over midnight too', () => {
  const entry = {
    id: '01',
    startsAt: new Date('2026-11-30T15:30:00Z'),
    endsAt: new Date('2026-11-30T17:00:00Z'),
    title: '數學，中四; A, B',
    description: 'x'.repeat(100),
    url: 'https://tutors.example/zh/parent/dashboard/lessons',
    isCancelled: true,
    sequence: 3,
    modifiedAt: new Date('2026-11-21T04:00:00Z'),
  }
  const text = calendarText('良師港', [entry])
  const lines = unfolded(text).split('\r\n')
  expect(lines).toContain('DTSTART;TZID=Asia/Hong_Kong:20261130T233000')
  expect(lines).toContain('DTEND;TZID=Asia/Hong_Kong:20261201T010000')
  expect(lines).toContain('DTSTAMP:20261121T040000Z')
  expect(lines).toContain('LAST-MODIFIED:20261121T040000Z')
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('SUMMARY:數學，中四\\; A\\, B')
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('times of day are those of Hong Kong', () => {
  const time = new Date('2026-12-31T16:15:00Z')
  expect([isOnQuarter(time), isOnQuarter(new Date(time.getTime() + 60_000))]).toEqual([true, false])
  expect(weeklyFrom(time, 3).map(hongKongDay)).toEqual(['2027-01-01', '2027-01-08', '2027-01-15'])
  const first = time.getTime() / 900_000
  expect(quartersOf({ startsAt: time, minutes: 45 })).toEqual([first, first + 1, first + 2])
})

test('a month is shown in whole weeks, leap years and ends of years too', () => {
  const november = monthDays('2026-11')
  expect([november.length, november[0], november.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06'])
  const february = monthDays('2027-02')
  expect([february.length, february[0], february.at(-1)]).toEqual([28, '2027-02-01', '2027-02-28'])
  expect(monthDays('2028-02')).toContain('2028-02-29')
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 14)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ])
  const { from, to } = stretchOf(['2026-11-30', '2026-12-01'])
  expect([from.toISOString(), to.toISOString()]).toEqual(['2026-11-29T16:00:00.000Z', '2026-12-01T16:00:00.000Z'])
})
