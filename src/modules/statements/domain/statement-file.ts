import { CsvError, parse } from 'csv-parse/sync'
import { cents } from '#kernel/money.ts'
import type { Cents } from '#kernel/money.ts'
import { knownNames } from './statement-header.ts'
import type { ColumnUse, StatementMapping } from './statement-header.ts'
import { dayOf, directionOf, narrow, signedAmountOf } from './statement-values.ts'

/** What is wrong with one line: it is kept as it stands and moves nothing. */
export type LineFault = 'fields' | 'date' | 'amount' | 'direction' | 'currency' | 'number' | 'reused'

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

type CsvRecord = { readonly line: number; readonly fields: readonly string[] }

/** A file as its columns and rows, before anybody says what the columns are for. */
export type StatementTable =
  | { readonly ok: true; readonly header: readonly string[]; readonly rows: readonly CsvRecord[] }
  | { readonly ok: false; readonly why: FileFault; readonly line: number }

export const MOST_STATEMENT_LINES = 1000
// Banks write the account and the period above the header.
const HEADER_WITHIN = 20
const FEWEST_NAMES = 2
const SEPARATORS = [',', ';', '\t', '|'] as const

/** The table in a statement's text, whatever separates its columns and whatever stands above its header. */
export function readStatementTable(text: string): StatementTable {
  const found = SEPARATORS.map((separator) => recordsOf(text, separator)).map((one) => ({ one, head: headOf(one.records) }))
  const best = found.toSorted((a, b) => b.head.names - a.head.names || b.head.width - a.head.width)[0]
  if (!best) throw new Error('no separator was tried')
  const { records } = best.one
  const openQuote = found.find(({ one }) => one.openQuote !== null)?.one.openQuote
  if (best.head.names < FEWEST_NAMES && openQuote) return { ok: false, why: 'quote', line: openQuote }
  if (records.length === 0) return { ok: false, why: 'empty', line: 1 }
  const header = records[best.head.at]
  if (!header || best.head.names < FEWEST_NAMES) return { ok: false, why: 'columns', line: records[0]?.line ?? 1 }
  const rows = records.slice(best.head.at + 1)
  if (rows.length === 0) return { ok: false, why: 'empty', line: header.line }
  if (rows.length > MOST_STATEMENT_LINES) return { ok: false, why: 'lines', line: rows[MOST_STATEMENT_LINES]?.line ?? 1 }
  return { ok: true, header: header.fields, rows }
}

type Records = { readonly records: readonly CsvRecord[]; readonly openQuote: number | null }

function recordsOf(text: string, delimiter: string): Records {
  try {
    const parsed = parse(text.replaceAll(/\r\n?/g, '\n'), {
      delimiter,
      bom: true,
      info: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
    }) as unknown as readonly { readonly info: { readonly lines: number }; readonly record: readonly string[] }[]
    return {
      records: parsed.map(({ info, record }) => ({ line: info.lines - breaksIn(record), fields: record })),
      openQuote: null,
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { records: [], openQuote: Number(/at line (\d+)/.exec(error.message)?.[1] ?? 1) }
  }
}

const breaksIn = (fields: readonly string[]): number => fields.join('').match(/\n/g)?.length ?? 0

function headOf(records: readonly CsvRecord[]) {
  const rows = records.slice(0, HEADER_WITHIN).map(({ fields }, at) => ({ at, names: knownNames(fields), width: fields.length }))
  return rows.toSorted((a, b) => b.names - a.names || a.at - b.at)[0] ?? { at: 0, names: 0, width: 0 }
}

type Table = Extract<StatementTable, { ok: true }>

/** The lines of a statement, read as an operator has confirmed it for its bank. */
export function readStatementLines({ header, rows }: Table, mapping: StatementMapping): readonly StatementLine[] {
  return withoutReuse(rows.map((row) => lineOf(row, mapping, header.length)))
}

function lineOf({ line, fields }: CsvRecord, { columns, dayForm }: StatementMapping, width: number): StatementLine {
  const at = (use: ColumnUse): string => fields[columns.indexOf(use)] ?? ''
  const day = dayOf(at('day'), dayForm)
  const money = moneyOf(at, columns)
  const bankNumber = at('number') || null
  const currency = narrow(at('currency')).trim().toUpperCase()
  const faults: readonly (readonly [boolean, LineFault])[] = [
    // A comma between thousands without quotes shifts everything after it.
    [fields.slice(width).some((field) => field !== ''), 'fields'],
    [day === null, 'date'],
    [money === 'direction', 'direction'],
    [money === null, 'amount'],
    [currency !== '' && !HOME_CURRENCY.has(currency), 'currency'],
    [bankNumber === null, 'number'],
  ]
  const fault = faults.find(([isWrong]) => isWrong)?.[1] ?? null
  const known = money === 'direction' ? null : money
  return { line, raw: fields.join(' | '), day, cents: known, reference: at('reference'), payer: at('payer'), bankNumber, fault }
}

const HOME_CURRENCY = new Set(['HKD', 'HK$', '港元', '港幣'])

/** Cents of a line, below zero for what left; `direction` where a column says which way, and its word is none that we know. */
function moneyOf(at: (use: ColumnUse) => string, columns: readonly ColumnUse[]): Cents | 'direction' | null {
  if (columns.includes('deposit')) return oneOf(at('deposit'), at('withdrawal'))
  const amount = signedAmountOf(at('amount'))
  if (amount === null || !columns.includes('direction')) return amount
  const direction = directionOf(at('direction'))
  if (direction === null) return 'direction'
  // A sign that says the opposite of the column leaves open which of them is right.
  if (amount < 0) return direction === 'out' ? amount : 'direction'
  return direction === 'out' ? cents(0 - amount) : amount
}

const NOTHING = /^(?:0+(?:\.0+)?|-|)$/

/** One column for each way: one of them says how much, the other nothing. */
function oneOf(deposit: string, withdrawal: string): Cents | null {
  const [came, left] = [deposit, withdrawal].map((written) => narrow(written).trim())
  const isCame = !NOTHING.test(came ?? '')
  if (isCame && !NOTHING.test(left ?? '')) return null
  const amount = signedAmountOf(isCame ? deposit : withdrawal)
  if (amount === null) return null
  // What stands among the withdrawals left, with whatever sign.
  return isCame ? amount : cents(0 - Math.abs(amount))
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
