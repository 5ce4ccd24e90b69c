import { expect, test } from 'vitest'
import { countsOf, failuresIn } from '../scripts/test-counts.ts'

const VITEST = `
 FAIL  src/a.test.ts > adds up
AssertionError: expected 2 to be 3

 Test Files  1 failed | 3 passed (4)
      Tests  1 failed | 40 passed (41)
 FAIL  src/a.test.ts > adds up
`
const PLAYWRIGHT = `
Running 3 tests using 2 workers
  1) [desktop-en] › e2e/pay.e2e.ts:202:1 › a parent pays ────────

    1) of a list
  1 failed
  1 flaky
    [phone-zh] › e2e/pay.e2e.ts:20:1 › a tutor pays
  2 passed (3s)
`

test('counts come from the closing lines of either runner', () => {
  expect(countsOf(VITEST)).toEqual({ passed: 40, failed: 1 })
  expect(countsOf(PLAYWRIGHT)).toEqual({ passed: 3, failed: 1 })
})

test('failed tests are named once each', () => {
  expect(failuresIn(VITEST)).toEqual(['src/a.test.ts > adds up'])
  expect(failuresIn(PLAYWRIGHT)).toEqual(['[desktop-en] › e2e/pay.e2e.ts:202:1 › a parent pays ────────'])
  expect(failuresIn('ok     lint\nFAILED types\n')).toEqual(['types'])
  const unhandled = 'This error originated in "src/a.test.ts" test file.'
  expect(failuresIn(`Error: no\n${unhandled}\n`)).toEqual([unhandled])
  expect(failuresIn(' ✓ src/a.test.ts (3 tests) 5ms\n')).toEqual([])
})
