import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { declareAmounts } from './amount-book.ts'
import { ROOMS } from './rooms.ts'

const ROOT = join(import.meta.dirname, '..')

test('the amounts of decisions 2.1 and 3.3 are configuration with these defaults', () => {
  const defaults = Object.fromEntries([...declareAmounts(ROOMS)].map(([name, plug]) => [name, plug.default]))
  expect(defaults).toMatchObject({
    caseFeePercent: 1000,
    caseFeeLeast: 5000,
    caseFeeMost: 30_000,
    commissionFirstHours: 10,
    commissionFirstPercent: 1500,
    commissionNextHours: 40,
    commissionNextPercent: 1000,
    commissionLaterPercent: 500,
    commissionMost: 150_000,
    fineFixed: 20_000,
    fineRemainingPercent: 5000,
    fineFirstAbsencePercent: 5000,
    welcomeGift: 5000,
    welcomeGiftDays: 90,
    deductionOff: 500,
    deductionEach: 10_000,
    withdrawalLeast: 10_000,
    twoOperatorsFrom: 2_000_000,
    topUpLeast: 10_000,
    topUpMost: 500_000,
    walletMost: 1_000_000,
    fpsFeePercent: 0,
    paymeFeePercent: 150,
    alipayFeePercent: 200,
    stripeFeePercent: 340,
    stripeFeeFixed: 235,
    paypalFeePercent: 440,
    paypalFeeFixed: 235,
    trialLeast: 5000,
    boostsFree: 3,
    boostsSmall: 10,
    boostsSmallPrice: 15_000,
    boostsLarge: 30,
    boostsLargePrice: 40_000,
    boostPrice: 1500,
    boostDays: 90,
  })
})

test('texts take amounts by name; a number of dollars stands only where it is no amount of the configuration', () => {
  const literal = globSync('modules/*/texts/**/*.json', { cwd: ROOT })
    .flatMap((path) => readFileSync(join(ROOT, path), 'utf8').match(/.*\$ ?\d.*/g) ?? [])
    // Market prices, bounds of an hourly price, rounding.
    .filter((line) => !/HK\$160|HK\$3,000|rounded to HK\$10|四捨五入至 HK\$10/.test(line))
  expect(literal).toEqual([])
})

test('a name is used once, with a default within its bounds and words in both languages', () => {
  const [wallet] = ROOMS.filter(({ name }) => name === 'wallet')
  if (!wallet) throw new Error('no wallet')
  expect(() => declareAmounts([wallet, wallet])).toThrow('declared twice')
  const other = { unit: 'money', default: 5, least: 6, most: 7 } as const
  expect(() => declareAmounts([{ ...wallet, amounts: { ...wallet.amounts, welcomeGift: other } }])).toThrow('out of its bounds')
  expect(() => declareAmounts([{ ...wallet, amounts: { ...wallet.amounts, more: { ...other, default: 6 } } }])).toThrow(
    'does not fit what is declared: more',
  )
})
