import { expect, test } from 'vitest'
import { readStatementFile } from './statement-file.ts'

const HEAD = 'Date,Amount,Reference,Payer,Transaction number'
const lineOf = (row: string, head = HEAD) => {
  const file = readStatementFile(`${head}\n${row}`)
  if (!file.ok) throw new Error(file.why)
  return file.lines[0]
}

test('a statement is read whatever the order and the language of its columns, below what the bank writes above', () => {
  const text = [
    '\uFEFF賬戶,808-123456-001',
    '',
    '交易編號,付款人,參考編號,存入金額 (HKD),交易日期,結餘',
    'FRN001,陳大文,T0000000000000ABC01,"1,200.50",2026年11月23日,"9,999.00"',
  ].join('\r\n')
  expect(readStatementFile(text)).toEqual({
    ok: true,
    lines: [
      {
        line: 4,
        raw: 'FRN001 | 陳大文 | T0000000000000ABC01 | 1,200.50 | 2026年11月23日 | 9,999.00',
        day: '2026-11-23',
        cents: 120_050,
        reference: 'T0000000000000ABC01',
        payer: '陳大文',
        bankNumber: 'FRN001',
        fault: null,
      },
    ],
  })
})

test.for([
  ['2026-11-23', '2026-11-23'],
  ['23/11/2026', '2026-11-23'],
  ['3/1/2027', '2027-01-03'],
  ['2026/11/23 09:15', '2026-11-23'],
  ['2026年1月2日', '2026-01-02'],
  ['11/23/2026', null],
  ['2026-02-30', null],
  ['yesterday', null],
])('the date %s is %s', ([written, day]) => {
  expect(lineOf(`${written},5.00,x,y,1`)?.day).toBe(day)
})

test.for([
  ['5', 500],
  ['5.5', 550],
  ['"1,234,567.89"', 123_456_789],
  ['HK$100.00', 10_000],
  ['HKD 100', 10_000],
  ['-30.00', -3000],
  ['(30.00)', -3000],
  ['19.99', 1999],
  ['1.005', null],
  ['1e3', null],
  ['"1,23.00"', null],
  ['', null],
] as const)('the amount %s is %s cents', ([written, cents]) => {
  expect(lineOf(`2026-11-23,${written},x,y,1`)?.cents).toBe(cents)
})

test.for([
  ['2026-11-23,5.00,x,y', 'number'],
  ['2026-11-23,1,200.00,x,y,1', 'fields'],
  ['23 Nov,5.00,x,y,1', 'date'],
  ['2026-11-23,five,x,y,1', 'amount'],
  ['2026-11-23,5.00,x,y,1', null],
] as const)('the line %s has the fault %s', ([row, fault]) => {
  expect(lineOf(row)?.fault).toBe(fault)
})

test('another currency is a fault where the statement names one', () => {
  const head = `${HEAD},Currency`
  expect(lineOf('2026-11-23,5.00,x,y,1,USD', head)?.fault).toBe('currency')
  expect(lineOf('2026-11-23,5.00,x,y,1,hkd', head)?.fault).toBe(null)
})

test('one number on two lines that differ is a fault of the second, the same line twice is none', () => {
  const file = readStatementFile(`${HEAD}\n2026-11-23,5.00,x,y,1\n2026-11-23,5.00,x,y,1\n2026-11-23,6.00,x,y,1`)
  expect(file.ok && file.lines.map(({ fault }) => fault)).toEqual([null, null, 'reused'])
})

test('a file that is no statement is refused by its line', () => {
  const many = Array.from({ length: 1001 }, (_, at) => `2026-11-23,5.00,x,y,${at}`).join('\n')
  expect(readStatementFile('  \n ')).toEqual({ ok: false, why: 'empty', line: 1 })
  expect(readStatementFile(HEAD)).toEqual({ ok: false, why: 'empty', line: 1 })
  expect(readStatementFile('Date,Amount\n2026-11-23,5')).toEqual({ ok: false, why: 'columns', line: 1 })
  expect(readStatementFile(`${HEAD}\n2026-11-23,5.00,"x,y,1`)).toEqual({ ok: false, why: 'quote', line: 2 })
  expect(readStatementFile(`${HEAD}\n${many}`)).toEqual({ ok: false, why: 'lines', line: 1002 })
})
