import { fromAmount } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { parseCsv } from './csv.ts'
import type { CsvRecord } from './csv.ts'

/** What is wrong with one line: it is kept as it stands and moves nothing. */
export type LineFault = 'fields' | 'date' | 'amount' | 'currency' | 'number' | 'reused'

/** One line of a bank statement. What could not be read is null. */
export type StatementLine = {
  /** In the file, counted from one. */
  readonly line: number
  /** As it stands there. */
  readonly raw: string
  /** `2026-11-23`. */
  readonly day: string | null
  /** Below zero for what left the account. */
  readonly cents: Cents | null
  readonly reference: string
  readonly payer: string
  /** The bank's own number of the transaction. */
  readonly bankNumber: string | null
  readonly fault: LineFault | null
}

/** Why a whole file is not taken. */
export type FileFault = 'empty' | 'columns' | 'quote' | 'lines'

export type StatementFile =
  | { readonly ok: true; readonly lines: readonly StatementLine[] }
  | { readonly ok: false; readonly why: FileFault; readonly line: number }

export const MOST_STATEMENT_LINES = 1000

type Column = 'day' | 'amount' | 'reference' | 'payer' | 'number' | 'currency'
const NEEDED: readonly Column[] = ['day', 'amount', 'reference', 'payer', 'number']

// As banks in Hong Kong name them; what stands in brackets, and case, do not count.
const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  day: ['date', 'transaction date', 'value date', '日期', '交易日期', '入賬日期', '入帳日期'],
  amount: ['amount', 'credit', 'credit amount', 'deposit', 'transaction amount', '金額', '存入', '存入金額', '交易金額'],
  reference: ['reference', 'bill number', 'payment reference', 'remarks', '參考編號', '參考', '賬單編號', '附言', '備註'],
  payer: ['payer', 'payer name', 'from', 'counterparty', '付款人', '付款人名稱', '付款人姓名', '對方名稱'],
  number: [
    'transaction number',
    'transaction id',
    'transaction reference',
    'bank reference',
    '交易編號',
    '銀行參考編號',
    '流水號',
  ],
  currency: ['currency', '貨幣', '幣種'],
}
// Banks write the account and the period above the header.
const HEADER_WITHIN = 20

type Places = Readonly<Partial<Record<Column, number>>>

/** Reads a bank statement as CSV: which columns, with their names, OPERATIONS.md lists under "FPS". */
export function readStatementFile(text: string): StatementFile {
  const { records, openQuote } = parseCsv(text)
  if (openQuote !== null) return { ok: false, why: 'quote', line: openQuote }
  if (records.length === 0) return { ok: false, why: 'empty', line: 1 }
  const head = records.slice(0, HEADER_WITHIN).findIndex(({ fields }) => isHeader(placesOf(fields)))
  const header = records[head]
  if (!header) return { ok: false, why: 'columns', line: records[0]?.line ?? 1 }
  const rows = records.slice(head + 1)
  if (rows.length === 0) return { ok: false, why: 'empty', line: header.line }
  if (rows.length > MOST_STATEMENT_LINES) return { ok: false, why: 'lines', line: rows[MOST_STATEMENT_LINES]?.line ?? 1 }
  const places = placesOf(header.fields)
  return { ok: true, lines: withoutReuse(rows.map((row) => lineOf(row, places, header.fields.length))) }
}

function placesOf(fields: readonly string[]): Places {
  const names = fields.map((field) =>
    field
      .toLowerCase()
      .replaceAll(/[（(].*?[)）]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  const found = Object.entries(HEADERS).map(
    ([column, known]) => [column, names.findIndex((name) => known.includes(name))] as const,
  )
  return Object.fromEntries(found.filter(([, place]) => place !== -1))
}

const isHeader = (places: Places): boolean => NEEDED.every((column) => places[column] !== undefined)

function lineOf({ line, fields }: CsvRecord, places: Places, width: number): StatementLine {
  const at = (column: Column): string => fields[places[column] ?? -1] ?? ''
  const day = dayOf(at('day'))
  const cents = amountOf(at('amount'))
  const bankNumber = at('number') || null
  const currency = at('currency').toUpperCase()
  const faults: readonly (readonly [boolean, LineFault])[] = [
    // A comma between thousands without quotes shifts everything after it.
    [fields.slice(width).some((field) => field !== ''), 'fields'],
    [day === null, 'date'],
    [cents === null, 'amount'],
    [currency !== '' && currency !== 'HKD' && currency !== '港元', 'currency'],
    [bankNumber === null, 'number'],
  ]
  const fault = faults.find(([isWrong]) => isWrong)?.[1] ?? null
  return { line, raw: fields.join(' | '), day, cents, reference: at('reference'), payer: at('payer'), bankNumber, fault }
}

const YEAR_FIRST = /^(\d{4})(?:-|\/|\.|年)(\d{1,2})(?:-|\/|\.|月)(\d{1,2})日?(?:[\sT].*)?$/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:\s.*)?$/

/** `2026-11-23` of a date as Hong Kong writes it (`23/11/2026`, `2026/11/23`, `2026年11月23日`); null for anything else. */
function dayOf(text: string): string | null {
  const [, y1, m1, d1] = YEAR_FIRST.exec(text) ?? []
  const [, d2, m2, y2] = DAY_FIRST.exec(text) ?? []
  const [year, month, day] = [y1 ?? y2, m1 ?? m2, d1 ?? d2]
  if (year === undefined || month === undefined || day === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(written) ? written : null
}

/** Cents of `1,200.50`, `HK$1,200.50`, `HKD 1,200.50`, `-30.00`, `(30.00)`; null for anything else. */
function amountOf(text: string): Cents | null {
  const plain = text.replace(/^(?:HK\$|HKD|\$)\s*/i, '').replaceAll('，', ',')
  const [, inner = plain.replace(/^[-+]\s*/, '')] = /^\((.*)\)$/.exec(plain) ?? []
  const value = fromAmount(inner)
  if (value === null) return null
  return plain.startsWith('-') || plain.startsWith('(') ? ((0 - value) as Cents) : value
}

/** One number of the bank on two lines that differ names two things: neither can be told from the other. */
function withoutReuse(lines: readonly StatementLine[]): readonly StatementLine[] {
  const first = new Map<string, StatementLine>()
  return lines.map((line) => {
    const before = line.bankNumber === null ? undefined : first.get(line.bankNumber)
    if (line.bankNumber !== null && !before) first.set(line.bankNumber, line)
    const isReused = before && (before.cents !== line.cents || before.reference !== line.reference)
    return isReused && line.fault === null ? { ...line, fault: 'reused' } : line
  })
}
