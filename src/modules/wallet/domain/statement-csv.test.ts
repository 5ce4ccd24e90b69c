import { expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { statementCsv } from './statement-csv.ts'

const WORDS = {
  columns: ['Time', 'What', 'Number', 'Account', 'HK$', 'Fee', 'Balance', 'Transfer'],
  account: { cash: 'Withdrawable' },
} as const

test('a statement is a file that spreadsheets open as it is, and no text in it is a formula', () => {
  const line = { id: 'a-1', at: new Date('2026-11-23T16:05:00Z'), title: 'Payment', about: null, account: 'cash' }
  const lines = [
    { ...line, amount: cents(-123_450), fee: cents(0), balanceAfter: cents(5) },
    { ...line, about: '=HYPERLINK("x")', amount: cents(7), fee: cents(235), balanceAfter: cents(0) },
  ]
  expect(statementCsv(lines, WORDS)).toBe(
    [
      '\uFEFF"Time","What","Number","Account","HK$","Fee","Balance","Transfer"',
      '"2026-11-24 00:05","Payment","","Withdrawable",-1234.50,0.00,0.05,"a-1"',
      '"2026-11-24 00:05","Payment","\'=HYPERLINK(""x"")","Withdrawable",0.07,2.35,0.00,"a-1"',
      '',
    ].join('\r\n'),
  )
})
