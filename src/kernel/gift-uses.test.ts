import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GIFT_USES, canSpendGift } from './gift-uses.ts'

test('every order from which gift balance is deducted is of a kind that is named here', () => {
  const sold = globSync('src/modules/*/sells.ts').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/^ {2}(?=\w+: sale\()/m)
      .filter((one) => /takesDeduction: true/.test(one))
      .map((one) => one.slice(0, one.indexOf(':'))),
  )
  expect(sold).toEqual(Object.keys(GIFT_USES))
})

test('a gift is spoken of to both sides: each has something to buy with it', () => {
  expect([canSpendGift('tutor'), canSpendGift('parent')]).toEqual([true, true])
})
