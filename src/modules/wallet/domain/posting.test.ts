import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { contentOf, faultOf } from './posting.ts'
import type { Line, Posting } from './posting.ts'

const line = (account: Line['account'], amount: number): Line => ({ account, cents: cents(amount) })
const posting = (lines: readonly Line[], idem = 'k'): Posting => ({ idem, kind: 'payment', lines })

test.for([
  ['two lines that sum to zero', posting([line('user:1:cash', -100), line('income:case_fee', 100)]), null],
  ['one line', posting([line('bank', 100)]), 'a transfer has at least two lines'],
  ['no key', posting([line('bank', 100), line('clearing:fps', -100)], ''), 'the key is empty or too long'],
  ['an account twice', posting([line('bank', 50), line('bank', -50)]), 'an account is named twice'],
  ['a line of nothing', posting([line('bank', 0), line('clearing:fps', 0)]), 'a line moves no whole number of cents'],
  ['a cent too much', posting([line('bank', 100), line('clearing:fps', -99)]), 'the lines sum to 1 cents'],
  [
    'sums beyond what a number holds exactly',
    posting([line('bank', 9_007_199_254_740_991), line('clearing:fps', 9_007_199_254_740_990), line('user:1:cash', -1)]),
    'the lines sum to 18014398509481980 cents',
  ],
] as const)('%s: what is wrong with a posting is found', ([, asked, fault]) => {
  expect(faultOf(asked)).toBe(fault)
})

test('the order of lines makes no other posting; every other difference does', () => {
  const asked = posting([line('bank', 100), line('clearing:fps', -100)])
  expect(contentOf(posting([line('clearing:fps', -100), line('bank', 100)]))).toBe(contentOf(asked))
  expect(contentOf(asked)).toBe('["payment",null,[["bank",100],["clearing:fps",-100]]]')
  const others = [
    contentOf(posting([line('bank', 101), line('clearing:fps', -101)])),
    contentOf(posting([line('bank', 100), line('clearing:payme', -100)])),
    contentOf({ ...asked, kind: 'refund' }),
    contentOf({ ...asked, about: 'T1' }),
    contentOf(asked, ['hold']),
  ]
  expect(new Set([contentOf(asked), ...others]).size).toBe(6)
})
