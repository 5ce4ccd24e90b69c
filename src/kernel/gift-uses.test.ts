import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { GIFT_USES, canSpendGift } from './gift-uses.ts'

test('every order from which gift balance is deducted is of a kind that is named here', () => {
  const sold = globSync('src/modules/*/use-cases/*.ts', { exclude: ['src/modules/payments/**'] }).flatMap((path) => {
    const source = readFileSync(path, 'utf8')
    if (!/usesDeduction:/.test(source)) return []
    return [...source.matchAll(/KIND = '(\w+)'/g)].map(([, kind = '']) => kind)
  })
  expect(sold).toEqual(Object.keys(GIFT_USES))
})

test('a gift is spoken of to tutors, and to parents as soon as something is sold to them for it', () => {
  expect([canSpendGift('tutor'), canSpendGift('parent')]).toEqual([true, false])
})
