import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { crc16, fpsPayload, readFpsCode, readObjects, writeObjects } from '../gateways/emv-qr.ts'

const nothing = { fpsId: null, proxy: null, currency: 'HKD', cents: null, reference: null, timeout: null }

// Published codes of others: Odoo's tests, an HSBC project, merchants' codes with several schemes.
test.for([
  [
    '00020101021226330012hk.com.hkicl0313+852-6789123452040000530334454031005802HK5914company_1_data6002HK62170513INV/TEST/00016304A154',
    { ...nothing, proxy: '+852-67891234', cents: 10000, reference: 'INV/TEST/0001' },
  ],
  [
    '00020101021226320012hk.com.hkicl0207600050906011520400005303344540510.505802HK5902NA6002HK62270523HKTEST202103190606259626304BCD1',
    { ...nothing, fpsId: '6000509', cents: 1050, reference: 'HKTEST20210319060625962' },
  ],
  [
    '00020101021126400012hk.com.hkicl01030040313+852-8765432152040000530334454041.235802HK5902NA6002HK6304C246',
    { ...nothing, proxy: '+852-87654321', cents: 123 },
  ],
  [
    '00020101021226340012HK.COM.HKICL010300402070009999520400005303344540555.005802NA5902NA6002NA620063046734',
    { ...nothing, fpsId: '0009999', cents: 5500 },
  ],
  [
    '00020101021226270012hk.com.hkicl0207999999952040000530334454031235802HK5902NA6002HK6304D1A3',
    { ...nothing, fpsId: '9999999', cents: 12300 },
  ],
  [
    '0002010102121531479803444798034459803449399006326450012hk.com.hkicl0209166069526051229123123595952049399530334454042.005802HK5902NA6002HK6293011900-12348A10798425380218001-20200726084100032263ee92126d3fb9ff7bed98041802150821101001445D80560013com.swiftpass0212181570002009041900-12348A10798425386304F335',
    { ...nothing, fpsId: '166069526', cents: 200, reference: '00-12348A1079842538', timeout: '291231235959' },
  ],
] as const)('reads the published code %s', ([payload, facts]) => {
  expect(readFpsCode(payload)).toEqual(facts)
})

test('the check sum is CRC-16/CCITT-FALSE with its zeros', () => {
  expect(crc16('123456789')).toBe('29B1')
  const sums = Array.from({ length: 4096 }, (_, number) => crc16(`T${number}`))
  expect(sums.every((sum) => /^[\dA-F]{4}$/.test(sum))).toBe(true)
  expect(sums.filter((sum) => sum.startsWith('0')).length).toBeGreaterThan(100)
})

const EXAMPLE = {
  fpsId: '166123456',
  cents: cents(10_000),
  reference: 'T0123456789ABCDEF01',
  expiresAt: new Date('2026-11-23T12:30:00Z'),
}

test('writes a dynamic code in HKD with time-out in Hong Kong and reference', () => {
  expect(fpsPayload(EXAMPLE)).toBe(
    '00020101021226450012hk.com.hkicl020916612345605122611232030005204000053033445406100.005802HK5902NA6002HK62230519T0123456789ABCDEF01630471CE',
  )
  expect(readFpsCode(fpsPayload(EXAMPLE))).toEqual({
    fpsId: '166123456',
    proxy: null,
    currency: 'HKD',
    cents: 10_000,
    reference: 'T0123456789ABCDEF01',
    timeout: '261123203000',
  })
})

const code = fc.record({
  fpsId: fc.stringMatching(/^\d{7,9}$/),
  cents: fc.integer({ min: 1, max: 10_000_000 }).map(cents),
  reference: fc.stringMatching(/^T[0-9A-HJKMNP-TV-Z]{16}\d\d$/),
  expiresAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
})

test('what is written is read again, and fits in a code of version 8 M', () => {
  fc.assert(
    fc.property(code, (given) => {
      const payload = fpsPayload(given)
      expect(payload.length).toBeLessThanOrEqual(152)
      expect(readFpsCode(payload)).toMatchObject({ fpsId: given.fpsId, cents: given.cents, reference: given.reference })
    }),
    { numRuns: 2000 },
  )
})

test('a code with one changed character is none', () => {
  fc.assert(
    fc.property(code, fc.nat(), fc.stringMatching(/^[ -~]$/), (given, place, character) => {
      const payload = fpsPayload(given)
      const at = place % payload.length
      const changed = payload.slice(0, at) + character + payload.slice(at + 1)
      if (changed !== payload) expect(readFpsCode(changed)).toBeNull()
    }),
    { numRuns: 5000 },
  )
})

test('the parser takes any text without harm, and says again what it read', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.stringMatching(/^(\d{4}[ -~]{0,12}){0,12}$/),
    fc
      .array(fc.record({ tag: fc.stringMatching(/^\d\d$/), value: fc.stringMatching(/^[ -~]{0,99}$/) }), { maxLength: 4 })
      .map(writeObjects),
  )
  fc.assert(
    fc.property(texts, (text) => {
      readFpsCode(text)
      const objects = readObjects(text)
      if (objects) expect(writeObjects(objects)).toBe(text)
    }),
    { numRuns: 10_000 },
  )
})
