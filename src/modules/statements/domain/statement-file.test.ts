import { expect, test } from 'vitest'
import { readStatementLines, readStatementTable } from './statement-file.ts'
import { headerKey, mappingFault, proposedDayForm, proposedUses } from './statement-header.ts'
import type { ColumnUse } from './statement-header.ts'
import { decodeStatement } from './statement-text.ts'
import type { DayForm } from './statement-values.ts'

const HEAD = 'Date,Amount,Reference,Payer,Transaction number'
const USES: readonly ColumnUse[] = ['day', 'amount', 'reference', 'payer', 'number']

function read(text: string, columns: readonly ColumnUse[] = USES, dayForm: DayForm = 'ymd') {
  const table = readStatementTable(text)
  if (!table.ok) throw new Error(table.why)
  return readStatementLines(table, { columns, dayForm })
}
const lineOf = (row: string, head = HEAD, columns = USES) => read(`${head}\n${row}`, columns)[0]

test('a statement is read whatever the order and the language of its columns, below what the bank writes above', () => {
  const text = [
    '\uFEFF賬戶,808-123456-001',
    '',
    '交易編號,付款人,參考編號,存入金額 (HKD),交易日期,結餘',
    'FRN001,陳大文,T0000000000000ABC01,"1,200.50",2026年11月23日,"9,999.00"',
  ].join('\r\n')
  expect(read(text, ['number', 'payer', 'reference', 'deposit', 'day', 'ignored'])).toEqual([
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
  ])
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

test.for([
  ['5.00,CR', 500, null],
  ['5.00,DR', -500, null],
  ['-5.00,DR', -500, null],
  ['-5.00,CR', null, 'direction'],
  ['5.00,', null, 'direction'],
  ['5.00,FPS', null, 'direction'],
] as const)('an amount with a column for its direction, %s, is %s cents', ([row, cents, fault]) => {
  expect(
    lineOf(`2026-11-23,${row},x,1`, 'Date,Amount,DR/CR,Reference,Transaction ID', [
      'day',
      'amount',
      'direction',
      'reference',
      'number',
    ]),
  ).toMatchObject({ cents, fault })
})

test.for([
  ['5.00,', 500, null],
  [',5.00', -500, null],
  ['0.00,5.00', -500, null],
  ['5.00,0', 500, null],
  [',-5.00', -500, null],
  [',', null, 'amount'],
  ['5.00,6.00', null, 'amount'],
] as const)('with a column for each way, %s is %s cents', ([row, cents, fault]) => {
  expect(
    lineOf(`2026-11-23,${row},x,1`, 'Date,Deposit,Withdrawal,Reference,Transaction ID', [
      'day',
      'deposit',
      'withdrawal',
      'reference',
      'number',
    ]),
  ).toMatchObject({ cents, fault })
})

test('a deposit that is empty is no money, although nothing says what left', () => {
  expect(
    lineOf('2026-11-23,,x,1', 'Date,Deposit,Reference,Transaction ID', ['day', 'deposit', 'reference', 'number']),
  ).toMatchObject({ cents: null, fault: 'amount' })
})

test('another currency is a fault where the statement names one', () => {
  const head = `${HEAD},Currency`
  const uses = [...USES, 'currency'] as const
  expect(lineOf('2026-11-23,5.00,x,y,1,USD', head, uses)?.fault).toBe('currency')
  expect(lineOf('2026-11-23,5.00,x,y,1,hkd', head, uses)?.fault).toBe(null)
})

test('one number on two lines that differ is a fault of the second, the same line twice is none', () => {
  const lines = read(`${HEAD}\n2026-11-23,5.00,x,y,1\n2026-11-23,5.00,x,y,1\n2026-11-23,6.00,x,y,1`)
  expect(lines.map(({ fault }) => fault)).toEqual([null, null, 'reused'])
})

test('what separates is found, and blanks before quotes and breaks in them are read', () => {
  for (const separator of [',', ';', '\t', '|']) {
    const text = `${HEAD.replaceAll(',', separator)}\r\n2026-11-23${separator} "1,200.50"${separator}"a\r\nb"${separator}y${separator}1\r\n2026-11-24${separator}5${separator}x${separator}y${separator}2`
    expect(read(text).map(({ line, cents, reference }) => [line, cents, reference])).toEqual([
      [2, 120_050, 'a\nb'],
      [4, 500, 'x'],
    ])
  }
})

test('a file that is no statement is refused by its line', () => {
  const many = Array.from({ length: 1001 }, (_, at) => `2026-11-23,5.00,x,y,${at}`).join('\n')
  expect(readStatementTable('  \n ')).toEqual({ ok: false, why: 'empty', line: 1 })
  expect(readStatementTable(HEAD)).toEqual({ ok: false, why: 'empty', line: 1 })
  expect(readStatementTable('Datum,Betrag\n2026-11-23,5')).toEqual({ ok: false, why: 'columns', line: 1 })
  expect(readStatementTable(`${HEAD}\n2026-11-23,5.00,"x,y,1`)).toEqual({ ok: false, why: 'quote', line: 2 })
  expect(readStatementTable(`${HEAD}\n${many}`)).toEqual({ ok: false, why: 'lines', line: 1002 })
})

test('a header proposes what its names leave no doubt about, and asks about the rest', () => {
  expect(proposedUses(['Value Date', 'Type', 'Amount (HKD)', 'Dr/Cr', 'Remarks', 'Transaction ID', 'Balance'])).toEqual([
    'day',
    null,
    'amount',
    'direction',
    'reference',
    'number',
    'ignored',
  ])
  // The second of two is asked about.
  expect(proposedUses(['Date', 'Value date'])).toEqual(['day', null])
  expect(headerKey(['  Value   DATE', '金額（港元）'])).toBe('value date|金額')
})

test('the form of days is the one in which all can be read, as Hong Kong writes where several can', () => {
  expect(proposedDayForm(['01/02/2026', '03/04/2026'])).toBe('dmy')
  expect(proposedDayForm(['01/02/2026', '01/23/2026'])).toBe('mdy')
  expect(proposedDayForm(['2026-01-02', ''])).toBe('ymd')
})

test.for([
  [['day', 'amount', 'reference', 'number'], null],
  [['day', 'deposit', 'withdrawal', 'reference', 'number'], null],
  [['day', 'amount', 'direction', 'reference', 'number'], null],
  [['amount', 'reference', 'number'], 'day'],
  [['day', 'reference', 'number'], 'amount'],
  [['day', 'amount', 'deposit', 'reference', 'number'], 'amount'],
  [['day', 'amount', 'withdrawal', 'reference', 'number'], 'amount'],
  [['day', 'deposit', 'direction', 'reference', 'number'], 'amount'],
  [['day', 'amount', 'number'], 'reference'],
  [['day', 'amount', 'reference'], 'number'],
  [['day', 'day', 'amount', 'reference', 'number'], 'twice'],
] as const)('the columns %j have the fault %s', ([columns, fault]) => {
  expect(mappingFault({ columns, dayForm: 'dmy' }, columns.length)).toBe(fault)
  expect(mappingFault({ columns, dayForm: 'dmy' }, columns.length + 1)).toBe('length')
})

const CHINESE = '交易日期,金額,參考編號,付款人,交易編號\n2026-11-23,5.00,x,陳大文,1\n'
// The same as programs of banks write it, in Big5, and in GB18030 with simplified signs.
const BIG5 = Buffer.from(
  'a5e6a9f6a4e9b4c12caaf7c3422cb0d1a6d2bd73b8b92ca549b4daa4482ca5e6a9f6bd73b8b90a323032362d31312d32332c352e30302c782cb3afa46aa4e52c310a',
  'hex',
)
const GB18030 = Buffer.from(
  'bdbbd2d7c8d5c6da2cbdf0b6ee2cb2cebfbcb1e0bac52cb8b6bfeec8cb2cbdbbd2d7b1e0bac50a323032362d31312d32332c352e30302c782cb3c2b4f3cec42c310a',
  'hex',
)

test('a file is read in the encoding in which it makes sense, and a broken byte breaks nothing but itself', () => {
  const wide = (text: string, mark: string): Buffer => Buffer.from(`${mark}${text}`, 'utf16le')
  const cases = [
    [Buffer.from(CHINESE), 'utf-8'],
    [Buffer.from(`\uFEFF${CHINESE}`), 'utf-8'],
    [wide(CHINESE, '\uFEFF'), 'utf-16le'],
    [wide(CHINESE, ''), 'utf-16le'],
    [wide(CHINESE, '\uFEFF').swap16(), 'utf-16be'],
    [BIG5, 'big5'],
  ] as const
  for (const [bytes, encoding] of cases) {
    const found = decodeStatement(bytes)
    expect([found.encoding, found.text.includes('參考編號'), found.text.includes('陳大文')]).toEqual([encoding, true, true])
  }
  const simplified = decodeStatement(GB18030)
  expect([simplified.encoding, simplified.text.includes('参考编号')]).toEqual(['gb18030', true])
  const broken = Buffer.from(CHINESE)
  broken[broken.indexOf('陳') + 1] = 0x20
  const found = decodeStatement(broken)
  expect([found.encoding, found.text.includes('參考編號'), found.text.includes('大文')]).toEqual(['utf-8', true, true])
})
