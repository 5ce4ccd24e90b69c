import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hongKongClock, hongKongDay, hongKongTime, inHongKong } from './hong-kong-time.ts'

test('a day begins in Hong Kong eight hours before it does at UTC', () => {
  const time = new Date('2026-12-31T16:15:00Z')
  expect([hongKongDay(time), hongKongClock(time), inHongKong(time).getUTCFullYear()]).toEqual(['2027-01-01', '00:15', 2027])
  expect(hongKongDay(new Date('2026-12-31T15:59:59Z'))).toBe('2026-12-31')
})

test('day and clock name the minute that they were made of, and agree with the calendar of the time zone', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Hong_Kong', dateStyle: 'short', timeStyle: 'short' })
  const minutes = fc.integer({ min: Date.UTC(1980) / 60_000, max: Date.UTC(2100) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const time = new Date(minute * 60_000)
      expect(hongKongTime(hongKongDay(time), hongKongClock(time))).toEqual(time)
      expect(`${hongKongDay(time)} ${hongKongClock(time)}`).toBe(zone.format(time))
    }),
  )
})
