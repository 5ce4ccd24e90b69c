import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOfQuiet } from './notice-setting.ts'

const hongKong = (text: string): Date => new Date(`${text}+08:00`)
const NIGHT = { quietFrom: 1350, quietTo: 480 }

test.each([
  ['2026-11-21T22:29:59', '2026-11-21T22:29:59'],
  ['2026-11-21T22:30:00', '2026-11-22T08:00:00'],
  ['2026-11-30T23:59:59', '2026-12-01T08:00:00'],
  ['2026-12-31T23:00:00', '2027-01-01T08:00:00'],
  ['2027-01-01T00:00:00', '2027-01-01T08:00:00'],
  ['2026-11-22T07:59:59', '2026-11-22T08:00:00'],
  ['2026-11-22T08:00:00', '2026-11-22T08:00:00'],
])('ready at %s goes out at %s', (ready, out) => {
  expect(endOfQuiet(hongKong(ready), NIGHT)).toEqual(hongKong(out))
})

test('a quiet time within a day, and none at all', () => {
  expect(endOfQuiet(hongKong('2026-11-21T13:00:00'), { quietFrom: 780, quietTo: 840 })).toEqual(hongKong('2026-11-21T14:00:00'))
  expect(endOfQuiet(hongKong('2026-11-21T14:00:00'), { quietFrom: 780, quietTo: 840 })).toEqual(hongKong('2026-11-21T14:00:00'))
  expect(endOfQuiet(hongKong('2026-11-21T13:00:00'), { quietFrom: 780, quietTo: 780 })).toEqual(hongKong('2026-11-21T13:00:00'))
})

test('it is never earlier, never a day later, and never quiet again', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), minute, minute, (ms, quietFrom, quietTo) => {
      const [ready, quiet] = [new Date(ms), { quietFrom, quietTo }]
      const out = endOfQuiet(ready, quiet)
      expect(out.getTime()).toBeGreaterThanOrEqual(ready.getTime())
      expect(out.getTime() - ready.getTime()).toBeLessThanOrEqual(86_400_000)
      expect(endOfQuiet(out, quiet)).toEqual(out)
    }),
  )
})
