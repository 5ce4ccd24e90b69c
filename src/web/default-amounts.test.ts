import { expect, test } from 'vitest'
import { changedAmounts } from './changed-amounts.ts'
import { DEFAULT_AMOUNTS } from './default-amounts.ts'

test('browsers know what every amount is until it is changed', () => {
  expect(DEFAULT_AMOUNTS).toMatchObject({ caseFeeMost: '300', trialLeast: '50', welcomeGift: '50', paymeFeePercent: '1.5' })
})

test('a page names only the amounts that differ, and none when all are at their default', () => {
  expect(changedAmounts(DEFAULT_AMOUNTS)).toBeUndefined()
  expect(changedAmounts({ ...DEFAULT_AMOUNTS, caseFeeMost: '1,250' })).toEqual({ caseFeeMost: '1,250' })
})
